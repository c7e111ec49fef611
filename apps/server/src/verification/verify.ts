/** Checks that everything of an installation is there and unchanged, as of one moment; it may be running. */
import { sql } from 'kysely'
import type pg from 'pg'
import { findQuarantine } from '../backup/quarantine.queries.ts'
import type { EvidenceSeal } from '../features/audits/evidence-seal.rules.ts'
import { undurableSettings } from '../features/marks/durability.queries.ts'
import type { Connections, Db, Pool } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { verifyArchives } from './archives.ts'
import { type BankFaults, bankFaults } from './bank-faults.ts'
import { type Finding, sound, wrong } from './finding.ts'
import { verifyHandedOut } from './handed-out.ts'
import { verifyMirrors, verifySheetCounts, verifyVersions } from './mirrors.ts'
import { verifyClockFiles, verifyEvidence, verifyRows, verifyStoredFiles } from './received-files.ts'
import { verifySequences } from './sequences.ts'

export interface Verified {
  readonly dataDir: string
  readonly files: FileStore
  /** What opens places and photos of marks. */
  readonly seal: EvidenceSeal
  /** AFD files that were handed out. */
  readonly handedOut: readonly string[]
}

/** Reports each finding as soon as it is known; answers whether all is sound. */
export async function verify(
  { db, pool }: Pick<Connections, 'db' | 'pool'>,
  { dataDir, files, seal, handedOut }: Verified,
  tell: (finding: Finding) => void,
): Promise<boolean> {
  let isSound = true
  const found = (finding: Finding) => {
    isSound &&= finding.isSound
    tell(finding)
  }
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      found(await verifyDatabase(tx))
      found(verifyQuarantine(await findQuarantine(pool as unknown as pg.ClientBase)))
      for await (const finding of verifySequences(tx)) found(finding)
      found(await verifyStoredFiles(tx, files, dataDir))
      found(await verifyClockFiles(tx))
      for await (const finding of verifyRows(tx)) found(finding)
      found(await verifyEvidence(tx, seal))
      found(await verifyVersions(tx))
      found(await verifyMirrors(tx))
      found(await verifySheetCounts(tx))
      found(await verifyArchives(tx))
      for (const file of handedOut) found(await verifyHandedOut(tx, file))
    })
  found(banksFinding(await bankFaults(pool)))
  return isSound
}

async function verifyDatabase(db: Db): Promise<Finding> {
  const what = 'database'
  const off = await undurableSettings(db as unknown as Pool)
  if (off.length > 0) return wrong(what, `${off.join(', ')} off: marks would not survive a loss of power`)
  const { rows } = await sql<{ version: string; checksums: string; failures: number }>`
    select current_setting('server_version') as version, current_setting('data_checksums') as checksums,
      coalesce(checksum_failures, 0) as failures
    from pg_stat_database where datname = current_database()`.execute(db)
  const [{ version, checksums, failures } = { version: '', checksums: '', failures: 0 }] = rows
  if (failures > 0)
    return wrong(what, `${failures} pages were read whose checksum is wrong: the disk loses what is written`)
  return sound(what, `PostgreSQL ${version}, checksums of pages ${checksums}`)
}

function verifyQuarantine(quarantine: Awaited<ReturnType<typeof findQuarantine>>): Finding {
  if (!quarantine) return sound('copy', 'the one that is used')
  return wrong(
    'copy',
    `restored from a backup of ${new Date(quarantine.backupAt).toISOString()}, in quarantine: npm run release says that it is the true one`,
  )
}

const bankWords: Readonly<Record<keyof BankFaults, string>> = {
  sums: 'months whose sum is wrong',
  unchained: 'months that do not start from the month before',
  unordered: 'months settled after one that is not',
  astray: 'months twice, or of nobody',
  apart: 'months with other hours than their mirror',
  versions: 'mirrors that are not their last version',
  periods: 'calculations in a state that cannot be',
}

function banksFinding(faults: BankFaults): Finding {
  const told = Object.entries(faults)
    .filter(([, number]) => number > 0)
    .map(([kind, number]) => `${number} ${bankWords[kind as keyof BankFaults]}`)
  return told.length > 0 ? wrong('hour banks', told.join('; ')) : sound('hour banks', 'all months')
}
