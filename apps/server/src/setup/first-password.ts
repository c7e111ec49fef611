/** The file with the first administrator's password: logs are read by many, and kept. */
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from '../platform/database/database.ts'
import { verifyPassword } from '../platform/http/passwords.ts'
import { dataFolder } from '../platform/postgres/data-folder.ts'

export const firstPasswordFile = (dataDir: string): string => join(dataDir, 'first-password')

/** Readable by its owner alone, and on the disk before the login exists. */
export async function keepFirstPassword(dataDir: string, password: string): Promise<void> {
  await dataFolder(dataDir)
  // With DATABASE_URL nothing else makes the folder.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const handle = await open(firstPasswordFile(dataDir), 'w', 0o600)
  await handle.writeFile(`${password}\n`)
  await handle.sync()
  await handle.close()
}

/** Removes the file once its password opens nothing any more. The doctor tells of one that could not be removed. */
export async function forgetFirstPassword(db: Pool, dataDir: string): Promise<void> {
  const file = firstPasswordFile(dataDir)
  const password = await readFile(file, 'utf8').catch(() => undefined)
  if (password === undefined) return
  const account = await db.selectFrom('account').select('passwordHash').where('login', '=', 'admin').executeTakeFirst()
  if (!(await verifyPassword(account?.passwordHash, password.trim())))
    await rm(file, { force: true }).catch(() => undefined)
}
