/** When each act that keeps an installation sound was last done. */
import type pg from 'pg'

export type UpkeepKind = 'backup' | 'following' | 'verification'

export interface Upkeep {
  readonly kind: UpkeepKind
  readonly doneAt: Date
  readonly isSound: boolean
  readonly told: string
}

type Connection = Pick<pg.ClientBase, 'query'>

export async function recordUpkeep(
  connection: Connection,
  { kind, isSound, told }: Omit<Upkeep, 'doneAt'>,
): Promise<void> {
  await connection.query(
    `insert into upkeep (kind, is_sound, told) values ($1, $2, $3)
     on conflict (kind) do update set done_at = now(), is_sound = excluded.is_sound, told = excluded.told`,
    [kind, isSound, told.slice(0, 1000)],
  )
}

/** Ignores a database that cannot be written to: the act was done all the same. */
export const rememberUpkeep = (connection: Connection, done: Omit<Upkeep, 'doneAt'>): Promise<void> =>
  recordUpkeep(connection, done).catch(() => undefined)

export async function listUpkeep(connection: Connection): Promise<Upkeep[]> {
  const { rows } = await connection.query<Upkeep>(
    'select kind, done_at as "doneAt", is_sound as "isSound", told from upkeep',
  )
  return rows
}
