/** The database of an installation, for what no test can wait for: months do not pass in it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Installation } from './server.ts'

export async function statement(installation: Installation, text: string, values: unknown[] = []): Promise<void> {
  const kept = (name: string) => readFile(join(installation.folder, name), 'utf8').then((found) => found.trim())
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(await kept('database-port')),
    user: 'ponteiro',
    database: 'ponteiro',
    password: await kept('database-password'),
  })
  await client.connect()
  await client.query(text, values).finally(() => client.end())
}
