/** Every file that was received, held against the hash it had when it came. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { hashOf } from '../backup/manifest.ts'
import { listImported } from '../features/clock-files/imports/afd-imports.queries.ts'
import type { Db, Pool } from '../platform/database/database.ts'
import { count, type Finding, Problems } from './finding.ts'

const filesAtOnce = 500
const attachmentsAtOnce = 50

/** Files of clocks, in the data folder. One that brought nothing new may be gone. */
export async function verifyClockFiles(db: Db, folder: string): Promise<Finding> {
  const problems = new Problems()
  let [files, after] = [0, '']
  for (;;) {
    const { rows } = await sql<{ digest: string; name: string }>`
      select digest, min(file_name) as name from afd_import where digest > ${after} group by digest
      order by digest limit ${filesAtOnce}`.execute(db)
    if (rows.length === 0) break
    const digests = rows.map(({ digest }) => digest)
    const brought = await listImported(db as unknown as Pool, digests)
    for (const { digest, name } of rows) {
      const found = await hashOf(join(folder, digest)).catch(() => undefined)
      if (found) files += 1
      if (!found && brought.get(digest) !== 'nothing') problems.add(`${name} (${digest}) is missing`)
      else if (found && found.sha256 !== digest) problems.add(`${name} (${digest}) is not as it was received`)
    }
    after = digests.at(-1) ?? ''
  }
  const beside = (await readdir(folder).catch(() => [])).length - files
  return problems.finding(
    'files of clocks',
    `${count(files, 'file')}${beside > 0 ? `, ${beside} more in the folder of no import` : ''}`,
  )
}

/** Files of people, in the database. */
export async function verifyAttachments(db: Db): Promise<Finding> {
  const problems = new Problems()
  let [files, after] = [0, 0]
  for (;;) {
    const { rows } = await sql<{ id: number; isSound: boolean; name: string }>`
      select id, name, encode(sha256(content), 'hex') = digest as is_sound from attachment where id > ${after}
      order by id limit ${attachmentsAtOnce}`.execute(db)
    if (rows.length === 0) break
    for (const { id, name, isSound } of rows) if (!isSound) problems.add(`${name} (${id}) is not as it was received`)
    files += rows.length
    after = rows.at(-1)?.id ?? 0
  }
  return problems.finding('files of people', count(files, 'file'))
}
