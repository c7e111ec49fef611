/** Computes stored days anew: reads marks and switches of many people, asks the engine, writes in bulk. */
import type { DaysBefore, LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { loadCalendar, loadPeople } from '../plans/calendar.queries.ts'
import { type Calendar, isProcessed } from '../plans/calendar.rules.ts'
import type { Person } from '../plans/people.rules.ts'
import { computedColumns, computedNames, writtenOver } from './computed-columns.rules.ts'
import { lastWorked, switchesOf, switchesText } from './day-facts.queries.ts'
import { lockPeople } from './day-locks.queries.ts'
import { computeDays, type DayResult, daysBefore, noRestKnown, type StoredDay } from './day-results.rules.ts'

/** Days of one person, both ends included. */
export interface PersonRange {
  readonly employeeId: number
  readonly from: LocalDate
  readonly to: LocalDate
}

export interface PersonResult extends DayResult {
  readonly employeeId: number
}

/**
 * Days after a change that rests and consecutive days may affect. A rest of 35 hours is complete with the
 * next working day, up to three days later, and counts for six more.
 */
const reach = 9
const daysPerChunk = 20_000

/**
 * Computes the stored days of these ranges, and the alerts of the week after each. Days without marks and
 * record stay without one; days of processed periods stay as handed out.
 */
export async function recomputeRanges(db: Db, ranges: readonly PersonRange[]): Promise<void> {
  if (ranges.length === 0) return
  const sorted = [...ranges].sort((a, b) => a.employeeId - b.employeeId)
  const calendar = await loadCalendar(db)
  for (let start = 0; start < sorted.length; ) {
    let end = start
    // Two ranges of one person may reach the same days, so they never share a chunk.
    const isOfAnother = () => sorted[end]?.employeeId !== sorted[end - 1]?.employeeId
    for (let days = 0; end < sorted.length && (end === start || (days < daysPerChunk && isOfAnother())); end += 1) {
      const range = sorted[end]
      if (range) days += Math.round((Date.parse(range.to) - Date.parse(range.from)) / 86_400_000) + 1 + reach
    }
    await recomputeChunk(db, calendar, sorted.slice(start, end))
    start = end
  }
}

async function recomputeChunk(db: Db, calendar: Calendar, ranges: readonly PersonRange[]): Promise<void> {
  const ids = ranges.map(({ employeeId }) => employeeId)
  await lockPeople(db, ids)
  const people = await loadPeople(db, ids, calendar.schedules)
  const stored = await readDays(db, ranges)
  const results = ranges.flatMap((range) => {
    const person = people.get(range.employeeId)
    const read = stored.get(range.employeeId)
    return person && read ? resultsOf(person, calendar, range, read) : []
  })
  await saveResults(db, results)
}

function resultsOf(person: Person, calendar: Calendar, range: PersonRange, read: ReadDays): PersonResult[] {
  return computeDays(person, calendar, read.days, read.before)
    .filter(({ on }) => !isProcessed(calendar.periodOn(on)))
    .filter((result) => result.on <= range.to || read.tails.get(result.on) !== tailOf(result))
    .map((result) => ({ ...result, employeeId: person.id }))
}

/** What the range may change on a day after it. */
const tailOf = ({
  alerts,
  daysInRow,
  daysSinceRest,
}: Pick<DayResult, 'alerts' | 'daysInRow' | 'daysSinceRest'>): string =>
  `${daysInRow} ${daysSinceRest} ${JSON.stringify(alerts)}`

interface ReadDays {
  readonly days: StoredDay[]
  before: DaysBefore
  /** From the stored records after the range. */
  readonly tails: Map<LocalDate, string>
}

interface DayRow {
  readonly employeeId: number
  readonly dayOn: LocalDate
  readonly marks: string | null
  readonly switches: string | null
  readonly alerts: DayResult['alerts'] | null
  readonly lastExit: number | null
  readonly daysInRow: number | null
  readonly daysSinceRest: number | null
  readonly place: 'before' | 'in' | 'after'
}

/** Days with a mark or record, from the last working one before each range to a week after it. */
async function readDays(db: Db, ranges: readonly PersonRange[]): Promise<Map<number, ReadDays>> {
  const { rows } = await sql<DayRow>`
    with range as (
      select * from unnest(${ranges.map(({ employeeId }) => employeeId)}::int[], ${ranges.map(({ from }) => from)}::date[],
        ${ranges.map(({ to }) => to)}::date[]) as r(employee_id, from_on, to_on)
    ), marked as (
      select m.employee_id, m.day_on, string_agg(m.minute::text, ',' order by m.minute) as marks
      from range r join day_mark m on m.employee_id = r.employee_id and m.day_on between r.from_on and r.to_on + ${sql.lit(reach)}
      where m.active group by 1, 2
    ), recorded as (
      select d.* from range r
      join day_record d on d.employee_id = r.employee_id and d.day_on between r.from_on and r.to_on + ${sql.lit(reach)}
    )
    select employee_id, day_on, m.marks, ${switchesText} as switches, d.alerts, d.last_exit, d.days_in_row, d.days_since_rest,
      case when day_on <= r.to_on then 'in' else 'after' end as place
    from marked m full join recorded d using (employee_id, day_on) join range r using (employee_id)
    union all
    select r.employee_id, b.day_on, null, null, null, b.last_exit, b.days_in_row, b.days_since_rest, 'before'
    from range r cross join lateral ${lastWorked(sql`r.employee_id`, sql`r.from_on`)} b
    order by 1, 2`.execute(db)
  const read = new Map<number, ReadDays>()
  for (const row of rows) {
    const ofPerson = read.get(row.employeeId) ?? {
      days: [],
      before: daysBefore(undefined),
      tails: new Map<LocalDate, string>(),
    }
    read.set(row.employeeId, ofPerson)
    if (row.place === 'before') {
      ofPerson.before = daysBefore(row)
      continue
    }
    ofPerson.days.push({
      on: row.dayOn,
      marks: row.marks === null ? [] : row.marks.split(',').map(Number),
      switches: switchesOf((row.switches ?? '').split(' ')),
    })
    if (row.place === 'after' && row.alerts !== null)
      ofPerson.tails.set(
        row.dayOn,
        tailOf({ alerts: row.alerts, daysInRow: row.daysInRow ?? 0, daysSinceRest: row.daysSinceRest ?? noRestKnown }),
      )
  }
  return read
}

/** Writes results over earlier ones; switches, decisions and texts stay. */
export async function saveResults(db: Db, results: readonly PersonResult[]): Promise<void> {
  if (results.length === 0) return
  const given = computedColumns.map(({ type, of }) => sql`${results.map(of)}::${sql.raw(type)}[]`)
  await sql`
    insert into day_record as d (employee_id, day_on, ${sql.raw(computedNames)})
    select * from unnest(${results.map(({ employeeId }) => employeeId)}::int[], ${results.map(({ on }) => on)}::date[], ${sql.join(given)})
    on conflict (employee_id, day_on) do update set ${sql.raw(writtenOver)}, revision = d.revision + 1,
      outside_closing = d.outside_closing and exists (
        select from pay_period p where p.status = 'closed' and excluded.day_on between p.starts_on and p.ends_on)`.execute(
    db,
  )
}
