import Box from '@mui/material/Box'
import { duration, timeOfDay } from '@ponteiro/timesheet'
import { countedMinutes, type DayRecord, dueByClock, exitTerms, workedUpTo } from '../../domain/clock-day.ts'
import { shownOn } from '../../domain/shown-on.ts'
import WhyPanel from '../../domain/why/why-panel.tsx'
import { list, row, Section } from '../../domain/why/why-section.tsx'

interface Underway {
  day: DayRecord
  minute: number
}

interface SumProps {
  title: string
  amount: string
  terms: readonly (readonly [text: string, minutes: string])[]
}

function Sum({ title, amount, terms }: SumProps) {
  return (
    <Section title={title} amount={amount} asked>
      <Box component="ul" sx={list}>
        {terms.map(([text, minutes]) => (
          <Box component="li" key={text} sx={row}>
            <span>{text}</span>
            <Box component="span" data-tabular sx={{ color: 'text.secondary' }}>
              {minutes}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

/** An open entry adds nothing to the day yet; the clock counts on from it. */
function WorkedSoFar({ day, minute }: Underway) {
  const marks = countedMinutes(day)
  const entry = marks.at(-1) ?? 0
  const [before, now] = [workedUpTo(marks.slice(0, -1), 0), workedUpTo([entry], minute)]
  const since = `Desde ${timeOfDay(shownOn(day)(entry))}, até agora`
  return (
    <Sum
      title="Trabalhado até agora"
      amount={duration(before + now)}
      terms={[...(before > 0 ? [['Antes', duration(before)] as const] : []), [since, duration(now)]]}
    />
  )
}

/** By the clock a night has fewer hours than are due by law (CLT art. 73 §1), which stands below. */
function DueByClock({ day }: Pick<Underway, 'day'>) {
  const due = dueByClock(day)
  return (
    <Sum
      title="Previsto pelo relógio"
      amount={duration(due)}
      terms={[['Da entrada à saída, sem o intervalo', duration(due)]]}
    />
  )
}

function ExpectedExit({ day }: Pick<Underway, 'day'>) {
  const terms = exitTerms(countedMinutes(day), day.planned, dueByClock(day))
  if (!terms) return null
  const { entry, left, pause } = terms
  const at = (minute: number) => timeOfDay(shownOn(day)(minute))
  return (
    <Sum
      title="Saída prevista"
      amount={at(entry + left + pause)}
      terms={[
        ['Última entrada', at(entry)],
        ['O que ainda faltava do previsto', `+${duration(left)}`],
        ...(pause > 0 ? [['Intervalo previsto, ainda por vir', `+${duration(pause)}`] as const] : []),
      ]}
    />
  )
}

export interface ClockWhyProps extends Underway {
  /** A figure of a day: `2026-03-10.worked`. */
  asked: string
  onClose: () => void
}

/** A figure of the clock, opened into its day; first what the clock counts beyond the day. */
export default function ClockWhy({ day, minute, asked, onClose }: ClockWhyProps) {
  const [on = day.on, what] = asked.split('.')
  const figure = on === day.on ? what : undefined
  const isIn = countedMinutes(day).length % 2 === 1
  return (
    <WhyPanel
      employeeId={day.employeeId}
      on={on}
      category={what}
      lead={
        figure === 'worked' && isIn ? (
          <WorkedSoFar day={day} minute={minute} />
        ) : figure === 'exit' ? (
          <ExpectedExit day={day} />
        ) : figure === 'due' && dueByClock(day) !== day.due ? (
          <DueByClock day={day} />
        ) : undefined
      }
      onClose={onClose}
    />
  )
}
