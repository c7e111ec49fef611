/** Links for forgotten passwords: asked for, mailed and used, for tests. */
import { forgottenPasswordJob } from '../src/features/sessions/passwords/forgotten-password.job.ts'
import type { TestApplication } from './application.ts'
import { type Login, otherPassword } from './logins.ts'

export type ResetLinks = ReturnType<typeof resetLinks>

export function resetLinks(app: TestApplication) {
  const { db, pool } = app.connections
  const ask = (email: unknown, headers = {}) =>
    app.anonymous.request('POST', '/auth/forgot-password', { email }, headers)
  const reset = (token: string, fields: object = {}) =>
    app.anonymous.post('/auth/forgot-password-change', { token, use_password: otherPassword, ...fields })
  const mails = () => db.selectFrom('outboxMail').selectAll().orderBy('id').execute()
  const job = forgottenPasswordJob({
    clock: app.clock,
    post: () => app.post,
    baseUrl: 'https://ponto.example.test',
    productName: 'Ponteiro',
  })
  const sought = (email: string) => job.run({ input: { email }, db, signal: new AbortController().signal })

  /** What waits in the queue, done: the work of the process that sends mail. */
  async function workedOff(): Promise<void> {
    const { rows } = await pool.query<{ data: { email: string } }>(
      "delete from pgboss.job where name = 'password.forgotten' returning data",
    )
    for (const { data } of rows) await sought(data.email)
  }

  async function linkFor(person: Login): Promise<string> {
    await ask(person.email)
    await workedOff()
    const [mail] = (await mails()).slice(-1)
    return mail?.secret?.split('/forgot-password/')[1] ?? ''
  }

  return { ask, reset, mails, sought, workedOff, linkFor }
}
