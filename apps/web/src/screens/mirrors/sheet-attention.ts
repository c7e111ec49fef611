/** What deserves a look before signing. */
import { duration, signedDuration } from '@ponteiro/timesheet'
import { counted } from '../../domain/period-words.ts'
import { balanceOf, type Category, type Day, type Sheet } from './sheet.ts'

/** One matter, and what it opens: days, or a sum of the period. */
export interface Matter {
  readonly text: string
  readonly days: readonly string[]
  readonly total?: Category | 'balance'
}

type Looked = Pick<Sheet, Category> & { readonly days: readonly Pick<Day, 'on' | 'due' | 'counted'>[] }

export function attentionOf(sheet: Looked): readonly Matter[] {
  const ons = (some: (day: Looked['days'][number]) => boolean) => sheet.days.filter(some).map(({ on }) => on)
  const missing = ons(({ counted }) => counted.length % 2 === 1)
  const unmarked = ons(({ due, counted }) => due > 0 && counted.length === 0)
  const balance = balanceOf(sheet)
  return [
    ...(missing.length === 0
      ? []
      : [{ text: counted(missing.length, 'dia com marcação faltando', 'dias com marcação faltando'), days: missing }]),
    ...(unmarked.length === 0
      ? []
      : [{ text: counted(unmarked.length, 'dia sem marcações', 'dias sem marcações'), days: unmarked }]),
    ...(balance === 0 ? [] : [{ text: `Saldo de ${signedDuration(balance)}`, days: [], total: 'balance' as const }]),
    ...(sheet.pending === 0
      ? []
      : [
          {
            text: `${duration(sheet.pending)} de horas extras aguardando decisão, fora do banco de horas`,
            days: [],
            total: 'pending' as const,
          },
        ]),
  ]
}
