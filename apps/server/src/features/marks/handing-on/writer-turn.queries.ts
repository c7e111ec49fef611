/** The process that writes presses holds the lock; its connection's name says where it is reached. */
import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import type pg from 'pg'
import { lockPairs } from '../../../platform/database/advisory-locks.ts'

export interface WriterTurn {
  /** Where the process that writes for all is reached; undefined: this one writes. */
  readonly elsewhere: string | undefined
  /** Asks again and again on a connection that stands, until it is lost. */
  begin(client: pg.Client): Promise<void>
}

const lock = lockPairs.writer.join(', ')
/** Milliseconds. */
const pause = 1000

/** Processes of one machine reach each other by addresses that mean nothing elsewhere. */
const thisMachine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
const isOfOneMachine = (address: string) => /^(127\.|localhost:|\[::1\])/.test(address)
const prefix = 'ponteiro writer'

/** `address`: host and port at which other processes reach this one. */
export function writerTurn(address: string): WriterTurn {
  let elsewhere: string | undefined
  const look = async (client: pg.Client): Promise<void> => {
    const { rows } = await client.query<{ own: boolean }>(`select pg_try_advisory_lock(${lock}) as own`)
    if (rows[0]?.own) {
      elsewhere = undefined
      await client.query("select set_config('application_name', $1, false)", [`${prefix} ${thisMachine} ${address}`])
      return
    }
    elsewhere = await findWriter(client)
    setTimeout(() => look(client).catch(() => undefined), pause).unref()
  }
  return {
    get elsewhere() {
      return elsewhere
    },
    begin(client) {
      client.once('end', () => (elsewhere = undefined))
      return look(client)
    },
  }
}

/** Where the holder of the lock is reached from here; undefined: nowhere. */
async function findWriter(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string | null }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and (l.classid, l.objid) = (${lock})
       and l.database = (select oid from pg_database where datname = current_database())`,
  )
  const [, machine, address] = new RegExp(`^${prefix} (\\w+) (\\S+)$`).exec(rows[0]?.name ?? '') ?? []
  if (address === undefined || (isOfOneMachine(address) && machine !== thisMachine)) return undefined
  return address
}
