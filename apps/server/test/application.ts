/** The whole server in process, on its own database, with a settable clock and people to call as. */
import { calls, type Endpoint, type Role } from '@ponteiro/contract'
import { background, visitHeader } from '@ponteiro/contract/sessions/denials'
import type { LightMyRequestResponse } from 'fastify'
import { type Application, buildApplication } from '../src/application.ts'
import { findSession, insertSession } from '../src/features/sessions/sessions.queries.ts'
import type { Settings } from '../src/settings.ts'
import { createTestDatabase, type Template } from './database.ts'

/** Monday, 2 March 2026, 10:00 in São Paulo. */
export const aMonday = Date.parse('2026-03-02T13:00:00Z')

/** What tokens are signed and evidence is sealed with. */
export const testSecret = 'only-for-tests-only-for-tests-only-for-tests'

const farOff = '2100-01-01T00:00:00Z'

export interface TestClock {
  now(): number
  set(at: string): void
}

export interface Caller {
  /** What it shows who it is; absent for nobody. */
  readonly token: string | undefined
  request(
    method: Endpoint['method'],
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  get(path: string): Promise<LightMyRequestResponse>
  post(path: string, body?: unknown): Promise<LightMyRequestResponse>
  put(path: string, body?: unknown): Promise<LightMyRequestResponse>
  delete(path: string): Promise<LightMyRequestResponse>
}

export interface TestApplication extends Application {
  readonly clock: TestClock
  readonly anonymous: Caller
  /** For what another process does to the same database. */
  readonly databaseUrl: string
  /** A caller with this account's own session. */
  as(accountId: number): Promise<Caller>
  /** A master who acts as this account. */
  actingAs(accountId: number): Promise<Caller>
  /** A caller in a role. `employeeId`: the person behind the login, made by a factory; default none. */
  inRole(role: Role, employeeId?: number): Promise<Caller>
}

const profileOf: Readonly<Record<Role, number>> = { admin: 1, supervisor: 2, employee: 3, gestor: 4 }

/** `settings`: where a test needs other ones. `template`: that of this run, unless given. */
export async function anApplication(settings: Partial<Settings> = {}, template?: Template): Promise<TestApplication> {
  const database = await createTestDatabase(template)
  let at = aMonday
  const clock: TestClock = {
    now: () => at,
    set: (text) => {
      at = Date.parse(text)
    },
  }
  const application = await buildApplication(
    {
      databaseUrl: database.url,
      poolSize: 8,
      dataFolder: '/tmp/ponteiro-test',
      disks: [],
      objects: undefined,
      baseUrl: 'https://ponto.example.test',
      trustedProxies: 'loopback',
      changesPerMinute: 1_000_000,
      filesKeptYears: 5,
      productName: 'Ponteiro',
      productVersion: '9.3.9',
      externalEnrollment: 'PIS',
      defaultZone: 'America/Sao_Paulo',
      neighbourAddress: '127.0.0.1:1',
      answers: true,
      works: true,
      sessionSecret: testSecret,
      smtpUrl: undefined,
      mailFrom: 'ponteiro@example.test',
      hrEmail: undefined,
      addressLookupUrl: undefined,
      metricsToken: undefined,
      program: { repNumber: '00512026001234567', developerId: '11222333000181', afdVersion: '004' },
      signer: undefined,
      ...settings,
      webFolder: undefined,
    },
    clock,
    false,
  )
  const { db } = application.connections

  const caller = (token?: string): Caller => {
    const request: Caller['request'] = (method, path, body, headers = {}) =>
      application.http.inject({
        method,
        url: `/api${path}`,
        // What a test asks in passing is nobody's attempt at a closed door.
        headers: { ...(token ? { authorization: token } : {}), [visitHeader]: background, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
    return {
      token,
      request,
      get: (path) => request('GET', path),
      post: (path, body) => request('POST', path, body ?? {}),
      put: (path, body) => request('PUT', path, body ?? {}),
      delete: (path) => request('DELETE', path),
    }
  }
  const as = async (accountId: number, actorAccountId?: number) => {
    const token = await db.transaction().execute(async (tx) => {
      const account = await tx
        .selectFrom('account')
        .select(['profileId', 'passwordChangedAt'])
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
      // Whoever calls has chosen a password already, and comes in wherever the test moves the clock.
      if (account.passwordChangedAt === null)
        await tx.updateTable('account').set({ passwordChangedAt: farOff }).where('id', '=', accountId).execute()
      const { id } = await insertSession(tx, {
        accountId,
        profileId: account.profileId,
        actorAccountId,
        expiresAt: farOff,
      })
      const session = await findSession(tx, id, { now: at, defaultZone: 'America/Sao_Paulo' })
      if (!session) throw new Error(`account ${accountId} may not come in`)
      return application.tokens.sign(session, at)
    })
    return caller(token)
  }
  let made = 0
  const actingAs = async (accountId: number) => {
    made += 1
    const { id } = await db
      .insertInto('account')
      .values({ login: `master-${made}`, passwordHash: 'nobody logs in with this', profileId: 3, master: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    return as(accountId, id)
  }
  const inRole = async (role: Role, employeeId?: number) => {
    made += 1
    const { id } = await db
      .insertInto('account')
      .values({
        login: `${role}-${made}`,
        passwordHash: 'nobody logs in with this',
        profileId: profileOf[role],
        employeeId: employeeId ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return as(id)
  }
  return {
    ...application,
    clock,
    anonymous: caller(),
    databaseUrl: database.url,
    as,
    actingAs,
    inRole,
    async close() {
      await application.close()
      await database.drop()
    },
  }
}

export { calls }
