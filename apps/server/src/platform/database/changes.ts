/** Changes by other processes: one LISTEN connection tells the caches of this process to forget. */
import pg from 'pg'

export interface Changes {
  /**
   * Calls `forget` with the row's id after a change of the table, or with undefined when anything may have
   * changed.
   */
  on(tables: readonly string[], forget: (id: string | undefined) => void): void
  /** False while the connection is down: nothing may be cached then. */
  readonly live: boolean
  close(): Promise<void>
}

const channel = 'ponteiro_changed'

export async function listenForChanges(url: string): Promise<Changes> {
  const listeners = new Map<string, ((id: string | undefined) => void)[]>()
  let client: pg.Client | undefined
  let closed = false

  const forgetAll = () => {
    for (const forgets of listeners.values()) for (const forget of forgets) forget(undefined)
  }
  const open = async () => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'ponteiro listener', keepAlive: true })
    fresh.on('error', () => undefined)
    fresh.on('notification', ({ payload = '' }) => {
      const [table = '', id] = payload.split(':')
      for (const forget of listeners.get(table) ?? []) forget(id || undefined)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
    forgetAll()
    // Only a connection in use is reconnected here; a failed attempt has its next one planned.
    fresh.once('end', () => {
      client = undefined
      forgetAll()
      reopen(100)
    })
  }
  const reopen = (wait: number) => {
    if (closed) return
    setTimeout(() => {
      if (!closed) open().catch(() => reopen(Math.min(wait * 2, 2000)))
    }, wait)
  }
  await open()
  return {
    on(tables, forget) {
      for (const table of tables) listeners.set(table, [...(listeners.get(table) ?? []), forget])
    },
    get live() {
      return client !== undefined
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
