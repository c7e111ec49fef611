import { Failure } from '@ponteiro/contract'
import type { affectedDays } from '@ponteiro/contract/organization/affected-days'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import { countDaysOfHolidays, countDaysOfSchedule, countDaysSince } from './affected-days.queries.ts'
import { refuseCityElsewhere } from './cities.queries.ts'
import { findHoliday } from './holidays.queries.ts'

export const affectedDayHandlers: Handlers<typeof affectedDays> = {
  count: async ({ db, scope, query }) => {
    const { workScheduleId, employeeId, sinceOn, heldOn, holidayId } = query
    if (workScheduleId !== undefined) return countDaysOfSchedule(db, scope, workScheduleId)
    if (employeeId !== undefined && sinceOn !== undefined) return countDaysSince(db, scope, employeeId, sinceOn)
    if (heldOn === undefined) throw new Failure('field.required')
    await refuseCityElsewhere(db, query)
    const after = {
      heldOn,
      fixed: query.fixed ?? false,
      stateId: query.stateId ?? null,
      cityId: query.cityId ?? null,
    }
    const before = holidayId === undefined ? [] : [existing(await findHoliday(db, holidayId))]
    return countDaysOfHolidays(db, scope, [...before, after])
  },
}
