/**
 * Manual changes of a stored day. Marks are added and annulled, never changed or deleted (Portaria 671, art.
 * 82).
 */
import { Failure } from '@ponteiro/contract'
import { addDays, journeyTimes, type LocalDate, type Minutes, mayBeOnCall } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { instantAt, inZone } from '../../platform/config/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import { projectMarks } from '../calculation/places/mark-places.queries.ts'
import { loadCalendar, loadPeople } from '../calculation/plans/calendar.queries.ts'
import { isProcessed } from '../calculation/plans/calendar.rules.ts'
import { dayOf } from '../calculation/plans/people.rules.ts'
import { zoneOfPerson } from '../calculation/plans/person-zone.queries.ts'
import { midnightOf } from '../calculation/plans/zone-days.rules.ts'
import { holdPeriods, lockPeople } from '../calculation/results/day-locks.queries.ts'
import { recomputeDays } from '../calculation/results/days.queries.ts'
import { type ChangePlan, isJustified, type KnownMark, type NamedChange, planChanges } from './day-changes.rules.ts'
import { tellOfHeld } from './held-mark-notices.queries.ts'
import { settledHeld } from './held-mark-notices.rules.ts'

export interface DayKey {
  readonly employeeId: number
  readonly on: LocalDate
}

export interface SwitchChange {
  readonly overnight?: boolean | undefined
  readonly onNotice?: boolean | undefined
  readonly observation?: string | undefined
}

/** Who changes marks, and when. */
export interface Author {
  readonly accountId: number
  readonly now: number
  /** Absent for calls that the specification gives no motive: none is invented in their author's name. */
  readonly motives?: 'required'
  /** `request`: authorised on somebody's request; `admin`: changed by an administrator alone. */
  readonly origin?: 'admin' | 'request'
}

/**
 * Locks the day until the transaction ends. Refused while its period is processed, for administrators too.
 */
export async function holdDay(db: Db, { employeeId, on }: DayKey) {
  await lockPeople(db, [employeeId])
  const [period] = await holdPeriods(db, on, on)
  if (isProcessed(period)) throw new Failure('operation.refused')
  return period
}

/** Creates the record of a day that has none. */
export const ensureRecord = (db: Db, { employeeId, on }: DayKey) =>
  db
    .insertInto('dayRecord')
    .values({ employeeId, dayOn: on })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Sets switches of a locked day and computes it. On-notice only on days that rule 2 allows. */
export async function changeSwitches(db: Db, day: DayKey, change: SwitchChange): Promise<void> {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0) return
  if (change.onNotice) {
    const planned = await plannedDay(db, day)
    if (!mayBeOnCall(planned, planned.book)) throw new Failure('operation.refused')
  }
  await db
    .updateTable('dayRecord')
    .set(set)
    .where('employeeId', '=', day.employeeId)
    .where('dayOn', '=', day.on)
    .execute()
  await recomputeDays(db, { employeeIds: [day.employeeId], from: day.on, to: day.on })
}

/** What a day asks of a person, ignoring excuses. */
export async function plannedDay(db: Db, { employeeId, on }: DayKey) {
  const calendar = await loadCalendar(db)
  const people = await loadPeople(db, [employeeId], calendar.schedules)
  return dayOf(existing(people.get(employeeId)), on, calendar)
}

/** The planned times, read only for lines with a time without date, or with a date beyond the next day. */
async function timesFor(db: Db, day: DayKey, changes: readonly NamedChange[]): Promise<readonly Minutes[]> {
  const next = addDays(day.on, 1)
  const isLate = changes.some(({ at, minute }) => (at === undefined ? minute !== undefined : at.slice(0, 10) > next))
  return isLate ? journeyTimes(await plannedDay(db, day)) : []
}

/** The changes that lines ask of a locked day. */
export async function planFor(db: Db, day: DayKey, changes: readonly NamedChange[], now: number) {
  const zone = await zoneOf(db, day.employeeId)
  const known = await listMarksAround(db, day, zone)
  const bounds = { now, planned: await timesFor(db, day, changes) }
  return { zone, known, plan: planChanges(day.on, changes, known, (on, minute) => instantAt(on, minute, zone), bounds) }
}

/**
 * Includes, annuls, restores and corrects marks of a locked day, places them and computes the changed days.
 * Answers the marks made or brought here.
 */
