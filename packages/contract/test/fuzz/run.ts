/** Sends hostile requests to an installation and holds every answer to what is declared. */
import { calls } from '../../src/index.ts'
import { type Answer, type Fault, faultsOf } from './answers.ts'
import { Findings } from './findings.ts'
import { Callers, type House, type Somebody } from './house.ts'
import { type HostileRequest, hostileRequests } from './requests.ts'

export interface Fuzzing {
  readonly seed: number
  readonly requests: number
  /** How many requests are under way at a time. */
  readonly lanes: number
  /** Receives each fault as it is found. */
  readonly onFault?: (text: string) => void
  /** Once it answers true nothing more is sent, and outstanding answers are ignored. */
  readonly isOver?: () => boolean
}

/** `findings`: where to add what is found. */
export async function fuzz(house: House, fuzzing: Fuzzing, findings = new Findings()): Promise<Findings> {
  const { seed, requests, lanes, onFault, isOver = () => false } = fuzzing
  const source = hostileRequests(seed)
  const callers = new Callers(house)
  await callers.settle()
  let begun = 0
  const lane = async () => {
    while (begun < requests && !isOver()) {
      begun += 1
      const nth = begun
      const { value: request } = source.next()
      const caller = await callers.as(request.who)
      const answer = await answerTo(request, caller)
      if (isOver()) return
      if (isSpent(request, answer)) await callers.lost(request.who, caller)
      findings.add(request, answer.statusCode === 200)
      const { secrets } = house
      for (const fault of faultsOf(request.call, answer, { who: request.who, person: caller.person, secrets })) {
        const text = `seed ${seed}, request ${nth}: ${inWords(request, answer, fault)}`
        findings.addFault(fault, text)
        onFault?.(text)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return findings
}

const answerTo = ({ call, path, body, headers }: HostileRequest, caller: Somebody): Promise<Answer> =>
  caller.request(call.method, path, body, headers)

/**
 * The call may have ended the caller's session or work; a device that spoke for one clock is no use for
 * another.
 */
function isSpent({ call, who }: HostileRequest, { statusCode, body }: Answer): boolean {
  if (who === 'anonymous') return false
  if (who === 'device' && /"delivery\.(clock-held|of-another-clock)"/.test(body)) return true
  return call === calls.auth.logout || (statusCode === 401 && (call.tokens ?? ['session']).includes('session'))
}

function inWords({ name, call, who, path, headers, body }: HostileRequest, answer: Answer, { kind, what }: Fault) {
  const sent = `${call.method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${body?.toString().slice(0, 600) ?? ''}`
  const id = answer.headers['x-request-id']
  return `${kind} at ${name} by ${who}: ${what}\n  ${sent}\n  ${answer.statusCode} ${answer.body.slice(0, 300)} (${id})`
}
