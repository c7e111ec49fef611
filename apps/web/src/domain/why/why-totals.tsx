import Box from '@mui/material/Box'
import { duration, signedDuration } from '@ponteiro/timesheet'
import { dueInWords, type Explained } from './why-day.ts'
import { lawsOf, numbersOf, withoutLaws } from './why-laws.ts'
import { list, row, Section } from './why-section.tsx'

/** References to the laws at the foot, by number. */
export function LawRefs({ numbers }: { numbers: readonly number[] }) {
  const known = numbers.filter((number) => number > 0).sort((a, b) => a - b)
  if (known.length === 0) return null
  return (
    <Box
      component="sup"
      aria-label={`base legal ${known.join(' e ')}`}
      sx={{ ml: 1, fontSize: 11, lineHeight: 0, color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {known.join(', ')}
    </Box>
  )
}

/** Each law once, with its first day. */
export function Laws({ laws }: { laws: readonly string[] }) {
  if (laws.length === 0) return null
  return (
    <Section title="Base legal">
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, color: 'text.secondary', fontSize: 12 }}>
        {laws.map((law) => (
          <li key={law}>{law}</li>
        ))}
      </Box>
    </Section>
  )
}

/** What was due, by the plan. Without times it is shown only when asked for. */
export function Due({ day, asked = false }: { day: Explained; asked?: boolean }) {
  if (!asked && day.planned.length === 0) return null
  return (
    <Section title="Previsto" amount={duration(day.due)} asked={asked}>
      {dueInWords(day)}
    </Section>
  )
}

/** A sum, where several parts were added. */
function Sum({ minutes }: { minutes: string }) {
  return (
    <Box data-tabular sx={{ ...row, mt: 3, pt: 2, borderTop: 1, borderColor: 'divider', fontWeight: 600 }}>
      <span>Soma</span>
      <span>{minutes}</span>
    </Box>
  )
}

/** The lines of one total with their rules. A total of an earlier version may stand alone. */
export function Lines({ day, category }: { day: Explained; category: string }) {
  const lines = day.lines.filter((line) => line.category === category)
  const laws = lawsOf(day)
  if (lines.length === 0) {
    const none = day.totals.some((total) => total.category === category && total.minutes !== 0)
    return (
      <Box sx={{ color: 'text.secondary' }}>{none ? 'As parcelas não constam desta versão.' : 'Nada a somar.'}</Box>
    )
  }
  return (
    <>
      <Box component="ul" sx={list}>
        {lines.map((line) => (
          <Box component="li" key={line.sentence} sx={row}>
            <span>
              {withoutLaws(line.sentence, line)}
              <LawRefs numbers={numbersOf(laws, line)} />
            </span>
            <Box component="span" data-tabular sx={{ color: 'text.secondary' }}>
              {duration(line.minutes)}
            </Box>
          </Box>
        ))}
      </Box>
      {lines.length > 1 && <Sum minutes={duration(lines.reduce((sum, { minutes }) => sum + minutes, 0))} />}
    </>
  )
}

/** Variations so small that the law drops them. */
export function Tolerated({ day }: { day: Explained }) {
  const { tolerated } = day
  const laws = lawsOf(day)
  if (tolerated.length === 0) return null
  return (
    <Section title="Dentro da tolerância">
      <Box component="ul" sx={list}>
        {tolerated.map(({ sentence, rule }) => (
          <li key={sentence}>
            {withoutLaws(sentence, { rule, measuredBy: null })}
            <LawRefs numbers={numbersOf(laws, { rule, measuredBy: null })} />
          </li>
        ))}
      </Box>
    </Section>
  )
}

/** The parts of a day's balance: all extra time, whatever was decided, less lateness. */
const balanceSigns = { fifty: 1, hundred: 1, pending: 1, refused: 1, belowLimit: 1, late: -1 } as const
const signOf = (category: string): number =>
  category in balanceSigns ? balanceSigns[category as keyof typeof balanceSigns] : 0

/** Extra less late, whatever was decided on the extra. */
export const balanceOf = (totals: readonly Pick<Explained['totals'][number], 'category' | 'minutes'>[]): number =>
  totals.reduce((sum, { category, minutes }) => sum + signOf(category) * minutes, 0)

/** Extra less late, which has no line of its own. */
export function Balance({ day }: { day: Explained }) {
  const parts = day.totals.filter(({ category, minutes }) => signOf(category) !== 0 && minutes !== 0)
  const balance = balanceOf(parts)
  return (
    <Section title="Saldo" amount={signedDuration(balance)} asked>
      {parts.length === 0 && <Box sx={{ color: 'text.secondary' }}>Nem extra nem atraso.</Box>}
      <Box component="ul" sx={list}>
        {parts.map(({ category, label, minutes }) => (
          <Box component="li" key={category} sx={row}>
            <span>{label}</span>
            <Box component="span" data-tabular sx={{ color: 'text.secondary' }}>
              {signedDuration(signOf(category) * minutes)}
            </Box>
          </Box>
        ))}
      </Box>
      {parts.length > 1 && <Sum minutes={signedDuration(balance)} />}
    </Section>
  )
}
