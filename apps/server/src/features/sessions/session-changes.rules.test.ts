import { expect, test } from 'vitest'
import type { Changes } from '../../platform/database/changes.ts'
import { sessionChanges } from './session-changes.rules.ts'
import type { SessionRow } from './sessions.queries.ts'

/** Changes that the test itself tells of. */
function told() {
  const listeners: [readonly string[], (id: string | undefined) => void][] = []
  const changes: Changes = {
    on: (tables, forget) => void listeners.push([tables, forget]),
    live: true,
    close: async () => undefined,
  }
  const tell = (table: string, id?: string) => {
    for (const [tables, forget] of listeners) if (tables.includes(table)) forget(id)
  }
  return { changes, tell }
}

const session = { id: 'a', accountId: 1, employeeId: 2, profileId: 3 } as SessionRow

test.each([
  ['session', 'a'],
  ['account', '1'],
  ['account_profile', '1'],
  ['employee', '2'],
  ['sector_assignment', '2'],
  ['schedule_assignment', '2'],
  ['profile', '3'],
  ['profile_permission', '3'],
  ['city', '9'],
  ['employee', undefined],
])('a session is read again after a change of %s %s, and only then', (table, id) => {
  const { changes, tell } = told()
  const standing = sessionChanges(changes)
  const before = standing.now()
  expect(standing.unchanged(session, before)).toBe(true)
  tell(table, id)
  expect(standing.unchanged(session, before)).toBe(false)
  expect(standing.unchanged(session, standing.now())).toBe(true)
})

test('what others are changed leaves a session in memory, but not one in which somebody acts as another', () => {
  const { changes, tell } = told()
  const standing = sessionChanges(changes)
  const before = standing.now()
  tell('session', 'b')
  tell('account', '2')
  tell('employee', '1')
  tell('profile', '4')
  expect(standing.unchanged(session, before)).toBe(true)
  expect(standing.unchanged({ ...session, actorAccountId: 7 }, before)).toBe(false)
})
