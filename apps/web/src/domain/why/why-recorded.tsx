import Box from '@mui/material/Box'
import { duration, signedDuration } from '@ponteiro/timesheet'
import { annulledSince, type Explained } from './why-day.ts'
import { balanceOf } from './why-totals.tsx'

type Total = Explained['totals'][number]

/** `13:00`, `13:00 e 17:00`, `08:00, 12:00 e 13:00`. */
const inWords = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const differing = ({ totals }: Explained): readonly (readonly [label: string, then: string, now: string])[] => {
  const changed = totals.flatMap(({ label, minutes, recorded }) =>
    recorded === null ? [] : [[label, duration(recorded), duration(minutes)] as const],
  )
  const then = balanceOf(totals.map((total) => ({ ...total, minutes: total.recorded ?? total.minutes })))
  const now = balanceOf(totals)
  return then === now ? changed : [...changed, ['Saldo', signedDuration(then), signedDuration(now)]]
}

/**
 * The mirror's number and marks, where they differ from the lines below. `shown`: the number of the mirror on
 * screen, also while its calculation is open again.
 */
export function WhyRecorded({ day, shown }: { day: Explained; shown: Total | undefined }) {
  const totals = shown
    ? day.totals.map((total) =>
        total.category === shown.category
          ? { ...total, recorded: shown.recorded === total.minutes ? null : shown.recorded }
          : total,
      )
    : day.totals
  const changes = differing({ ...day, totals })
  const waiting = day.marks.filter(({ id }) => day.waiting.includes(id)).map(({ time }) => time)
  const annulled = annulledSince(day).map(({ time }) => time)
  if (changes.length + waiting.length + annulled.length === 0) return null
  return (
    <Box
      role="note"
      data-tabular
      sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 4, display: 'grid', gap: 2 }}
    >
      {waiting.length > 0 && (
        <Box>
          {inWords.format(waiting)}{' '}
          {waiting.length === 1 ? 'não está no espelho e não conta' : 'não estão no espelho e não contam'} enquanto a
          apuração não for reaberta.
        </Box>
      )}
      {annulled.length > 0 && (
        <Box>
          {inWords.format(annulled)}
          {annulled.length === 1
            ? ', desconsiderada depois, conta no espelho'
            : ', desconsideradas depois, contam no espelho'}{' '}
          enquanto a apuração não for reaberta.
        </Box>
      )}
      {changes.length > 0 && (
        <Box>
          Do processamento para cá mudaram feriados, jornada, regras ou marcações deste dia. As linhas abaixo são as de
          hoje:
          <Box component="ul" sx={{ m: 0, mt: 2, pl: 5 }}>
            {changes.map(([label, then, now]) => (
              <li key={label}>
                {label}: no espelho constam <strong>{then}</strong>, hoje seriam {now}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}
