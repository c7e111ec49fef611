/**
 * Generated from the contract: a login whose profile grants a single permission may make the calls that this
 * permission opens, and none of those around it.
 */
import { allows, type CallGroup, calls, type Endpoint, type Module, type Permission } from '@ponteiro/contract'
import { everyPermission, moduleItself, type PermissionRow } from '@ponteiro/contract/profiles/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { app, ownApplication } from '../../../test/own-application.ts'

let accountId: number
let profileId: number

/** An employee with an empty custom profile. */
ownApplication()
beforeAll(async () => {
  const { db } = app.connections
  profileId = (await db.insertInto('profile').values({ name: 'Uma só' }).returning('id').executeTakeFirstOrThrow()).id
  const account = {
    login: 'so',
    passwordHash: 'nobody logs in with this',
    profileId: 3,
    passwordChangedAt: '2026-02-01T12:00:00Z',
  }
  accountId = (await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()).id
  await db.insertInto('accountProfile').values({ accountId, profileId }).execute()
})

const guarded = Object.entries(calls as Readonly<Record<string, CallGroup>>)
  .flatMap(([group, members]) => Object.entries(members).map(([name, call]) => ({ name: `${group}.${name}`, call })))
  .filter(({ call }) => typeof call.access !== 'string')

const needsOf = ({ access }: Endpoint): readonly string[] => (typeof access === 'string' ? [] : access.flat())
const inModule = (call: Endpoint, module: string) => needsOf(call).some((need) => need.split('.')[0] === module)

/** Who holds nothing but this. */
const holding = ({ module, key }: PermissionRow) => ({
  role: 'employee' as const,
  modules: new Set<Module>(key === moduleItself ? [module] : []),
  permissions: new Set<Permission>(key === moduleItself ? [] : [`${module}.${key}` as Permission]),
})

/** A session in the custom profile, which grants nothing but this. */
async function withAlone({ module, key }: PermissionRow): Promise<Caller> {
  const { db } = app.connections
  await db.deleteFrom('profilePermission').where('profileId', '=', profileId).execute()
  await db
    .insertInto('profilePermission')
    .values({ profileId, module, key: key === moduleItself ? '' : key })
    .execute()
  const caller = await app.as(accountId)
  // The server has not seen this session yet: it reads the profile with its first call.
  await db.updateTable('session').set({ profileId }).where('accountId', '=', accountId).execute()
  return caller
}

const nowhere = (call: Endpoint) =>
  call.path.replace(/:(\w+)/g, (_, name: string) => (name === 'date' ? '2026-03-02' : '999999999'))
const send = (caller: Caller, call: Endpoint) =>
  caller.request(call.method, nowhere(call), call.method === 'GET' || call.method === 'DELETE' ? undefined : {})

describe.each(everyPermission)('$module.$key alone (R034, R207)', (permission) => {
  const opened = guarded.filter(({ call }) => allows(call.access, holding(permission)))
  const around = guarded.filter((one) => inModule(one.call, permission.module) && !opened.includes(one))

  test(`opens ${opened.map(({ name }) => name).join(', ') || 'no call'}`, async () => {
    const caller = await withAlone(permission)
    for (const { name, call } of opened) {
      const { statusCode, body } = await send(caller, call)
      expect([401, 403, 500], `${name}: ${statusCode} ${body}`).not.toContain(statusCode)
    }
    for (const { name, call } of around) expect((await send(caller, call)).statusCode, name).toBe(403)
  })
})
