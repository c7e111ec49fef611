/**
 * A restored copy stays in quarantine until an operator declares it the true one, because two running copies
 * would give the same numbers to different marks.
 */
import type pg from 'pg'

type Connection = Pick<pg.ClientBase, 'query'>

/** Ends sessions, password links and the token key of the original. Answers the moment of the copy. */
export async function beginQuarantine(
  connection: Connection,
  madeAt: string,
  reachedAt: string | undefined,
): Promise<string | undefined> {
  await connection.query('begin')
  const { rows } = await connection.query<{ reached: string | null }>(
    `insert into restoration (backup_at, reached_at) values ($1, coalesce($2::timestamptz, pg_last_xact_replay_timestamp()))
     returning to_char(reached_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as reached`,
    [madeAt, reachedAt],
  )
  await connection.query('update session set ended_at = now() where ended_at is null')
  await connection.query('delete from password_reset')
  await connection.query("delete from secret where name = 'session'")
  await connection.query('commit')
  return rows[0]?.reached ?? undefined
}

/**
 * Revokes again the rights to change protected tables: a dump omits rights, which name roles of another
 * server.
 */
export const refuseChangesAgain = (connection: Connection) =>
  connection.query(`
    do $$ declare kept regclass; locked name; begin
      for kept in
        -- Before update (16) or delete (8) of any column: people and mirrors, which are only never deleted, are changed.
        select distinct tgrelid::regclass from pg_trigger
        where tgfoid = 'refuse_change'::regproc and not tgisinternal and tgtype & 24 = 24 and tgattr::text = ''
      loop
        execute format('revoke update, delete, truncate on %s from %I', kept, current_user);
        -- Foreign keys lock rows of it, for which the right to one column is enough.
        select attname into locked from pg_constraint join pg_attribute on attrelid = confrelid and attnum = confkey[1]
        where confrelid = kept limit 1;
        if found then execute format('grant update (%I) on %s to %I', locked, kept, current_user); end if;
      end loop;
    end $$`)

export interface Quarantine {
  readonly id: number
  readonly backupAt: Date
  readonly reachedAt: Date | null
}

const unreleased = `select id, backup_at as "backupAt", reached_at as "reachedAt" from restoration where released_at is null
  order by id desc limit 1`

/** The restoration not yet released. */
export const findQuarantine = async (connection: Connection): Promise<Quarantine | undefined> =>
  (await connection.query<Quarantine>(unreleased)).rows[0]

/** The same, and whoever else asks waits until this transaction ends. */
export async function lockQuarantine(connection: Connection): Promise<Quarantine | undefined> {
  const { rows } = await connection.query<Quarantine>(`${unreleased} for update`)
  const [found] = rows
  // Some connections read an instant as text.
  return (
    found && { ...found, backupAt: new Date(found.backupAt), reachedAt: found.reachedAt && new Date(found.reachedAt) }
  )
}

export interface Sequence {
  readonly employerId: number
  readonly name: string
  readonly document: string | null
  readonly lastNsr: number
  /** Numbers of the busiest day among the last 100,000. */
  readonly busiestDay: number
}

export async function listSequences(connection: Connection): Promise<Sequence[]> {
  const { rows } = await connection.query<Sequence>(
    `select l.employer_id as "employerId", e.name, e.document, l.last_nsr::int as "lastNsr", coalesce((
        select max(n)::int from (
          select count(*) as n from mark m where m.employer_id = l.employer_id and m.nsr > l.last_nsr - 100000 group by m.local_on) d), 0)
        as "busiestDay"
     from ledger l join employer e on e.id = l.employer_id order by l.employer_id`,
  )
  return rows
}

export interface Jump {
  readonly employerId: number
  readonly from: number
  readonly to: number
  readonly reason: string
}

/**
 * Ends the quarantine: each sequence continues after its recorded gap, and the objects of the original are
 * never deleted from here. In the caller's transaction.
 */
export async function endQuarantine(connection: Connection, id: number, jumps: readonly Jump[]): Promise<void> {
  for (const { employerId, from, to, reason } of jumps) {
    await connection.query(
      'insert into nsr_gap (employer_id, first_nsr, last_nsr, restoration_id, reason) values ($1, $2, $3, $4, $5)',
      [employerId, from + 1, to, id, reason],
    )
    const { rowCount } = await connection.query(
      'update ledger set last_nsr = $3 where employer_id = $1 and last_nsr = $2',
      [employerId, from, to],
    )
    if (rowCount !== 1) throw new Error(`the sequence of employer ${employerId} moved meanwhile`)
  }
  await connection.query('update stored_object set ours = false where ours')
  await connection.query('update restoration set released_at = now() where released_at is null')
}
