/** What operators' tools ask: is it alive, is it ready, how is it doing. */
import type { FastifyInstance } from 'fastify'
import type { Pool as PgPool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  observe(call: string, status: number, seconds: number): void
  readonly registry: Registry
}

export function openMetrics(pool: PgPool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'ponteiro_call_seconds',
    help: 'Duration of calls by declared path and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'ponteiro_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited for' }, pool.waitingCount)
    },
  })
  return {
    registry,
    observe: (call, status, seconds) => calls.observe({ call, status }, seconds),
  }
}

/** `/metrics` asks for its token when one is set; without a token it answers the machine it runs on only. */
export function serveHealth(app: FastifyInstance, pool: PgPool, metrics: Metrics, token: string | undefined): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    try {
      const { rows } = await pool.query<{ setting: string; name: string }>(
        "select name, setting from pg_settings where name in ('fsync', 'full_page_writes')",
      )
      return { status: 'ready', ...Object.fromEntries(rows.map((row) => [row.name, row.setting])) }
    } catch {
      return reply.status(503).send({ status: 'not ready', reason: 'database' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    const near = request.ip === '127.0.0.1' || request.ip === '::1'
    const known = token === undefined ? near : request.headers.authorization === `Bearer ${token}`
    if (!known) return reply.status(403).send({ message: 'Ops... Não Permitido!' })
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
