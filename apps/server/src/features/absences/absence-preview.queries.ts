/** The effect of an absence, shown before it is sent. */
import type { AbsencePreview, Coverage, RemarkableDay } from '@ponteiro/contract/absences/absence-preview'
import { planLetters } from '@ponteiro/contract/calendar/calendar'
import { addDays, type LocalDate, type Minutes, timeOfDay } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { alphabetical, existing } from '../../platform/database/lists.ts'
import { loadCalendar, loadPeople } from '../calculation/plans/calendar.queries.ts'
import { mayOpenDays } from '../people/opened-days.rules.ts'
import type { TakenDay } from './absence-days.rules.ts'
import { daysTaken } from './absence-effects.queries.ts'
import { datesWords } from './absence-notices.rules.ts'
import type { Acting } from './absence-writes.queries.ts'
import { type AbsenceFields, findOverlapping } from './absences.queries.ts'
import { listAbsencesOnDays } from './absences-on-days.queries.ts'
import { coverageOf, planOf, shownUntil } from './presence.rules.ts'

const mostDays = 60

/** Counted marks by day, as the clock showed them. */
export async function listMarkTimes(
  db: Db,
  employeeId: number,
  { startsOn, endsOn }: Pick<AbsenceFields, 'startsOn' | 'endsOn'>,
) {
  const { rows } = await sql<{ on: LocalDate; minutes: readonly Minutes[] }>`
    select day_on as "on", json_agg(minute order by minute) as minutes from day_mark
    where employee_id = ${employeeId} and active and day_on between ${startsOn}::date and ${endsOn}::date
    group by day_on order by day_on`.execute(db)
  return new Map(rows.map(({ on, minutes }) => [on, minutes.map((minute) => timeOfDay(minute))]))
}

/**
 * A digest that changes with the counted marks of these days. It includes ids, because times alone could be
 * guessed.
 */
export async function digestOfMarks(
  db: Db,
  employeeId: number,
  { startsOn, endsOn }: Pick<AbsenceFields, 'startsOn' | 'endsOn'>,
): Promise<string> {
  const { rows } = await sql<{ seen: string }>`
    select md5(coalesce(string_agg(concat_ws(' ', day_on, minute, mark_id), ',' order by day_on, minute, mark_id), '')) as seen
    from day_mark where employee_id = ${employeeId} and active and day_on between ${startsOn}::date and ${endsOn}::date`.execute(
    db,
  )
  return existing(rows[0]).seen
}

/** Existing justifications of the range, which stay. */
async function listExplained(db: Db, employeeId: number, { startsOn, endsOn }: AbsenceFields, exceptId: number) {
  const rows = await db
    .selectFrom('dayJustification as j')
    .leftJoin('justificationType as t', 't.id', 'j.typeId')
    .leftJoin('absenceReason as r', 'r.id', 'j.reasonId')
    .select(['j.dayOn as on', sql<string>`coalesce(r.name, t.name, '')`.as('name')])
    .where('j.employeeId', '=', employeeId)
    .where('j.dayOn', '>=', startsOn)
    .where('j.dayOn', '<=', endsOn)
    .where(sql<boolean>`j.absence_id is distinct from ${exceptId}`)
    .execute()
  return new Map(rows.map(({ on, name }) => [on, name]))
}

/** Everybody in the person's sectors, once for each sector. */
const listColleagues = (db: Db, employeeId: number) =>
  db
    .selectFrom('sectorAssignment as own')
    .innerJoin('sector', 'sector.id', 'own.sectorId')
    .innerJoin('sectorAssignment as theirs', 'theirs.sectorId', 'own.sectorId')
    .innerJoin('employee', 'employee.id', 'theirs.employeeId')
    .select(['sector.id as sectorId', 'sector.name as sectorName', 'sector.leastPresent as least'])
    .select(['employee.id', 'employee.name', 'employee.active', 'employee.dismissedOn'])
    .where('own.employeeId', '=', employeeId)
    .where('employee.outsourced', '=', false)
    .orderBy(alphabetical('sector.name'))
    .orderBy('sector.id')
    .orderBy(alphabetical('employee.name'))
    .execute()

/**
 * The person's sectors on the day with most colleagues away, counted as the calendar counts. Names only of
 * people in scope.
 */
