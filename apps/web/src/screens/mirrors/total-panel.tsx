import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { duration, signedDuration } from '@ponteiro/timesheet'
import type { ReactNode } from 'react'
import { dayInWords } from '../../domain/why/why-panel.tsx'
import { SidePanel } from '../../kit/dialog/side-panel.tsx'
import {
  alertsOf,
  bankParts,
  type Category,
  type Day,
  isCategory,
  labelOf,
  minutesOf,
  type Sheet,
  type Summed,
} from './sheet.ts'
import type { OpenWhy } from './sheet-days.tsx'
import type { Total } from './sheet-totals.tsx'

const titles = {
  journey: 'Duração',
  nightAddition: 'Acréscimo da hora noturna reduzida',
  balance: 'Saldo',
  bankDelta: 'No banco de horas',
  overnights: 'Pernoites',
  alerts: 'Avisos',
} as const

interface Part {
  readonly day: Day
  readonly value: ReactNode
}

function partsOf(sheet: Sheet, total: Total): readonly Part[] {
  if (total === 'bankDelta' || total === 'journey') return []
  if (total === 'overnights') return sheet.days.flatMap((day) => (day.overnight ? [{ day, value: '1' }] : []))
  if (total === 'alerts')
    return sheet.days.flatMap((day) => (alertsOf(day).length > 0 ? [{ day, value: alertsOf(day).join('. ') }] : []))
  return sheet.days.flatMap((day) => {
    const minutes = minutesOf(total, day)
    return minutes === 0 ? [] : [{ day, value: written(total, minutes) }]
  })
}

const written = (sum: Summed, minutes: number) => (sum === 'balance' ? signedDuration : duration)(minutes)

/** The number a day opens at. Night hours also show their length by the clock. */
function categoryOf(total: Total): Summed | undefined {
  if (total === 'nightAddition') return 'night'
  return total === 'balance' || isCategory(total) ? total : undefined
}

const bankWords = {
  terms: '',
  days: 'O banco foi aberto só em parte do período: cada dia de banco aberto traz extra 50 % e extra abaixo do limite, menos atrasos.',
  closed: 'O banco desta jornada é fechado: nada vai para o banco de horas.',
  unknown: 'Dias de banco fechado não entram. Quais eram não está guardado neste espelho.',
} as const

/** The terms of the bank's part. */
function BankSum({ sheet, onOpen }: { sheet: Sheet; onOpen: OpenWhy }) {
  const { fifty, belowLimit, late } = sheet
  const { by, days } = bankParts(sheet)
  const terms: readonly [Category, number][] = [
    ['fifty', fifty],
    ['belowLimit', belowLimit],
    ['late', -late],
  ]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {bankWords[by] && <Box sx={{ color: 'text.secondary', pb: 2 }}>{bankWords[by]}</Box>}
      {by === 'terms' &&
        terms.map(([category, minutes]) => (
          <Line
            key={category}
            name={labelOf(category)}
            value={signedDuration(minutes)}
            onOpen={() => onOpen({ category })}
          />
        ))}
      {days.map(({ on, bankDelta = 0 }) => (
        <Line key={on} name={dayInWords(on)} value={signedDuration(bankDelta)} onOpen={() => onOpen({ on })} />
      ))}
    </Box>
  )
}

/** Worked time, and how much longer its nights count (Portaria 671, art. 84 VI). */
function JourneySum({ sheet, onOpen }: { sheet: Sheet; onOpen: OpenWhy }) {
  const terms = { worked: 'Trabalhado, pelo relógio', nightAddition: titles.nightAddition } as const
  return (['worked', 'nightAddition'] as const).map((category) => (
    <Line
      key={category}
      name={terms[category]}
      value={duration(minutesOf(category, sheet))}
      onOpen={() => onOpen({ category })}
    />
  ))
}

function Line({ name, value, onOpen }: { name: string; value: ReactNode; onOpen: () => void }) {
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 4,
        width: '100%',
        minHeight: 44,
        px: 3,
        mx: -3,
        boxSizing: 'content-box',
        font: 'inherit',
        textAlign: 'left',
        borderRadius: '8px',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <span>{name}</span>
      <Box component="span" data-tabular sx={{ fontWeight: 600, textAlign: 'right' }}>
        {value}
      </Box>
    </ButtonBase>
  )
}

function sumOf(sheet: Sheet, total: Total): string {
  if (total === 'journey') return duration(sheet.journey ?? sheet.worked)
  if (total === 'bankDelta') return signedDuration(sheet.bankDelta)
  if (total === 'overnights' || total === 'alerts') return String(sheet[total])
  return written(total, minutesOf(total, sheet))
}

export interface TotalPanelProps {
  sheet: Sheet
  total: Total
  onOpen: OpenWhy
  onClose: () => void
}

/** A total of the period opened into its days, each of which opens further. */
export default function TotalPanel({ sheet, total, onOpen, onClose }: TotalPanelProps) {
  const parts = partsOf(sheet, total)
  const category = categoryOf(total)
  return (
    <SidePanel title="Por que este número?" open onClose={onClose}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 4 }}>
        <Typography variant="h3" component="p">
          {isCategory(total) ? labelOf(total) : titles[total]} em {sheet.competence}
        </Typography>
        <Typography variant="h3" component="p" data-tabular>
          {sumOf(sheet, total)}
        </Typography>
      </Box>
      {total === 'bankDelta' ? (
        <BankSum sheet={sheet} onOpen={onOpen} />
      ) : total === 'journey' ? (
        <JourneySum sheet={sheet} onOpen={onOpen} />
      ) : parts.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>Nenhum dia do período.</Box>
      ) : (
        parts.map(({ day, value }) => (
          <Line
            key={day.on}
            name={dayInWords(day.on)}
            value={value}
            onOpen={() => onOpen({ on: day.on, ...(category && { category }) })}
          />
        ))
      )}
    </SidePanel>
  )
}
