/** What has changed since a mirror was handed out, in a few words. */
import { duration, type PeriodTotals, signedDuration } from '@ponteiro/timesheet'

const told: readonly (readonly [word: string, of: (totals: PeriodTotals) => string])[] = [
  ['trabalhado', ({ worked }) => duration(worked)],
  ['saldo', ({ balance }) => signedDuration(balance)],
  ['aguardando decisão', ({ pending }) => duration(pending)],
  ['no banco', ({ bankDelta }) => signedDuration(bankDelta)],
]

/** `trabalhado 160:00 → 158:00, saldo 00:00 → -02:00`. */
export function changeInWords(before: PeriodTotals, after: PeriodTotals | undefined): string {
  if (!after) return 'espelho a retirar'
  const changes = told.flatMap(([word, of]) =>
    of(before) === of(after) ? [] : [`${word} ${of(before)} → ${of(after)}`],
  )
  return changes.length > 0 ? changes.join(', ') : 'marcações ou horários de algum dia, com os mesmos totais'
}
