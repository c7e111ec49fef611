/** How many connections a process may open at most, and how many there are. */
import type pg from 'pg'

export interface Opens {
  /** It answers calls. */
  readonly answers: boolean
  /** It works on jobs. */
  readonly works: boolean
  readonly poolSize: number
  /** Large files go to a store of objects. */
  readonly objects: boolean
}

/** Connections besides the two pools of calls. `docs/configuration.md` names the sums. */
export const ofProcess = {
  /** Presses: one reads, one writes, one holds a sequence after a lost race. */
  marks: 3,
  /** The queue: of a process that works on jobs, and of one that only asks for them. */
  queue: { works: 4, asks: 2 },
  /** Hears of changes by other processes. */
  listener: 1,
  /** Reads of a process that answers no calls: what it tells of itself. */
  reads: 2,
  /** Hears of new jobs. */
  jobListener: 1,
  /** Holds the lock that says that marks can be made. */
  service: 1,
  /** Threads: clock files 2, AFD files made 1, files made 2, processing 2. */
  threads: 7,
  /** While objects are written. Each of the two threads that make files writes one at a time. */
  objects: { process: 2, threads: 2 },
} as const

export function needed({ answers, works, poolSize, objects }: Opens): number {
  const calls = answers ? 2 * poolSize + ofProcess.marks + ofProcess.service : poolSize + ofProcess.reads
  const jobs = works ? ofProcess.queue.works + ofProcess.jobListener + ofProcess.threads : ofProcess.queue.asks
  const writing = ofProcess.objects.process + (works ? ofProcess.objects.threads : 0)
  return calls + jobs + ofProcess.listener + (objects ? writing : 0)
}

export interface Room {
  /** What server, role and database allow. */
  readonly most: number
  /** Left by others. */
  readonly free: number
}

/** Sessions of other roles show little of themselves to a role without rights, but they count. */
const roomText = `
  with taken as (
    select usesysid, datid from pg_stat_activity
    where pid <> pg_backend_pid() and (backend_type = 'client backend' or backend_type is null and datid is not null)
  ), limited (most, used) as (
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0), (select count(*) from taken)
    union all
    select rolconnlimit, (select count(*) from taken where usesysid = r.oid) from pg_roles r where rolname = current_user
    union all
    select datconnlimit, (select count(*) from taken where datid = d.oid) from pg_database d where datname = current_database()
  )
  select min(most)::int as most, greatest(min(most - used), 0)::int as free from limited where most >= 0`

export async function connectionRoom(connection: Pick<pg.ClientBase, 'query'>): Promise<Room> {
  const { rows } = await connection.query<Room>(roomText)
  return rows[0] ?? { most: 0, free: 0 }
}
