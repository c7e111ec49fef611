/** Named periods in which employees look for absences. */
import { addDays } from '@ponteiro/timesheet'

export const periods = [
  { value: 'month', label: 'Este mês' },
  { value: 'ahead', label: 'De hoje em diante' },
  { value: 'year', label: 'Este ano' },
  { value: 'before', label: 'Ano passado' },
] as const

/** First and last day; '' for an open end. */
export function periodOf(period: (typeof periods)[number]['value'], today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4))
  if (period === 'ahead') return { from: today, to: '' }
  if (period === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` }
  if (period === 'before') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  const first = `${today.slice(0, 7)}-01`
  // Thirty-one days after the first is always in the next month.
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return { from: first, to: addDays(next, -1) }
}
