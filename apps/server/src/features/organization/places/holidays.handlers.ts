import { Failure } from '@ponteiro/contract'
import { type holidays, isBackwards, missingPlace } from '@ponteiro/contract/organization/holidays'
import type { Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { daysChanged } from '../../calculation/results/days.queries.ts'
import { refuseCityElsewhere } from './cities.queries.ts'
import { deactivateHoliday, findHoliday, insertHoliday, listHolidays, updateHoliday } from './holidays.queries.ts'

interface Held {
  readonly heldOn: string
  readonly fixed: boolean
}

/** A fixed holiday reaches every later year, any other one day. */
async function daysOf(db: Db, ...holidays: Held[]): Promise<void> {
  for (const { heldOn, fixed } of holidays) {
    await daysChanged(db, { employeeIds: 'all', from: heldOn, ...(fixed ? {} : { to: heldOn }) })
  }
}

export const holidayHandlers: Handlers<typeof holidays> = {
  // Inactive holidays are shown only in the administrators' register.
  list: ({ db, session, query }) => listHolidays(db, session.role === 'admin' ? query : { ...query, status: 'active' }),

  create: async ({ db, body }) => {
    if (body.kind === 'municipal') await refuseCityElsewhere(db, body)
    const holiday = existing(await insertHoliday(db, body))
    await daysOf(db, holiday)
    return holiday
  },

  find: async ({ db, params }) => existing(await findHoliday(db, params.id)),

  update: async ({ db, params, body: { active, ...change } }) => {
    const before = existing(await findHoliday(db, params.id))
    const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const holiday = { ...before, ...named }
    const missing = missingPlace(holiday)
    if (missing) throw new Failure('field.required', undefined, missing)
    if (isBackwards(holiday)) throw new Failure('time.invalid', undefined, 'endsAt')
    // A city implies its state.
    if (holiday.kind === 'municipal') {
      await refuseCityElsewhere(db, { stateId: change.stateId, cityId: holiday.cityId })
    }
    const after = existing(await updateHoliday(db, params.id, holiday, active))
    await daysOf(db, before, after)
    return after
  },

  deactivate: async ({ db, params }) => daysOf(db, existing(await deactivateHoliday(db, params.id))),
}