async function coverageFor(
  { db, scope, today }: Viewing,
  employeeId: number,
  { startsOn, endsOn }: AbsenceFields,
): Promise<Coverage[]> {
  const range = { from: startsOn, to: endsOn }
  const colleagues = await listColleagues(db, employeeId)
  const ids = [...new Set(colleagues.map(({ id }) => id))]
  const calendar = await loadCalendar(db)
  const people = await loadPeople(db, ids, calendar.schedules, range)
  const plans = new Map(
    colleagues.flatMap((row): [number, string][] => {
      const person = people.get(row.id)
      return person ? [[row.id, planOf(person, range, calendar, shownUntil(row, today))]] : []
    }),
  )
  const absences = (await listAbsencesOnDays(db, scope, range, ids)).filter((each) => each.employeeId !== employeeId)
  return [...new Set(colleagues.map(({ sectorId }) => sectorId))].map((sectorId) => {
    const members = colleagues.filter((each) => each.sectorId === sectorId)
    const { sectorName, least } = existing(members[0])
    const of = new Set(members.map(({ id }) => id))
    const { expected, away } = coverageOf(new Map([...plans].filter(([id]) => of.has(id))), absences, range)
    // A day on which nobody is due cannot lack anybody.
    const worst = expected.reduce((best, due, at) => {
      const isWorse = due > 0 && (!expected[best] || (away[at] ?? 0) > (away[best] ?? 0))
      return isWorse ? at : best
    }, 0)
    const [due = 0, gone = 0] = [expected[worst], away[worst]]
    const own = plans.get(employeeId)?.[worst] === planLetters.work ? 1 : 0
    const present = due - gone - own
    const isAway = ({ id }: { readonly id: number }) =>
      absences.some(
        ({ employeeId: whose, part, state, reasonVisible }) =>
          whose === id && part === 'whole' && state === 'authorized' && reasonVisible,
      )
    return {
      sectorId,
      sectorName,
      people: due,
      away: gone,
      worstOn: addDays(startsOn, worst),
      present,
      least,
      short: due > 0 && least !== null && present < least,
      names: members.filter(isAway).map(({ name }) => name),
    }
  })
}

const sumOf = (days: readonly TakenDay[], of: (day: TakenDay) => Minutes) => days.reduce((sum, day) => sum + of(day), 0)

export type Effect = Omit<AbsencePreview, 'refusal'>

/** The reader, and the moment. */
type Viewing = Pick<Acting, 'db' | 'scope' | 'session'> & { readonly today: LocalDate }

/** The effect if authorised now. `id`: the absence to change, 0 for a new one. */
export async function effectOfAbsence(
  viewing: Viewing,
  { id, employeeId, excuses }: { readonly id: number; readonly employeeId: number; readonly excuses: boolean },
  fields: AbsenceFields,
): Promise<Effect> {
  const { startsOn, endsOn } = fields
  const { db, session } = viewing
  const opens = mayOpenDays(session, employeeId)
  const taken = await daysTaken(db, { employeeId, ...fields })
  const marks = await listMarkTimes(db, employeeId, fields)
  const explained = await listExplained(db, employeeId, fields, id)
  const justified = taken.filter(({ on }) => !explained.has(on))
  const holidays = new Map(taken.flatMap(({ on, holidayName }) => (holidayName ? [[on, holidayName] as const] : [])))
  // Times of marks and justifications are only for those who may open these days.
  const told = opens ? explained : new Map<LocalDate, string>()
  const remarkable = [...new Set([...marks.keys(), ...told.keys(), ...holidays.keys()])].sort()
  const days = remarkable.slice(0, mostDays).map(
    (on): RemarkableDay => ({
      on,
      holidayName: holidays.get(on) ?? null,
      marked: marks.has(on),
      marks: (opens && marks.get(on)) || [],
      justification: told.get(on) ?? null,
    }),
  )
  const other = await findOverlapping(db, employeeId, { from: startsOn, to: endsOn }, id)
  return {
    totalDays: Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000) + 1,
    justifiedDays: justified.length,
    dueMinutes: sumOf(justified, ({ due }) => due),
    excusedMinutes: sumOf(justified, ({ granted }) => granted),
    excuses,
    days,
    seen: await digestOfMarks(db, employeeId, fields),
    coverage: await coverageFor(viewing, employeeId, fields),
    duplicate: other ? `${other.reasonName} ${datesWords(other)}` : null,
  }
}
