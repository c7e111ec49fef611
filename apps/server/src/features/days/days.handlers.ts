import { allows, Failure } from '@ponteiro/contract'
import { days } from '@ponteiro/contract/days/days'
import { addDays, completeRange, datesOf } from '@ponteiro/timesheet'
import { dayIn } from '../../platform/config/clock.ts'
import { existing } from '../../platform/database/lists.ts'
import { triedOut } from '../../platform/database/tried-out.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { givingWay } from '../../platform/jobs/give-way.ts'
import { longestReach } from '../calculation/places/mark-places.rules.ts'
import type { KnownPeople } from '../calculation/plans/known-people.cache.ts'
import { recordedDays } from '../calculation/results/recorded-days.queries.ts'
import { dayAskedFor, personAskedFor, usesApp } from './day-access.queries.ts'
import { clearDay, hasDeviceMarks, holdDay } from './day-changes.queries.ts'
import { daysNow } from './day-details.queries.ts'
import { effectsOf } from './day-effects.rules.ts'
import { readDayRows, type Statements, statementsOf } from './day-list.queries.ts'
import { mayClearDay, viewerOf } from './day-rights.rules.ts'
import { carryOutSave, planSave } from './day-saves.queries.ts'
import { type DayView, dayView, lookOf } from './day-view.rules.ts'
import { lackOf } from './lacking-days.queries.ts'
import { haveRequests } from './requests/mark-requests.queries.ts'
import { openedDay, requestsByDay } from './requests/requested-days.queries.ts'

export interface DayDependencies {
  /** Faster than the call's own connections. Pages of a file stay in their transaction. */
  readonly statements: Statements
  readonly people: KnownPeople
}

/** Extra and missing time of finished days. */
function balanceOf(rows: readonly DayView[]) {
  let [positive, negative] = [0, 0]
  for (const day of rows) {
    if (day.underWay) continue
    positive += day.extra
    negative += day.late
  }
  return { positive, negative, total: positive - negative }
}

/** Whether the day has a record or a plan: employed, with a schedule. */
const isFilled = ({ id, planned, due }: DayView) => id > 0 || planned.length > 0 || due > 0

const nobodysDays = { results: [], total: 0, filled: 0, marked: 0, balance: { positive: 0, negative: 0, total: 0 } }

export const dayHandlers = ({ statements, people }: DayDependencies): Handlers<typeof days> => ({
  async list({ db, query, session, scope, now }) {
    const employeeId = await personAskedFor(db, scope, session, query.employeeId)
    if (employeeId === undefined) return nobodysDays
    const known = await people.of([employeeId])
    const person = existing(known.people.get(employeeId))
    const today = dayIn(now, person.place.zone)
    const { from, to } = completeRange(query, today)
    const reading = db.isTransaction ? statementsOf(db) : statements
    const stored = await readDayRows(reading, employeeId, from, to)
    const recorded = await recordedDays(db, known.calendar, [employeeId], { from, to })
    const look = lookOf({ session, today, now })
    const all: DayView[] = []
    const turn = givingWay()
    for (const on of datesOf({ from, to })) {
      await turn()
      all.push(
        dayView(person, known.calendar, { on, stored: stored.get(on), recorded: recorded(employeeId, on) }, look),
      )
    }
    const balance = balanceOf(all)
    const listed = query.lacks ? all.filter((day) => lackOf(day, known.calendar) === query.lacks) : all
    const skip = query.skip ?? ((query.page ?? 1) - 1) * (query.take ?? 0)
    const page = query.take ? listed.slice(skip, skip + query.take) : listed
    const mayCall = allows(days.clear.access, session)
    const appUser = mayCall && session.role !== 'admin' && (await usesApp(db, employeeId))
    for (const day of page) {
      const fromDevice = day.marks.some(({ origin }) => origin === 'device' || origin === 'file')
      const clearable = { employeeId, on: day.on, appUser, fromDevice }
      day.mayClear = mayCall && mayClearDay(look.viewer, clearable, known.calendar.periodOn(day.on))
    }
    const asked = await haveRequests(reading, employeeId, { from, to })
    const requested = asked && (await requestsByDay({ db, session, today }, employeeId, { from, to }))
    return {
      results: requested ? page.map(requested) : page,
      total: listed.length,
      filled: all.filter(isFilled).length,
      marked: all.filter(({ marks }) => marks.length > 0).length,
      balance,
      name: person.name,
      zone: person.place.zone,
    }
  },

  async find(call) {
    return openedDay(call, await dayAskedFor(call.db, call.scope, call.session, call.params.id))
  },

  async ofDate(call) {
    const employeeId = await personAskedFor(call.db, call.scope, call.session, call.query.employeeId)
    return openedDay(call, { employeeId: existing(employeeId), on: call.params.date })
  },

  async save(call) {
    const save = await planSave(call)
    await carryOutSave(call, save)
    return openedDay(call, save.day)
  },

  async preview(call) {
    const { db, now, session } = call
    const save = await planSave(call)
    const { day } = save
    const range = { from: addDays(day.on, -longestReach), to: addDays(day.on, longestReach) }
    const views = async () =>
      (await daysNow(db, day.employeeId, range, lookOf({ session, today: call.today, now }))).days
    const before = await views()
    const after = await triedOut(db, async () => {
      await carryOutSave(call, save)
      return views()
    })
    return { results: effectsOf(before, after, day.on) }
  },

  async clear({ db, scope, session, params, query, now, today }) {
    const day = await dayAskedFor(db, scope, session, params.id)
    const period = await holdDay(db, day)
    const viewer = viewerOf(session, today)
    const [appUser, fromDevice] = [await usesApp(db, day.employeeId), await hasDeviceMarks(db, day)]
    if (!mayClearDay(viewer, { ...day, appUser, fromDevice }, period)) throw new Failure('operation.refused')
    await clearDay(db, day, query.reason ?? '', { accountId: session.accountId, now })
  },
})
