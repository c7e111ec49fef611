/** npm run quarantine -- --reached TIME: for a copy that another tool than restore made, before anything runs on it. */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { beginQuarantine, findQuarantine, refuseChangesAgain } from '../backup/quarantine.queries.ts'
import { usageOf } from '../command-line.ts'
import { StartProblem } from '../platform/config/start-problem.ts'

/** `url`: of the copy, which nobody uses yet. Answers what to do next. */
export async function quarantine(url: string, args: readonly string[]): Promise<string> {
  const reached = askedOf(args).toISOString()
  const client = new pg.Client({ connectionString: url, application_name: 'ponteiro quarantine' })
  await client.connect()
  try {
    await refuseInUse(client)
    if (await findQuarantine(client)) throw new StartProblem('This copy is in quarantine already. Nothing was changed.')
    await beginQuarantine(client, reached, reached)
    // A dump may have come without them.
    await refuseChangesAgain(client)
  } finally {
    await client.end()
  }
  return [
    'This copy is in quarantine: no mail, no job, no mark, nobody is logged in. What to do next:',
    '  1. npm run verify                    is all of it sound? Name the last AFD files that were handed out behind it: -- AFD…',
    '  2. See that the installation before it is stopped, and stays so.',
    '  3. npm run release -- this-copy [--afd FILE]…',
    '  4. Start it: marks again; browsers send what they kept.',
  ].join('\n')
}

/** A process that runs would go on as if nothing had happened; and the true installation is in use. */
async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(
    `select string_agg(distinct application_name, ', ') as names from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'ponteiro%'`,
  )
  const names = rows[0]?.names
  if (names)
    throw new StartProblem(
      `Ponteiro runs on this database (${names}). Is it the copy? Then stop every process first. Nothing was changed.`,
    )
}

function askedOf(args: readonly string[]): Date {
  const text = read(args)
  const reached = new Date(text)
  if (Number.isNaN(reached.getTime()) || reached.getTime() > Date.now())
    throw new StartProblem(
      `--reached takes the moment of the last change in the copy, like 2026-11-27T15:00:00-03:00; ${text} is none that has been.`,
    )
  return reached
}

function read(args: readonly string[]): string {
  try {
    const { reached } = parseArgs({ args: [...args], options: { reached: { type: 'string' } } }).values
    if (reached !== undefined) return reached
  } catch {
    // An unknown option is answered like a missing one.
  }
  throw usageOf('quarantine')
}
