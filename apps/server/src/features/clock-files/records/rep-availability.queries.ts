/** When marks can be made: events 07 and 08 of a REP-P (Portaria 671, annex IX 6.4; type 6 of the AFD). */
import type pg from 'pg'
import { lockPairs } from '../../../platform/database/advisory-locks.ts'
import { standingConnection } from '../../../platform/database/standing-connection.ts'

export interface Serving {
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
 * a row. `also`: what else begins on the same connection.
 */
export async function beginServing(
  url: string,
  onError: (error: unknown) => void,
  also: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<Serving> {
  const standing = await standingConnection({
    url,
    name: 'ponteiro service',
    async begin(client) {
      const alone = await recordAlone(client, 'service-available')
      await client.query(`select pg_advisory_lock_shared(${lock})`)
      if (alone) await client.query(`select pg_advisory_unlock(${lock})`)
      await also(client)
    },
  })
  return {
    end: () =>
      standing.close(async (last) => {
        await last
          .query(`select pg_advisory_unlock_shared(${lock})`)
          .then(() => recordAlone(last, 'service-unavailable'))
          .catch(onError)
      }),
  }
}
