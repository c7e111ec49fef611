/** Changes by other processes: one LISTEN connection tells the caches of this process to forget. */
import { standingConnection } from './standing-connection.ts'

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
  const forgetAll = () => {
    for (const forgets of listeners.values()) for (const forget of forgets) forget(undefined)
  }
  const standing = await standingConnection({
    url,
    name: 'ponteiro listener',
    lost: forgetAll,
    async begin(client) {
      client.on('notification', ({ payload = '' }) => {
        const [table = '', id] = payload.split(':')
        for (const forget of listeners.get(table) ?? []) forget(id || undefined)
      })
      await client.query(`listen ${channel}`)
      forgetAll()
    },
  })
  return {
    on(tables, forget) {
      for (const table of tables) listeners.set(table, [...(listeners.get(table) ?? []), forget])
    },
    get live() {
      return standing.client !== undefined
    },
    close: () => standing.close(),
  }
}
