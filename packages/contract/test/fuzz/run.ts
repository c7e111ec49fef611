/** Sends hostile requests to an installation and holds every answer to what is declared. */
import { calls } from '../../src/index.ts'
import { type Answer, type Fault, faultsOf } from './answers.ts'
import { Callers, type Installation } from './ground.ts'
import { type HostileRequest, hostileRequests } from './requests.ts'

export interface Outcome extends Record<Fault['kind'], number> {
  readonly sent: number
  /** How many were answered with what was asked for. */
  readonly answered: number
  /** Each fault in words, with what brings it about again. */
  readonly told: readonly string[]
}

export interface Fuzzing {
  readonly seed: number
  readonly requests: number
  /** How many requests are under way at a time. */
  readonly lanes: number
  /** Told of each fault as it is found. */
  readonly onFault?: (text: string) => void
}

export async function fuzz(house: Installation, { seed, requests, lanes, onFault }: Fuzzing): Promise<Outcome> {
  const outcome = { sent: 0, answered: 0, serverErrors: 0, schemaViolations: 0, leaks: 0, told: [] as string[] }
  const source = hostileRequests(seed)
  const callers = new Callers(house)
  await callers.settle()
  const lane = async () => {
    while (outcome.sent < requests) {
      outcome.sent += 1
      const nth = outcome.sent
      const { value: request } = source.next()
      const answer = await answerTo(request, callers)
      if (answer.statusCode === 200) outcome.answered += 1
      for (const fault of faultsOf(request.call, answer)) {
        outcome[fault.kind] += 1
        const text = `seed ${seed}, request ${nth}: ${inWords(request, answer, fault)}`
        outcome.told.push(text)
        onFault?.(text)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return outcome
}

async function answerTo(request: HostileRequest, callers: Callers): Promise<Answer> {
  const { call, who, path, body, headers } = request
  const caller = await callers.as(who)
  const answer = await caller.request(call.method, path, body, headers)
  if (endsSession(request, answer)) await callers.lost(who, caller)
  return answer
}

/** What was called may have ended the session of the caller, or the work of the person. */
function endsSession({ call, who }: HostileRequest, { statusCode }: Answer): boolean {
  if (who === 'anonymous') return false
  return call === calls.auth.logout || (statusCode === 401 && (call.tokens ?? ['session']).includes('session'))
}

function inWords({ name, call, who, path, headers, body }: HostileRequest, answer: Answer, { kind, what }: Fault) {
  const sent = `${call.method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${body?.toString().slice(0, 600) ?? ''}`
  const id = answer.headers['x-request-id']
  return `${kind} at ${name} by ${who}: ${what}\n  ${sent}\n  ${answer.statusCode} ${answer.body.slice(0, 300)} (${id})`
}
