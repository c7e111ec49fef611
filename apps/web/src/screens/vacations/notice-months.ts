/** Months of start offered for listing notices: the last month, this one and the twelve ahead. */
import { competenceOf } from '@ponteiro/contract/calculation/months'
import type { Option } from '../../kit/form/fields.tsx'

export function monthsFrom(today: string): readonly Option[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 14 }, (_, at) => {
    const first = new Date(Date.UTC(year, month - 2 + at, 1))
    return {
      value: first.toISOString().slice(0, 7),
      label: competenceOf(first.getUTCFullYear(), first.getUTCMonth() + 1),
    }
  })
}
