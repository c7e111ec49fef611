/** "Por que este número?": a day opened into the lines, rules, marks and decisions that sum to each of its numbers. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Explanation } from '@ponteiro/contract/time-clock/explanations'
import { duration, spokenDuration, weekday } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { api } from '../api.ts'
import { date } from '../kit/notations.ts'
import { SidePanel } from '../kit/side-panel.tsx'
import { type Span, Timeline } from '../kit/timeline.tsx'
import { WhyMarks } from './why-marks.tsx'

type Explained = z.output<typeof Explanation>

const weekdays = ['Domingo', 'Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado']

/** `Terça-feira, 10/03/2026`. */
export const dayInWords = (on: string) => `${weekdays[weekday(on)]}, ${date.format(on)}`

const night: readonly Span[] = [
  { from: -120, to: 300 },
  { from: 1320, to: 1740 },
]

const pairs = (minutes: readonly number[]): Span[] =>
  minutes.flatMap((from, index) => {
    const to = minutes[index + 1]
    return index % 2 === 0 && to !== undefined ? [{ from, to }] : []
  })

function Picture({ day }: { day: Explained }) {
  const planned = pairs(day.planned)
  const active = day.marks.filter((mark) => mark.active).map((mark) => mark.minute)
  const moments = [...day.planned, ...day.marks.map((mark) => mark.minute)]
  const from = Math.min(360, ...moments.map((minute) => Math.floor((minute - 30) / 60) * 60))
  const to = Math.max(1260, ...moments.map((minute) => Math.ceil((minute + 30) / 60) * 60))
  return (
    <Timeline
      hours
      from={from}
      to={to}
      day={{
        planned,
        worked: pairs(active),
        night,
        marks: day.marks.map(({ minute, active }) => ({ at: minute, struck: !active })),
      }}
    />
  )
}

function Section({
  title,
  amount,
  asked,
  children,
}: {
  title: string
  amount?: ReactNode
  asked?: boolean
  children: ReactNode
}) {
  return (
    <Box
      component="section"
      sx={{
        border: 1,
        borderColor: asked ? 'ink.edge' : 'divider',
        borderRadius: '10px',
        bgcolor: asked ? 'ink.raised' : undefined,
        p: 4,
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, mb: 2 }}>
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
        <Box data-tabular sx={{ fontWeight: 600 }}>
          {amount}
        </Box>
      </Box>
      {children}
    </Box>
  )
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 } as const
const small = { display: 'block', mt: 0.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' } as const

function Lines({ day, category }: { day: Explained; category: string }) {
  const lines = day.lines.filter((line) => line.category === category)
  if (lines.length === 0) return <Box sx={{ color: 'text.secondary' }}>Nada a somar.</Box>
  return (
    <Box component="ul" sx={list}>
      {lines.map(({ sentence, minutes, rule }) => (
        <Box
          component="li"
          key={sentence}
          sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 4, alignItems: 'baseline' }}
        >
          <span>
            {sentence}
            <Box component="span" sx={small}>
              {rule.source}, desde {date.format(rule.since)}
            </Box>
          </span>
          <Box component="span" data-tabular sx={{ color: 'text.secondary' }}>
            {duration(minutes)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Answer({ day, category, recorded }: { day: Explained; category?: string; recorded?: number }) {
  const asked = day.totals.find((total) => total.category === category)
  const shown = asked
    ? [asked, ...day.totals.filter((total) => total !== asked && total.minutes !== 0)]
    : day.totals.filter((total) => total.minutes !== 0)
  const facts = [
    day.holidayName || day.scheduleName,
    day.due > 0 ? `${spokenDuration(day.due)} previstas` : 'nada previsto',
  ]
  return (
    // Focusable, so that the keys can scroll it.
    <Box role="region" aria-label={dayInWords(day.on)} tabIndex={0} sx={{ display: 'grid', gap: 4, outlineOffset: 8 }}>
      <Box>
        <Typography variant="h3" component="p">
          {dayInWords(day.on)}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>{[day.name, ...facts].filter(Boolean).join(' · ')}</Box>
      </Box>
      <Picture day={day} />
      {asked && recorded !== undefined && recorded !== asked.minutes && (
        <Box role="note" sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 4 }}>
          No espelho constam {duration(recorded)}. O dia mudou depois do processamento e hoje soma{' '}
          {duration(asked.minutes)}.
        </Box>
      )}
      {shown.map((total) => (
        <Section key={total.category} title={total.label} amount={duration(total.minutes)} asked={total === asked}>
          <Lines day={day} category={total.category} />
        </Section>
      ))}
      {shown.length === 0 && <Box sx={{ color: 'text.secondary' }}>Nenhum minuto neste dia.</Box>}
      <WhyMarks marks={day.marks} />
      {day.decisions.length > 0 && (
        <Section title="Decisões">
          <Box component="ul" sx={list}>
            {day.decisions.map(({ label, text }) => (
              <li key={label + text}>
                {label}
                <Box component="span" sx={small}>
                  {text}
                </Box>
              </li>
            ))}
          </Box>
        </Section>
      )}
      {day.alerts.length > 0 && (
        <Section title="Avisos">
          <Box component="ul" sx={list}>
            {day.alerts.map(({ code, text, source }) => (
              <li key={code + text}>
                {text}
                <Box component="span" sx={small}>
                  {source}
                </Box>
              </li>
            ))}
          </Box>
        </Section>
      )}
      <Box sx={small}>Regras em vigor desde {date.format(day.book)}.</Box>
    </Box>
  )
}

export interface WhyPanelProps {
  employeeId: number
  /** 'YYYY-MM-DD'. */
  on: string
  /** The number that was opened: `worked`, `late`, `fifty`… Without one, all of them. */
  category?: string | undefined
  /** The minutes a document shows, where it may be older than the day. */
  recorded?: number | undefined
  onClose: () => void
}

/** The panel at the right; `useSidePanel('porque')` keeps in the address what it shows. */
export default function WhyPanel({ employeeId, on, category, recorded, onClose }: WhyPanelProps) {
  const { data, isError, refetch } = useQuery(api.explanations.ofDay.query({ query: { on, employeeId } }))
  return (
    <SidePanel title="Por que este número?" open onClose={onClose}>
      {data ? (
        <Answer
          day={data}
          {...(category !== undefined && { category })}
          {...(recorded !== undefined && { recorded })}
        />
      ) : isError ? (
        <Box role="status" sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
          Não foi possível carregar.
          <Button variant="outlined" onClick={() => refetch()}>
            Tentar de novo
          </Button>
        </Box>
      ) : (
        <Box role="status" aria-label="Carregando" sx={{ display: 'grid', gap: 4 }}>
          <Skeleton width={220} height={28} />
          <Skeleton variant="rounded" height={48} />
          <Skeleton variant="rounded" height={120} />
        </Box>
      )}
    </SidePanel>
  )
}
