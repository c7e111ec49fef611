/** npm run release -- this-copy [--afd FILE]… [--margin N]: declares a restored copy the true one. */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { jumpOf } from '../backup/nsr-jump.rules.ts'
import { endQuarantine, findQuarantine, type Jump, listSequences } from '../backup/quarantine.queries.ts'
import { typedPath, usageOf } from '../command-line.ts'
import { copyReleased } from '../features/notifications/notices.rules.ts'
import { notify } from '../features/notifications/notifications.queries.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import type { Pool } from '../platform/database/database.ts'
import { employerOf, readHandedOut } from '../verification/handed-out.ts'

/** Ends the quarantine; answers where each sequence continues. */
export async function release(db: Pool, databaseUrl: string, args: readonly string[]): Promise<string> {
  const { files, margin } = askedOf(args)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const quarantine = await findQuarantine(client)
    if (!quarantine) throw new StartProblem('This installation is not in quarantine. Nothing was changed.')
    const out = await highestOut(db, files)
    const sequences = await listSequences(client)
    const jumps = sequences.flatMap((sequence): Jump[] => {
      const highest = out.get(sequence.employerId) ?? 0
      const jump = jumpOf(sequence, { ...quarantine, highestOut: highest, margin, now: new Date() })
      return jump ? [jump] : []
    })
    await endQuarantine(client, quarantine.id, jumps)
    const names = new Map(sequences.map(({ employerId, name }) => [employerId, name]))
    const lines = jumps.map(({ employerId, from, to }) => `${names.get(employerId)}: NSR ${from + 1} a ${to}`)
    await db.transaction().execute((tx) => notify(tx, copyReleased(lines)))
    return [
      'This copy is the true one now. Start it, or start it again: marks, jobs and mails go on.',
      ...(lines.length > 0 ? ['Numbers that no record here will have, with their reason in nsr_gap:'] : []),
      ...lines.map((line) => `  ${line}`),
    ].join('\n')
  } finally {
    await client.end()
  }
}

/** The highest number of each establishment in AFD files that were handed out. */
async function highestOut(db: Pool, files: readonly string[]): Promise<Map<number, number>> {
  const out = new Map<number, number>()
  for (const file of files) {
    let known = false
    for await (const { document, lines } of readHandedOut(file)) {
      const employerId = await employerOf(db, document)
      if (employerId === undefined)
        throw new StartProblem(`${file}: no establishment here has the document ${document}.`)
      known = true
      for (const { nsr } of lines) out.set(employerId, Math.max(nsr, out.get(employerId) ?? 0))
    }
    if (!known) throw new StartProblem(`${file} is no AFD.`)
  }
  return out
}

function askedOf(args: readonly string[]) {
  const { values, positionals } = read(args)
  const margin = values.margin === undefined ? undefined : Number(values.margin)
  const isMeant = positionals.length === 1 && positionals[0] === 'this-copy'
  if (!isMeant || (margin !== undefined && (!Number.isInteger(margin) || margin < 0))) throw usageOf('release')
  return { files: (values.afd ?? []).map(typedPath), margin }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { afd: { type: 'string', multiple: true }, margin: { type: 'string' } },
    })
  } catch {
    throw usageOf('release')
  }
}
