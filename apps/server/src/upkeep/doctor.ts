/** Looks at everything that keeps an installation running, for `npm run doctor` and the page; reads only. */
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Examined } from '@ponteiro/contract/dashboard/upkeep'
import type pg from 'pg'
import { findQuarantine } from '../backup/quarantine.queries.ts'
import { connectionRoom } from '../platform/database/connection-budget.ts'
import type { Objects } from '../platform/files/objects.client.ts'
import { firstPasswordFile } from '../setup/first-password.ts'
import {
  backupExamined,
  certificateExamined,
  clockExamined,
  compressionExamined,
  connectionsExamined,
  databaseAwayExamined,
  databaseExamined,
  diskExamined,
  filesExamined,
  firstPasswordExamined,
  importsExamined,
  mailExamined,
  quarantineExamined,
  queueExamined,
  type Standby,
  sequencesExamined,
  standbysExamined,
  verificationExamined,
  yearsExamined,
} from './examination.rules.ts'
import { listPartitioned } from './partitions.queries.ts'
import { type SequencePace, sequencePaces } from './sequence-pace.queries.ts'
import { listUpkeep, type UpkeepKind } from './upkeep.queries.ts'

export interface Patient {
  readonly dataDir: string
  /** Folders of the disks that must not become full, beside the temporary one. */
  readonly disks: readonly string[]
  /** Where large files are; absent: in the database. */
  readonly objects: Objects | undefined
  readonly hasMailServer: boolean
  /** Of the certificate that signs; undefined where there is none. */
  readonly validUntil: number | undefined
  /** This process began with the copy in quarantine, and must begin again. */
  readonly startedInQuarantine?: boolean | undefined
  readonly now: () => number
}

type Connection = Pick<pg.ClientBase, 'query'>

async function one<T>(connection: Connection, text: string): Promise<T> {
  return (await connection.query(text)).rows[0]
}

export async function examine(connection: Connection, patient: Patient): Promise<Examined[]> {
  const now = patient.now()
  const upkeep = new Map(
    (await listUpkeep(connection)).map(({ kind, doneAt, ...done }) => [
      kind,
      { ...done, doneAt: new Date(doneAt).getTime() },
    ]),
  )
  const done = (kind: UpkeepKind) => upkeep.get(kind)
  const found = [
    quarantineExamined((await findQuarantine(connection)) !== undefined, patient.startedInQuarantine),
    databaseExamined(await databaseFacts(connection)),
    connectionsExamined(await connectionFacts(connection)),
    standbysExamined(...(await standbys(connection))),
    clockExamined(await aheadOf(connection, patient.now)),
    diskExamined(await diskFacts(patient.disks)),
    filesExamined(await fileFacts(connection, patient.objects)),
    backupExamined({ backup: done('backup'), following: done('following') }, now),
    verificationExamined(done('verification'), now),
    queueExamined(await queueFacts(connection)),
    importsExamined(await failedImports(connection)),
    mailExamined({ hasServer: patient.hasMailServer, ...(await mailFacts(connection)) }),
    certificateExamined(patient.validUntil, now),
    firstPasswordExamined(existsSync(firstPasswordFile(patient.dataDir))),
    sequencesExamined((await connection.query<SequencePace>(sequencePaces)).rows),
    yearsExamined(await listPartitioned(connection), new Date(now).getUTCFullYear()),
    compressionExamined(await compressionFacts(connection)),
  ]
  return found.filter((examined) => examined !== undefined)
}

/** What can be seen while the database does not answer. */
export const examineWithout = async (reason: string, disks: readonly string[]): Promise<Examined[]> => [
  databaseAwayExamined(reason),
  diskExamined(await diskFacts(disks.filter((folder) => existsSync(folder)))),
]

async function databaseFacts(connection: Connection) {
  return one<Parameters<typeof databaseExamined>[0]>(
    connection,
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
      coalesce((select sum(checksum_failures)::int from pg_stat_database), 0) as "checksumFailures",
      array(select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as undurable`,
  )
}

async function connectionFacts(connection: Connection) {
  const { most, free } = await connectionRoom(connection)
  return { most, used: most - free }
}

const compressionFacts = (connection: Connection) =>
  one<Parameters<typeof compressionExamined>[0]>(
    connection,
    `select current_setting('wal_compression') as wal,
      exists (select from pg_settings where name = 'wal_compression' and 'lz4' = any(enumvals)) as "hasLz4"`,
  )

/** Without the right to see them (pg_read_all_stats) there are none to tell of. */
async function standbys(connection: Connection): Promise<[Standby[], boolean]> {
  const { rows } = await connection.query<Standby>(
    `select application_name as name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::float8 as behind,
       sync_state in ('sync', 'quorum') as "isSynchronous"
     from pg_stat_replication where application_name <> 'ponteiro backup' and replay_lsn is not null`,
  )
  const { waits } = await one<{ waits: boolean }>(
    connection,
    `select current_setting('synchronous_standby_names') <> '' and pg_has_role('pg_read_all_stats', 'usage') as waits`,
  )
  return [rows, waits]
}

/** Milliseconds by which this machine is ahead of the database, half of the question's way allowed for. */
async function aheadOf(connection: Connection, now: () => number): Promise<number> {
  const asked = now()
  const { at } = await one<{ at: number }>(
    connection,
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  )
  return (asked + now()) / 2 - at
}

/** Of the fullest. */
async function diskFacts(folders: readonly string[]) {
  const found = await Promise.all([tmpdir(), ...folders].map((folder) => statfs(folder)))
  const disks = found.map(({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }))
  return disks.reduce((fullest, disk) => (disk.free < fullest.free ? disk : fullest))
}

/** Milliseconds that the page waits for the store. */
const storePatience = 5000

async function fileFacts(connection: Connection, objects: Objects | undefined) {
  const kept = await one<{ files: number; bytes: number; outside: number }>(
    connection,
    `select count(*)::int as files, coalesce(sum(size) filter (where object_key is null), 0)::float8 as bytes,
      count(object_key)::int as outside from stored_file`,
  )
  const failure =
    objects &&
    (await Promise.race([
      objects.check().then(
        () => undefined,
        (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
      ),
      wait(storePatience, 'nada em 5 s', { ref: false }),
    ]))
  return { ...kept, failure }
}

async function queueFacts(connection: Connection) {
  const { known } = await one<{ known: boolean }>(connection, "select to_regclass('pgboss.job') is not null as known")
  if (!known) return { waiting: 0, waitingFor: 0, failed: 0 }
  return one<Parameters<typeof queueExamined>[0]>(
    connection,
    `select count(*) filter (where waits)::int as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where waits)) * 1000, 0)::float8 as "waitingFor",
      count(*) filter (where state = 'failed' and completed_on > now() - interval '7 days')::int as failed
     from (select *, state in ('created', 'retry') and start_after <= now() as waits from pgboss.job) job`,
  )
}

async function failedImports(connection: Connection): Promise<number> {
  const { failed } = await one<{ failed: number }>(
    connection,
    `select count(*)::int as failed from job_run
     where kind like 'afd%' and state = 'failed' and finished_at > now() - interval '7 days'`,
  )
  return failed
}

const mailFacts = (connection: Connection) =>
  one<{ failed: number; waiting: number; waitingFor: number }>(
    connection,
    `select (select count(*)::int from outbox_mail where state = 'failed' and created_at > now() - interval '7 days') as failed,
      count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)) * 1000, 0)::float8 as "waitingFor"
     from outbox_mail where state = 'waiting'`,
  )
