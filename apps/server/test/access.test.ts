/**
 * Generated from the contract: every call, made by nobody and by each role. A call that a role may not make
 * is refused before anything is read; one it may make is never refused for who it is.
 */
import {
  allows,
  type CallGroup,
  calls,
  type Endpoint,
  type Holder,
  type Module,
  modules,
  type Permission,
  permissionKeys,
  type Role,
  registerCalls,
  roles,
} from '@ponteiro/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from './application.ts'
import { app, ownApplication } from './own-application.ts'

const callers = new Map<string, Caller>()
const holders = new Map<string, Holder>()
const systemProfiles = { admin: 1, supervisor: 2, employee: 3, gestor: 4 } as const

ownApplication()
const everything: Omit<Holder, 'role'> = {
  modules: new Set(modules),
  permissions: new Set(
    Object.entries(permissionKeys).flatMap(([module, keys]) => keys.map((key) => `${module}.${key}` as Permission)),
  ),
}
const withEveryKey = roles.filter((role) => role !== 'admin').map((role) => `${role} with every key`)

let made = 0

/** A login of the role that works in a profile of its own, which grants everything there is. */
async function inFullProfile(role: Role): Promise<Caller> {
  const { db } = app.connections
  made += 1
  const { id: profileId } = await db
    .insertInto('profile')
    .values({ name: `Tudo ${made}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grants = [...everything.modules, ...everything.permissions].map((grant) => grant.split('.'))
  await db
    .insertInto('profilePermission')
    .values(grants.map(([module = '', key = '']) => ({ profileId, module, key })))
    .execute()
  const account = { login: `full-${made}`, passwordHash: 'nobody logs in with this', profileId: systemProfiles[role] }
  const { id } = await db
    .insertInto('account')
    .values({ ...account, passwordChangedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('accountProfile').values({ accountId: id, profileId }).execute()
  const caller = await app.as(id)
  await db.updateTable('session').set({ profileId }).where('accountId', '=', id).execute()
  return caller
}

beforeAll(async () => {
  for (const role of roles) {
    if (role === 'admin') continue
    callers.set(`${role} with every key`, await inFullProfile(role))
    holders.set(`${role} with every key`, { role, ...everything })
  }
  callers.set('anonymous', app.anonymous)
  for (const role of roles) {
    callers.set(role, await app.inRole(role))
    const grants = await app.connections.db
      .selectFrom('profilePermission')
      .select(['module', 'key'])
      .where('profileId', '=', systemProfiles[role])
      .where('granted', '=', true)
      .execute()
    holders.set(role, {
      role,
      modules: new Set(grants.filter(({ key }) => key === '').map(({ module }) => module as Module)),
      permissions: new Set(
        grants.filter(({ key }) => key !== '').map(({ module, key }) => `${module}.${key}` as Permission),
      ),
    })
  }
})

const everyCall = Object.entries(calls as Readonly<Record<string, CallGroup>>).flatMap(([group, members]) =>
  Object.entries(members).map(([name, call]) => ({ name: `${group}.${name}`, call })),
)

/** A path to a record that is not there. */
const nowhere = (call: Endpoint) =>
  call.path.replace(/:(\w+)/g, (_, name: string) => (name === 'date' ? '2026-03-02' : '999999999'))

const send = (who: string, call: Endpoint) =>
  callers
    .get(who)
    ?.request(call.method, nowhere(call), call.method === 'GET' || call.method === 'DELETE' ? undefined : {})

/** What a person is told, whoever it is, where a device has to show its key. */
const noDevice = [401, 'Dispositivo não reconhecido.']

describe.each(everyCall)('$name ($call.method $call.path)', ({ call }) => {
  test('nobody in particular', async () => {
    const answer = await send('anonymous', call)
    if (call.access === 'device') expect([answer?.statusCode, answer?.json().message]).toEqual(noDevice)
    else if (call.access === 'anyone') expect([401, 403]).not.toContain(answer?.statusCode)
    else expect([answer?.statusCode, answer?.json().message]).toEqual([401, 'JWT Invalid.'])
  })

  test.each([...roles, ...withEveryKey])('%s', async (role) => {
    const answer = await send(role, call)
    if (call.access === 'device') {
      expect([answer?.statusCode, answer?.json().message]).toEqual(noDevice)
    } else if (!(call.tokens ?? ['session']).includes('session')) {
      expect([answer?.statusCode, answer?.json().message]).toEqual([401, 'JWT Invalid.'])
    } else if (allows(call.access, holders.get(role))) {
      expect([401, 403, 500], `${answer?.statusCode} ${answer?.body}`).not.toContain(answer?.statusCode)
    } else {
      expect([answer?.statusCode, answer?.json().message]).toEqual([403, 'Ops... Não Permitido!'])
    }
    if (call !== calls.auth.logout) return
    const [plain = 'employee', full] = role.split(' ') as [Role, string?]
    callers.set(role, full ? await inFullProfile(plain) : await app.inRole(plain))
  })
})

test.each(withEveryKey)('A4: %s writes no register, no person and no employment (Q22)', async (who) => {
  const writes = Object.entries(registerCalls as Readonly<Record<string, CallGroup>>).flatMap(([group, members]) =>
    Object.entries(members).flatMap(([name, call]) =>
      call.method === 'GET' ? [] : [{ name: `${group}.${name}`, call }],
    ),
  )
  expect(writes.length).toBeGreaterThan(35)
  for (const { name, call } of writes) expect([(await send(who, call))?.statusCode, name]).toEqual([403, name])
})

test('every registered route of the API is one of the contract, or one of the few that tell of the server itself', async () => {
  const declared = new Set(everyCall.map(({ call }) => `${call.method} /api${call.path}`))
  const own = new Set(['GET /api/docs'])
  const printed = app.http.printRoutes({ commonPrefix: false })
  const paths = printed.match(/\/api\/\S+ \(\w+(?:, \w+)*\)/g) ?? []
  for (const line of paths) {
    const [path = '', methods = ''] = line.split(' (')
    for (const method of methods.replace(')', '').split(', ')) {
      if (method === 'HEAD') continue
      expect(declared.has(`${method} ${path}`) || own.has(`${method} ${path}`), `${method} ${path}`).toBe(true)
    }
  }
  expect(printed).toContain('newLogin')
})

test('the document of the API is answered to anybody: every call by its path and method, under the name of this installation', async () => {
  const answer = await app.anonymous.get('/docs')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const { openapi, info, paths } = answer.json()
  expect([answer.statusCode, openapi, info.title, info.version]).toEqual([200, '3.1.0', 'Ponteiro', '9.3.9'])
  const described = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = everyCall.map(({ call }) => `${call.method} /api${call.path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(declared.sort())
})
