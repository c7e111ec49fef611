/**
 * npm run rel:fuzz -- --requests N --seed S: sends the built program what no form would send, in every role,
 * and holds each answer to the contract. A fault is reported with its part's seed, which `--seed` takes. One
 * JSON line; exit 1 on a fault, an unanswered request, or too few real answers: an eighth of all, and one for
 * each role.
 */
import { randomInt } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import type { Role } from '../packages/contract/src/index.ts'
import { background, visitHeader } from '../packages/contract/src/sessions/denials.ts'
import type { Answer } from '../packages/contract/test/fuzz/answers.ts'
import { Findings } from '../packages/contract/test/fuzz/findings.ts'
import type { FuzzCaller } from '../packages/contract/test/fuzz/house.ts'
import { fuzz } from '../packages/contract/test/fuzz/run.ts'
import { asked } from './asked.ts'
import { type Ground, openGround, startServer } from './ground.ts'
import { giveSessions, tokenOf } from './population.ts'
import { isStale } from './pressing.ts'
import { secret } from './program.ts'
import { proof, takeAwayLater } from './taken-away.ts'

const lanes = 8
/** Requests for one installation: more would leave little in order. */
const perInstallation = 20_000
/** Milliseconds after which an answer is not awaited. */
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
      sent.on('error', (error) =>
        isStale(error, sent.reusedSocket) ? done(attempt(method, path, body, given)) : none(error),
      )
      sent.end(bytes)
    })
  return attempt
}

const received = (statusCode = 0, headers: Answer['headers'], parts: readonly Buffer[]): Answer => ({
  statusCode,
  headers,
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
  await giveSessions(database, id - 1)
  return tokenOf(id)
}

/** One part, sent to its own installation. */
async function part(seed: number, requests: number, findings: Findings): Promise<void> {
  const ground = await openGround()
  // The server's log goes to standard error, to show the reason of an error.
  const { port } = await startServer(ground.url, 'start', undefined, 2)
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  let isOver = false
  takeAwayLater('the connections of the callers', () => {
    isOver = true
    agent.destroy()
  })
  const caller = (token?: string): FuzzCaller => ({ request: send(port, agent, token) })
  const house = {
    anonymous: caller(),
    inRole: async (role: Role, employeeId?: number) => caller(await tokenFor(ground, role, employeeId)),
    secrets: [secret, ground.url, ground.folder, 'ponteiro-bench-data'],
  }
  const onFault = (text: string) => console.error(text)
  await fuzz(house, { seed, requests, lanes, onFault, isOver: () => isOver }, findings)
  await ground.close()
}

await proof(async () => {
  const { requests, seed } = asked({ requests: 100_000, seed: randomInt(1, 1_000_000_000) })
  const began = performance.now()
  const findings = new Findings()
  for (let begun = 0, nth = 0; begun < requests; begun += perInstallation, nth += 1) {
    await part(seed + nth, Math.min(perInstallation, requests - begun), findings)
    const { sent, answered, told } = findings
    console.error(`up to seed ${seed + nth}: ${sent} sent, ${answered} done, ${told.length} faults`)
  }
  const { sent, answered, answeredTo, faults, neverDone } = findings
  if (neverDone.length > 0) console.error(`never done: ${neverDone.join(', ')}`)
  const met = findings.isMet(requests)
  const seconds = Math.round((performance.now() - began) / 1000)
  const done = { answeredTo, neverDone: neverDone.length }
  console.log(JSON.stringify({ proof: 'fuzz', requests, sent, seed, answered, ...faults, ...done, seconds, met }))
  return met
})
