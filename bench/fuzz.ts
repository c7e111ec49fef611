/**
 * npm run rel:fuzz -- --requests N --seed S: sends the built program what no form would send, through HTTP and in every role, and holds each
 * answer to the contract. Each fault is told with the seed of its part, which `--seed` takes. One JSON line; exit 1 when there was a fault.
 */
import { randomInt } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import type { Role } from '../packages/contract/src/index.ts'
import { background, visitHeader } from '../packages/contract/src/sessions/denials.ts'
import type { Answer, Fault } from '../packages/contract/test/fuzz/answers.ts'
import type { FuzzCaller } from '../packages/contract/test/fuzz/ground.ts'
import { fuzz } from '../packages/contract/test/fuzz/run.ts'
import { asked } from './asked.ts'
import { type Ground, openGround, startServer } from './ground.ts'
import { tokenOf } from './population.ts'

const lanes = 8
/** So many requests to one installation: after more of them there is little left in it that is in order. */
const perInstallation = 20_000
/** Milliseconds after which an answer is not waited for. */
const patience = 60_000

const profileOf: Readonly<Record<Role, number>> = { admin: 1, supervisor: 2, employee: 3, gestor: 4 }

function send(port: number, agent: Agent, token: string | undefined): FuzzCaller['request'] {
  const attempt: FuzzCaller['request'] = (method, path, body, given = {}) =>
    new Promise((done) => {
      const bytes = body === undefined ? undefined : Buffer.from(body as string | Buffer)
      const headers = {
        [visitHeader]: background,
        ...(token ? { authorization: token } : {}),
        ...(bytes ? { 'content-length': bytes.length } : {}),
        ...given,
      }
      const none = (error: Error) => done({ statusCode: 0, headers: {}, body: String(error) })
      const sent = httpRequest({ agent, port, method, headers, host: '127.0.0.1', path: `/api${path}` }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('error', none)
        answer.on('end', () => done(received(answer.statusCode, answer.headers, parts)))
      })
      sent.setTimeout(patience, () => sent.destroy(new Error(`no answer in ${patience} ms`)))
      // The server closes connections that wait; one that was just being used again is no fault.
      sent.on('error', (error) =>
        isStale(error, sent.reusedSocket) ? done(attempt(method, path, body, given)) : none(error),
      )
      sent.end(bytes)
    })
  return attempt
}

const isStale = (error: NodeJS.ErrnoException, reused: boolean) => reused && error.code === 'ECONNRESET'

const received = (statusCode = 0, headers: Answer['headers'], parts: readonly Buffer[]): Answer => ({
  ...{ statusCode, headers },
  body: Buffer.concat(parts).toString(),
})

let made = 0

/** An account with a session. */
async function tokenFor({ database }: Ground, role: Role, employeeId?: number): Promise<string> {
  made += 1
  const { rows } = await database.query<{ id: number }>(
    `insert into account (login, password_hash, profile_id, employee_id, password_changed_at)
     values ($1, 'nobody logs in with this', $2, $3, now()) returning id`,
    [`fuzz-${made}`, profileOf[role], employeeId],
  )
  const id = rows[0]?.id ?? 0
  await database.query(
    `insert into session (id, account_id, profile_id, expires_at)
     select lpad(to_hex(id), 32, '0')::uuid, id, profile_id, now() + interval '8 hours' from account where id = $1`,
    [id],
  )
  return tokenOf(id)
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const

/** One part, sent to an installation of its own. */
async function part(seed: number, requests: number) {
  const ground = await openGround()
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const stop = () => void ground.close().finally(() => process.exit(1))
  for (const signal of stopSignals) process.once(signal, stop)
  try {
    // What the server logs goes to standard error: it says why there was an error.
    const { port } = await startServer(ground.url, 'start', undefined, 2)
    const caller = (token?: string): FuzzCaller => ({ request: send(port, agent, token) })
    const house = {
      anonymous: caller(),
      inRole: async (role: Role, employeeId?: number) => caller(await tokenFor(ground, role, employeeId)),
    }
    return await fuzz(house, { seed, requests, lanes, onFault: (text) => console.error(text) })
  } finally {
    for (const signal of stopSignals) process.off(signal, stop)
    agent.destroy()
    await ground.close()
  }
}

const requests = asked('requests', 100_000)
const seed = asked('seed', randomInt(1, 1_000_000_000))
const began = performance.now()
const faults: Record<Fault['kind'], number> = { serverErrors: 0, schemaViolations: 0, leaks: 0 }
let answered = 0
for (let sent = 0, nth = 0; sent < requests; sent += perInstallation, nth += 1) {
  const outcome = await part(seed + nth, Math.min(perInstallation, requests - sent))
  answered += outcome.answered
  for (const kind of Object.keys(faults) as Fault['kind'][]) faults[kind] += outcome[kind]
  console.error(`seed ${seed + nth}: ${outcome.sent} sent, ${outcome.answered} done, ${outcome.told.length} faults`)
}
const seconds = Math.round((performance.now() - began) / 1000)
console.log(JSON.stringify({ proof: 'fuzz', requests, seed, answered, ...faults, seconds }))
process.exitCode = Object.values(faults).every((count) => count === 0) ? 0 : 1
