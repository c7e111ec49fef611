/** npm run restore -- BACKUP NEW_FOLDER [--until TIME]: a new installation from a backup, in quarantine. */
import { parseArgs } from 'node:util'
import { restore } from '../backup/restoring.ts'
import { typedPath, usageOf } from '../command-line.ts'
import type { Config } from '../platform/config/config.ts'
import { StartProblem } from '../platform/config/start-problem.ts'

/** Answers what was made and what to do next. */
export async function restoreBackup({ databaseUrl }: Config, args: readonly string[]): Promise<string> {
  const { backup, folder, until } = askedOf(args)
  const startedAt = performance.now()
  const log = { info: (message: string) => console.log(message), warn: (message: string) => console.warn(message) }
  const restored = await restore({ backup, folder, until, databaseUrl, log })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const place = databaseUrl ? `DATABASE_URL=… DATA_DIR=${folder}` : `DATA_DIR=${folder}`
  return [
    `\nRestored in ${seconds} s from ${restored.backup} (made ${restored.madeAt}).`,
    restored.reachedAt
      ? `The last change in it is of ${restored.reachedAt}.`
      : 'Nothing had changed since it was made.',
    ...(restored.objects
      ? [
          `${restored.objects} files of it are in the store of objects: set the same FILE_STORE_URL; verify looks for each.`,
        ]
      : []),
    'It is in quarantine: no mail, no job, no mark, nobody is logged in. What to do next:',
    `  1. ${place} npm run verify            is all of it sound? Name the last AFD files that were handed out behind it: -- AFD…`,
    `  2. ${place} npm start                 look at it as an administrator, if you want to`,
    '  3. See that the installation before it is stopped, and stays so.',
    `  4. ${place} npm run release -- this-copy [--afd FILE]…`,
    `  5. ${place} npm start                 marks again; browsers send what they kept`,
  ].join('\n')
}

function askedOf(args: readonly string[]) {
  const { values, positionals } = read(args)
  const [backup, folder] = positionals
  if (!backup || !folder || positionals.length > 2) throw usageOf('restore')
  const until = values.until === undefined ? undefined : new Date(values.until)
  if (until && Number.isNaN(until.getTime()))
    throw new StartProblem(`--until takes a moment like 2026-11-27T15:00:00-03:00; ${values.until} is none.`)
  return { backup: typedPath(backup), folder: typedPath(folder), until }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { until: { type: 'string' } } })
  } catch {
    throw usageOf('restore')
  }
}
