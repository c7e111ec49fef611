/** Who calls, and whether they may: decided by the headers, before the body is read. */
import { allows, type Endpoint, Failure } from '@ponteiro/contract'
import type { FastifyRequest } from 'fastify'
import type { DeviceCaller } from './gate.ts'
import { isPasswordDue, type Session } from './scope.ts'

export interface CallerOptions {
  readonly authenticate: (token: string) => Promise<Session | undefined>
  /** The active device with this key. */
  readonly deviceOf: (key: string) => Promise<DeviceCaller | undefined>
  /** The refusal of a caller whom the access rule excludes; it may be recorded. */
  readonly refuse: (declared: Endpoint, caller: Session, request: FastifyRequest) => Promise<Failure>
}

/** Anonymous callers have neither. */
export interface Caller {
  readonly session?: Session
  readonly device?: DeviceCaller
}

/** Throws the refusal of callers who may not make the call. */
export async function callerOf(
  declared: Endpoint,
  request: FastifyRequest,
  now: number,
  options: CallerOptions,
): Promise<Caller> {
  if (declared.access === 'anyone') return {}
  if (declared.access === 'device') return { device: await deviceOf(request, options) }
  const token = bearerOf(request)
  const session = token ? await options.authenticate(token) : undefined
  return { session: await admitted(declared, session, now, (caller) => options.refuse(declared, caller, request)) }
}

/** The session, if its kind, access, password age and acting master allow the call. */
async function admitted(
  declared: Endpoint,
  session: Session | undefined,
  now: number,
  refuse: (caller: Session) => Promise<Failure>,
): Promise<Session> {
  if (!session || !(declared.tokens ?? ['session']).includes(session.kind)) throw new Failure('session.invalid')
  if (session.kind !== 'session') return session
  if (!declared.whilePasswordDue && isPasswordDue(session, now)) throw new Failure('password.due')
  if (!allows(declared.access, session)) throw await refuse(session)
  if (declared.inPerson && session.actorAccountId !== undefined) throw new Failure('acting.refused')
  return session
}

/** A device's key travels like a token. Without a valid one nothing is read. */
async function deviceOf(request: FastifyRequest, options: CallerOptions): Promise<DeviceCaller> {
  const key = bearerOf(request)
  const device = key ? await options.deviceOf(key) : undefined
  if (!device) throw new Failure('device.unknown')
  return device
}

/** The token travels bare in Authorization; a leading `Bearer` is accepted. */
const bearerOf = ({ headers }: FastifyRequest) => headers.authorization?.replace(/^Bearer\s+/i, '')
