import { randomBytes } from 'node:crypto'
import { link, open, readFile, unlink } from 'node:fs/promises'

/**
 * A random secret, created once in a file that only its owner can read. Concurrent first readers get the
 * same.
 */
export async function keptSecret(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.trim() !== '') return known.trim()
  const draft = `${file}.${process.pid}`
  const handle = await open(draft, 'w', 0o600)
  await handle.writeFile(`${randomBytes(32).toString('hex')}\n`)
  await handle.sync()
  await handle.close()
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return (await readFile(file, 'utf8')).trim()
}
