import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLogin, bearing, enter } from '../../test/logins.ts'
import { app, ownApplication } from '../../test/own-application.ts'
import { verifyPassword } from '../platform/http/passwords.ts'
import { setPassword } from './password.ts'

ownApplication()

const accountOf = (login: string) =>
  app.connections.db.selectFrom('account').selectAll().where('login', '=', login).executeTakeFirstOrThrow()
const from = (typed: string) => async () => typed

test('a login gets a password that is printed once; its sessions end, and it is on record', async () => {
  const { db } = app.connections
  const admin = await app.inRole('admin')
  const before = await accountOf('admin-1')
  expect((await admin.get('/occupation')).statusCode).toBe(200)
  const said = await setPassword(db, ['Admin-1'])
  const account = await accountOf('admin-1')
  const printed = /password (\S+), shown this once/.exec(said)?.[1] ?? ''
  expect(await verifyPassword(account.passwordHash, printed)).toBe(true)
  expect(said, 'no administrator is asked for another (Q03)').toContain('Nobody will ask for another')
  await expect.poll(async () => (await admin.get('/occupation')).statusCode).toBe(401)
  const { rows } = await sql<{ password: string; text: string }>`
    select after ->> 'password' as password, after::text as text from audit_row
    where table_name = 'account' and row_id = ${before.id} order by id desc limit 1`.execute(db)
  expect(rows[0]?.password).toBe('changed')
  expect(rows[0]?.text).not.toContain(account.passwordHash)
})

test('a password of one’s own choice is read, and keeps the rule for new ones (Q01, Q02)', async () => {
  const { db } = app.connections
  await app.inRole('gestor')
  const { login, passwordHash } = await db
    .selectFrom('account')
    .select(['login', 'passwordHash'])
    .where('profileId', '=', 4)
    .executeTakeFirstOrThrow()
  await expect(setPassword(db, [login, '-'], from('Senha@123\n'))).rejects.toThrow('Senha muito comum')
  await expect(setPassword(db, [login, '-'], from(''))).rejects.toThrow('menos de 8')
  expect((await accountOf(login)).passwordHash).toBe(passwordHash)
  expect(await setPassword(db, [login, '-'], from('Girassol-azul-7!\n'))).not.toContain('Girassol')
  expect(await verifyPassword((await accountOf(login)).passwordHash, 'Girassol-azul-7!')).toBe(true)
})

test('whoever is asked for a password of the own meets that question, and a locked login is told of (Q03)', async () => {
  const { db } = app.connections
  app.clock.set(new Date().toISOString())
  await (await app.inRole('admin')).post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  const { accountId, login } = await aLogin(app)
  const lock = (lockedAt: Date | null) =>
    db.updateTable('account').set({ lockedAt }).where('id', '=', accountId).execute()
  await lock(new Date())
  const said = await setPassword(db, [login])
  expect(said).toContain('It must be changed when its person comes in next')
  expect(said).toContain('an administrator opens it, under Acessos bloqueados.')
  await lock(null)
  const entered = await enter(app, login, /password (\S+), shown this once/.exec(said)?.[1])
  const asked = await bearing(app, entered.json().id_token).get('/schedule/all')
  expect([asked.statusCode, asked.json().code]).toEqual([403, 'password.due'])
})

test('what cannot be meant is refused with the usage', async () => {
  const { db } = app.connections
  await expect(setPassword(db, [])).rejects.toThrow('Usage')
  await expect(setPassword(db, ['admin-1', 'Girassol-azul-7!'])).rejects.toThrow('Usage')
  await expect(setPassword(db, ['nobody'])).rejects.toThrow('There is no login nobody.')
})
