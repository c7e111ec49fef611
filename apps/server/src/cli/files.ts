/**
 * npm run files -- [KIND [NAME [PATH]]]: what is kept, by kind; the names of a kind; one file, written out.
 * npm run files -- mend KIND NAME PATH: the content of a damaged file, from an undamaged copy of it.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { typedPath } from '../command-line.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import type { Pool } from '../platform/database/database.ts'
import { contentOfFile, proofOf } from '../platform/files/contents.ts'
import { type FileKind, type FileStore, fileKinds } from '../platform/files/file-store.ts'

const usage = new StartProblem(
  `Usage: npm run files -- [KIND [NAME [PATH]]], or mend KIND NAME PATH. Kinds: ${fileKinds.join(', ')}.`,
)

const isKind = (word: string): word is FileKind => fileKinds.includes(word as FileKind)

/** Answers what is to be printed; a file without PATH goes to the standard output. */
export async function showFiles(db: Pool, files: FileStore, words: readonly string[]): Promise<string> {
  if (words[0] === 'mend') return mendFile(db, files, words.slice(1))
  const [kind, name, path, ...more] = words
  if (more.length > 0 || (kind !== undefined && !isKind(kind))) throw usage
  if (kind === undefined) return kindsOf(db)
  if (name === undefined) return namesOf(db, kind)
  const file = await files.find({ kind, name })
  if (!file) throw new StartProblem(`There is no ${kind} ${name}.`)
  const content = await files.stream(file)
  if (path === undefined) {
    // The process ends behind it: each piece waits until it is out.
    for await (const piece of content) await new Promise((done) => process.stdout.write(piece as Buffer, done))
    return ''
  }
  const to = typedPath(path)
  await pipeline(content, createWriteStream(to, { flags: 'wx', mode: 0o600 })).catch(async (error) => {
    if (error.code !== 'EEXIST') await rm(to, { force: true })
    throw error
  })
  return `${file.size} bytes, SHA-256 ${file.digest}: ${to}`
}

async function mendFile(db: Pool, files: FileStore, [kind, name, path]: readonly string[]): Promise<string> {
  if (kind === undefined || !isKind(kind) || name === undefined || path === undefined) throw usage
  const file = await files.find({ kind, name })
  if (!file) throw new StartProblem(`There is no ${kind} ${name}.`)
  const from = typedPath(path)
  const proof = await proofOf(createReadStream(from) as AsyncIterable<Buffer>)
  if (proof.digest !== file.digest) throw new StartProblem(`${from} is another file: its SHA-256 is ${proof.digest}.`)
  await db.transaction().execute((tx) => files.mend(tx, file, contentOfFile(from, proof)))
  return `${kind} ${name} is as it was received.`
}

async function kindsOf(db: Pool): Promise<string> {
  const { rows } = await sql<{ kind: string; files: number; bytes: number; outside: number }>`
    select kind, count(*)::int as files, sum(size)::float8 as bytes, count(object_key)::int as outside
    from stored_file group by kind order by kind`.execute(db)
  const lines = rows.map(
    ({ kind, files, bytes, outside }) =>
      `${kind.padEnd(12)} ${String(files).padStart(8)} files ${(bytes / 2 ** 20).toFixed(1).padStart(10)} MB${outside > 0 ? `, ${outside} in the store of objects` : ''}`,
  )
  return lines.join('\n') || 'No file is kept.'
}

async function namesOf(db: Pool, kind: FileKind): Promise<string> {
  const rows = await db
    .selectFrom('storedFile')
    .select([
      'name',
      'size',
      sql<string>`to_char(kept_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('keptAt'),
    ])
    .where('kind', '=', kind)
    .orderBy('keptAt')
    .execute()
  return rows.map(({ name, size, keptAt }) => `${keptAt}  ${String(size).padStart(12)}  ${name}`).join('\n') || 'None.'
}
