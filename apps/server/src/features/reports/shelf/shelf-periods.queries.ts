/** The calculation of a question, and the one before it. */
import { competenceOf } from '@ponteiro/contract/calculation/months'
import type { ShelfPeriod } from '@ponteiro/contract/reports/shelf/shelf'
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import type { Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import { periodColumns } from '../../calculation/plans/period-dates.queries.ts'

/** A calculation, with the month its hours are booked in. */
export interface AskedPeriod extends ShelfPeriod {
  readonly year: number
  readonly month: number
}

export interface AskedPeriods {
  readonly period: AskedPeriod | undefined
  readonly before: AskedPeriod | undefined
}

/** The named period, else the last that ended, else the one under way; none without calculations. */
export async function findAskedPeriods(db: Db, id: number | undefined, today: LocalDate): Promise<AskedPeriods> {
  const rows = await db
    .selectFrom('payPeriod')
    .select(periodColumns)
    .where('startsOn', '<=', today)
    .orderBy('startsOn', 'desc')
    .execute()
  const named = id === undefined ? undefined : existing(rows.find((row) => row.id === id))
  const asked = named ?? rows.find(({ endsOn }) => endsOn < today) ?? rows[0]
  const shown = (row: (typeof rows)[number] | undefined) => row && shownPeriod(row, today)
  return { period: shown(asked), before: shown(rows.find(({ startsOn }) => asked && startsOn < asked.startsOn)) }
}

interface Row extends Pick<AskedPeriod, 'id' | 'year' | 'month' | 'startsOn' | 'endsOn'> {
  readonly processing: string
}

function shownPeriod({ id, year, month, startsOn, endsOn, processing }: Row, today: LocalDate): AskedPeriod {
  const through = endsOn < today ? endsOn : addDays(today, -1)
  return {
    id,
    year,
    month,
    startsOn,
    endsOn,
    through,
    competence: competenceOf(year, month),
    provisional: processing !== 'done',
  }
}
