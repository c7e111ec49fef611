/** Reads the state of people who press. Prepared, with one row of arrays for any number of people. */
import type { LocalDate, Minutes } from '@ponteiro/timesheet'
import type pg from 'pg'
import { longestReach } from '../calculation/places/mark-places.rules.ts'
import { switchColumns, switchesOf } from '../calculation/results/day-facts.queries.ts'
import {
  isKept,
  isTaken,
  liesAhead,
  type PersonState,
  type Press,
  type RecordState,
  window,
} from './mark-batch.rules.ts'
import type { Ledger } from './mark-chain.rules.ts'

type Connection = Pick<pg.PoolClient, 'query'>

/** Days whose records a press may depend on. */
export const around = `i.today - ${window.before} and i.today + ${window.after}`

const stateText = `
  select last.day_on::text, last.marks, records.list, k.id, extract(epoch from k.punched_at)::float8, k.nsr, k.hash, k.reason,
    k.local_on::text, k.local_minute, k.utc_offset, k.day_on::text, k.day_marks, l.last_nsr, l.last_hash, l.employer_id
  from unnest($1::int[], $2::date[], $3::uuid[], $4::int[], $5::date[]) with ordinality
    as i(employee_id, today, key, employer_id, received_on, nth)
  left join ledger l on l.employer_id = i.employer_id
  left join lateral (
    select d.day_on, (
      select string_agg(m.minute::text, ',' order by m.minute) from day_mark m
      where m.employee_id = i.employee_id and m.day_on = d.day_on and m.active) as marks
    from day_mark d
    where d.employee_id = i.employee_id and d.active and d.day_on between i.today - ${longestReach} and i.received_on + ${window.after}
    order by d.day_on desc limit 1) last on true
  left join lateral (
    select string_agg(concat_ws(' ', d.id, d.day_on, d.revision, coalesce(d.last_exit::text, '-'), d.days_in_row, d.days_since_rest,
      ${switchColumns}), ';' order by d.day_on desc) as list
    from (
      select * from day_record d where d.employee_id = i.employee_id and d.day_on between ${around}
      order by d.day_on desc limit ${window.records}) d) records on true
  left join lateral (
    select m.id, m.punched_at, m.nsr, m.hash, m.reason, m.local_on, m.local_minute, m.utc_offset, p.day_on, (
      select string_agg(o.minute::text, ',' order by o.minute) from day_mark o
      where o.employee_id = i.employee_id and o.day_on = p.day_on and o.active) as day_marks
    from mark m left join day_mark d on d.mark_id = m.id cross join lateral (select coalesce(d.day_on, m.local_on) as day_on) p
    where m.employee_id = i.employee_id and m.idempotency_key = i.key limit 1) k on true
  order by i.nth`

type StateRow = readonly [
  LocalDate | null,
  string | null,
  string | null,
  number | null,
  number,
  number,
  string,
  string,
  LocalDate,
  number,
  number,
  LocalDate,
  string | null,
  number | null,
  string | null,
  number | null,
]

/** A press with its person's establishment, date and minute, in the person's zone. */
export interface KnownPress {
  readonly press: Press
  readonly employerId: number
  readonly zone: string
  readonly today: LocalDate
  readonly minute: Minutes
  /** Minutes east of UTC. */
  readonly offset: number
  /** The day of arrival: later than `today` for some kept presses. */
  readonly receivedOn: LocalDate
}

