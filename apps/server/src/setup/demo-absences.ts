/**
 * A year of absences of the fictional company: every state, vacations, half days, certificates, and some
 * pending.
 */
import { addDays, type LocalDate, weekday } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { type DayRule, takenDays } from '../features/absences/absence-days.rules.ts'
import type { AbsenceFields } from '../features/absences/absences.queries.ts'
import { loadCalendar, loadPeople } from '../features/calculation/plans/calendar.queries.ts'
import { recomputeRanges } from '../features/calculation/results/day-results.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { insertCertificate } from './demo-justifications.ts'

interface Planned extends AbsenceFields {
  readonly employeeId: number
  readonly accountId: number
  readonly state: 'pending' | 'authorized' | 'denied' | 'cancelled'
  readonly cancellation: 'none' | 'asked' | 'granted'
  readonly decisionReason: string
}

/** A request, so many days before or after today, never between: those days have marks. */
interface Kind {
  readonly reason: 'FER' | 'LPA' | 'LUT' | 'CMP'
  readonly starts: number
  readonly days: number
  readonly part?: 'morning' | 'afternoon' | 'hours'
  readonly state?: Planned['state']
  readonly cancellation?: Planned['cancellation']
  readonly observations?: string
  readonly decisionReason?: string
  readonly certificate?: true
}

/** In turn, one for each absent person. */
const year: readonly Kind[] = [
  { reason: 'FER', starts: 12, days: 30 },
  { reason: 'FER', starts: 40, days: 20, state: 'pending', observations: 'Viagem com a família' },
  { reason: 'CMP', starts: 4, days: 1, part: 'morning', state: 'pending', observations: 'Dentista' },
  { reason: 'LPA', starts: 6, days: 5, certificate: true },
  { reason: 'FER', starts: 75, days: 15 },
  { reason: 'CMP', starts: 9, days: 1, part: 'afternoon' },
  { reason: 'FER', starts: 20, days: 10, state: 'denied', decisionReason: 'Inventário da oficina nesta quinzena' },
  { reason: 'LUT', starts: 3, days: 2 },
  { reason: 'FER', starts: 130, days: 30 },
  { reason: 'CMP', starts: 7, days: 1, part: 'hours', certificate: true },
  { reason: 'FER', starts: 26, days: 14, cancellation: 'asked', observations: 'Férias de verão' },
  { reason: 'FER', starts: 200, days: 20 },
  { reason: 'CMP', starts: 16, days: 1, part: 'morning', state: 'cancelled' },
  { reason: 'FER', starts: 54, days: 14, state: 'cancelled', cancellation: 'granted' },
]

/** The requests of the worker that visitors log in as. */
const ofTheWorker: readonly Kind[] = [
  { reason: 'FER', starts: 130, days: 30, observations: 'Férias de família' },
  {
    reason: 'CMP',
    starts: 5,
    days: 1,
    part: 'morning',
    state: 'pending',
    observations: 'Exame de rotina',
    certificate: true,
  },
  { reason: 'FER', starts: 60, days: 14, state: 'denied', decisionReason: 'Colegas do setor já estarão de férias' },
]

/** How many people after the cast have any. */
const absentees = 56

interface Asker {
  readonly id: number
  readonly employeeId: number | null
}

