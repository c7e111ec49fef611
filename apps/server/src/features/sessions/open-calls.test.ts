/** Generated from the contract: calls open to sessionless tokens, due passwords and acting masters. */
import { type CallGroup, calls, type Endpoint } from '@ponteiro/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomProfile, aLogin, bearing, enter, password } from '../../../test/logins.ts'
import { app, ownApplication } from '../../../test/own-application.ts'

const bearers = new Map<string, ReturnType<typeof bearing>>()

ownApplication()
beforeAll(async () => {
  app.clock.set(new Date().toISOString())
  await (await app.inRole('admin')).post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  const several = await aLogin(app)
  await aCustomProfile(app, several.accountId)
  bearers.set('choice', bearing(app, (await enter(app, several.login)).json().id_token))
  const master = await aLogin(app, { master: true })
  const begun = await app.anonymous.post('/auth/login-master', { login: master.login, password })
  bearers.set('master', bearing(app, begun.json().id_token))
  const due = await aLogin(app, { passwordChangedAt: null })
  bearers.set('due', bearing(app, (await enter(app, due.login)).json().id_token))
})

const everyCall = Object.entries(calls as Readonly<Record<string, CallGroup>>).flatMap(([group, members]) =>
  Object.entries(members).map(([name, call]) => ({ name: `${group}.${name}`, call })),
)
const closedTo = (closed: (call: Endpoint) => boolean) =>
  everyCall.filter(({ call }) => call.access !== 'anyone' && call.access !== 'device' && closed(call))

/** A path to a record that is not there. */
const nowhere = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => (name === 'date' ? '2026-03-02' : '999999999'))

async function answerTo(bearer: string, { method, path }: Endpoint) {
  const body = method === 'GET' || method === 'DELETE' ? undefined : {}
  const answer = await bearers.get(bearer)?.request(method, nowhere(path), body)
  return [answer?.statusCode, answer?.json().message]
}

describe.each(['choice', 'master'] as const)(
  'a token of kind %s opens nothing but what names it (requirement 9)',
  (kind) => {
    test.each(closedTo(({ tokens = ['session'] }) => !tokens.includes(kind)))('$name', async ({ call }) => {
      expect(await answerTo(kind, call)).toEqual([401, 'JWT Invalid.'])
    })
  },
)

describe('while a password is due, a session opens nothing but what changes it (R164, Q03)', () => {
  test.each(closedTo((call) => !call.whilePasswordDue && (call.tokens ?? ['session']).includes('session')))(
    '$name',
    async ({ call }) => {
      expect(await answerTo('due', call)).toEqual([403, 'Altere sua senha para continuar.'])
    },
  )
})

test('these stay open while a password is due, and no others (Q03)', () => {
  const open = everyCall.filter(({ call }) => call.whilePasswordDue).map(({ name }) => name)
  expect(open.sort()).toEqual([
    'auth.changePassword',
    'auth.logout',
    'auth.useBaseProfile',
    'auth.useProfile',
    'profiles.permissions',
  ])
})

test('these are for people themselves, never for a master in their name (requirement 12)', () => {
  const inPerson = everyCall.filter(({ call }) => call.inPerson).map(({ name }) => name)
  expect(inPerson).toEqual(
    expect.arrayContaining(['accounts.update', 'auth.changePassword', 'marks.register', 'timeSheets.decide']),
  )
})
