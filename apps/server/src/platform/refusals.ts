/** What the gate refuses, and in which words and with which status it says so. */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Endpoint, Failure, wirePath } from '@ponteiro/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isOutage, refusalOf } from './database.ts'

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

/** Refusals keep their words; anything unforeseen says nothing of itself and is logged with the request's id. Answers the status sent. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, declared?: Endpoint): number {
  const known =
    error instanceof Failure
      ? error
      : (refusalOf(error) ?? outageOf(error, request) ?? unreadOf(error) ?? tooLarge(error))
  if (known?.status === 503) reply.header('retry-after', '1')
  if (known) return send(reply, known.status, { message: known.message, code: known.code, ...fieldOf(known, declared) })
  if (error instanceof InvalidInput) return send(reply, 400, { message: error.message, errors: error.errors })
  const status = (error as FastifyError | undefined)?.statusCode
  if (status !== undefined && status < 500) return send(reply, status, { message: 'Bad Request' })
  request.log.error({ err: error, requestId: request.id }, 'unexpected error')
  return send(reply, 500, { message: 'Error Internal Server' })
}

/** A database that is overrun or away is no fault of the call: it is asked to come again (requirement 37). */
function outageOf(error: unknown, request: FastifyRequest): Failure | undefined {
  if (!isOutage(error)) return undefined
  request.log.error({ err: error, requestId: request.id }, 'the database did not answer')
  return new Failure('server.busy')
}

/** A body that is no JSON, or packed, or shorter than it says. */
function unreadOf(error: unknown): Failure | undefined {
  const { statusCode, code = '' } = (error ?? {}) as Partial<FastifyError>
  const unread = statusCode === 400 && code.startsWith('FST_ERR_CTP_')
  return unread ? new Failure('request.unreadable') : undefined
}

const tooLarge = (error: unknown): Failure | undefined =>
  (error as FastifyError | undefined)?.statusCode === 413 ? new Failure('file.too-large') : undefined

function send(reply: FastifyReply, status: number, body: object): number {
  reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
  return status
}

/** What is no request, or not all of it in time, has no reply to go with: it is refused on the connection itself, which ends. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = unreadStatuses[error.code ?? ''] ?? 400
  const body = JSON.stringify({ message: 'Bad Request' })
  const headers = {
    ...onEveryAnswer,
    'x-request-id': randomUUID(),
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
