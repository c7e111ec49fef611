/** What days came to, by each of the ways in which they are computed. */
import { addDays, type DateRange, type LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { recomputeNow } from '../../src/features/calculation/results/days.queries.ts'
import { findRecordedDays } from '../../src/features/calculation/results/recorded-days.queries.ts'
import type { Pool } from '../../src/platform/database/database.ts'
import type { Caller } from '../application.ts'

/** One person and day, in words that can be compared. */
export type Results = ReadonlyMap<string, string>

export const keyOf = (employeeId: number, on: LocalDate) => `${employeeId} ${on}`

const noRecord = 'no record'

/** Marks of each day with their minutes and all numbers. Nobody reads the last rest of a day not worked. */
export async function storedResults(db: Pool, ids: readonly number[]): Promise<Results> {
  const { rows } = await sql<{ employeeId: number; dayOn: LocalDate; marks: string; numbers: string }>`
    with marked as (
      select employee_id, day_on, string_agg(minute::text || case when active then '' else '-' end, ' ' order by minute, mark_id) as marks
      from day_mark where employee_id = any(${ids}::int[]) group by 1, 2
    ), recorded as (
      select employee_id, day_on, concat_ws(' ', 'kind', kind, 'alerts', alerts, 'missing', missing_mark, 'count', mark_count,
        'due', expected, 'worked', worked, 'extra', extra, 'late', late, 'credited', credited, 'night', night, 'fifty', fifty,
        'hundred', hundred, 'pending', pending, 'refused', refused, 'below', below_limit, 'on-notice', on_notice_minutes,
        'exit', last_exit, 'row', days_in_row, 'since-rest', case when last_exit is not null then days_since_rest end) as numbers
      from day_record where employee_id = any(${ids}::int[])
    )
    select employee_id, day_on, coalesce(m.marks, '') as marks, coalesce(r.numbers, ${noRecord}) as numbers
    from marked m full join recorded r using (employee_id, day_on)`.execute(db)
  return new Map(rows.map((row) => [keyOf(row.employeeId, row.dayOn), `${row.marks} | ${row.numbers}`]))
}

/** Days that what happens in a month may be of, or come to. */
export const reachOf = ({ from, to }: DateRange): DateRange => ({ from: addDays(from, -1), to: addDays(to, 10) })

/** Forgets places of marks and results of days, and computes both anew, as for people never computed. */
export async function recomputedFromNothing(db: Pool, ids: readonly number[], range: DateRange): Promise<Results> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from day_mark where employee_id = any(${ids}::int[])`.execute(tx)
    await sql`update day_record set kind = 'workday', alerts = '[]', missing_mark = false, mark_count = 0, expected = 0, worked = 0, extra = 0,
      late = 0, credited = 0, night = 0, fifty = 0, hundred = 0, pending = 0, refused = 0, below_limit = 0, on_notice_minutes = 0,
      last_exit = null, days_in_row = 0, days_since_rest = 0 where employee_id = any(${ids}::int[])`.execute(tx)
    await recomputeNow(tx, ids, range)
  })
  return storedResults(db, ids)
}

/** The same over what stands, as a change to the plan of people does. */
export async function recomputedInPlace(db: Pool, ids: readonly number[], range: DateRange): Promise<Results> {
  await db.transaction().execute((tx) => recomputeNow(tx, ids, range))
  return storedResults(db, ids)
}

/** Without the marks that do not count: on which day they are shown depends on what became of them. */
export function counting(results: Results): Results {
  const counted = [...results].map(([key, text]) => {
    const [marks = '', numbers = ''] = text.split(' | ')
    const active = marks.split(' ').filter((mark) => mark !== '' && !mark.endsWith('-'))
    return [key, `${active.join(' ')} | ${numbers}`] as const
  })
  return new Map(counted.filter(([, text]) => text !== ` | ${noRecord}`))
}

/** Where two ways come to different results, in the order of days. */
export function differences(one: Results, other: Results): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key)).sort()
}

/** What a mirror keeps of a day. */
const categories = [
  'worked',
  'late',
  'credited',
  'night',
  'onNotice',
  'fifty',
  'hundred',
  'pending',
  'refused',
  'belowLimit',
] as const

const sumsText = (marks: readonly number[], minutes: Readonly<Record<string, number>>) =>
  `${marks.join(' ')} | ${categories.map((category) => `${category} ${minutes[category]}`).join(' ')}`

/** The part of stored days that a mirror and the panel have too. */
export async function storedSums(db: Pool, ids: readonly number[]): Promise<Results> {
  const rows = await db
    .selectFrom('dayRecord as d')
    .select(['employeeId', 'dayOn', 'worked', 'late', 'credited', 'night', 'fifty', 'hundred', 'pending', 'refused'])
    .select(['belowLimit', 'onNoticeMinutes as onNotice'])
    .select(
      sql<number[] | null>`(select array_agg(minute order by minute) from day_mark m
        where m.employee_id = d.employee_id and m.day_on = d.day_on and m.active)`.as('marks'),
    )
    .where(sql<boolean>`employee_id = any(${`{${ids.join()}}`}::int[])`)
    .execute()
  return new Map(
    rows.map(({ employeeId, dayOn, marks, ...minutes }) => [keyOf(employeeId, dayOn), sumsText(marks ?? [], minutes)]),
  )
}

/** What the mirrors of a processed calculation say of the same days. */
export async function processedSums(db: Pool, stored: Results, range: DateRange): Promise<Results> {
  const days = [...stored.keys()].map(parsedKey).filter(({ on }) => on >= range.from && on <= range.to)
  const recorded = await findRecordedDays(db, [...new Set(days.map(({ employeeId }) => employeeId))], range)
  return new Map(
    days.flatMap(({ employeeId, on }) => {
      const day = recorded(employeeId, on)
      return day ? [[keyOf(employeeId, on), sumsText(day.marks, day.minutes)] as const] : []
    }),
  )
}

/** What the panel explains of the same days: its totals, and the lines that they are the sums of. */
export async function explainedSums(admin: Caller, stored: Results): Promise<Results> {
  const explained = new Map<string, string>()
  const explain = async (key: string) => {
    const { employeeId, on } = parsedKey(key)
    const { counted, totals, lines } = (await admin.get(`/schedule/why?peo_id=${employeeId}&date=${on}`)).json()
    const sums = Object.fromEntries(categories.map((category) => [category, 0]))
    for (const { category, minutes } of lines) sums[category] += minutes
    for (const { category, minutes } of totals) if (sums[category] !== minutes) sums[category] = Number.NaN
    explained.set(key, sumsText(counted, sums))
  }
  const keys = [...stored.keys()]
  for (let at = 0; at < keys.length; at += 8) await Promise.all(keys.slice(at, at + 8).map(explain))
  return explained
}

function parsedKey(key: string): { employeeId: number; on: LocalDate } {
  const [id, on = ''] = key.split(' ')
  return { employeeId: Number(id), on }
}
