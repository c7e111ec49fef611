/** Health, readiness and metrics, for operators' tools. */
import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Pool as PgPool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../config/clock.ts'
import { type ClockDrift, watchClock } from '../config/clock-drift.ts'

export interface Metrics {
  observe(call: string, status: number, seconds: number): void
  /** A press that another process wrote. */
  handedOn(): void
  readonly registry: Registry
}

/** `pools`: the process's own, by name. */
export function openMetrics(pools: Readonly<Record<string, PgPool>>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'ponteiro_call_seconds',
    help: 'Duration of calls by declared path and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 5],
    registers: [registry],
  })
  const handedOn = new Counter({
    name: 'ponteiro_presses_handed_on_total',
    help: 'Presses that another process wrote for this one',
    registers: [registry],
  })
  new Gauge({
    name: 'ponteiro_database_connections',
    help: 'Connections of this process by pool and state',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'open' }, totalCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'waited for' }, waitingCount)
        this.set({ pool: name, state: 'most' }, options.max)
      }
    },
  })
  return {
    registry,
    observe: (call, status, seconds) => calls.observe({ call, status }, seconds),
    handedOn: () => handedOn.inc(),
  }
}

export interface HealthOptions {
  readonly pool: PgPool
  readonly metrics: Metrics
  readonly clock: Clock
  readonly token: string | undefined
  /** A restored copy that waits to be released: nobody is to be sent here. */
  readonly quarantined?: boolean | undefined
}

/** The door of a process that answers no calls. */
export const healthDoor = (logger: FastifyBaseLogger | false): FastifyInstance =>
  fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance

/** `/metrics` asks for its token when one is set; otherwise it answers this machine only. */
export function serveHealth(app: FastifyInstance, { pool, metrics, clock, token, quarantined }: HealthOptions): void {
  const drift = watchedClock(app, pool, clock, metrics)
  app.get('/health/live', async () => ({ status: 'live' }))
  const settings = inTime(async () => {
    const { rows } = await pool.query<{ setting: string; name: string }>(
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'transaction_read_only')",
    )
    return Object.fromEntries(rows.map((row) => [row.name, row.setting]))
  })
  app.get('/health/ready', async (_request, reply) => {
    try {
      const { transaction_read_only: readOnly, ...durability } = await settings()
      // A standby before its promotion takes no presses.
      if (readOnly === 'on') return reply.status(503).send({ status: 'not ready', reason: 'read-only' })
      if (quarantined) return reply.status(503).send({ status: 'not ready', reason: 'quarantine' })
      return { status: 'ready', ...durability, ...clockState(drift) }
    } catch {
      return reply.status(503).send({ status: 'not ready', reason: 'database' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    const known = token === undefined ? isThisMachine(request.ip) : request.headers.authorization === `Bearer ${token}`
    if (!known) return reply.status(403).send({ message: 'Ops... Não Permitido!' })
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** A dual-stack socket writes IPv4 addresses in IPv6 form. */
const isThisMachine = (address: string) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)

const readyLimit = 2000

/**
 * Fails when the answer takes too long. Concurrent callers share the question, so a hanging database is asked
 * once.
 */
function inTime<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined
  return async () => {
    const forget = () => {
      if (asking === answer) asking = undefined
    }
    const answer: Promise<T> = asking ?? ask().finally(forget)
    asking = answer
    const leaving = new AbortController()
    const late = wait(readyLimit, undefined, { signal: leaving.signal }).then(() => {
      // Ask the next on another connection: this one may never answer.
      forget()
      throw new Error('the database takes too long')
    })
    try {
      return await Promise.race([answer, late])
    } finally {
      leaving.abort()
      late.catch(() => undefined)
      answer.catch(() => undefined)
    }
  }
}

function watchedClock(app: FastifyInstance, pool: PgPool, clock: Clock, { registry }: Metrics): ClockDrift {
  const drift = watchClock({
    clock,
    async databaseNow() {
      const { rows } = await pool.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now')
      const [answer] = rows
      if (!answer) throw new Error('the database told no time')
      return answer.now * 1000
    },
    onChange: (apart, ahead) =>
      apart
        ? app.log.error(
            { clockAheadSeconds: ahead / 1000 },
            "this server's clock and the database's are apart: marks get its time",
          )
        : app.log.info("this server's clock and the database's agree again"),
  })
  app.addHook('onClose', async () => drift.stop())
  new Gauge({
    name: 'ponteiro_clock_ahead_seconds',
    help: 'How far the clock of this process is ahead of that of the database',
    registers: [registry],
    collect() {
      this.set((drift.ahead() ?? 0) / 1000)
    },
  })
  return drift
}

function clockState(drift: ClockDrift): object {
  const ahead = drift.ahead()
  if (ahead === undefined) return {}
  return { clock: drift.apart() ? 'apart' : 'agrees', clockAheadSeconds: Math.round(ahead) / 1000 }
}
