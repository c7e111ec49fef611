/** The gate: every call passes here. Session, access, input, one transaction, answer; nothing else knows the web framework. */
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
import { mostListFiles } from '../files/list-files.ts'
import { receive } from '../files/uploads.ts'
import { line } from '../jobs/line.ts'
import { arrivalOptions, watchArrivals } from './arrivals.ts'
import { type Caller, type CallerOptions, callerOf } from './callers.ts'
import { type ChangeRate, changeRate } from './change-rate.ts'
import { type FileAnswer, madeFile, sendFile } from './file-answer.ts'
import type { Mounted } from './gate.ts'
import { answered, remember } from './idempotency.ts'
import { InvalidInput, NotStorable, NotTaken, onEveryAnswer, refuse, refuseUnread } from './refusals.ts'
import { type Session, scopeOf, scopeOfChanges } from './scope.ts'
import { isStorable } from './storable.ts'
import { unlessChanged } from './take-back.ts'

export interface GateOptions extends CallerOptions {
  readonly db: Pool
  /** Connections that cannot write: what a GET reads from. */
  readonly reads: Pool
  readonly clock: Clock
  readonly logger: FastifyBaseLogger | false
  /** Proxies whose X-Forwarded-For is believed; empty: none is. */
  readonly trustedProxies: string
  /** So many changes a minute may each account make, beside marks. */
  readonly changesPerMinute?: number
  readonly mounted: readonly Mounted[]
  /** Where files are kept while their calls run. */
  readonly uploadFolder: string
  /** Told of each call: its name, status and seconds. */
  readonly observe?: (call: string, status: number, seconds: number) => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's body is a file, to be read as a stream. */
    takesFile?: boolean
  }
  interface FastifyRequest {
    /** Of a call of the contract, from its headers on. */
    arrived?: Arrived
  }
}

/** Who makes a call, and when that was known: `at` by the clock, `started` to count milliseconds from. */
interface Arrived {
  readonly caller: Caller
  readonly at: number
  readonly started: number
}

/** Input and answers have the shapes of the contract. What reads and writes other schemas is not even loaded: a tenth of a start. */
const noSchemas = () => {
  throw new Error('a call declares its shapes in the contract')
}

export const isOfApi = (url: string) => /^\/api(\/|\?|$)/.test(url)

/** What every answer says, whatever comes of its request (requirements 25 and 26). */
function nameAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  if (isOfApi(request.url)) reply.header('cache-control', 'no-store')
  reply.headers(onEveryAnswer)
}

/** Bytes of a body, unless the call says otherwise; of a call that anyone may make, what its fields can fill many times over. */
const defaultLimit = 1_048_576
const anonymousLimit = 16_384

/** Milliseconds for which a caller is not looked at again (requirement 10). */
const stillKnown = 1000

export async function buildGate(options: GateOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Each line of a call names its id itself: a logger of its own for each call would only say it twice.
    childLoggerFactory: (logger) => logger,
    bodyLimit: defaultLimit,
    ...arrivalOptions,
    // A header that anybody may send is believed from proxies that are named, and from nobody else.
    trustProxy: options.trustedProxies || false,
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // An address that cannot be read leads to no route, and to no hook.
    frameworkErrors: (error, request, reply) => {
      nameAnswer(request, reply)
      refuse(error, request, reply)
    },
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, app.log),
    // What still arrives while the server stops is refused in our words, below.
    return503OnClosing: false,
  }) as unknown as FastifyInstance
  // Nobody sends packed bodies: what would unpack them is not there.
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
  // The stream goes on unread: the gate asks first who sends it.
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

/** Behind a proxy that nobody named all people have one address, and share its limits: said once. */
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

/** A mark's answer is never large enough; a file that is read from the disk goes as it lies there, for packing a large one takes a processor. */
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
      // A file is counted as it is written to the disk, once it is known who sends it; what is no file gets no room for one.
      ...(declared.body === 'file' ? {} : { bodyLimit: limitOf(declared) }),
      ...(isNeverPacked(declared) ? { compress: false } : {}),
      config: { takesFile: declared.body === 'file' },
      onRequest: arrive,
      handler: answer,
    })
  }
}

/** One file of a list is made at a time: while it waits it holds no connection that others read from. */
const fileTurn = line(mostListFiles)

const limitOf = ({ access, bodyLimit = defaultLimit }: Endpoint) =>
  access === 'anyone' ? Math.min(bodyLimit, anonymousLimit) : bodyLimit

/** Everything that happens to one request of one call. */
function answering(declared: Endpoint, options: GateOptions, rate: ChangeRate, handle: (call: object) => unknown) {
  const encode: Encoder | undefined =
    declared.answer && declared.answer !== 'file' ? encoderOf(declared.answer) : undefined
  const write = encode ? (answer: unknown) => JSON.stringify(encode(answer)) ?? 'null' : success
  const label = `${declared.method} ${declared.path}`

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

  /** Does what is asked, and takes all of it back: what is told of it never happened. */
  const rehearse = async (input: object, session: Session | undefined) => {
    const rehearsal = await options.db.startTransaction().execute()
    try {
      if (session) await actAsCaller(rehearsal, session)
      return await handle({ ...input, db: rehearsal })
    } finally {
      await rehearsal.rollback().execute()
    }
  }

  /** A call that reads has no transaction; only the pages of a list's file, and a document, are read as of one moment. */
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
  })

  /** Refuses the call and tells of it. */
  const refused = (error: unknown, request: FastifyRequest, reply: FastifyReply, started: number) => {
    const accountId = request.arrived?.caller.session?.accountId
    const status = refuse(error, request, reply, { declared, accountId })
    options.observe?.(label, status, (performance.now() - started) / 1000)
    return reply
  }

  /** What the headers tell. Answers the reply where that is all there is to the call. */
  const arrive = async (request: FastifyRequest, reply: FastifyReply) => {
    const started = performance.now()
    try {
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

  /** A body may take its time: whoever sent it may have been sent away meanwhile. */
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
      // A document that cannot be drawn is no success, and what drawing takes is told with the rest.
      const made = declared.answer === 'file' ? await madeFile(result as FileAnswer) : undefined
      options.observe?.(label, 200, (performance.now() - started) / 1000)
      if (made) return sendFile(reply, made)
      const text = result instanceof Replayed ? result.text : write(result)
      return reply.type('application/json; charset=utf-8').send(text)
    } catch (error) {
      return refused(error, request, reply, started)
    } finally {
      await file?.discard()
    }
  }

  return { arrive, answer }
}

/** Whatever changes something is counted, but for marks: those are never turned away. */
const isCounted = ({ method, transaction }: Endpoint) => method !== 'GET' && transaction !== 'grouped'

function spendChange(rate: ChangeRate, accountId: number, reply: FastifyReply): void {
  const wait = rate.take(accountId, performance.now())
  if (wait === 0) return
  reply.header('retry-after', String(wait))
  throw new Failure('changes.too-many')
}

/** What a call answers that has nothing to tell. */
const success = () => '{"success":true}'

const actAsCaller = (db: Db, { accountId, actorAccountId }: Session) =>
  actorAccountId === undefined ? actAs(db, accountId) : actAs(db, actorAccountId, accountId)

/** The answer of an earlier call with the same idempotency key, as it is sent. */
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
  // Once more, for text that travelled inside text.
  if (!isStorable(result.data)) throw new NotStorable()
  return result.data
}
