/**
 * Every call in turn with input no form would send, by a permitted caller and another. Same seed, same
 * requests.
 */
import { type CallGroup, calls, type Endpoint, idempotencyHeader, takesBackHeader } from '../../src/index.ts'
import { visitHeader } from '../../src/sessions/denials.ts'
import { clockFile } from './bodies.ts'
import { type Dice, diceOf } from './dice.ts'
import { draft, hostileText, parameter, written } from './drafts.ts'

const others = ['employee', 'supervisor', 'gestor', 'anonymous'] as const
export const everybody = ['admin', ...others, 'device'] as const
export type Who = (typeof everybody)[number]

export interface HostileRequest {
  /** The call's group and name: `people.find`. */
  readonly name: string
  readonly call: Endpoint
  readonly who: Who
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | Buffer | undefined
}

export const everyCall = Object.entries(calls as Readonly<Record<string, CallGroup>>).flatMap(([group, members]) =>
  Object.entries(members).map(([name, call]) => ({ name: `${group}.${name}`, call })),
)

/** Without end: round after round. */
export function* hostileRequests(seed: number): Generator<HostileRequest, never> {
  const dice = diceOf(seed)
  let keyed: HostileRequest | undefined
  for (let round = 0; ; round += 1) {
    dice.reach = 4 + round
    for (const [at, { name, call }] of everyCall.entries()) {
      for (const who of callersOf(call, round + at)) {
        const request = { name, call, who, path: address(dice, call), ...sent(dice, name, call) }
        if (request.headers[idempotencyHeader]?.length === 36) keyed = request
        yield request
        // As a client does that heard no answer.
        if (keyed && dice.chance(0.01)) yield keyed
      }
    }
  }
}

/** Permitted callers and somebody else. Devices and strangers may call little, so they call it more often. */
function callersOf({ access }: Endpoint, turn: number): readonly Who[] {
  const other = others[turn % others.length] ?? 'anonymous'
  if (access === 'device') return ['device', 'device', 'device', other]
  return access === 'anyone' ? ['anonymous', 'anonymous', other] : ['admin', other]
}

function address(dice: Dice, call: Endpoint): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    return encoded(parameter(dice, call.params, name)) || '%00'
  })
  if (!call.query) return path
  const query = draft(dice, call.query)
  if (typeof query !== 'object' || query === null) return path
  const parts = Object.entries(query).flatMap(([name, value]) => {
    const text = dice.chance(0.08)
      ? hostileText(dice)
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
    const part = `${encoded(name)}=${encoded(text.slice(0, 2000))}`
    return dice.chance(0.05) ? [part, part] : [part]
  })
  return `${path}?${parts.join('&')}`
}
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))

function sent(dice: Dice, name: string, call: Endpoint): Pick<HostileRequest, 'headers' | 'body'> {
  const headers = headersOf(dice)
  if (call.body === 'file') {
    const body = dice.chance(0.5) ? clockFile(dice) : Buffer.from(hostileText(dice))
    return { headers: { ...headers, 'content-type': 'application/octet-stream' }, body }
  }
  if (!call.body) return { headers, body: undefined }
  const body = written(draft(dice, call.body, name))
  return { headers: { ...headers, 'content-type': 'application/json' }, body }
}

const hostileHeader = (dice: Dice) => encoded(hostileText(dice)).slice(0, 300)

function headersOf(dice: Dice): Record<string, string> {
  const key = dice.oneOf(['-'.repeat(36), 'x', dice.uuid(), dice.uuid()])
  return {
    ...(dice.chance(0.2) ? { [idempotencyHeader]: key } : {}),
    ...(dice.chance(0.02) ? { [takesBackHeader]: '1' } : {}),
    ...(dice.chance(0.02) ? { [visitHeader]: hostileHeader(dice) } : {}),
  }
}
