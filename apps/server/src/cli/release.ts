/** npm run release -- this-copy [--afd FILE]… [--margin N]: declares a restored copy the true one. */
import { parseArgs } from 'node:util'
import { lineOf, releaseCopy } from '../backup/releasing.ts'
import { typedPath, usageOf } from '../command-line.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import type { Pool } from '../platform/database/database.ts'
import { employerOf, readHandedOut } from '../verification/handed-out.ts'

/** Ends the quarantine; answers where each sequence continues. */
export async function release(db: Pool, args: readonly string[]): Promise<string> {
  const { files, margin } = askedOf(args)
  const highestOut = await highestNumbersOut(db, files)
  const gaps = await db.transaction().execute((tx) => releaseCopy(tx, { highestOut, margin, now: new Date() }))
  if (!gaps) throw new StartProblem('This installation is not in quarantine. Nothing was changed.')
  return [
    'This copy is the true one now. Start it, or start it again: marks, jobs and mails go on.',
    ...(gaps.length > 0 ? ['Numbers that no record here will have, with their reason in nsr_gap:'] : []),
    ...gaps.map((gap) => `  ${lineOf(gap)}`),
  ].join('\n')
}

/** The highest number of each establishment in AFD files that were handed out. */
async function highestNumbersOut(db: Pool, files: readonly string[]): Promise<Map<number, number>> {
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
