import { type calendar, planLetters, type TeamMember } from '@ponteiro/contract/calendar/calendar'
import { existing } from '../../platform/database/lists.ts'
import type { Call, Handlers } from '../../platform/http/gate.ts'
import { type AbsenceOnDays, listAbsencesOnDays } from '../absences/absences-on-days.queries.ts'
import { coverageOf, isNeverThere, planOf, shownUntil } from '../absences/presence.rules.ts'
import type { KnownPeople } from '../calculation/plans/known-people.cache.ts'
import {
  type CalendarPerson,
  countPeopleInScope,
  listHolidayRows,
  listPeopleInScope,
  listPeopleNamed,
  listTeam,
  listTeamSectors,
} from './calendar.queries.ts'
import { shownAbsence } from './calendar-absences.rules.ts'
import { holidaysOf, holidaysWithin } from './calendar-days.rules.ts'

type Asked = Call<typeof calendar.absences> | Call<typeof calendar.team>

const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id)

function shownOf(
  absences: readonly AbsenceOnDays[],
  people: readonly CalendarPerson[],
  { query, today, session }: Asked,
) {
  const byId = new Map(people.map((person) => [person.id, person]))
  const look = { from: query.from, today, employeeId: session.employeeId }
  return absences.flatMap((absence) => {
    const person = byId.get(absence.employeeId)
    return (person && shownAbsence(absence, person, look)) ?? []
  })
}

/** People in one view; of more, a sector is shown at a time. */
const mostTogether = 300

/** A sector must know absences, not how often somebody rests. */
const withoutRest = (plan: string) => plan.replace(/[^-]/g, planLetters.work)

export const calendarHandlers = (known: KnownPeople): Handlers<typeof calendar> => ({
  async absences(call) {
    const { db, scope, query } = call
    const absences = await listAbsencesOnDays(db, scope, query)
    const away = await listPeopleNamed(db, scope, [...new Set(absences.map(({ employeeId }) => employeeId))])
    const results = shownOf(absences, away, call)
    results.sort((a, b) => a.startsOn.localeCompare(b.startsOn) || a.name.localeCompare(b.name, 'pt-BR'))
    const dated = holidaysWithin(await listHolidayRows(db, query), query)
    const holidays = async () => {
      const { people } = await known.of(idsOf(await listPeopleInScope(db, scope)))
      return holidaysOf(dated, people.values())
    }
    return { results, total: results.length, holidays: scope.kind === 'everyone' ? dated : await holidays() }
  },

  async team(call) {
    const { db, scope, session, query, today } = call
    const all = query.sectorId === undefined ? await listTeamSectors(db, scope, undefined) : []
    const only = all.length > 1 && (await countPeopleInScope(db, scope)) > mostTogether ? all[0]?.id : undefined
    const sectorId = query.sectorId ?? only
    const sectors = sectorId === undefined ? all : await listTeamSectors(db, scope, sectorId)
    if (query.sectorId !== undefined) existing(sectors[0])
    const found = await listTeam(db, scope, idsOf(sectors), query, sectorId === undefined)
    const { people, calendar } = await known.of(idsOf(found))
    const plans = new Map(
      found.flatMap((row): [number, string][] => {
        const person = people.get(row.id)
        const plan = person && planOf(person, query, calendar, shownUntil(row, today))
        return plan && !isNeverThere(plan) ? [[row.id, plan]] : []
      }),
    )
    const shown = found.filter(({ id }) => plans.has(id))
    const absences = await listAbsencesOnDays(db, scope, query, idsOf(shown))
    // Pending absences out of scope are hidden entirely.
    const told = absences.filter(({ state, reasonVisible }) => state === 'authorized' || reasonVisible)
    const listed = new Set(idsOf(sectors))
    const asksForOthers = session.role === 'admin' || session.permissions.has('Absences.storeAbsenceEmployee')
    const members = shown.map(({ id, name, enrollment, cityId, cityName, sectorIds, inScope }): TeamMember => {
      const plan = plans.get(id) ?? ''
      return {
        id,
        name,
        cityId,
        cityName,
        enrollment: inScope ? enrollment : null,
        sectorIds: sectorIds.filter((each) => listed.has(each)),
        plan: inScope ? plan : withoutRest(plan),
        mayAsk: id === session.employeeId || (inScope && asksForOthers),
      }
    })
    const coverage = (id: number) => {
      const ids = new Set(idsOf(members.filter(({ sectorIds }) => sectorIds.includes(id))))
      return coverageOf(new Map([...plans].filter(([person]) => ids.has(person))), told, query)
    }
    const visible = shown.filter(({ inScope }) => inScope).flatMap(({ id }) => people.get(id) ?? [])
    return {
      sectors: sectors
        .filter(({ id }) => members.some(({ sectorIds }) => sectorIds.includes(id)))
        .map((sector) => ({ ...sector, ...coverage(sector.id) })),
      people: members,
      absences: shownOf(absences, shown, call),
      holidays: holidaysOf(holidaysWithin(await listHolidayRows(db, query), query), visible),
      only: only ?? null,
    }
  },
})
