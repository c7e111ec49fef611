/**
 * The content of a backup: `manifest.jsonl` has one line per file with its hash, and one that marks it
 * complete. Append only.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../platform/config/start-problem.ts'

export interface HeldFile {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

export interface NamedObjects {
  readonly named: number
  /** Not in the store, or of another size there. */
  readonly missing: number
}

/** The last line of a complete backup. */
export interface Whole {
  readonly madeAt: string
  /** `files`: of the embedded cluster, with its WAL. `dump`: from pg_dump. */
  readonly kind: 'files' | 'dump'
  readonly postgres: string
  /** Of the embedded cluster. */
  readonly system?: string
  readonly timeline?: number
  readonly end?: string
  readonly segmentSize?: number
  /** Files in a store of objects, which are named and not copied. */
  readonly objects?: NamedObjects
}

export interface Manifest {
  readonly whole: Whole
  readonly files: readonly HeldFile[]
}

export const manifestName = 'manifest.jsonl'

export interface ManifestWriter {
  add(file: HeldFile): Promise<void>
  complete(whole: Whole): Promise<void>
  close(): Promise<void>
}

export async function openManifest(folder: string): Promise<ManifestWriter> {
  const handle: FileHandle = await open(join(folder, manifestName), 'a', 0o600)
  const line = async (content: object) => {
    await handle.appendFile(`${JSON.stringify(content)}\n`)
    await handle.datasync()
  }
  return {
    add: line,
    complete: (whole) => line({ whole }),
    close: () => handle.close(),
  }
}

/** Undefined without a complete backup. A line cut short by a crash is ignored. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '')
  let whole: Whole | undefined
  const files = new Map<string, HeldFile>()
  for (const line of text.split('\n').slice(0, -1)) {
    const read = parsed(line)
    if (read && 'whole' in read) whole = read.whole
    else if (read) files.set(read.path, read)
  }
  return whole && { whole, files: [...files.values()] }
}

function parsed(line: string): HeldFile | { whole: Whole } | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

export async function hashOf(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer)
    size += (chunk as Buffer).length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Throws a StartProblem that names files which differ from what was written. */
export async function refuseDamaged(folder: string, { files }: Manifest): Promise<void> {
  const problems: string[] = []
  for (const { path, size, sha256 } of files) {
    const found = await hashOf(join(folder, path)).catch(() => undefined)
    if (!found) problems.push(`${path} is missing`)
    else if (found.size !== size || found.sha256 !== sha256) problems.push(`${path} is not as it was written`)
  }
  if (problems.length > 0)
    throw new StartProblem(
      `The backup ${folder} is damaged, and nothing was restored:\n${problems
        .slice(0, 20)
        .map((problem) => `  ${problem}`)
        .join('\n')}\nUse another backup.`,
    )
}
