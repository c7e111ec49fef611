/** The company of heavy requests: a month of marks, closed and processed for some, with mirrors to print. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { giveSessions, tokenOf } from '../population.ts'
import { insertMonth, period } from '../reading.ts'

/** People with a month of marks; all others join later. */
const some = 400
/** Milliseconds after which an unprocessed month is a failure. */
const patience = 120_000

/** Answers the mirrors. */
export async function closedMonth(database: pg.Pool, port: number, admin: number): Promise<number[]> {
  await database.query('update account set password_changed_at = now() where password_changed_at is null')
  await giveSessions(database)
  await database.query('update employee set admitted_on = $1 where id > $2', ['2025-06-01', some])
  await insertMonth({ database }, some)
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { authorization: tokenOf(admin), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<{ scc_id: number; settling: boolean }>
  }
  const { scc_id: id } = await call('POST', '/scorecard', {
    scc_id_mon: 5,
    scc_date_initial: period.from,
    scc_date_final: period.to,
    scc_observations: '',
  })
  await call('DELETE', `/scorecard/${id}`)
  const until = performance.now() + patience
  const late = () => performance.now() > until
  while (!late() && (await call('GET', `/scorecard/readiness/${id}`)).settling) await wait(100)
  await call('POST', '/scorecard/process', { scc_id: id, employeesList: [] })
  while (!late()) {
    const { rows } = await database.query('select 1 from pay_period where id = $1 and processing = $2', [id, 'done'])
    if (rows.length > 0) break
    await wait(100)
  }
  const { rows } = await database.query<{ id: number }>('select id from time_sheet order by id limit 200')
  if (rows.length === 0) throw new Error('there are no mirrors: the month was not processed')
  return rows.map((row) => row.id)
}
