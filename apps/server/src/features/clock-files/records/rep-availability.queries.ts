/** When marks can be made: events 07 and 08 of a REP-P (Portaria 671, annex IX 6.4; type 6 of the AFD). */
import pg from 'pg'
import { lockPairs } from '../../../platform/database/advisory-locks.ts'

export interface RepService {
  /** The process stops serving; the last one records it. */
  end(): Promise<void>
}

/** Every serving process holds it shared. Whoever gets it alone is the first or the last. */
const lock = lockPairs.service.join(', ')

type RepEvent = 'service-available' | 'service-unavailable'

const record = (client: pg.Client, event: RepEvent) =>
  client.query(
    "insert into rep_record (employer_id, kind, event) select employer_id, 'event', $1 from ledger order by employer_id",
    [event],
  )

/** Records the event at every establishment when no other process serves; answers whether so. */
async function recordAlone(client: pg.Client, event: RepEvent): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${lock}) as alone`)
  const alone = rows[0]?.alone === true
  if (alone) await record(client, event)
  return alone
}

/**
 * Announces that this process serves, again after a lost database. After a crash there are two beginnings in
 * a row.
 */
export async function beginRepService(url: string, onError: (error: unknown) => void): Promise<RepService> {
  let client: pg.Client | undefined
  let ended = false

  const open = async () => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'ponteiro service', keepAlive: true })
    fresh.on('error', () => undefined)
    try {
      await fresh.connect()
      const alone = await recordAlone(fresh, 'service-available')
      await fresh.query(`select pg_advisory_lock_shared(${lock})`)
      if (alone) await fresh.query(`select pg_advisory_unlock(${lock})`)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
    fresh.once('end', () => {
      client = undefined
      reopen(500)
    })
  }
  let opening: Promise<void> = Promise.resolve()
  const reopen = (wait: number) => {
    setTimeout(() => {
      if (!ended) opening = open().catch(() => reopen(Math.min(wait * 2, 5000)))
    }, wait).unref()
  }
  await open()
  return {
    async end() {
      ended = true
      await opening
      const last = client
      if (!last) return
      await last
        .query(`select pg_advisory_unlock_shared(${lock})`)
        .then(() => recordAlone(last, 'service-unavailable'))
        .catch(onError)
      await last.end().catch(() => undefined)
    },
  }
}
