import { Failure } from '@ponteiro/contract'
import type { calendarFeeds } from '@ponteiro/contract/calendar/calendar-feeds'
import { dayIn } from '../../platform/config/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import { type Attempts, addressOf, type Limit, spendAttempts } from '../../platform/http/attempts.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { type PeopleScope, scopeOf, scopeOfMade } from '../../platform/http/scope.ts'
import { listAbsencesOnDays } from '../absences/absences-on-days.queries.ts'
import { shownUntil } from '../absences/presence.rules.ts'
import type { KnownPeople } from '../calculation/plans/known-people.cache.ts'
import { dayOf } from '../calculation/plans/people.rules.ts'
import { listOfPerson } from '../on-call/on-call.queries.ts'
import { randomToken } from '../sessions/passwords/reset-link.rules.ts'
import { roleOf } from '../sessions/sessions.queries.ts'
import { listHolidayRows, listTeam } from './calendar.queries.ts'
import { holidaysOf, holidaysWithin } from './calendar-days.rules.ts'
import { findFeedOf, insertFeed, listFeeds, listTeams, revokeFeed } from './calendar-feeds.queries.ts'
import { absenceEvent, dutyEvent, holidayEvent, rangeOfFeed } from './feed-events.rules.ts'
import { calendarText, type FeedEvent } from './feed-text.rules.ts'

/** For each network address: many calendars of one provider come from few addresses. */
const callerLimit: Limit = { name: 'calendar feeds of a caller', atOnce: 120, secondsEach: 5 }
/** For each calendar: readers poll a few times an hour. */
const feedLimit: Limit = { name: 'calendar feed', atOnce: 30, secondsEach: 60 }

export interface FeedSettings {
  readonly attempts: Attempts
  readonly people: KnownPeople
  /** The installation's host, for event ids that no other has. */
  readonly host: string
  readonly product: string
  readonly version: string
}

interface Reading {
  readonly db: Db
  readonly people: KnownPeople
  readonly host: string
  readonly today: string
}

async function eventsOfPerson({ db, people, host, today }: Reading, employeeId: number): Promise<FeedEvent[]> {
  const range = rangeOfFeed(today)
  const own = scopeOfMade(employeeId)
  const { calendar, people: known } = await people.of([employeeId])
  const person = existing(known.get(employeeId))
  const absences = (await listAbsencesOnDays(db, own, range)).map((absence) =>
    absenceEvent(absence, {
      host,
      zone: person.place.zone,
      scheduled: dayOf(person, absence.startsOn, calendar).scheduled,
    }),
  )
  const duties = await listOfPerson(db, own, employeeId, range, today)
  const days = [...new Set(duties.results.map(({ on }) => on))]
  const holidays = holidaysOf(holidaysWithin(await listHolidayRows(db, range), range), [person])
  return [
    ...absences,
    ...days.map((on) => dutyEvent(employeeId, on, host)),
    ...holidays.map((held) => holidayEvent(held, host)),
  ]
}

async function eventsOfTeam(
  { db, people, host, today }: Reading,
  scope: PeopleScope,
  sectorId: number,
): Promise<FeedEvent[]> {
  const range = rangeOfFeed(today)
  const team = await listTeam(db, scope, [sectorId], range, false)
  const ids = team.map(({ id }) => id)
  const { calendar, people: known } = await people.of(ids)
  const rows = new Map(team.map((row) => [row.id, row]))
  const absences = await listAbsencesOnDays(db, scope, range, ids)
  return absences.flatMap((absence) => {
    const [row, person] = [rows.get(absence.employeeId), known.get(absence.employeeId)]
    if (!row?.inScope || !person) return []
    const until = shownUntil(row, today)
    if (until !== null && until < absence.startsOn) return []
    const endsOn = until !== null && until < absence.endsOn ? until : absence.endsOn
    const { scheduled } = dayOf(person, absence.startsOn, calendar)
    return absenceEvent({ ...absence, endsOn }, { host, zone: person.place.zone, scheduled }, row.name)
  })
}

export const calendarFeedHandlers = (settings: FeedSettings): Handlers<typeof calendarFeeds> => ({
  async list({ db, session, scope }) {
    const results = await listFeeds(db, session.accountId)
    const teams = session.role === 'employee' ? [] : await listTeams(db, scope)
    return { results, teams, own: session.employeeId !== undefined }
  },

  create: ({ session, scope, body, now, transact }) =>
    transact(async (db) => {
      const sectorId = body.kind === 'team' ? (body.sectorId ?? 0) : null
      if (sectorId === null && session.employeeId === undefined) throw new Failure('operation.refused')
      if (sectorId !== null) {
        const teams = session.role === 'employee' ? [] : await listTeams(db, scope)
        existing(teams.find(({ id }) => id === sectorId))
      }
      const secret = randomToken()
      const made = await insertFeed(db, { accountId: session.accountId, sectorId, secret, at: new Date(now) })
      return { ...made, secret }
    }),

  async revoke({ db, session, params, now }) {
    if (!(await revokeFeed(db, session.accountId, params.id, new Date(now)))) throw new Failure('not-found')
  },

  async read({ db, params, now, request, reply }) {
    const { attempts, people, host, product, version } = settings
    await spendAttempts(attempts, [[callerLimit, addressOf(request.ip)]], { now, reply })
    const feed = existing(await findFeedOf(db, params.secret.replace(/\.ics$/, '')))
    await spendAttempts(attempts, [[feedLimit, String(feed.id)]], { now, reply })
    const { profileId, employeeId, sectorId, sectorName, sectorIds, zone } = feed
    const role = roleOf(profileId)
    const scope = scopeOf({ role, employeeId: employeeId ?? undefined, sectorIds })
    const reading = { db, people, host, today: dayIn(now, zone) }
    const events = async () => {
      if (sectorId === null) return eventsOfPerson(reading, existing(employeeId ?? undefined))
      const isOfTeam = role === 'admin' || (role !== 'employee' && sectorIds.includes(sectorId))
      if (!isOfTeam) throw new Failure('not-found')
      return eventsOfTeam(reading, scope, sectorId)
    }
    const name = sectorName === null ? product : `${product}: ${sectorName}`
    const text = calendarText({ name, product, version, writtenAt: now }, await events())
    return { contentType: 'text/calendar; charset=utf-8', fileName: 'calendario.ics', content: Buffer.from(text) }
  },
})
