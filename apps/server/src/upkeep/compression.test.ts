/** Issue 37, 6: lz4 where the server has it. The embedded PostgreSQL is built without, Debian's with it. */
import type pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import { app, ownApplication } from '../../test/own-application.ts'
import { migrate } from '../platform/database/migrate.ts'
import { compressionExamined } from './examination.rules.ts'

ownApplication()

async function isBest(connection: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await connection.query<{ toast: string; known: string[] }>(
    `select current_setting('default_toast_compression') as toast, enumvals as known from pg_settings where name = 'default_toast_compression'`,
  )
  const [{ toast, known } = { toast: '', known: [] }] = rows
  expect(known).toContain('pglz')
  expect(toast).toBe(known.includes('lz4') ? 'lz4' : 'pglz')
}

test('each connection keeps long texts with lz4 where the server has it, that of the migrations too, and opens all the same where it has not (37.6)', async () => {
  await isBest(app.connections.pool)
  const { url, drop } = await emptyDatabase()
  let asked = 0
  const found = async (_: unknown, client: pg.Client) => {
    asked += 1
    await isBest(client)
    throw new Error('seen')
  }
  await expect(migrate(url, undefined, undefined, { found }).finally(drop)).rejects.toThrow('seen')
  expect(asked).toBe(1)
})

test.each([
  ['off', false, 'green', undefined],
  ['off', true, 'amber', 'Com wal_compression = lz4 o log ocupa menos.'],
  ['lz4', true, 'green', undefined],
  ['zstd', true, 'green', undefined],
] as const)(
  'doctor asks for a smaller log only where the server can: %s, lz4 %s (37.6)',
  (wal, hasLz4, light, next) => {
    expect(compressionExamined({ wal, hasLz4 })).toMatchObject({ light, ...(next && { next }) })
  },
)
