import { expect, test } from 'vitest'
import { inDatabase, onServer } from '../../../test/database.ts'
import { app, ownApplication } from '../../../test/own-application.ts'
import { anEmployee } from '../../../test/periods.ts'

ownApplication({ poolSize: 2 })

const busy = [503, '1', 'O sistema está ocupado. Tente novamente em instantes.']

test('with every connection taken a call is asked to come again, and works once one is free (requirement 37)', async () => {
  const admin = await app.inRole('admin')
  const { pool } = app.connections
  const taken = [await pool.connect(), await pool.connect()]
  const waiting = await admin.post('/occupation', { ocp_name: 'Relojoeira' })
  expect([waiting.statusCode, waiting.headers['retry-after'], waiting.json().message]).toEqual(busy)
  for (const client of taken) client.release()
  expect((await admin.post('/occupation', { ocp_name: 'Relojoeira' })).statusCode).toBe(200)
}, 20_000)

test('a connection that is cut in the middle of a call is no fault of the call', async () => {
  const admin = await app.inRole('admin')
  const holder = await app.connections.pool.connect()
  await holder.query('begin')
  await holder.query('lock table occupation')
  const waiting = admin.post('/occupation', { ocp_name: 'Porteira' })
  const cutWhoeverWaits = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  let answered = false
  waiting.finally(() => {
    answered = true
  })
  await expect
    .poll(() => onServer(app.databaseUrl, cutWhoeverWaits).then(() => answered), { timeout: 10_000 })
    .toBe(true)
  const answer = await waiting
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual(busy)
  await holder.query('rollback')
  holder.release()
  expect((await admin.post('/occupation', { ocp_name: 'Porteira' })).statusCode).toBe(200)
}, 20_000)

test('a database that takes no writes, as a standby before its promotion, is asked to come again and is not ready (SQLSTATE 25006)', async () => {
  const admin = await app.inRole('admin')
  const person = await app.inRole('employee', await anEmployee(app))
  const name = new URL(app.databaseUrl).pathname.slice(1)
  const takesWrites = async (mode: 'on' | 'off') => {
    // By a connection of another database: ours takes no writes any more.
    const other = inDatabase(app.databaseUrl, 'postgres')
    await onServer(other, `alter database ${name} set default_transaction_read_only = ${mode}`)
    await onServer(
      other,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and application_name in ('ponteiro', 'ponteiro marks')`,
    )
    await new Promise((later) => setTimeout(later, 200))
  }
  await takesWrites('on')
  for (const answer of [
    await admin.post('/occupation', { ocp_name: 'Guarda' }),
    await person.post('/schedule/register'),
  ])
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual(busy)
  expect((await admin.get('/occupation')).statusCode, 'what is only read').toBe(200)
  const ready = await app.http.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready', reason: 'read-only' }])

  await takesWrites('off')
  expect((await admin.post('/occupation', { ocp_name: 'Guarda' })).statusCode).toBe(200)
  expect((await app.http.inject('/health/ready')).statusCode).toBe(200)
}, 30_000)