/** In the order of the presses. */
export async function readStates(
  connection: Connection,
  presses: readonly KnownPress[],
): Promise<{ states: PersonState[]; ledgers: Map<number, Ledger> }> {
  const { rows } = await connection.query<StateRow[]>({
    name: 'mark-states',
    text: stateText,
    values: [
      presses.map(({ press }) => press.employeeId),
      presses.map(({ today }) => today),
      presses.map(({ press }) => press.key ?? null),
      presses.map(({ employerId }) => employerId),
      presses.map(({ receivedOn }) => receivedOn),
    ],
    rowMode: 'array',
  } as never)
  const ledgers = new Map<number, Ledger>()
  const states = (rows as unknown as StateRow[]).map((row): PersonState => {
    const [lastOn, marks, records, id, at, nsr, hash, reason, localOn, localMinute, offset, on, dayMarks] = row
    const [lastNsr, lastHash, employerId] = row.slice(13) as [number | null, string | null, number | null]
    if (employerId !== null && lastNsr !== null) ledgers.set(employerId, { lastNsr, lastHash })
    const local = { on: localOn, minute: localMinute, second: Math.floor(at) % 60, offset }
    return {
      lastOn: lastOn ?? undefined,
      marks: minutesIn(marks),
      records: records === null ? noRecords : records.split(';').map(readRecord),
      stored:
        id === null
          ? undefined
          : { id, at: Math.round(at * 1000), nsr, hash, reason, local, on, dayMarks: minutesIn(dayMarks) },
    }
  })
  const met = await readMet(connection, presses, states)
  const kept = await countKept(connection, presses)
  const withMet = states.map((state, nth) => {
    const found = met.get(nth)
    const keptOfDate = kept.get(nth)
    return found || keptOfDate ? { ...state, ...(found && { met: found }), ...(keptOfDate && { keptOfDate }) } : state
  })
  return { states: withMet, ledgers }
}

const keptText = `
  select i.nth::int - 1, count(*)::int
  from unnest($1::int[], $2::date[]) with ordinality as i(employee_id, today, nth)
  join mark m on m.employee_id = i.employee_id and m.local_on = i.today and m.offline and m.origin = 'web'
  group by i.nth`

/** Off-line marks on the dates of kept presses; not read where nothing was kept. */
async function countKept(connection: Connection, presses: readonly KnownPress[]): Promise<ReadonlyMap<number, number>> {
  if (!presses.some(({ press }) => isKept(press))) return new Map()
  const { rows } = await connection.query<[number, number]>({
    name: 'marks-kept',
    text: keptText,
    values: [presses.map(({ press }) => (isKept(press) ? press.employeeId : null)), presses.map(({ today }) => today)],
    rowMode: 'array',
  } as never)
  return new Map(rows as unknown as [number, number][])
}

type Met = NonNullable<PersonState['met']>

const metText = `
  select i.nth::int - 1, case when bool_and(m.origin in ('admin', 'request')) then 'people' else 'clock' end
  from unnest($1::int[], $2::date[], $3::int[], $4::text[], $5::int[]) with ordinality as i(employee_id, today, minute, zone, utc_offset, nth)
  join mark m on m.employee_id = i.employee_id and m.local_on = i.today and m.local_minute = i.minute
    and (m.utc_offset = i.utc_offset or m.zone <> i.zone)
  left join day_mark d on d.mark_id = m.id
  where d.mark_id is null or d.active or not d.treated
  group by i.nth`

/**
 * The marks that these presses meet: counted, not yet placed, or next in line for the minute. Read for kept
 * presses, and where one of the latest marks has their minute or a later one; others cannot meet older marks
 * than those already read. A repeated hour is two.
 */
async function readMet(
  connection: Connection,
  presses: readonly KnownPress[],
  states: readonly PersonState[],
): Promise<ReadonlyMap<number, Met>> {
  const minutes = presses.map(({ press, zone, minute }, nth) => {
    const state = states[nth]
    const mayMeet = state && (liesAhead(state, press.at, zone) || isTaken(state, press.at, zone))
    return isKept(press) || mayMeet ? minute : null
  })
  if (minutes.every((minute) => minute === null)) return none
  const { rows } = await connection.query<[number, Met]>({
    name: 'marks-met',
    text: metText,
    values: [
      presses.map(({ press }) => press.employeeId),
      presses.map(({ today }) => today),
      minutes,
      presses.map(({ zone }) => zone),
      presses.map(({ offset }) => offset),
    ],
    rowMode: 'array',
  } as never)
  return new Map(rows as unknown as [number, Met][])
}

const none: ReadonlyMap<number, Met> = new Map()
const noMarks: readonly Minutes[] = []
const noRecords: readonly RecordState[] = []
const minutesIn = (text: string | null): readonly Minutes[] => (text === null ? noMarks : text.split(',').map(Number))

function readRecord(text: string): RecordState {
  const [id, on = '', revision, lastExit, daysInRow, daysSinceRest, ...switches] = text.split(' ')
  return {
    id: Number(id),
    on,
    switches: switchesOf(switches),
    revision: Number(revision),
    lastExit: lastExit === '-' ? null : Number(lastExit),
    daysInRow: Number(daysInRow),
    daysSinceRest: Number(daysSinceRest),
  }
}
