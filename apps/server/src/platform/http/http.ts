/**
 * The gate that every call passes: session, access, input, one transaction, answer. Nothing else knows the
 * web framework.
 */
import { createHash, randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { type Encoder, type Endpoint, encoderOf, Failure, idempotencyHeader } from '@ponteiro/contract'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { z } from 'zod'
import { type Clock, dayIn } from '../config/clock.ts'
import { actAs, type Db, isTransient, type Pool } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { mostListFiles } from '../files/list-files.ts'
import { receive } from '../files/uploads.ts'
import { line } from '../jobs/line.ts'
import { arrivalOptions, watchArrivals } from './arrivals.ts'
import { type Caller, type CallerOptions, callerOf } from './callers.ts'
import { type ChangeRate, changeRate } from './change-rate.ts'
import { type FileAnswer, madeFile, sendFile } from './file-answer.ts'
import type { Mounted } from './gate.ts'
import { answered, remember } from './idempotency.ts'
import { LongAnswer } from './long-answer.ts'
import { InvalidInput, NotStorable, NotTaken, onEveryAnswer, refuse, refuseUnread } from './refusals.ts'
import { type Session, scopeOf, scopeOfChanges } from './scope.ts'
import { isStorable } from './storable.ts'
import { unlessChanged } from './take-back.ts'

export interface GateOptions extends CallerOptions {
  readonly db: Pool
  /** Read-only connections, for GET. */
  readonly reads: Pool
  readonly clock: Clock
  readonly logger: FastifyBaseLogger | false
  /** Proxies whose X-Forwarded-For is believed; empty: none. */
  readonly trustedProxies: string
  /** Changes a minute for each account, marks not counted. */
  readonly changesPerMinute?: number
  readonly mounted: readonly Mounted[]
  readonly files: FileStore
  /** The folder of received files while their calls run. */
  readonly uploadFolder: string
  /** Calls that are not answered for now. */
  readonly closedFor?: (declared: Endpoint) => boolean
  /** Called after each call with name, status and seconds. */
  readonly observe?: (call: string, status: number, seconds: number) => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, read as a stream. */
    takesFile?: boolean
    /** Shown in a frame, refusals included. */
    framed?: boolean
  }
  interface FastifyRequest {
    /** Set for calls of the contract, once their headers are read. */
    arrived?: Arrived
  }
}

/** The caller, and when that was known: `at` by the clock, `started` for durations. */
interface Arrived {
  readonly caller: Caller
  readonly at: number
  readonly started: number
}

/** Only the contract's schemas are used. Loading others would take a tenth of a start. */
const noSchemas = () => {
  throw new Error('a call declares its shapes in the contract')
}

export const isOfApi = (url: string) => /^\/api(\/|\?|$)/.test(url)

/** The headers of every answer. */
function nameAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  if (isOfApi(request.url)) reply.header('cache-control', 'no-store')
  reply.headers(onEveryAnswer)
}

/** The default body limit in bytes; calls open to anyone take much less. */
const defaultLimit = 1_048_576
const anonymousLimit = 16_384

/** Milliseconds before a caller is checked again. */
const stillKnown = 1000

export async function buildGate(options: GateOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Log lines name the request's id themselves, so no logger a request is needed.
    childLoggerFactory: (logger) => logger,
    bodyLimit: defaultLimit,
    ...arrivalOptions,
    // Anybody may send this header, so only named proxies are believed.
    trustProxy: options.trustedProxies || false,
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // An unreadable address reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      nameAnswer(request, reply)
      refuse(error, request, reply)
    },
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, app.log),
    // Requests during a stop are refused in our own words, below.
    return503OnClosing: false,
  }) as unknown as FastifyInstance
  // No compressed bodies, so nothing unpacks them.
  await app.register(compress, { threshold: 16_384, encodings: ['gzip'], globalDecompression: false })
  tellOfProxies(app, options.trustedProxies)
  let stopping = false
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  app.addHook('onRequest', (request, reply, next) => {
    nameAnswer(request, reply)
    next(stopping ? new Failure('server.busy') : undefined)
  })
  app.decorateRequest('arrived', undefined)
  watchArrivals(app)
  // Leaves the stream unread: the gate first checks who sends it.
  app.addContentTypeParser('application/octet-stream', (request, payload, done) =>
    done(request.routeOptions.config.takesFile ? null : new NotTaken(), payload),
  )
  app.setErrorHandler((error, request, reply) => {
    refuse(error, request, reply)
    return reply
  })
  const rate = changeRate(options.changesPerMinute ?? Number.POSITIVE_INFINITY)
  for (const group of options.mounted) mount(app, options, rate, group)
  return app
}

