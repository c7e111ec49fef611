/** The installation's metrics, equal from every process. docs/operating/monitoring.md explains each. */
import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { programVersion } from '../platform/config/version.ts'
import { findMeasured, listMeasuredJobs, listStandbyLags } from './measured.queries.ts'

export interface Measurable {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly dataDir: string
  /** Of the certificate that signs, in milliseconds; undefined where there is none. */
  readonly validUntil: number | undefined
  /** Presses in the writer's queue of this process. */
  readonly marksWaiting?: () => number
}

/** Milliseconds: what a scrape waits for the database. */
const patience = 3000

/**
 * Registers the gauges. A scrape asks the database once; when it does not answer, its numbers are left out
 * and `ponteiro_database_up` is 0.
 */
export function measureInstallation(registry: Registry, { pool, dataDir, validUntil, marksWaiting }: Measurable): void {
  let asking: Promise<void> | undefined
  /** Every gauge is told before any is read. */
  const collect = () => {
    asking ??= scrape().finally(() => {
      asking = undefined
    })
    return asking
  }
  const settings = (name: string, help: string) => ({ name: `ponteiro_${name}`, help, registers: [registry], collect })
  const one = (name: string, help: string) => {
    const gauge = new Gauge(settings(name, help))
    /** Null: not told, for it would read as nought, or as 1970. */
    return (value: number | null) => (value === null ? gauge.remove() : gauge.set(value))
  }
  const several = <Label extends string>(name: string, help: string, label: Label) => {
    const gauge = new Gauge({ ...settings(name, help), labelNames: [label] })
    return (values: Readonly<Record<string, number>>) => {
      gauge.reset()
      for (const [of, value] of Object.entries(values)) gauge.set({ [label]: of } as never, value)
    }
  }
  const isUp = one('database_up', '1 where the database answered this scrape')
  const waiting = several('jobs_waiting', 'Jobs that could run now and wait for a process', 'job')
  const oldest = several('jobs_oldest_waiting_seconds', 'How long the oldest of them has waited', 'job')
  const failed = several('jobs_failed', 'Jobs given up in the last seven days', 'job')
  const mails = several('mails', 'Mails that wait, and those given up in the last seven days', 'state')
  const oldestMail = one('mails_oldest_waiting_seconds', 'How long the oldest waiting mail has waited')
  const imports = several('imports', 'Clock files being read, and those not read in the last seven days', 'state')
  const lastMark = one('last_mark_timestamp_seconds', 'When the newest mark was recorded')
  const lastBackup = one('backup_timestamp_seconds', 'When a backup was last made, or followed')
  const verified = one('verification_timestamp_seconds', 'When npm run verify last ended')
  const isSound = one('verification_sound', '1 where it found nothing wrong')
  const isQuarantined = one('quarantined', '1 on a restored copy that nobody has released')
  const lag = several('standby_lag_bytes', 'What a standby of the database has still to apply', 'standby')
  const free = one('disk_free_bytes', 'Free room on the disk of DATA_DIR')
  const size = one('disk_size_bytes', 'Size of the disk of DATA_DIR')
  const expires = one('certificate_expires_timestamp_seconds', 'Until when the signing certificate is valid')
  const waitingMarks = one('marks_waiting', 'Presses in this process that wait for the commit before theirs')
  const build = new Gauge({
    ...settings('build_info', 'Always 1; the version of the program and of Node'),
    labelNames: ['version', 'node'],
  })

  const tellDatabase = async () => {
    const [measured, jobs, lags] = await Promise.all([
      findMeasured(pool as never),
      listMeasuredJobs(pool as never),
      listStandbyLags(pool as never),
    ])
    const ofJobs = (key: 'waiting' | 'oldestSeconds' | 'failed') =>
      Object.fromEntries(jobs.map((job) => [job.job, job[key]]))
    waiting(ofJobs('waiting'))
    oldest(ofJobs('oldestSeconds'))
    failed(ofJobs('failed'))
    mails({ waiting: measured.mailsWaiting, failed: measured.mailsFailed })
    oldestMail(measured.mailsOldestSeconds)
    imports({ underway: measured.importsUnderWay, failed: measured.importsFailed })
    lastMark(measured.lastMarkAt)
    lastBackup(measured.lastBackupAt)
    verified(measured.lastVerificationAt)
    isSound(measured.verificationIsSound === null ? null : Number(measured.verificationIsSound))
    isQuarantined(Number(measured.quarantined))
    lag(Object.fromEntries(lags.map(({ name, bytes }) => [name, bytes])))
  }

  const forgetDatabase = () => {
    for (const values of [waiting, oldest, failed, mails, imports, lag]) values({})
    for (const value of [oldestMail, lastMark, lastBackup, verified, isSound, isQuarantined]) value(null)
  }

  const scrape = async () => {
    const hasAnswered = await inTime(tellDatabase()).then(
      () => true,
      () => false,
    )
    if (!hasAnswered) forgetDatabase()
    isUp(Number(hasAnswered))
    const disk = await statfs(dataDir).catch(() => undefined)
    free(disk ? disk.bavail * disk.bsize : null)
    size(disk ? disk.blocks * disk.bsize : null)
    expires(validUntil === undefined ? null : validUntil / 1000)
    waitingMarks(marksWaiting?.() ?? null)
    build.set({ version: programVersion, node: process.version }, 1)
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, fail) => {
    late = setTimeout(() => fail(new Error('the database takes too long')), patience)
  })
  await Promise.race([work, tooLate]).finally(() => clearTimeout(late))
}
