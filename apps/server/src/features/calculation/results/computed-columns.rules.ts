/** The columns that a computation writes. A press and a recomputation write the same. */
import type { DayTotals } from '@ponteiro/timesheet'
import type { DayResult } from './day-results.rules.ts'

type Value = string | number | boolean | null

interface Column {
  readonly name: string
  readonly type: string
  readonly of: (result: DayResult) => Value
}

const column = (name: string, type: string, of: Column['of']): Column => ({ name, type, of })
const minutes = (name: string, total: keyof DayTotals) => column(name, 'int', ({ totals }) => totals[total])

export const computedColumns: readonly Column[] = [
  column('kind', 'text', ({ kind }) => kind),
  column('alerts', 'jsonb', ({ alerts }) => JSON.stringify(alerts)),
  column('missing_mark', 'boolean', ({ missingMark }) => missingMark),
  column('book_since', 'date', ({ book }) => book),
  column('mark_count', 'int', ({ markCount }) => markCount),
  column('expected', 'int', ({ due }) => due),
  minutes('worked', 'worked'),
  minutes('extra', 'extra'),
  minutes('late', 'late'),
  minutes('credited', 'credited'),
  minutes('night', 'night'),
  minutes('fifty', 'fifty'),
  minutes('hundred', 'hundred'),
  minutes('pending', 'pending'),
  minutes('refused', 'refused'),
  minutes('below_limit', 'belowLimit'),
  minutes('on_notice_minutes', 'onNotice'),
  column('last_exit', 'smallint', ({ lastExit }) => lastExit),
  column('days_in_row', 'smallint', ({ daysInRow }) => daysInRow),
  column('days_since_rest', 'smallint', ({ daysSinceRest }) => daysSinceRest),
]

export const computedNames = computedColumns.map(({ name }) => name).join(', ')

/** The upsert of a day that has a record. */
export const writtenOver = `${computedColumns.map(({ name }) => `${name} = excluded.${name}`).join(', ')}, computed_at = now()`