/** The manager decides; certificates belong to those who asked. `ids`: everybody but the cast. */
export async function insertDemoAbsences(db: Db, ids: readonly number[], today: LocalDate): Promise<void> {
  const reasons = await db.selectFrom('absenceReason').select(['id', 'abbreviation', 'vacation']).execute()
  const planned: Planned[] = []
  const plan = async ({ id: accountId, employeeId }: Asker, kind: Kind | undefined, later = 0) => {
    const reason = reasons.find(({ abbreviation }) => abbreviation === kind?.reason)
    if (!kind || !reason || employeeId === null) return
    planned.push({
      employeeId,
      accountId,
      reasonId: reason.id,
      vacation: reason.vacation,
      ...rangeOf(kind, today, later),
      part: kind.part ?? 'whole',
      minutes: kind.part === 'hours' ? 120 : null,
      state: kind.state ?? 'authorized',
      cancellation: kind.cancellation ?? 'none',
      observations: kind.observations ?? '',
      decisionReason: kind.decisionReason ?? '',
      attachmentId: kind.certificate ? await insertCertificate(db, employeeId, accountId) : null,
    })
  }
  const accounts = db.selectFrom('account').select(['id', 'employeeId', 'login'])
  const cast = await accounts.where('login', 'in', ['gil', 'edu']).execute()
  const [manager, worker] = ['gil', 'edu'].map((login) => cast.find((account) => account.login === login))
  if (!manager || !worker) return
  for (const kind of ofTheWorker) await plan(worker, kind)
  const others = await accounts.where('employeeId', 'in', ids).orderBy('employeeId').limit(absentees).execute()
  for (const [nth, account] of others.entries()) {
    await plan(account, year[nth % year.length], Math.floor(nth / year.length) * 3)
    // Last year's vacations, before anybody has marks.
    if (nth % 3 === 0) await plan(account, { reason: 'FER', starts: nth - 250, days: 20 })
  }
  await insert(db, planned, manager.id, today)
}

/** Never begins on a weekend. */
function rangeOf({ starts, days }: Pick<Kind, 'starts' | 'days'>, today: LocalDate, later: number) {
  const wished = addDays(today, starts + later)
  const startsOn = addDays(wished, [1, 0, 0, 0, 0, 0, 2][weekday(wished)] ?? 0)
  return { startsOn, endsOn: addDays(startsOn, days - 1) }
}

async function insert(db: Db, planned: readonly Planned[], managerId: number, today: LocalDate): Promise<void> {
  const at = (days: number) => `${addDays(today, days)}T12:00:00Z`
  const rows = planned.map(({ cancellation, decisionReason, ...row }) => {
    const isDecided = row.state !== 'pending' && (row.state !== 'cancelled' || cancellation !== 'none')
    return {
      ...row,
      cancellation,
      decisionReason,
      createdAt: at(-3),
      decidedBy: isDecided ? managerId : null,
      decidedAt: isDecided ? at(-2) : null,
      cancellationAskedAt: cancellation === 'none' ? null : at(-1),
      cancellationReason: cancellation === 'none' ? '' : 'Mudança de planos',
      cancellationBy: cancellation === 'granted' ? managerId : null,
      cancellationAt: cancellation === 'granted' ? at(0) : null,
    }
  })
  const made = await db
    .insertInto('absence')
    .values(rows)
    .returning(['id', 'employeeId', 'startsOn', 'endsOn', 'state'])
    .execute()
  const authorized = made.flatMap(({ id, state }, nth) => {
    const absence = planned[nth]
    return state === 'authorized' && absence ? [{ ...absence, id }] : []
  })
  const calendar = await loadCalendar(db)
  const people = await loadPeople(
    db,
    authorized.map(({ employeeId }) => employeeId),
    calendar.schedules,
  )
  const rules = new Map<number, DayRule>()
  const days = authorized.flatMap(({ id: absenceId, employeeId, reasonId, observations: description, ...absence }) => {
    const person = people.get(employeeId)
    const taken = person ? takenDays(absence, true, { person, calendar, rules }) : []
    return taken.map(({ on, allowance, minutes }) => ({
      employeeId,
      dayOn: on,
      reasonId,
      allowance,
      minutes,
      description,
      accountId: managerId,
      absenceId,
    }))
  })
  await db
    .insertInto('dayJustification')
    .values(days)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await recomputeRanges(
    db,
    authorized.map(({ employeeId, startsOn, endsOn }) => ({ employeeId, from: startsOn, to: endsOn })),
  )
}

/** A minimum for sectors with enough people. */
export const setLeastPresent = (db: Db) =>
  sql`update sector set least_present = (
    select greatest(1, count(*) * 7 / 10) from sector_assignment where sector_id = sector.id)`.execute(db)
