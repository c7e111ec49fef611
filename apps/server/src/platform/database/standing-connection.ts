/** One connection that stands: made anew when it ends or answers no more, as when the primary moves. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface StandingConnection {
  /** Undefined while it is down. */
  readonly client: pg.Client | undefined
  /** Ends it, after `last` if it is up. */
  close(last?: (client: pg.Client) => Promise<void>): Promise<void>
}

export interface Standing {
  readonly url: string
  /** The application name. */
  readonly name: string
  /** Prepares each new connection. When it fails, the connection is tried again. */
  readonly begin: (client: pg.Client) => Promise<void>
  /** It was lost. */
  readonly lost?: () => void
}

/** Milliseconds. A peer that vanished says nothing, so it is asked now and then. */
const ofHeart = { pause: 5000, patience: 5000 } as const
const beginLimit = 30_000
const ofReopening = { first: 100, longest: 2000 } as const

/** The first connection must succeed. */
export async function standingConnection({ url, name, begin, lost }: Standing): Promise<StandingConnection> {
  const leaving = new AbortController()
  const { signal } = leaving
  let client: pg.Client | undefined
  let reopening: Promise<void> | undefined

  const open = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: ofHeart.patience,
      query_timeout: beginLimit,
    })
    fresh.on('error', () => undefined)
    try {
      await fresh.connect()
      await begin(fresh)
    } catch (error) {
      fresh.connection.stream.destroy() // A silent peer would never answer a goodbye.
      throw error
    }
    client = fresh
    const beat = setInterval(() => ask(fresh), ofHeart.pause).unref()
    fresh.once('end', () => {
      clearInterval(beat)
      client = undefined
      lost?.()
      if (!signal.aborted) reopening = reopen().finally(() => (reopening = undefined))
    })
  }
  const reopen = async () => {
    for (let pause: number = ofReopening.first; ; pause = Math.min(2 * pause, ofReopening.longest)) {
      const goesOn = await wait(pause, true, { signal, ref: false }).catch(() => false)
      if (!goesOn) return
      const opened = await open().then(
        () => true,
        () => false,
      )
      if (opened) return
    }
  }
  await open()
  return {
    get client() {
      return client
    },
    async close(last) {
      leaving.abort()
      await reopening
      const standing = client
      if (standing && last) await last(standing)
      await standing?.end().catch(() => undefined)
    },
  }
}

/** Gives up a connection that does not answer. */
function ask(client: pg.Client): void {
  const late = setTimeout(() => client.connection.stream.destroy(), ofHeart.patience).unref()
  client
    .query('select 1')
    .catch(() => undefined)
    .finally(() => clearTimeout(late))
}
