/**
 * npm run backup -- FOLDER [--follow]: copies everything while the program runs. --follow stays seconds
 * behind. --made-by TOOL: another tool has just made one.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type BackedUp, listBackups, makeBackup } from '../backup/backup.ts'
import { follow } from '../backup/following.ts'
import type { NamedObjects } from '../backup/manifest.ts'
import { typedPath, usageOf } from '../command-line.ts'
import type { Config } from '../platform/config/config.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { backupAddress, runningPostgres } from '../platform/postgres/embedded-postgres.ts'
import { recordUpkeep, rememberUpkeep } from '../upkeep/upkeep.queries.ts'

/** Makes one backup; answers what was made, as sentences. */
export async function backUp(config: Config, databaseUrl: string, args: readonly string[]): Promise<string> {
  const tool = read(args).values['made-by']
  if (tool) return noted(databaseUrl, tool)
  const { folder } = askedOf(args)
  const isEmbedded = config.databaseUrl === undefined
  const of: BackedUp = {
    url: isEmbedded ? backupAddress(databaseUrl) : databaseUrl,
    isEmbedded,
    dataDir: config.dataDir,
    folder,
    store: { databaseUrl, objects: config.objects },
  }
  const startedAt = performance.now()
  const path = await makeBackup(of, new Date())
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const all = await listBackups(folder)
  await remembered(databaseUrl, { kind: 'backup', isSound: true, told: path })
  return [
    `Backup made in ${seconds} s: ${path}`,
    ...objectsWords(all[0]?.whole.objects),
    `${all.length} whole in ${folder}. It holds personal data and the passwords of the database: keep it on another disk, encrypted.`,
    'The environment (variables, the certificate that signs) is not in it. Try it: npm run restore',
  ].join('\n')
}

/** What watches over the age of the last backup learns of one that another tool made. */
async function noted(databaseUrl: string, tool: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await recordUpkeep(client, { kind: 'backup', isSound: true, told: tool })
  } finally {
    await client.end()
  }
  return `Noted: ${tool} has made a backup now. Ponteiro has not looked at it.`
}

/** Runs until the signal. The program beside it may stop and start its database. */
export function followInstallation(config: Config, args: readonly string[], signal: AbortSignal): Promise<void> {
  const { folder, every, keep } = askedOf(args)
  if (config.databaseUrl)
    throw new StartProblem(
      'With DATABASE_URL the log of changes is kept by your PostgreSQL (archive_command, pg_receivewal or a tool such as pgBackRest). npm run backup -- FOLDER makes a dump.',
    )
  let url: string | undefined
  return follow({
    async address() {
      const running = await runningPostgres(config.dataDir)
      url = running?.url
      return url && backupAddress(url)
    },
    storeNow: () => (url ? { databaseUrl: url, objects: config.objects } : undefined),
    isEmbedded: true,
    dataDir: config.dataDir,
    folder,
    everyHours: every,
    keep,
    signal,
    alive: (path) => remembered(url, { kind: 'following', isSound: true, told: path }),
    tell: (message) => console.log(`${new Date().toISOString()} ${message}`),
    now: Date.now,
  })
}

function objectsWords(objects: NamedObjects | undefined): string[] {
  if (!objects) return []
  const { named, missing } = objects
  return [
    `${named} files are in the store of objects: they are named in the backup, not copied. Its bucket must keep them.`,
    ...(missing > 0 ? [`${missing} of them are NOT there: npm run verify says which.`] : []),
  ]
}

/** Records when the last backup was made. The backup is valid without it. */
async function remembered(url: string | undefined, done: Parameters<typeof rememberUpkeep>[1]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await rememberUpkeep(client, done)
  } catch {
    // The database went away: the next sign of life tells of it.
  } finally {
    await client.end().catch(() => undefined)
  }
}

function askedOf(args: readonly string[]) {
  const { values, positionals } = read(args)
  const [folder] = positionals
  const [every, keep] = [whole(values.every ?? '24'), values.keep === undefined ? undefined : whole(values.keep)]
  if (!folder || positionals.length > 1) throw usageOf('backup')
  return { folder: typedPath(folder), every, keep }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        follow: { type: 'boolean' },
        every: { type: 'string' },
        keep: { type: 'string' },
        'made-by': { type: 'string' },
      },
    })
  } catch {
    throw usageOf('backup')
  }
}

function whole(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw usageOf('backup')
  return number
}
