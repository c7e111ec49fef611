/** Days of many people for files and reports, from fewer columns than a list of days has. */
import { type DateRange, type LocalDate, type Minutes, wallAt } from '@ponteiro/timesheet'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Calendar } from '../calculation/plans/calendar.rules.ts'
import type { Person } from '../calculation/plans/people.rules.ts'
import { recordedDays } from '../calculation/results/recorded-days.queries.ts'
import type { RecordedDay } from '../calculation/results/sheet-days.rules.ts'
import { type CountedDay, countedDay, type Justified, type StoredCounts } from './counted-day.rules.ts'

/** Marks are read from their index alone, once a person and day. */
const text = `
  with marks as (
    select employee_id, day_on, string_agg(minute::text, ' ' order by minute) as minutes
    from day_mark where employee_id = any($1::int[]) and day_on between $2 and $3 and active
    group by employee_id, day_on)
  select d.employee_id, d.day_on, d.kind, d.expected, d.worked, d.extra, d.late, d.credited, d.night, d.fifty, d.hundred,
    d.pending, d.refused, d.below_limit, d.on_notice_minutes, d.overnight, d.observation, nullif(d.alerts::text, '[]') as alerts,
    d.book_since is not null as computed, m.minutes, j.allowance, j.minutes as allowed, t.name as type_name, r.name as reason_name,
    b.id as absence_id, b.starts_on as absence_from, b.ends_on as absence_to, b.part = 'whole' as absence_whole
  from day_record d
  left join marks m on m.employee_id = d.employee_id and m.day_on = d.day_on
  left join day_justification j on j.employee_id = d.employee_id and j.day_on = d.day_on
  left join justification_type t on t.id = j.type_id
  left join absence_reason r on r.id = j.reason_id
  left join absence b on b.id = j.absence_id
  where d.employee_id = any($1::int[]) and d.day_on between $2 and $3`

interface Row {
  readonly employee_id: number
  readonly day_on: LocalDate
  readonly kind: StoredCounts['kind']
  readonly expected: number
  readonly worked: number
  readonly extra: number
  readonly late: number
  readonly credited: number
  readonly night: number
  readonly fifty: number
  readonly hundred: number
  readonly pending: number
  readonly refused: number
  readonly below_limit: number
  readonly on_notice_minutes: number
  readonly overnight: boolean
  readonly observation: string
  readonly alerts: string | null
  readonly computed: boolean
  readonly minutes: string | null
  readonly allowance: Justified['allowance']
  readonly allowed: number | null
  readonly type_name: string | null
  readonly reason_name: string | null
  readonly absence_id: number | null
  readonly absence_from: LocalDate
  readonly absence_to: LocalDate
  readonly absence_whole: boolean
}

type Explained = Pick<Justified, 'allowance' | 'allowedHours' | 'typeName' | 'reasonName' | 'absence'>

/** A stored day with what people say of it. */
export interface CountedRecord extends StoredCounts {
  readonly overnight: boolean
  readonly observation: string
  readonly justified: Explained
  /** Marks that count, in order. */
  readonly active: readonly Minutes[]
}

/** A day with its numbers, and what is known of it. */
export interface FiledDay extends CountedDay {
  readonly on: LocalDate
  /** Marks that count, at the clock's minutes of the day. */
  readonly marks: readonly Minutes[]
  readonly record: CountedRecord | undefined
  readonly recorded: RecordedDay | undefined
}

export type FiledDays = (person: Person, on: LocalDate) => FiledDay

/** Days of these people, whom the caller has found in scope. `now`: milliseconds since 1970 UTC. */
export async function readFiledDays(
  db: Db,
  calendar: Calendar,
  employeeIds: readonly number[],
  { range, now }: { readonly range: DateRange; readonly now: number },
): Promise<FiledDays> {
  const records = await readRecords(db, employeeIds, range)
  const recordedOn = await recordedDays(db, calendar, employeeIds, range)
  const minute = Math.floor(now / 60_000)
  return (person, on) => {
    const record = records.get(person.id)?.get(on)
    const recorded = recordedOn(person.id, on)
    const active = record?.active ?? none
    const counted = countedDay(person, calendar, { on, stored: record, recorded, active }, minute)
    const { planned, times, minutes, kind, due, late, underWay, missing, alerts } = counted
    const marks = active.map((mark) => clockMinute(wallAt(mark, planned.clockChange)))
    return { on, marks, record, recorded, planned, times, minutes, kind, due, late, underWay, missing, alerts }
  }
}

const clockMinute = (minute: Minutes) => ((minute % 1440) + 1440) % 1440

async function readRecords(db: Db, employeeIds: readonly number[], { from, to }: DateRange) {
  // Names of columns are those of the row, so nothing translates them.
  const { rows } = await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, [employeeIds, from, to]))
  const people = new Map(employeeIds.map((id) => [id, new Map<LocalDate, CountedRecord>()]))
  for (const row of rows) people.get(row.employee_id)?.set(row.day_on, recordOf(row))
  return people
}

const none: readonly never[] = []

const unexplained: Explained = { allowance: null, allowedHours: null, typeName: null, reasonName: null, absence: null }

const recordOf = (row: Row): CountedRecord => ({
  on: row.day_on,
  kind: row.kind,
  due: row.expected,
  worked: row.worked,
  extra: row.extra,
  late: row.late,
  credited: row.credited,
  night: row.night,
  fifty: row.fifty,
  hundred: row.hundred,
  pending: row.pending,
  refused: row.refused,
  belowLimit: row.below_limit,
  onNoticeMinutes: row.on_notice_minutes,
  overnight: row.overnight,
  observation: row.observation,
  alerts: row.alerts === null ? none : JSON.parse(row.alerts),
  computed: row.computed,
  active: row.minutes === null ? none : row.minutes.split(' ').map(Number),
  justified: row.allowance === null ? unexplained : explainedBy(row),
})

const explainedBy = (row: Row): Explained => ({
  allowance: row.allowance,
  allowedHours: row.allowed,
  typeName: row.type_name,
  reasonName: row.reason_name,
  absence:
    row.absence_id === null
      ? null
      : { id: row.absence_id, from: row.absence_from, to: row.absence_to, whole: row.absence_whole },
})