/** Behind an unnamed proxy everybody shares one address and its limits: logged once. */
function tellOfProxies(app: FastifyInstance, named: string): void {
  let told = named !== ''
  app.addHook('onRequest', (request, _reply, next) => {
    if (!told && request.headers['x-forwarded-for'] !== undefined) {
      told = true
      app.log.warn('X-Forwarded-For is not believed: if a proxy of yours sends it, name it in TRUSTED_PROXIES')
    }
    next()
  })
}

/**
 * A mark's answer is too small to compress; files are sent as they are, because compressing takes a
 * processor.
 */
const isNeverPacked = ({ transaction, answer }: Endpoint) =>
  transaction === 'grouped' || (transaction === 'own' && answer === 'file')

function mount(app: FastifyInstance, options: GateOptions, rate: ChangeRate, { calls, handlers }: Mounted): void {
  for (const [name, declared] of Object.entries(calls)) {
    const handle = handlers[name]
    if (!handle) throw new Error(`No handler for ${declared.method} ${declared.path}`)
    const { arrive, answer } = answering(declared, options, rate, handle as (call: object) => unknown)
    app.route({
      method: declared.method,
      url: `/api${declared.path}`,
      // Files are counted as they are written, once the sender is known; other bodies get their own limit.
      ...(declared.body === 'file' ? {} : { bodyLimit: limitOf(declared) }),
      ...(isNeverPacked(declared) ? { compress: false } : {}),
      config: { takesFile: declared.body === 'file', framed: declared.framed === true },
      onRequest: arrive,
      handler: answer,
    })
  }
}

/** One list file at a time; the others wait without a connection. */
const fileTurn = line(mostListFiles)

const limitOf = ({ access, bodyLimit = defaultLimit }: Endpoint) =>
  access === 'anyone' ? Math.min(bodyLimit, anonymousLimit) : bodyLimit

