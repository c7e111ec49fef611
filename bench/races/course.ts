/** The course of races: servers to ask, and the database with the results. */
import type pg from 'pg'

export interface Reply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any call, read field by field
  readonly body: any
}

export interface Request {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** The bytes of a file, instead of a body. */
  readonly file?: string
  /** Of an idempotent press. */
  readonly key?: string
}

export interface Course {
  readonly database: Pick<pg.Pool, 'query'>
  /** Three administrators' accounts. A person's account has the person's id. */
  readonly chiefs: readonly number[]
  /** Milliseconds since 1970, by the clock of the servers. */
  now(): number
  ask(account: number, request: Request): Promise<Reply>
}

export const isOk = ({ status }: Reply) => status === 200
export const isConflict = ({ status }: Reply) => status === 409

/** Asks for a trial's starting point: anything but a result ends the race. */
export async function laid({ ask }: Pick<Course, 'ask'>, account: number, request: Request): Promise<Reply['body']> {
  const reply = await ask(account, request)
  if (!isOk(reply)) throw new Error(`${request.path}: ${JSON.stringify(reply)}`)
  return reply.body
}

export const chiefOf = ({ chiefs }: Course): number => chiefs[0] ?? 0

/** The only row of a query. */
export async function one<T>({ database }: Course, query: string, ...values: unknown[]): Promise<T> {
  const { rows } = await database.query(query, values)
  return rows[0] as T
}
