/** A PostgreSQL for tests and tools, in a temporary folder that goes when it stops. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

export interface ThrowawayPostgres {
  /** Of an empty database; its role may create others. */
  readonly url: string
  stop(): Promise<void>
}

export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'ponteiro-throwaway-'))
  const remove = () => rm(folder, { recursive: true })
  const log = { info: () => undefined, warn: (message: string) => console.warn(message) }
  try {
    const { connection, stop } = await startEmbeddedPostgres({ dataDir: folder, log, durable: false })
    return { url: connection.url, stop: () => stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