/** Handles a request of one call. */
function answering(declared: Endpoint, options: GateOptions, rate: ChangeRate, handle: (call: object) => unknown) {
  const encode: Encoder | undefined =
    declared.answer && declared.answer !== 'file' ? encoderOf(declared.answer) : undefined
  const write = encode ? (answer: unknown) => JSON.stringify(encode(answer)) ?? 'null' : success
  const label = `${declared.method} ${declared.path}`
  const isClosed = options.closedFor?.(declared) === true

  const run = (request: FastifyRequest, input: object, session: Session | undefined, digest: () => string) =>
    options.db.transaction().execute(async (db) => {
      if (session) await actAsCaller(db, session)
      const key = header(request, idempotencyHeader)
      const work = () => handle({ ...input, db })
      if (!key || !session) return unlessChanged(request, db, work)
      const earlier = await answered(db, session.accountId, key, label, digest())
      if (earlier) return new Replayed(encode ? JSON.stringify(earlier.answer) : success())
      const result = await unlessChanged(request, db, work)
      await remember(db, session.accountId, key, label, digest(), encode ? encode(result) : undefined)
      return result
    })

  const atOneMoment = (input: object) =>
    options.reads
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => handle({ ...input, db }))

  /** Does the work, answers, and rolls everything back. */
  const rehearse = async (input: object, session: Session | undefined) => {
    const rehearsal = await options.db.startTransaction().execute()
    try {
      if (session) await actAsCaller(rehearsal, session)
      return await handle({ ...input, db: rehearsal })
    } finally {
      await rehearsal.rollback().execute()
    }
  }

  /** Reading calls have no transaction; only list files and documents read one snapshot. */
  const look = async (input: object, session: Session | undefined) => {
    if (declared.rehearses) return rehearse(input, session)
    if (declared.oneMoment) return atOneMoment(input)
    if (!declared.listFile) return handle({ ...input, db: options.reads })
    const leave = await fileTurn()
    try {
      return await atOneMoment(input)
    } finally {
      leave()
    }
  }

  const transacting = (session: Session | undefined) => ({
    transact: <T>(work: (db: Db) => Promise<T>) =>
      options.db.transaction().execute(async (db) => {
        if (session) await actAsCaller(db, session)
        return work(db)
      }),
    lookAtOneMoment: <T>(work: (db: Db) => Promise<T>) =>
      options.reads.transaction().setIsolationLevel('repeatable read').execute(work),
  })

  /** Refuses the call and reports it. */
  const refused = (error: unknown, request: FastifyRequest, reply: FastifyReply, started: number) => {
    const accountId = request.arrived?.caller.session?.accountId
    const status = refuse(error, request, reply, { declared, accountId })
    options.observe?.(label, status, (performance.now() - started) / 1000)
    return reply
  }

  /** Handles the headers. Answers the reply where nothing else is needed. */
  const arrive = async (request: FastifyRequest, reply: FastifyReply) => {
    const started = performance.now()
    try {
      if (isClosed) throw new Failure('installation.quarantined')
      const at = options.clock.now()
      const caller = await callerOf(declared, request, at, options)
      if (caller.session && isCounted(declared)) spendChange(rate, caller.session.accountId, reply)
      request.arrived = { caller, at, started }
      if (declared.body === 'file' && Number(request.headers['content-length']) > (declared.bodyLimit ?? defaultLimit))
        throw new Failure('file.too-large')
    } catch (error) {
      return refused(error, request, reply, started)
    }
  }

  /** A body may take long, and the session may have ended meanwhile. */
  const callerStill = async (request: FastifyRequest, now: number): Promise<Caller> => {
    const { arrived } = request
    if (arrived && now - arrived.at < stillKnown) return arrived.caller
    return callerOf(declared, request, now, options)
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const started = request.arrived?.started ?? performance.now()
    let file: Awaited<ReturnType<typeof receive>> | undefined
    try {
      const params = read(declared.params, request.params)
      const query = read(declared.query, request.query)
      if (declared.body === 'file')
        file = await receive(request.body, options.uploadFolder, declared.bodyLimit ?? defaultLimit)
      const now = options.clock.now()
      const { session, device } = await callerStill(request, now)
      const input = {
        params,
        query,
        body: declared.body === 'file' ? file : read(declared.body, request.body),
        now,
        files: options.files,
        request,
        reply,
        ...(device ? { device } : {}),
        ...(session
          ? {
              session,
              scope: declared.method === 'GET' ? scopeOf(session) : scopeOfChanges(session),
              today: dayIn(now, session.zone),
            }
          : {}),
      }
      const digest = () =>
        createHash('sha256')
          .update(`${request.url}\n${file?.digest ?? JSON.stringify(request.body ?? null)}`)
          .digest('hex')
      const attempt = () => {
        if (declared.transaction)
          return handle(declared.transaction === 'own' ? { ...input, ...transacting(session) } : input)
        return declared.method === 'GET' ? look(input, session) : run(request, input, session, digest)
      }
      const result = await Promise.resolve(attempt()).catch((error) =>
        isTransient(error) ? attempt() : Promise.reject(error),
      )
      // Drawing belongs to the call: a document that fails is no success, and its time counts.
      const made = declared.answer === 'file' ? await madeFile(result as FileAnswer) : undefined
      options.observe?.(label, 200, (performance.now() - started) / 1000)
      if (made) return sendFile(reply, made)
      reply.type('application/json; charset=utf-8')
      if (result instanceof LongAnswer) return reply.send(result.stream(write))
      return reply.send(result instanceof Replayed ? result.text : write(result))
    } catch (error) {
      return refused(error, request, reply, started)
    } finally {
      await file?.discard()
    }
  }

  return { arrive, answer }
}

/** Changes are counted, except marks, which are never turned away. */
const isCounted = ({ method, transaction }: Endpoint) => method !== 'GET' && transaction !== 'grouped'

function spendChange(rate: ChangeRate, accountId: number, reply: FastifyReply): void {
  const wait = rate.take(accountId, performance.now())
  if (wait === 0) return
  reply.header('retry-after', String(wait))
  throw new Failure('changes.too-many')
}

/** The answer of calls without content. */
const success = () => '{"success":true}'

const actAsCaller = (db: Db, { accountId, actorAccountId }: Session) =>
  actorAccountId === undefined ? actAs(db, accountId) : actAs(db, actorAccountId, accountId)

/** The stored answer of an earlier call with the same key. */
class Replayed {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  if (!isStorable(value)) throw new NotStorable()
  const result = z.safeDecode(schema, (value ?? {}) as never)
  if (!result.success) throw new InvalidInput(schema, result.error)
  // Again, for text inside text.
  if (!isStorable(result.data)) throw new NotStorable()
  return result.data
}
