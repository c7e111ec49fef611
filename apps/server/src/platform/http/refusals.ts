/** Refusals of the gate, with status and words. */
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Endpoint, Failure, failures, wirePath } from '@ponteiro/contract'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isOutage, refusalOf } from '../database/database.ts'
import { failurePage, failureStyleDigest } from '../files/failure-page.ts'
import { policyOf } from './file-answer.ts'

/** Headers of every answer. */
export const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // For this host only: hosts below it may not be ours.
  'strict-transport-security': 'max-age=31536000',
} as const

/** Text that PostgreSQL cannot store, or lists nested without end. */
export class NotStorable extends Failure {
  constructor() {
    super('text.unstorable')
  }
}

/** A stream where the call takes none. */
export class NotTaken extends Error {
  readonly statusCode = 415
}

/** Input that its schema refuses: the first message for the toast, all messages by field for the form. */
export class InvalidInput extends Error {
  readonly errors: Record<string, string>
  constructor(schema: z.ZodType, error: z.ZodError) {
    super(error.issues[0]?.message ?? 'Bad Request')
    // Rules of the whole object use domain names.
    this.errors = Object.fromEntries(
      error.issues.map((issue) => [wirePath(schema, issue.path.join('.')), issue.message]),
    )
  }
}

/** Names the body's field where a refusal concerns one. */
function fieldOf({ field, message }: Failure, declared: Endpoint | undefined) {
  const body = declared?.body
  if (field === undefined || body === undefined || body === 'file') return {}
  return { errors: { [wirePath(body, field)]: message } }
}

interface RefusedCall {
  readonly declared?: Endpoint
  /** The caller's account, once known. */
  readonly accountId?: number | undefined
}

/**
 * Answers a refusal with its words; unforeseen errors reveal nothing. Both leave a log line under the
 * answer's id, without personal data. Answers the status.
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
  if (error instanceof Failure && error.cause) request.log.error({ err: error.cause, ...told, code }, 'refused')
  request.log.info({ ...told, status, code }, 'refused')
  if (status === 503) reply.header('retry-after', '1')
  // The rest of an oversized body is not waited for.
  if ((status === 413 || status === 503) && isUnread(request.raw)) reply.header('connection', 'close')
  return send(reply, status, body)
}

/** The client is gone; nothing is wrong with the server. */
const isCutOff = (error: unknown, { raw }: FastifyRequest) =>
  raw.readableAborted && cutOff.has(String((error as { code?: unknown } | undefined)?.code))
const cutOff = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/** More of the body is still to come. */
const isUnread = ({ complete, headers }: IncomingMessage) =>
  complete === false && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** The declared path: a real one may contain a name or a link's token. */
const callOf = (request: FastifyRequest) =>
  request.is404 ? undefined : `${request.method} ${request.routeOptions.url}`

interface RefusalBody {
  readonly message: string
  readonly [more: string]: unknown
}

interface Refusal {
  readonly status: number
  readonly code: string | undefined
  readonly body: RefusalBody
}

/** The failure for a caught error; undefined: the fault is ours. */
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

/** A busy or absent database is no fault of the call, which may be repeated. */
const outageOf = (error: unknown, declared: Endpoint | undefined): Failure | undefined =>
  isOutage(error) && !isOurWrite(error, declared) ? new Failure('server.busy') : undefined

/** A reading call that writes is our fault. */
const isOurWrite = (error: unknown, declared: Endpoint | undefined): boolean =>
  declared?.method === 'GET' && (error as { code?: unknown }).code === '25006'

/** Bodies that are no JSON, compressed or cut; unreadable addresses. */
function unreadOf(error: unknown): Failure | undefined {
  const { statusCode, code = '' } = (error ?? {}) as Partial<FastifyError>
  const unread = statusCode === 400 && (code.startsWith('FST_ERR_CTP_') || code === 'FST_ERR_BAD_URL')
  return unread ? new Failure('request.unreadable') : undefined
}

const tooLarge = (error: unknown): Failure | undefined =>
  (error as FastifyError | undefined)?.statusCode === 413 ? new Failure('file.too-large') : undefined

function send(reply: FastifyReply, status: number, body: RefusalBody): number {
  if (reply.request.routeOptions.config?.framed) return sendPage(reply, status, body)
  reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
  return status
}

/** In a frame people read the answer; only words for them are shown. */
function sendPage(reply: FastifyReply, status: number, { message }: RefusalBody): number {
  const told =
    status === 410 || status === 503 ? message : 'Não foi possível mostrar o relatório. Faça a busca de novo.'
  reply
    .status(status)
    .header('content-security-policy', policyOf(failureStyleDigest))
    .type('text/html; charset=utf-8')
    .send(failurePage(told))
  return status
}

/** What is no request has no reply: it is refused on the connection, which is closed. */
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
