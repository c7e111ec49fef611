import { Failure } from '@ponteiro/contract'
import { daysOfMonth, type onCall } from '@ponteiro/contract/on-call/on-call'
import type { LocalDate } from '@ponteiro/timesheet'
import { dayIn } from '../../platform/config/clock.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Call, Handlers } from '../../platform/http/gate.ts'
import { colleagues, deciderName } from '../../platform/http/scope.ts'
import { tell } from '../notifications/personal-notices.queries.ts'
import {
  deleteDuty,
  findOnCallPerson,
  holdClients,
  insertDuties,
  replaceDuties,
  takenDates,
  updateContact,
} from './duties.queries.ts'
import {
  entriesOn,
  listChangeable,
  listEntries,
  listOfPerson,
  listOnCallNow,
  listRoster,
  listServedClients,
} from './on-call.queries.ts'
import { datesText, dutiesEntered, dutyRemoved } from './on-call-notices.rules.ts'
import { lapse } from './swapping.queries.ts'

type Writing = Call<typeof onCall.create> | Call<typeof onCall.update> | Call<typeof onCall.remove>

/** The person of a change. Refuses days past at the person's place, by the server's clock. */
async function changeable({ db, scope, now }: Writing, employeeId: number, dates: readonly LocalDate[]) {
  const person = existing(await findOnCallPerson(db, scope, employeeId))
  const today = dayIn(now, person.zone)
  if (dates.some((on) => on < today)) throw new Failure('on-call.past')
  return person
}

export const onCallHandlers: Handlers<typeof onCall> = {
  open: ({ db, query, today }) => {
    const [year, month] = [query.year ?? Number(today.slice(0, 4)), query.month ?? Number(today.slice(5, 7))]
    return listRoster(db, colleagues, daysOfMonth(year, month), today)
  },

  now: ({ db, now }) => listOnCallNow(db, colleagues, now),

  ofPerson: ({ db, query: { employeeId, ...range }, today }) => listOfPerson(db, colleagues, employeeId, range, today),

  list: ({ db, scope, query }) => listEntries(db, scope, query),

  board: async ({ db, scope, query, today, now }) => {
    const { results } = await listRoster(db, colleagues, query, today)
    const changeable = await listChangeable(db, scope, query, now)
    return {
      clients: await listServedClients(db, query),
      results: results.map((row) => ({ ...row, mayChange: changeable.has(row.id) })),
    }
  },

  create: async (call) => {
    const { db, scope, session, body, now } = call
    const { employeeId, clients = [], sync = false, ...contact } = body
    const dates = [...new Set(body.dates)].sort()
    const clientIds = [...new Set(clients.map(({ clientId }) => clientId))]
    const person = await changeable(call, employeeId, dates)
    const { active, dismissedOn } = person
    if (!active || dates.some((date) => dismissedOn !== null && date > dismissedOn))
      throw new Failure('on-call.person-left', undefined, 'employeeId')
    const clientNames = await holdClients(db, clientIds)
    const taken = sync ? [] : await takenDates(db, employeeId, dates)
    if (taken.length > 0)
      throw new Failure('on-call.taken', `O colaborador já está de sobreaviso em ${datesText(taken)}.`, 'dates')
    const duties = { ...contact, employeeId, dates, clientIds }
    await (sync ? replaceDuties(db, duties) : insertDuties(db, duties))
    await tell(db, dutiesEntered({ person: employeeId, dates, clientNames, by: deciderName(session), now }))
    return entriesOn(db, scope, employeeId, dates)
  },

  update: async (call) => {
    const { db, scope, params, body } = call
    await changeable(call, params.peopleId, [params.date])
    if (!(await updateContact(db, params.peopleId, params.date, body))) throw new Failure('not-found')
    return entriesOn(db, scope, params.peopleId, [params.date])
  },

  remove: async (call) => {
    const { db, scope, session, params, now } = call
    const { peopleId, date } = params
    if (session.role === 'admin') existing(await findOnCallPerson(db, scope, peopleId))
    else await changeable(call, peopleId, [date])
    if (!(await deleteDuty(db, peopleId, date))) throw new Failure('not-found')
    await lapse(db, peopleId, date)
    await tell(db, dutyRemoved(peopleId, date, deciderName(session), now))
  },
}
