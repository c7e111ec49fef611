import { Failure } from '@ponteiro/contract'
import type { explanations } from '@ponteiro/contract/days/explanations'
import type { LocalDate } from '@ponteiro/timesheet'
import { dayIn } from '../../platform/config/clock.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { loadCalendar, loadPeople } from '../calculation/plans/calendar.queries.ts'
import { dayOf } from '../calculation/plans/people.rules.ts'
import { lengthIn } from '../calculation/plans/zone-days.rules.ts'
import { findDayFacts } from '../calculation/results/day-facts.queries.ts'
import { decidedOf, factsOf } from '../calculation/results/day-facts.rules.ts'
import { findDayOfVersion, findRecordedDays } from '../calculation/results/recorded-days.queries.ts'
import { isPersonInScope } from '../people/assignments/sector-assignments.queries.ts'
import { mirrorsOf } from '../people/opened-days.rules.ts'
import { dayAskedFor, personAskedFor } from './day-access.queries.ts'
import { dayDetails } from './day-details.queries.ts'
import { viewerOf } from './day-rights.rules.ts'
import { lookOf } from './day-view.rules.ts'
import { findNames, listPlacedMarks } from './explanations.queries.ts'
import {
  asHandedOut,
  decisionsOn,
  excuseOf,
  explainedNumbers,
  leftOut,
  nextOf,
  withRecorded,
} from './explanations.rules.ts'
import { holidayNight } from './holiday-nights.rules.ts'
import { mayDecide } from './overtime/overtime.rules.ts'

type Call = Parameters<Handlers<typeof explanations>['ofDay']>[0]

/** The day by id, or by date and person (the caller by default). */
async function dayOfCall({ db, scope, session, query }: Call) {
  if (query.dayId !== undefined) return dayAskedFor(db, scope, session, query.dayId)
  if (query.on === undefined) throw new Failure('form.incomplete')
  return { employeeId: existing(await personAskedFor(db, scope, session, query.employeeId)), on: query.on }
}

/** The day in a version of the mirror, for people who may open that mirror. */
async function dayOfVersion({ db, scope, session }: Call, employeeId: number, on: LocalDate, version: number) {
  if (!session.modules.has('Scorecard')) throw new Failure('operation.refused')
  if (!(await isPersonInScope(db, mirrorsOf(session, scope), employeeId))) throw new Failure('not-found')
  return existing(await findDayOfVersion(db, employeeId, on, version))
}

export const explanationHandlers: Handlers<typeof explanations> = {
  async ofDay(call) {
    const { db, query, session, today } = call
    const { employeeId, on } = await dayOfCall(call)
    const day = await dayDetails(db, employeeId, on, lookOf(call))
    const calendar = await loadCalendar(db)
    const people = await loadPeople(db, [employeeId], calendar.schedules)
    const person = existing(people.get(employeeId))
    const planned = dayOf(person, on, calendar)
    const earlier = query.version === undefined ? undefined : await dayOfVersion(call, employeeId, on, query.version)
    const recorded = earlier ?? (await findRecordedDays(db, [employeeId], { from: on, to: on }))(employeeId, on)
    const counted = recorded?.marks ?? day.marks.filter(({ active }) => active).map(({ minute }) => minute)
    const { switches, before } = await findDayFacts(db, employeeId, on)
    const minutes = recorded?.minutes
    const overtime = minutes ? decidedOf(minutes.fifty + minutes.hundred, minutes.refused) : switches.overtime
    const facts = factsOf(planned, counted, { ...switches, overtime }, planned.overtimeType)
    const lengthOf = lengthIn(person.place.zone)
    const waiting = leftOut(day.marks, counted)
    const viewer = viewerOf(session, today)
    const next = nextOf({
      day,
      waiting,
      unplanned: planned.scheduleId === undefined,
      admin: session.role === 'admin',
      mayDecide: mayDecide(viewer, { employeeId, on }, calendar.periodOn(on)),
    })
    const explained = {
      dayId: day.id,
      employeeId,
      ...(await findNames(db, employeeId, planned.scheduleId)),
      on,
      kind: day.kind,
      holidayName: day.holidayName,
      planned: day.planned,
      underWay: day.underWay && recorded === undefined,
      ahead: on > dayIn(call.now, person.place.zone) && counted.length === 0,
      nightWindows: day.nightWindows,
      ...(day.clockChange && { clockChange: day.clockChange }),
      due: day.due,
      excuse: excuseOf(day),
      ...withRecorded(explainedNumbers(facts, planned.book, { ...before, lengthOf }), recorded?.minutes),
      marks: day.marks,
      counted: [...counted],
      waiting,
      decisions: decisionsOn(
        day,
        await listPlacedMarks(db, employeeId, on),
        holidayNight(person, calendar, { on, kind: day.kind, marks: counted }),
      ),
      next,
    }
    return earlier ? asHandedOut(explained, earlier) : explained
  },
}
