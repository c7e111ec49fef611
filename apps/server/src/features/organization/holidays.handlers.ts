import { Failure } from '@ponteiro/contract'
import { type holidays, missingPlace } from '@ponteiro/contract/organization/holidays'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import { deactivateHoliday, findHoliday, insertHoliday, listHolidays, updateHoliday } from './holidays.queries.ts'
import { refuseChange } from './register.rules.ts'

export const holidayHandlers: Handlers<typeof holidays> = {
  // A calendar holds no holiday that was taken out of it; only the register of an admin shows those.
  list: ({ db, session, query }) => listHolidays(db, session.role === 'admin' ? query : { ...query, status: 'active' }),

  create: async ({ db, body }) => existing(await insertHoliday(db, body)),

  find: async ({ db, params }) => existing(await findHoliday(db, params.id)),

  update: async ({ db, session, params, body: { active, ...change } }) => {
    refuseChange(session, { ...change, active }, { update: 'Vacation.update', active: 'Vacation.active' })
    const before = existing(await findHoliday(db, params.id))
    const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const holiday = { ...before, ...named }
    if (missingPlace(holiday)) throw new Failure('field.required')
    return existing(await updateHoliday(db, params.id, holiday, active))
  },

  deactivate: async ({ db, params }) => existing(await deactivateHoliday(db, params.id)),
}
