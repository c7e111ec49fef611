/**
 * Requests that have not arrived whole: how long they may take, how many may be under way, and how much of
 * them is in memory. Senders with a token are counted by token, so nobody behind the same address blocks
 * colleagues; others by address, from a named proxy or the connection (decision 050).
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '@ponteiro/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseUnread } from './refusals.ts'

/**
 * In milliseconds. A body must be whole after `body`; a file may take until `whole`, but never be silent for
 * `body`.
 */
export const patience = { headers: 10_000, body: 15_000, whole: 15 * 60_000, idle: 72_000, look: 1000 } as const

/** Bodies under way for each token or address; connections for each address. */
const mostArriving = 256
const mostConnections = 4000

/**
 * Bytes of unfinished bodies in memory, and the size from which they are counted. Files go to disk as they
 * come.
 */
const mostHeld = 64 * 1024 * 1024
const large = 65_536

interface Arrival {
  readonly raw: IncomingMessage
  readonly reply: FastifyReply
  readonly since: number
  readonly takesFile: boolean
  /** Bytes of a large body held in memory; otherwise none. */
  readonly held: number
  /** The connection's bytes at the last progress, and when that was. */
  bytes: number
  heardAt: number
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isOver = ({ raw }: Arrival) => raw.complete !== false || raw.destroyed

/** Options for `fastify`, beside `watchArrivals`. */
export const arrivalOptions = {
  requestTimeout: patience.whole,
  keepAliveTimeout: patience.idle,
  http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.look },
} as const

export function watchArrivals(app: FastifyInstance): void {
  const bySender = new Map<string, Set<Arrival>>()
  const heavy = new Set<Arrival>()

  app.addHook('onRequest', (request, reply, next) => {
    next(hasBody(request.raw) ? admitted(request, reply) : undefined)
  })

  function admitted(request: FastifyRequest, reply: FastifyReply): Failure | undefined {
    // Nothing is read for an unknown address.
    if (request.is404) return new Failure('not-found')
    const sender = request.headers.authorization ?? request.ip
    const others = bySender.get(sender)
    if (others && others.size >= mostArriving) prune(others)
    if (others && others.size >= mostArriving) return new Failure('server.busy')
    const held = heldOf(request)
    if (held > 0) {
      pruneAnswered(heavy)
      if (heldBy(heavy) + held > mostHeld) return new Failure('server.busy')
    }
    // Most bodies come with their headers: nothing is recorded for them.
    process.nextTick(() => {
      if (request.raw.complete) return
      const arrival = arrivalOf(request, reply, held)
      bySender.set(sender, (bySender.get(sender) ?? new Set()).add(arrival))
      if (held > 0) heavy.add(arrival)
    })
    return undefined
  }

  const look = setInterval(() => {
    const now = performance.now()
    pruneAnswered(heavy)
    for (const [sender, arrivals] of bySender) {
      prune(arrivals)
      for (const arrival of arrivals) if (isLate(arrival, now)) end(arrival, app)
      if (arrivals.size === 0) bySender.delete(sender)
    }
  }, patience.look)
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
  countConnections(app)
}

/** Bytes of a large body to hold in memory; otherwise none. */
function heldOf({ raw, routeOptions }: FastifyRequest): number {
  const size = Number(raw.headers['content-length'] ?? routeOptions.bodyLimit ?? 0)
  return routeOptions.config.takesFile || size <= large ? 0 : size
}

function arrivalOf({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, held: number): Arrival {
  const now = performance.now()
  const takesFile = routeOptions.config.takesFile === true
  return { raw, reply, since: now, takesFile, held, bytes: raw.socket.bytesRead, heardAt: now }
}

function prune(arrivals: Set<Arrival>): void {
  for (const arrival of arrivals) if (isOver(arrival)) arrivals.delete(arrival)
}

/** Refused requests hold nothing, though more may still come. */
function pruneAnswered(arrivals: Set<Arrival>): void {
  for (const arrival of arrivals) if (isOver(arrival) || arrival.reply.sent) arrivals.delete(arrival)
}

function heldBy(arrivals: Set<Arrival>): number {
  let sum = 0
  for (const { held } of arrivals) sum += held
  return sum
}

function isLate(arrival: Arrival, now: number): boolean {
  if (!arrival.takesFile) return now - arrival.since > patience.body
  const { bytesRead } = arrival.raw.socket
  if (bytesRead > arrival.bytes) Object.assign(arrival, { bytes: bytesRead, heardAt: now })
  return now - arrival.heardAt > patience.body
}

/** Answered requests get no second answer. */
function end({ raw, reply }: Arrival, app: FastifyInstance): void {
  if (reply.raw.headersSent) raw.socket.destroy()
  else refuseUnread({ code: 'ERR_HTTP_REQUEST_TIMEOUT' } as NodeJS.ErrnoException, raw.socket, app.log)
}

function countConnections(app: FastifyInstance): void {
  const byAddress = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (byAddress.get(address) ?? 0) + 1
    if (count > mostConnections) return socket.destroy()
    byAddress.set(address, count)
    return socket.once('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
  })
}
