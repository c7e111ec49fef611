/**
 * What the types refuse. `npm run types` compiles this file and nothing runs it; a line whose error is
 * missing is an error itself. Refused are: a call without access, without a handler or with a wrong answer, a
 * field without a wire name, a refusal outside the catalogue, a query about people without a scope.
 */
import { endpoint, Failure, wire } from '@ponteiro/contract'
import { z } from 'zod'
import { listPeople } from '../src/features/people/people.queries.ts'
import type { Db, Pool } from '../src/platform/database/database.ts'
import { refuseOn } from '../src/platform/database/database.ts'
import { type Handlers, mounted } from '../src/platform/http/gate.ts'
import { type PeopleScope, type Session, scopeOf } from '../src/platform/http/scope.ts'

const about = 'The clocks of the house.'
const path = '/house-clock'
const HouseClock = z.object({ id: z.int(), name: z.string() })

// endpoint.ts: nothing is open by omission.
// @ts-expect-error: nobody says who may
export const withoutAccess = endpoint({ method: 'GET', path, about })
// @ts-expect-error: no such permission
export const withoutRule = endpoint({ method: 'GET', path, about, access: ['Device.wind'] })

// wire.ts: every field has a name outside, and no name is of no field.
export const named = wire(HouseClock, { id: 'hcl_id', name: 'hcl_name' })
// @ts-expect-error: `name` has none
export const unnamed = wire(HouseClock, { id: 'hcl_id' })

// failures.ts: a refusal is a row of the catalogue.
export const known = new Failure('not-found')
// @ts-expect-error: not a row
export const unknown = new Failure('clock.stopped')
// @ts-expect-error: not a row
export const unknownOfConstraint = () => refuseOn('house_clock_key', 'clock.stopped')

// gate.ts: handlers answer what was declared, all of it and nothing else.
const clocks = {
  find: endpoint({ method: 'GET', path, about, access: 'session', answer: named }),
  now: endpoint({ method: 'GET', path: '/now', about, access: 'anyone', answer: named }),
}
const clock = { id: 1, name: 'Carrilhão' }
export const right: Handlers<typeof clocks> = { find: () => clock, now: async () => clock }
export const otherShape: Handlers<typeof clocks> = {
  // @ts-expect-error: an id alone is no clock
  find: () => ({ id: 1 }),
  // @ts-expect-error: names of the wire are not the domain's
  now: async () => ({ hcl_id: 1, hcl_name: 'Carrilhão' }),
}
// @ts-expect-error: nobody answers `now`
export const unanswered: Handlers<typeof clocks> = { find: () => clock }
// @ts-expect-error: nobody declared `wind`
export const undeclared = mounted(clocks, { find: () => clock, now: () => clock, wind: () => clock })
export const ofAnybody: Handlers<typeof clocks> = {
  find: ({ session }) => ({ id: session.accountId, name: session.name }),
  // @ts-expect-error: whoever calls what is open to anyone has no session
  now: ({ session }) => ({ id: session.accountId, name: '' }),
}

// scope.ts: a query on people is handed a scope, and only the gate can make one.
export const scoped = (db: Db, session: Session) => listPeople(db, scopeOf(session), {})
// @ts-expect-error: a query is of its call's transaction, not of any connection
export const ofThePool = (pool: Pool, session: Session) => listPeople(pool, scopeOf(session), {})
// @ts-expect-error: whose people?
export const unscoped = (db: Db) => listPeople(db, {})
// @ts-expect-error: nobody else writes a scope
export const everybody: PeopleScope = { kind: 'everyone' }
// @ts-expect-error: a session is none
export const ofSession = (db: Db, session: Session) => listPeople(db, session, {})
