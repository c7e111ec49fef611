/** "Por que este número?": a day opened into the lines, rules, marks and decisions behind its numbers. */
import back from '@material-symbols/svg-400/rounded/chevron_left.svg?path'
import forward from '@material-symbols/svg-400/rounded/chevron_right.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { addDays, duration, spokenDuration, weekday } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { api } from '../../api.ts'
import { SidePanel } from '../../kit/dialog/side-panel.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { date, isDay } from '../../kit/form/notations.ts'
import { isForField, modalDialog } from '../../kit/keyboard/keyboard.tsx'
import { earlierAnswer } from '../../kit/loading/earlier-answer.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { scaleOf } from '../../kit/time/scale.ts'
import { Timeline } from '../../kit/time/timeline.tsx'
import { weekdayWords } from '../../kit/time/weekdays.ts'
import { type Explained, pictureOf } from './why-day.ts'
import { lawsOf, numberOfSource } from './why-laws.ts'
import { WhyMarks } from './why-marks.tsx'
import { NextStep } from './why-next.tsx'
import { WhyRecorded } from './why-recorded.tsx'
import { WhyRoster } from './why-roster.tsx'
import { list, Section, small } from './why-section.tsx'
import { Balance, Due, LawRefs, Laws, Lines, Tolerated } from './why-totals.tsx'

/** `Terça-feira, 10/03/2026`. */
export const dayInWords = (on: string) => `${weekdayWords(weekday(on)).whole}, ${date.format(on)}`

function Picture({ day }: { day: Explained }) {
  const picture = pictureOf(day)
  return <Timeline hours {...scaleOf([picture], { least: 720 })} day={picture} />
}

const provisional = 'se o dia terminasse agora'

const titleOf = ({ category, label }: Explained['totals'][number], { underWay }: Explained) =>
  underWay && category === 'late' ? `${label}, ${provisional}` : label

const isSomething = ({ minutes, recorded }: Explained['totals'][number]) => minutes !== 0 || recorded !== null

/** A day to come misses nothing yet. */
function withoutLateness(day: Explained): Explained {
  const totals = day.totals.map((total) => (total.category === 'late' ? { ...total, minutes: 0 } : total))
  return { ...day, totals, lines: day.lines.filter(({ category }) => category !== 'late') }
}

interface AnswerProps {
  day: Explained
  category: string | undefined
  recorded: number | undefined
  version: number | undefined
  lead: ReactNode
}

function Answer({ day: told, category, recorded, version, lead }: AnswerProps) {
  const day = told.ahead ? withoutLateness(told) : told
  const laws = lawsOf(day)
  const asked = day.totals.find((total) => total.category === category)
  const shown = asked
    ? [asked, ...day.totals.filter((total) => total !== asked && isSomething(total))]
    : day.totals.filter(isSomething)
  const facts = [
    day.holidayName || day.scheduleName,
    day.due > 0 ? `${spokenDuration(day.due)} previstas` : day.planned.length > 0 ? 'dia abonado' : 'nada previsto',
  ]
  return (
    // Focusable, so that keys can scroll it.
    <Box
      role="region"
      aria-label={dayInWords(day.on)}
      tabIndex={0}
      sx={{ display: 'grid', gap: 4, borderRadius: '2px', '&:focus-visible': { outlineOffset: 6 } }}
    >
      <Box>
        <Typography variant="h3" component="p">
          {dayInWords(day.on)}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>{[day.name, ...facts].filter(Boolean).join(' · ')}</Box>
      </Box>
      {version !== undefined && (
        <Box role="note" sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 4 }}>
          O dia como consta da versão {version} do espelho.
        </Box>
      )}
      {day.ahead ? (
        <Box role="note">Este dia ainda não começou.</Box>
      ) : (
        day.underWay && <Box role="note">Dia em andamento: o que falta do previsto ainda pode vir.</Box>
      )}
      <Picture day={day} />
      {!lead && <NextStep day={day} />}
      <WhyRoster day={day} />
      <WhyRecorded day={day} shown={asked && recorded !== undefined ? { ...asked, recorded } : undefined} />
      {lead}
      {category === 'balance' && <Balance day={day} />}
      {category === 'due' && <Due day={day} asked={!lead} />}
      {shown.map((total) => (
        <Section
          key={total.category}
          title={titleOf(total, day)}
          amount={duration(total.minutes)}
          asked={total === asked && !lead}
        >
          <Lines day={day} category={total.category} />
        </Section>
      ))}
      {shown.length === 0 && <Box sx={{ color: 'text.secondary' }}>Nenhum minuto neste dia.</Box>}
      <Tolerated day={day} />
      {category !== 'due' && <Due day={day} />}
      <WhyMarks day={day} />
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
        <Section title={day.underWay && !day.ahead ? `Avisos, ${provisional}` : 'Avisos'}>
          <Box component="ul" sx={list}>
            {day.alerts.map(({ code, text, source }) => (
              <li key={code + text}>
                {text}
                <LawRefs numbers={[numberOfSource(laws, source)]} />
              </li>
            ))}
          </Box>
        </Section>
      )}
      <Laws laws={laws} />
      <Box sx={small}>Regras em vigor desde {date.format(day.book)}.</Box>
    </Box>
  )
}

