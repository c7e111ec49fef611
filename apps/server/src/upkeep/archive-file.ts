/** The file of a year that leaves the database: a JSON line a row, gzipped, whole and on the disk. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import Cursor from 'pg-cursor'
import { StartProblem } from '../platform/config/start-problem.ts'

export interface Written {
  readonly rows: number
  readonly digest: string
}

const rowsAtOnce = 1000

/** Makes the folder so that a power cut leaves it there. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = resolve(folder); ; made = dirname(made)) {
    await syncFolder(dirname(made))
    if (made === resolve(first)) return
  }
}

/** A new name in a folder is on the disk only when the folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } catch (error) {
    // Some network shares cannot, and keep names by themselves.
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error
  } finally {
    await handle.close()
  }
}

/** Writes the rows to a draft, which has its own name until `keep`, and reads it back. */
export async function writeDraft(client: pg.Client, part: string, draft: string): Promise<Written> {
  const digest = createHash('sha256')
  let rows = 0
  async function* lines() {
    const cursor = client.query(
      new Cursor<{ line: string }>(`select to_json(r)::text as line from ${part} r order by id`),
    )
    for (;;) {
      const some = await cursor.read(rowsAtOnce)
      if (some.length === 0) break
      rows += some.length
      yield some.map(({ line }) => `${line}\n`).join('')
    }
    await cursor.close()
  }
  const hashing = new Transform({
    transform(bytes: Buffer, _, done) {
      digest.update(bytes)
      done(null, bytes)
    },
  })
  // What a killed run left is begun anew.
  await rm(draft, { force: true })
  await pipeline(Readable.from(lines()), createGzip(), hashing, createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
  const handle = await open(draft, 'r+')
  await handle.sync()
  await handle.close()
  const written = { rows, digest: digest.digest('hex') }
  if (!isSame(await readArchive(draft), written))
    throw new StartProblem(`${draft} does not hold what was written to it. Nothing was changed in the database.`)
  return written
}

/** A run that was killed may have left the same file in its place; any other is not ours to replace. */
export async function refuseOther(file: string, written: Written): Promise<void> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return
  await handle.close()
  const left = await readArchive(file).catch(() => undefined)
  if (!left || !isSame(left, written))
    throw new StartProblem(
      `${file} is there already, with other rows. Nothing was changed; move it away and try again.`,
    )
}

/** Gives the draft its name, on the disk. */
export async function keep(draft: string, file: string): Promise<void> {
  await rename(draft, file)
  await syncFolder(dirname(file))
}

/** What a file holds, as it is read. */
export async function readArchive(file: string): Promise<Written> {
  const digest = createHash('sha256')
  const source = createReadStream(file)
  source.on('data', (bytes) => digest.update(bytes))
  let rows = 0
  const unpacked = source.pipe(createGunzip())
  // A damaged file ends the reading with its error.
  source.on('error', (error) => unpacked.destroy(error))
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    JSON.parse(line)
    rows += 1
  }
  return { rows, digest: digest.digest('hex') }
}

const isSame = (one: Written, other: Written) => one.digest === other.digest && one.rows === other.rows
