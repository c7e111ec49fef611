import { Failure } from '@ponteiro/contract'
import type { affectedDays } from '@ponteiro/contract/people/affected-days'
import { existing } from '../../../platform/database/lists.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { refuseCityElsewhere } from '../../organization/places/cities.queries.ts'
import { findHoliday } from '../../organization/places/holidays.queries.ts'
import {
  countDaysOfCity,
  countDaysOfHolidays,
  countDaysOfMove,
  countDaysOfPerson,
  countDaysOfSchedule,
  countDaysSince,
} from './affected-days.queries.ts'

export const affectedDayHandlers: Handlers<typeof affectedDays> = {
  count: async ({ db, scope, query, now, today }) => {
    const { workScheduleId, employeeId, assignmentId, employmentOf, workCityOf, sinceOn, heldOn, holidayId } = query
    const { givenScheduleId } = query
    if (workScheduleId !== undefined) return countDaysOfSchedule(db, scope, workScheduleId)
    if (employeeId !== undefined && sinceOn !== undefined)
      return countDaysSince(db, scope, { employeeId, sinceOn, givenScheduleId }, today)
    if (assignmentId !== undefined && sinceOn !== undefined)
      return countDaysOfMove(db, scope, assignmentId, sinceOn, today)
    if (employmentOf !== undefined) return countDaysOfPerson(db, scope, employmentOf)
    if (workCityOf !== undefined) {
      const { workCityId = null, workCityFrom = null } = query
      return countDaysOfCity(db, scope, workCityOf, { cityId: workCityId, from: workCityFrom }, now)
    }
    await refuseCityElsewhere(db, query)
    const before = holidayId === undefined ? [] : [existing(await findHoliday(db, holidayId))]
    const { fixed = false, stateId = null, cityId = null } = query
    const after = heldOn === undefined ? [] : [{ heldOn, fixed, stateId, cityId }]
    const holidays = [...before, ...after]
    if (holidays.length === 0) throw new Failure('field.required')
    return countDaysOfHolidays(db, scope, holidays, today)
  },
}