export interface WhyPanelProps {
  employeeId: number
  /** 'YYYY-MM-DD'. */
  on: string
  /** The opened number: `worked`, `late`, `fifty`…, `balance` (extra less late) or `due`. Absent: all. */
  category?: string | undefined
  /** The minutes of a document that may be older than the day. */
  recorded?: number | undefined
  /** An earlier version of the mirror, explained by its own content. */
  version?: number | undefined
  onClose: () => void
  /** Goes to a neighbouring day where the screen has one; also by arrow keys. */
  onStep?: ((on: string) => void) | undefined
  /** The first and last reachable day; absent: any. */
  within?: { from: string; to: string } | undefined
  /** What the screen's own number is made of, where it is more than the day's; shown first. */
  lead?: ReactNode
  /** Actions on the day, at the bottom. */
  children?: ReactNode
}

interface Stepping {
  on: string
  onStep: (on: string) => void
  within: { from: string; to: string } | undefined
}

const lies = (on: string, within: Stepping['within']) => !within || (on >= within.from && on <= within.to)

function Steps({ on, onStep, within }: Stepping) {
  const [before, after] = [addDays(on, -1), addDays(on, 1)]
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: -2, mb: 2, mx: -2 }}>
      <Button
        size="small"
        startIcon={<Icon path={back} size={18} />}
        disabled={!lies(before, within)}
        onClick={() => onStep(before)}
      >
        {date.format(before).slice(0, 5)}
      </Button>
      <Button
        size="small"
        endIcon={<Icon path={forward} size={18} />}
        disabled={!lies(after, within)}
        onClick={() => onStep(after)}
      >
        {date.format(after).slice(0, 5)}
      </Button>
    </Box>
  )
}

/**
 * The panel at the right; `useSidePanel('porque')` keeps its content in the address. An invalid address shows
 * nothing.
 */
export default function WhyPanel(props: WhyPanelProps) {
  return isDay(props.on) ? <Panel {...props} /> : null
}

function Panel(props: WhyPanelProps) {
  const { employeeId, on, category, recorded, version, onClose, onStep, within, lead, children } = props
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    ...api.explanations.ofDay.query({ query: { on, employeeId, ...(version !== undefined && { version }) } }),
    placeholderData: earlierAnswer<{ query: { employeeId: number; version?: number } }>(
      ({ query }) => query.employeeId === employeeId && query.version === version,
    ),
  })
  useEffect(() => {
    if (!onStep) return
    const step = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.defaultPrevented || isForField(event)) return
      // Dialogs opened over the panel have the keys.
      if (document.querySelectorAll(`${modalDialog}, [role=menu]`).length > 1) return
      const to = addDays(on, by)
      if (lies(to, within)) onStep(to)
    }
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  }, [on, onStep, within])
  return (
    <SidePanel title="Por que este número?" open onClose={onClose}>
      <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
        {onStep && <Steps on={on} onStep={onStep} within={within} />}
        {data ? (
          <Answer day={data} category={category} recorded={recorded} version={version} lead={lead} />
        ) : isError ? (
          <Failed onRetry={refetch} />
        ) : (
          <Box role="status" aria-label="Carregando" sx={{ display: 'grid', gap: 4 }}>
            <Skeleton width={220} height={28} />
            <Skeleton variant="rounded" height={48} />
            <Skeleton variant="rounded" height={120} />
          </Box>
        )}
        {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>{children}</Box>}
      </Box>
    </SidePanel>
  )
}
