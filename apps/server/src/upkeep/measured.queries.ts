/** Numbers of the installation for /metrics. Often asked, so each reads a few rows or one index. */
import type pg from 'pg'

type Connection = Pick<pg.ClientBase, 'query'>

export interface MeasuredJob {
  readonly job: string
  readonly waiting: number
  /** Of the one that waits longest. */
  readonly oldestSeconds: number
  /** Tried for the last time in the past seven days. */
  readonly failed: number
}

/** Queues that have something to tell. */
export async function listMeasuredJobs(connection: Connection): Promise<MeasuredJob[]> {
  const { rows } = await connection.query<{ known: boolean }>("select to_regclass('pgboss.job') is not null as known")
  if (!rows[0]?.known) return []
  const { rows: jobs } = await connection.query<MeasuredJob>(
    `select name as job, count(*) filter (where waits)::int as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where waits)), 0)::float8 as "oldestSeconds",
      count(*) filter (where state = 'failed' and completed_on > now() - interval '7 days')::int as failed
     from (
       select name, state, start_after, completed_on, state in ('created', 'retry') and start_after <= now() as waits
       from pgboss.job where state in ('created', 'retry', 'failed')
     ) job
     group by name`,
  )
  return jobs
}

export interface Measured {
  readonly mailsWaiting: number
  readonly mailsOldestSeconds: number
  readonly mailsFailed: number
  readonly importsUnderWay: number
  readonly importsFailed: number
  /** Seconds since 1970; null where nobody pressed yet. */
  readonly lastMarkAt: number | null
  readonly lastBackupAt: number | null
  readonly lastVerificationAt: number | null
  readonly verificationIsSound: boolean | null
  readonly quarantined: boolean
}

export async function findMeasured(connection: Connection): Promise<Measured> {
  const { rows } = await connection.query<Measured>(
    `with mail as (
       select count(*) filter (where state = 'waiting')::int as waiting,
         coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8 as oldest,
         count(*) filter (where state = 'failed' and created_at > now() - interval '7 days')::int as failed
       from outbox_mail where state in ('waiting', 'failed')
     ), import as (
       select count(*) filter (where state in ('queued', 'running'))::int as under_way,
         count(*) filter (where state = 'failed' and finished_at > now() - interval '7 days')::int as failed
       from job_run where kind like 'afd%'
     )
     select mail.waiting as "mailsWaiting", mail.oldest as "mailsOldestSeconds", mail.failed as "mailsFailed",
       import.under_way as "importsUnderWay", import.failed as "importsFailed",
       (select extract(epoch from recorded_at)::float8 from mark order by id desc limit 1) as "lastMarkAt",
       (select extract(epoch from max(done_at))::float8 from upkeep where kind in ('backup', 'following')) as "lastBackupAt",
       (select extract(epoch from done_at)::float8 from upkeep where kind = 'verification') as "lastVerificationAt",
       (select is_sound from upkeep where kind = 'verification') as "verificationIsSound",
       exists (select from restoration where released_at is null) as quarantined
     from mail, import`,
  )
  const [measured] = rows
  if (!measured) throw new Error('nothing was measured')
  return measured
}

/** Bytes of the log of changes that each standby has still to apply; none without the right to see them. */
export async function listStandbyLags(connection: Connection): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await connection.query<{ name: string; bytes: number }>(
    `select application_name as name, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes
     from pg_stat_replication where application_name <> 'ponteiro backup' and replay_lsn is not null and not pg_is_in_recovery()`,
  )
  return rows
}