export async function changeMarks(
  db: Db,
  day: DayKey,
  changes: readonly NamedChange[],
  by: Author,
): Promise<readonly number[]> {
  if (changes.length === 0) return []
  const { zone, known, plan } = await planFor(db, day, changes, by.now)
  if (by.motives === 'required' && !isJustified(plan)) throw new Failure('mark.unjustified')
  await insertTreatments(db, plan.treatments, by.accountId)
  if (by.origin !== 'request') await tellOfHeld(db, day.employeeId, settledHeld(known, plan.treatments), by.now)
  await decideDays(db, plan.places, by.accountId)
  const made = await insertMarks(db, day.employeeId, plan.marks, zone, by)
  const dates = [
    day.on,
    ...plan.marks.map(({ at }) => inZone(at, zone).on),
    ...plan.treatments.map(({ on }) => on),
    ...plan.places.flatMap(({ on, dayOn }) => [on, dayOn ?? on]),
  ].sort()
  const window = { from: dates[0] ?? day.on, to: dates.at(-1) ?? day.on }
  const touched = await projectMarks(db, [day.employeeId], window)
  const strays = await elsewhere(db, made.filter(hasDay))
  if (strays.length > 0) {
    await decideDays(db, strays, by.accountId)
    touched.push(...(await projectMarks(db, [day.employeeId], window)))
  }
  // The new record is computed even where its mark counts on another day.
  const isComputed = touched.some(({ on }) => on === day.on)
  if (!isComputed) await recomputeDays(db, { employeeIds: [day.employeeId], from: day.on, to: day.on })
  const ends = [...touched.map(({ on }) => on), day.on].sort()
  const periods = await holdPeriods(db, ends[0] ?? day.on, ends.at(-1) ?? day.on)
  for (const { on } of touched) {
    if (isProcessed(periods.find(({ from, to }) => from <= on && on <= to))) throw new Failure('operation.refused')
  }
  return [...made, ...plan.places].map(({ markId }) => markId)
}

export async function zoneOf(db: Db, employeeId: number): Promise<string> {
  const row = await db
    .selectFrom('employee')
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .select(zoneOfPerson.as('zone'))
    .where('employee.id', '=', employeeId)
    .executeTakeFirst()
  return existing(row).zone
}

/**
 * Marks that a change may name or meet: of the day, its neighbours, and their civil days, at the times they
 * count.
 */
async function listMarksAround(db: Db, { employeeId, on }: DayKey, zone: string): Promise<KnownMark[]> {
  const { rows } = await sql<Omit<KnownMark, 'at'>>`
    select mark_id as id, active, day_on as on, minute, waits from day_mark
    where employee_id = ${employeeId} and day_on between ${addDays(on, -3)}::date and ${addDays(on, 4)}::date
    order by day_on, minute, mark_id`.execute(db)
  return rows.map((row) => ({ ...row, at: (midnightOf(row.on, zone) + row.minute) * 60_000 }))
}

async function insertTreatments(db: Db, treatments: ChangePlan['treatments'], accountId: number): Promise<void> {
  if (treatments.length === 0) return
  await db
    .insertInto('markTreatment')
    .values(treatments.map(({ markId, kind, reason }) => ({ markId, kind, reason, accountId })))
    .execute()
}

type Decision = Omit<ChangePlan['places'][number], 'on'>

async function decideDays(db: Db, places: readonly Decision[], accountId: number): Promise<void> {
  if (places.length === 0) return
  // Including a mark needs no motive, but a decision on its day does.
  if (places.some(({ reason }) => reason === '')) throw new Failure('mark.unjustified')
  await db
    .insertInto('markDayDecision')
    .values(places.map(({ markId, dayOn, reason }) => ({ markId, dayOn, reason, accountId })))
    .execute()
}

interface MadeMark {
  readonly markId: number
  readonly dayOn: LocalDate | undefined
  readonly reason: string
}
interface MadeForDay extends MadeMark {
  readonly dayOn: LocalDate
}
const hasDay = (made: MadeMark): made is MadeForDay => made.dayOn !== undefined

/** Marks made for a day that the rule gives to another. */
async function elsewhere(db: Db, made: readonly MadeForDay[]): Promise<readonly MadeForDay[]> {
  if (made.length === 0) return made
  const placed = await db
    .selectFrom('dayMark')
    .select(['markId', 'dayOn'])
    .where(
      'markId',
      'in',
      made.map(({ markId }) => markId),
    )
    .execute()
  const days = new Map(placed.map(({ markId, dayOn }) => [markId, dayOn]))
  return made.filter(({ markId, dayOn }) => days.get(markId) !== dayOn)
}

