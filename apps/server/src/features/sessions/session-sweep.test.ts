import { expect, test } from 'vitest'
import { app, ownApplication } from '../../../test/own-application.ts'
import { sessionSweepJob } from './session-sweep.job.ts'

ownApplication()

const now = Date.parse('2026-03-02T06:23:00Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

test('what logins leave behind goes when nobody can use it any more; what is in use stays', async () => {
  const { db } = app.connections
  await app.inRole('employee')
  const { id: accountId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const days = 24
  for (const [expiresAt, endedAt] of [
    [ago(31 * days), null],
    [ago(1), ago(31 * days)],
    [ago(29 * days), null],
    [ago(-1), null],
  ])
    await db
      .insertInto('session')
      .values({ accountId, profileId: 3, expiresAt: expiresAt ?? '', endedAt })
      .execute()
  for (const [digest, createdAt] of [
    ['old', ago(2)],
    ['counted', ago(0.9)],
  ] as const)
    await db
      .insertInto('passwordReset')
      .values({ digest, accountId, createdAt, expiresAt: new Date(Date.parse(createdAt) + 1_800_000) })
      .execute()
  await db
    .insertInto('attemptLimit')
    .values([
      { name: 'free again', usedUntil: ago(0.01) },
      { name: 'in use', usedUntil: ago(-0.01) },
    ])
    .execute()
  const denial = { accountId, address: '/cadastros', opening: 'link' } as const
  await db
    .insertInto('denial')
    .values([181, 179].map((age) => ({ ...denial, visit: crypto.randomUUID(), deniedAt: ago(age * days) })))
    .execute()
  const answer = { accountId, call: 'POST /x', bodyDigest: 'x', status: 200 }
  await db
    .insertInto('idempotentAnswer')
    .values([
      { ...answer, key: crypto.randomUUID(), createdAt: ago(3 * days) },
      { ...answer, key: crypto.randomUUID(), createdAt: ago(1) },
    ])
    .execute()

  const job = sessionSweepJob({ now: () => now })
  await job.run({ input: {}, db, signal: new AbortController().signal })

  const sessions = await db.selectFrom('session').select('expiresAt').orderBy('expiresAt').execute()
  expect(sessions.map(({ expiresAt }) => Date.parse(expiresAt))).toEqual([
    Date.parse(ago(29 * days)),
    Date.parse(ago(-1)),
    Date.parse('2100-01-01T00:00:00Z'),
  ])
  const links = await db.selectFrom('passwordReset').select('digest').execute()
  expect(links.map(({ digest }) => digest.trim())).toEqual(['counted'])
  const limits = await db.selectFrom('attemptLimit').select('name').execute()
  expect(limits.map(({ name }) => name.trim())).toEqual(['in use'])
  expect(await db.selectFrom('denial').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('idempotentAnswer').select('createdAt').execute()).toHaveLength(1)
})
