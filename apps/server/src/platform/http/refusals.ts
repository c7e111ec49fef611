/** What the gate refuses, and in which words and with which status it says so. */
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Endpoint, Failure, failures, wirePath } from '@ponteiro/contract'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isOutage, refusalOf } from '../database/database.ts'

/** Headers of every answer (requirements 25 and 26). */
export const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // For this host alone: others below its name are not ours to speak for.
  'strict-transport-security': 'max-age=31536000',
} as const

/** Text that PostgreSQL cannot keep, or lists inside lists without end. */
export class NotStorable extends Failure {
  constructor() {
    super('text.unstorable')
  }
}

/** A stream where the call takes none. */
export class NotTaken extends Error {
  readonly statusCode = 415
}

/** Input that its schema refuses: the first message for the toast, every message by field for the form (decision Q126). */
export class InvalidInput extends Error {
  readonly errors: Record<string, string>
  constructor(schema: z.ZodType, error: z.ZodError) {
    super(error.issues[0]?.message ?? 'Bad Request')
    // A rule of the whole object speaks of its fields by the domain's names.
    this.errors = Object.fromEntries(
      error.issues.map((issue) => [wirePath(schema, issue.path.join('.')), issue.message]),
    )
  }
}

/** A refusal that is about one field of the body says so as an invalid one does. */
function fieldOf({ field, message }: Failure, declared: Endpoint | undefined) {
  const body = declared?.body
  if (field === undefined || body === undefined || body === 'file') return {}
  return { errors: { [wirePath(body, field)]: message } }
}

interface RefusedCall {
  readonly declared?: Endpoint
  /** The account whose call it is, once that is known. */
  readonly accountId?: number | undefined
}

/**
 * Refusals keep their words; anything unforeseen says nothing of itself. Both leave a line in the log under the id that the answer bears,
 * which tells nothing personal. Answers the status sent.
 */
export function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { declared, accountId }: RefusedCall = {},
): number {
  const told = { requestId: request.id, call: callOf(request), accountId }
  if (isCutOff(error, request)) {
    request.log.info({ ...told, status: 400, code: 'request.cut-off' }, 'the caller went away before all was sent')
    return send(reply, 400, { message: failures['request.unreadable'].message })
  }
  if (isOutage(error)) request.log.error({ err: error, ...told }, 'the database did not answer')
  const refusal = refusalFor(error, declared)
  if (!refusal) {
    request.log.error({ err: error, ...told }, 'unexpected error')
    return send(reply, 500, { message: 'Error Internal Server' })
  }
  const { status, code, body } = refusal
  request.log.info({ ...told, status, code }, 'refused')
  if (status === 503) reply.header('retry-after', '1')
  // What is still to come of a body that is too much is not waited for.
  if ((status === 413 || status === 503) && isUnread(request.raw)) reply.header('connection', 'close')
  return send(reply, status, body)
}

/** Nobody is there to be answered, and nothing is wrong with us. */
const isCutOff = (error: unknown, { raw }: FastifyRequest) =>
  raw.readableAborted && cutOff.has(String((error as { code?: unknown } | undefined)?.code))
const cutOff = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/** Whether some of a body has still to come. */
const isUnread = ({ complete, headers }: IncomingMessage) =>
  complete === false && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** The call by its declared address: a real one may name somebody, or hold the token of a link. */
const callOf = (request: FastifyRequest) =>
  request.is404 ? undefined : `${request.method} ${request.routeOptions.url}`

interface Refusal {
  readonly status: number
  readonly code: string | undefined
  readonly body: object
}

/** What is answered to a call that did not go as asked; undefined where that was nobody's fault but ours. */
function refusalFor(error: unknown, declared: Endpoint | undefined): Refusal | undefined {
  const known =
    error instanceof Failure
      ? error
      : (refusalOf(error) ?? outageOf(error, declared) ?? unreadOf(error) ?? tooLarge(error))
  if (known) {
    const { status, code, message } = known
    return { status, code, body: { message, code, ...fieldOf(known, declared) } }
  }
  if (error instanceof InvalidInput)
    return { status: 400, code: 'input.invalid', body: { message: error.message, errors: error.errors } }
  const { statusCode: status, code } = (error ?? {}) as Partial<FastifyError>
  return status !== undefined && status < 500 ? { status, code, body: { message: 'Bad Request' } } : undefined
}

/** A database that is overrun or away is no fault of the call: it is asked to come again (requirement 37). */
const outageOf = (error: unknown, declared: Endpoint | undefined): Failure | undefined =>
  isOutage(error) && !isOurWrite(error, declared) ? new Failure('server.busy') : undefined

/** A call that reads is handed connections that cannot write: where it does, the fault is ours. */
const isOurWrite = (error: unknown, declared: Endpoint | undefined): boolean =>
  declared?.method === 'GET' && (error as { code?: unknown }).code === '25006'

/** A body that is no JSON, or packed, or shorter than it says; an address that is no text. */
function unreadOf(error: unknown): Failure | undefined {
  const { statusCode, code = '' } = (error ?? {}) as Partial<FastifyError>
  const unread = statusCode === 400 && (code.startsWith('FST_ERR_CTP_') || code === 'FST_ERR_BAD_URL')
  return unread ? new Failure('request.unreadable') : undefined
}

const tooLarge = (error: unknown): Failure | undefined =>
  (error as FastifyError | undefined)?.statusCode === 413 ? new Failure('file.too-large') : undefined

function send(reply: FastifyReply, status: number, body: object): number {
  reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
  return status
}

/** What is no request, or not all of it in time, has no reply to go with: it is refused on the connection itself, which ends. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Socket, log: FastifyBaseLogger): void {
  const { code } = error
  if (code === 'ECONNRESET' || socket.destroyed) return
  const requestId = randomUUID()
  const status = unreadStatuses[code ?? ''] ?? 400
  log.info({ requestId, status, code }, 'refused')
  const body = JSON.stringify({ message: 'Bad Request' })
  const headers = {
    ...onEveryAnswer,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  socket.destroy(error)
}

const unreadStatuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