async function insertMarks(
  db: Db,
  employeeId: number,
  marks: ChangePlan['marks'],
  zone: string,
  { accountId, now, origin = 'admin' }: Author,
): Promise<MadeMark[]> {
  if (marks.length === 0) return []
  const { employerId } = await db
    .selectFrom('employee')
    .select('employerId')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow()
  const made = await db
    .insertInto('mark')
    .values(
      marks.map(({ at, reason, replacesId }) => {
        const local = inZone(at, zone)
        return {
          employerId,
          employeeId,
          punchedAt: new Date(at).toISOString(),
          recordedAt: new Date(now).toISOString(),
          zone,
          localOn: local.on,
          localMinute: local.minute,
          utcOffset: local.offset,
          origin,
          reason,
          accountId,
          replacesId: replacesId ?? null,
        }
      }),
    )
    .returning('id')
    .execute()
  return marks.flatMap(({ dayOn, reason }, nth) => {
    const markId = made[nth]?.id
    return markId === undefined ? [] : [{ markId, dayOn, reason }]
  })
}

/** Annuls uncounted marks of the same minute, which would count once the mark is annulled. */
export async function annulReserve(db: Db, markId: number, reason: string, accountId: number): Promise<void> {
  const inReserve = await db
    .selectFrom('dayMark')
    .innerJoin('dayMark as base', (join) =>
      join
        .onRef('base.employeeId', '=', 'dayMark.employeeId')
        .onRef('base.punchedMinute', '=', 'dayMark.punchedMinute'),
    )
    .select(['dayMark.markId', 'dayMark.dayOn as on'])
    .where('base.markId', '=', markId)
    .where('dayMark.markId', '<>', markId)
    // On an uncounted mark, `treated` means annulled.
    .where((mark) => mark.and([mark('dayMark.active', '=', false), mark('dayMark.treated', '=', false)]))
    .execute()
  const treatments = inReserve.map((mark) => ({ ...mark, kind: 'annulled' as const, reason }))
  await insertTreatments(db, treatments, accountId)
}

/** Whether a mark of the day, annulled ones included, came from a clock or its file. */
export async function hasDeviceMarks(db: Db, { employeeId, on }: DayKey): Promise<boolean> {
  const mark = await db
    .selectFrom('dayMark')
    .select('markId')
    .where('employeeId', '=', employeeId)
    .where('dayOn', '=', on)
    .where('origin', 'in', ['device', 'file'])
    .limit(1)
    .executeTakeFirst()
  return mark !== undefined
}

/**
 * Annuls every active mark of a locked day, and those of the same minutes that would replace them; resets
 * switches and decision.
 */
export async function clearDay(db: Db, day: DayKey, reason: string, by: Author) {
  const marks = await db
    .selectFrom('dayMark')
    .select(['markId', 'active', 'waits'])
    .where('employeeId', '=', day.employeeId)
    .where('dayOn', '=', day.on)
    // On an uncounted mark, `treated` means annulled.
    .where((mark) => mark.or([mark('active', '=', true), mark('treated', '=', false)]))
    .execute()
  const [counting, inReserve] = [marks.filter(({ active }) => active), marks.filter(({ active }) => !active)]
  const annulled = { kind: 'annulled', reason, on: day.on } as const
  await insertTreatments(
    db,
    inReserve.map(({ markId }) => ({ markId, ...annulled })),
    by.accountId,
  )
  const held = marks.map(({ markId: id, waits }) => ({ id, waits }))
  const refused = marks.map(({ markId }) => ({ markId, ...annulled }))
  await tellOfHeld(db, day.employeeId, settledHeld(held, refused), by.now)
  await changeMarks(
    db,
    day,
    counting.map(({ markId }) => ({ id: markId, active: false, reason })),
    by,
  )
  await db
    .updateTable('dayRecord')
    .set({
      overnight: false,
      onNotice: false,
      observation: '',
      overtime: 'open',
      overtimeJustification: '',
      overtimeActivity: '',
      overtimeAuthorizer: '',
      overtimeRefusal: '',
      authorizedMinutes: 0,
      deniedMinutes: 0,
    })
    .where('employeeId', '=', day.employeeId)
    .where('dayOn', '=', day.on)
    .execute()
  await recomputeDays(db, { employeeIds: [day.employeeId], from: day.on, to: day.on })
}
