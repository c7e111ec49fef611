/** Issue 37, 6: lz4 where the server has it. The embedded PostgreSQL is built without, Debian's with it. */
import { expect, test } from 'vitest'
import { app, ownApplication } from '../../test/own-application.ts'
import { compressionExamined } from './examination.rules.ts'

ownApplication()

test('each connection keeps long texts with lz4 where the server has it, and opens all the same where it has not (37.6)', async () => {
  const { rows } = await app.connections.pool.query<{ toast: string; known: string[] }>(
    `select current_setting('default_toast_compression') as toast, enumvals as known from pg_settings where name = 'default_toast_compression'`,
  )
  const [{ toast, known } = { toast: '', known: [] }] = rows
  expect(known).toContain('pglz')
  expect(toast).toBe(known.includes('lz4') ? 'lz4' : 'pglz')
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
