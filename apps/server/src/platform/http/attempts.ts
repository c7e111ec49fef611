/**
 * Limits on attempts, counted in the database so that all processes agree, and before the work, so that
 * concurrency is no way round. They slow down; nothing is ever locked.
 */
import { createHash } from 'node:crypto'
import { Failure, type FailureCode } from '@ponteiro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Pool } from '../database/database.ts'

/** `atOnce` attempts, then one more every `secondsEach` seconds. */
export interface Limit {
  readonly name: string
  readonly atOnce: number
  readonly secondsEach: number
}

export interface Attempts {
  /** Uses an attempt of `subject`. Answers the seconds until one is free; zero: it was. */
  take(limit: Limit, subject: string, now: number): Promise<number>
  /** Returns an attempt that should not count. */
  giveBack(limit: Limit, subject: string): Promise<void>
}

interface Asked {
  readonly now: number
  readonly reply: { header(name: string, value: string): unknown }
}

/** Uses an attempt of each limit, or refuses with the time to wait. */
export async function spendAttempts(
  attempts: Attempts,
  limits: readonly (readonly [Limit, string])[],
  { now, reply }: Asked,
  refusal: FailureCode = 'login.too-many',
): Promise<void> {
  for (const [limit, subject] of limits) {
    const wait = await attempts.take(limit, subject, now)
    if (wait === 0) continue
    reply.header('retry-after', String(wait))
    throw new Failure(refusal)
  }
}

/** Inside a call's transaction only committed attempts count. */
export function attemptsIn(db: Pool | Db): Attempts {
  return {
    async take(limit, subject, now) {
      const { secondsEach, atOnce } = limit
      const name = nameOf(limit, subject)
      const [each, at] = [seconds(secondsEach), new Date(now).toISOString()]
      const taken = await sql`
        insert into attempt_limit as known (name, used_until) values (${name}, ${at}::timestamptz + ${each})
        on conflict (name) do update set used_until = greatest(known.used_until, ${at}::timestamptz) + ${each}
        where known.used_until <= ${at}::timestamptz + ${seconds(secondsEach * (atOnce - 1))}
        returning name
      `.execute(db)
      if (taken.rows.length > 0) return 0
      const { rows } = await sql<{ wait: number }>`
        select extract(epoch from used_until - ${at}::timestamptz)::float8 as wait from attempt_limit where name = ${name}
      `.execute(db)
      return Math.max(1, Math.ceil((rows[0]?.wait ?? 0) - secondsEach * (atOnce - 1)))
    },
    async giveBack(limit, subject) {
      await sql`
        update attempt_limit set used_until = used_until - ${seconds(limit.secondsEach)} where name = ${nameOf(limit, subject)}
      `.execute(db)
    },
  }
}

const seconds = (count: number): RawBuilder<unknown> => sql`make_interval(secs => ${count}::float8)`

const nameOf = ({ name }: Limit, subject: string) => createHash('sha256').update(`${name}\n${subject}`).digest('hex')

/** The subscriber behind an address: IPv6 subscribers have whole networks of 2^64 addresses. */
export const addressOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  return mapped ?? (ip.includes(':') ? network(ip) : ip)
}

function network(ip: string): string {
  const [before = '', after] = ip.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = after === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
