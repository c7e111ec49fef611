/** Keeps `day_mark`, the projection of marks onto working days, and computes the days it changes. */
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { loadCalendar, loadPeople } from '../plans/calendar.queries.ts'
import { type Calendar, isProcessed } from '../plans/calendar.rules.ts'
import type { Person } from '../plans/people.rules.ts'
import { lockPeople } from '../results/day-locks.queries.ts'
import { type PersonRange, recomputeRanges } from '../results/day-results.queries.ts'
import { heldNow, type KeptMark } from './held-marks.rules.ts'
import { marksHeld } from './held-notices.rules.ts'
import { belated, hold } from './holds.queries.ts'
import { countedAt, longestReach, type Place, type PlaceableMark, placeMarks } from './mark-places.rules.ts'

/** A change may move marks of earlier and later days, as far as a journey reaches. */
const margin = longestReach
const peopleAtOnce = 500

/** A day that gained, lost or moved marks. */
export interface TouchedDay {
  readonly employeeId: number
  readonly on: LocalDate
}

/**
 * Places the marks of these people around these days anew, new marks included, and computes every changed
 * day. In a processed period nothing moves: what arrives there is shown, flagged, and waits for a reopening.
 */
export async function projectMarks(
  db: Db,
  employeeIds: readonly number[],
  window: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<TouchedDay[]> {
  const ids = [...new Set(employeeIds)].sort((a, b) => a - b)
  const calendar = await loadCalendar(db)
  const touched: TouchedDay[] = []
  let holds = false
  for (let start = 0; start < ids.length; start += peopleAtOnce) {
    const chunk = await projectChunk(db, calendar, ids.slice(start, start + peopleAtOnce), window)
    touched.push(...chunk.touched)
    holds ||= chunk.holds
  }
  // Last, because other transactions with the same notice wait for this one.
  if (holds) await notify(db, marksHeld)
  return touched
}

interface MarkRow extends Omit<PlaceableMark, 'place' | 'again'>, KeptMark {
  readonly employeeId: number
  readonly localMinute: number
  readonly zone: string
  readonly origin: 'web' | 'device' | 'file' | 'request' | 'admin'
  readonly nsr: number | null
  /** The mark that it replaced. */
  readonly replacesId: number | null
  /** Annulled because somebody asked for it. */
  readonly excluded: boolean | null
  /** The minute it was placed by, in minutes since 1970 UTC. It changes with the person's zone. */
  readonly placedAt: number | null
  readonly dayOn: LocalDate | null
  readonly minute: number | null
  readonly active: boolean | null
  readonly treated: boolean | null
  readonly decided: boolean | null
  readonly waited: boolean | null
}

interface Placed extends Place {
  readonly row: MarkRow
  readonly treated: boolean
  /** False: only the minute it is placed by is another. */
  readonly changed: boolean
}

interface Projected {
  readonly touched: readonly TouchedDay[]
  /** Some of the marks must wait for a reviewer from now on. */
  readonly holds: boolean
}

async function projectChunk(
  db: Db,
  calendar: Calendar,
  ids: readonly number[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Projected> {
  await lockPeople(db, ids)
  const people = await loadPeople(db, ids, calendar.schedules)
  const placed: Placed[] = []
  let holds = false
  for (const [id, read] of await readMarks(db, ids, addDays(from, -margin - 1), addDays(to, margin + 1))) {
    const person = people.get(id)
    const held = heldNow(read)
    await hold(db, id, held)
    holds ||= held.size > 0
    const rows = held.size === 0 ? read : read.map((row) => (held.has(row.id) ? { ...row, waits: true } : row))
    if (person) placed.push(...changesOf(person, calendar, rows, addDays(from, -margin), addDays(to, margin)))
  }
  if (placed.length === 0) return { touched: [], holds }
  await savePlaces(db, await withFreeMinutes(db, placed))
  await showHeld(db, placed)
  const changed = placed.filter((place) => place.changed)
  const touched = touchedBy(changed)
  await recomputeRanges(db, rangesOf(touched))
  await flagClosed(db, calendar, changed)
  return { touched, holds }
}

async function readMarks(
  db: Db,
  ids: readonly number[],
  from: LocalDate,
  to: LocalDate,
): Promise<Map<number, MarkRow[]>> {
  const { rows } = await sql<MarkRow>`
    select m.id, m.employee_id, floor(extract(epoch from m.punched_at) / 60)::int as at, m.local_on, m.local_minute, m.zone, m.origin,
      m.nsr, m.replaces_id, t.kind as treatment,
      t.kind = 'annulled' and exists (select from mark_request r where r.base_id = m.id and r.state = 'authorized') as excluded,
      floor(extract(epoch from d.punched_minute) / 60)::int as placed_at,
      d.day_on, d.minute, d.active, d.treated, d.decided, d.waits as waited, p.day_on as decided_on, m.offline,
      m.recorded_at - m.punched_at > ${belated} as belated, h.mark_id is not null and t.kind is null as waits
    from mark m
    left join day_mark d on d.mark_id = m.id
    left join lateral (select kind from mark_treatment t where t.mark_id = m.id order by t.id desc limit 1) t on true
    left join lateral (select day_on from mark_day_decision p where p.mark_id = m.id order by p.id desc limit 1) p on true
    left join held_mark h on h.mark_id = m.id
    where m.employee_id = any(${ids}::int[]) and m.local_on between ${from}::date and ${to}::date
    order by m.employee_id`.execute(db)
  const people = new Map<number, MarkRow[]>()
  for (const row of rows) {
    const marks = people.get(row.employeeId)
    if (marks) marks.push(row)
    else people.set(row.employeeId, [row])
  }
  return people
}

/** Marks in the wrong place. Those of journeys that begin or end outside the window stay. */
function changesOf(
  person: Person,
  calendar: Calendar,
  rows: readonly MarkRow[],
  from: LocalDate,
  to: LocalDate,
): Placed[] {
  // Marks of one minute come in the order they were recorded.
  const counted = rows.map((row) => ({ ...row, at: countedAt(row, person), place: placeOf(row) }))
  const isAgain = minutesThatMadeWay(counted)
  const marks = counted
    .map((row) => ({ ...row, again: isAgain(row) }))
    .sort((one, other) => one.at - other.at || one.id - other.id)
  const stays = ({ place }: PlaceableMark) =>
    place !== undefined && (place.on < from || place.on > to || isProcessed(calendar.periodOn(place.on)))
  const places = placeMarks(person, calendar, marks, stays, addDays(from, -1))
  return marks.flatMap((row) => {
    const place = places.get(row.id)
    if (!place) return []
    const treated = isTreated(row, place)
    const changed =
      row.dayOn !== place.on ||
      row.minute !== place.minute ||
      row.active !== place.active ||
      row.treated !== treated ||
      row.decided !== isDecided(row, place) ||
      row.waited !== row.waits
    return changed || row.placedAt !== row.at ? [{ ...place, row, treated, changed }] : []
  })
}

/** Whether a minute's mark made way: it was replaced, or excluded on request. */
function minutesThatMadeWay(rows: readonly MarkRow[]): (row: MarkRow) => boolean {
  const replaced = new Set(rows.map(({ replacesId }) => replacesId))
  const madeWay = rows.filter(
    ({ id, treatment, excluded }) => treatment === 'annulled' && (excluded || replaced.has(id)),
  )
  const minutes = new Set(madeWay.map(({ at }) => at))
  return ({ at, origin, treatment }) =>
    minutes.has(at) && (origin === 'file' || origin === 'device') && treatment === null
}

/**
 * A counted mark is treated when people included or restored it; one that does not count, when somebody
 * annulled it.
 */
const isTreated = ({ treatment, origin }: MarkRow, { active }: Place): boolean =>
  active ? treatment !== null || origin === 'admin' || origin === 'request' : treatment === 'annulled'

/** Shown on the day decided on, not where a mirror keeps the mark. */
const isDecided = ({ decidedOn }: MarkRow, { on }: Place): boolean => decidedOn === on

const placeOf = ({ dayOn, minute, active }: MarkRow): Place | undefined =>
  dayOn === null || minute === null ? undefined : { on: dayOn, minute, active: active === true }

/** It counts in another minute than it was placed by. */
const isMoved = ({ row, active }: Placed): boolean => active && row.placedAt !== null && row.placedAt !== row.at

const minuteKey = ({ row }: Placed): string => `${row.employeeId} ${row.at}`

/**
 * A change of zone would move a person's marks to other minutes. Where one of these is taken, by a mark
 * outside the window or one that stays, all marks of the person keep their minutes.
 */
async function withFreeMinutes(db: Db, placed: readonly Placed[]): Promise<readonly Placed[]> {
  const moved = placed.filter(isMoved)
  if (moved.length === 0) return placed
  const { rows } = await sql<{ employeeId: number }>`
    select distinct d.employee_id
    from unnest(${moved.map(({ row }) => row.employeeId)}::int[], ${moved.map(({ row }) => row.at)}::int[]) as m(employee_id, at)
    join day_mark d on d.employee_id = m.employee_id and d.punched_minute = to_timestamp(m.at * 60.0)
    where d.active and d.mark_id <> all(${placed.map(({ row }) => row.id)}::bigint[])`.execute(db)
  const held = new Set(rows.map(({ employeeId }) => employeeId))
  const minutes = new Set<string>()
  for (const place of placed.filter(({ active }) => active)) {
    if (minutes.has(minuteKey(place))) held.add(place.row.employeeId)
    minutes.add(minuteKey(place))
  }
  return placed.map((place) => {
    const { row } = place
    return held.has(row.employeeId) ? { ...place, row: { ...row, at: row.placedAt ?? row.at } } : place
  })
}

/** First what no longer counts in its minute, so that another mark of that minute may. */
async function savePlaces(db: Db, placed: readonly Placed[]): Promise<void> {
  const silenced = placed
    .filter(({ row, active }) => row.active === true && (!active || row.placedAt !== row.at))
    .map(({ row }) => row.id)
  if (silenced.length > 0)
    await sql`update day_mark set active = false where mark_id = any(${silenced}::bigint[])`.execute(db)
  const column = <T>(value: (place: Placed) => T) => placed.map(value)
  await sql`
    insert into day_mark (mark_id, employee_id, day_on, minute, punched_minute, active, origin, nsr, treated, decided, offline, waits)
    select id, employee_id, day_on, minute, to_timestamp(at * 60.0), active, origin, nsr, treated, decided, offline, waits
    from unnest(${column(({ row }) => row.id)}::bigint[], ${column(({ row }) => row.employeeId)}::int[],
      ${column(({ on }) => on)}::date[], ${column(({ minute }) => minute)}::smallint[], ${column(({ row }) => row.at)}::int[],
      ${column(({ active }) => active)}::boolean[], ${column(({ row }) => row.origin)}::text[],
      ${column(({ row }) => row.nsr)}::bigint[], ${column(({ treated }) => treated)}::boolean[],
      ${column((place) => isDecided(place.row, place))}::boolean[], ${column(({ row }) => row.offline)}::boolean[],
      ${column(({ row }) => row.waits)}::boolean[])
      as p(id, employee_id, day_on, minute, at, active, origin, nsr, treated, decided, offline, waits)
    on conflict (mark_id) do update set day_on = excluded.day_on, minute = excluded.minute, punched_minute = excluded.punched_minute,
      active = excluded.active, treated = excluded.treated, decided = excluded.decided, offline = excluded.offline,
      waits = excluded.waits`.execute(db)
}

function touchedBy(placed: readonly Placed[]): TouchedDay[] {
  const touched = new Map<string, TouchedDay>()
  for (const { row, on } of placed) {
    for (const day of [on, row.dayOn]) {
      if (day !== null) touched.set(`${row.employeeId} ${day}`, { employeeId: row.employeeId, on: day })
    }
  }
  return [...touched.values()]
}

function rangesOf(touched: readonly TouchedDay[]): PersonRange[] {
  const ranges = new Map<number, PersonRange>()
  for (const { employeeId, on } of touched) {
    const known = ranges.get(employeeId)
    if (!known) ranges.set(employeeId, { employeeId, from: on, to: on })
    else if (on < known.from) ranges.set(employeeId, { ...known, from: on })
    else if (on > known.to) ranges.set(employeeId, { ...known, to: on })
  }
  return [...ranges.values()]
}

/** A day with only waiting marks gets a record, so that they can be seen. */
async function showHeld(db: Db, placed: readonly Placed[]): Promise<void> {
  const waiting = placed.filter(({ row }) => row.waits)
  if (waiting.length === 0) return
  await db
    .insertInto('dayRecord')
    .values(waiting.map(({ row, on }) => ({ employeeId: row.employeeId, dayOn: on })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Flags days of closed periods that get real marks. */
async function flagClosed(db: Db, calendar: Calendar, placed: readonly Placed[]): Promise<void> {
  const late = placed.filter(
    ({ row, on }) =>
      row.dayOn === null &&
      row.origin !== 'admin' &&
      row.origin !== 'request' &&
      calendar.periodOn(on)?.status === 'closed',
  )
  if (late.length === 0) return
  await sql`
    insert into day_record (employee_id, day_on, outside_closing)
    select distinct employee_id, day_on, true
    from unnest(${late.map(({ row }) => row.employeeId)}::int[], ${late.map(({ on }) => on)}::date[]) as l(employee_id, day_on)
    on conflict (employee_id, day_on) do update set outside_closing = true`.execute(db)
}
