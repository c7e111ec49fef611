/** Files of a data folder beside its database: passwords, and what an earlier version left there. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { HeldFile, ManifestWriter } from './manifest.ts'

/** Not copied: the database, files of a running process, files that can be made again, uploads. */
const left = /^(postgres|postgres\..*|lock.*|database-port|uploads|exports)$/

/** All other files, as relative paths. */
async function* keptIn(dataDir: string, folder = dataDir): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name)
    if (folder === dataDir && left.test(entry.name)) continue
    if (entry.isDirectory()) yield* keptIn(dataDir, path)
    else if (entry.isFile() && !entry.name.endsWith('.part')) yield relative(dataDir, path)
  }
}

/** Copies a file with its hash, readable by its owner only, and flushes it. Undefined when it disappeared. */
export async function copyFile(from: string, to: string): Promise<{ size: number; sha256: string } | undefined> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  const handle = await open(to, 'w', 0o600)
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: 1 << 20 })) {
      hash.update(chunk as Buffer)
      size += (chunk as Buffer).length
      await handle.write(chunk as Buffer)
    }
    await handle.sync()
    return { size, sha256: hash.digest('hex') }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    await handle.close()
  }
}

/** Answers a function that copies files new or changed since its last call. `held`: files the backup has. */
export function fileCopier(dataDir: string, folder: string, manifest: ManifestWriter, held: readonly HeldFile[] = []) {
  /**
   * Names with the size and time that were copied. A continued backup only knows that a received file exists.
   */
  const known = new Map<string, string>(held.map(({ path }) => [path, '']))
  return async (): Promise<void> => {
    for await (const name of keptIn(dataDir)) {
      const path = `files/${name}`
      const before = known.get(path)
      // Received files are named by their hash and never change.
      if (before !== undefined && name.startsWith('imports/')) continue
      const found = await stat(join(dataDir, name)).catch(() => undefined)
      const version = found && `${found.size} ${found.mtimeMs}`
      if (!version || version === before) continue
      const copied = await copyFile(join(dataDir, name), join(folder, path))
      if (!copied) continue
      await manifest.add({ path, ...copied })
      known.set(path, version)
    }
  }
}
