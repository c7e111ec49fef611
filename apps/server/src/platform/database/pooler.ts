/** Finds a pooler that gives each transaction another connection. */
import pg from 'pg'

/** What a connection must keep for the program: locks of a session, LISTEN, prepared statements, settings. */
export const poolerWords =
  'DATABASE_URL passa por um pooler que troca de conexão a cada transação (pgbouncer: pool_mode = transaction); o Ponteiro precisa de pool_mode = session, ou do endereço do próprio PostgreSQL.'

interface Pid {
  readonly pid: number
}

const pidOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<Pid>('select pg_backend_pid() as pid')).rows[0]?.pid

/**
 * A pooler gives its clients numbers of its own. Behind one, a second client gets the connection that the
 * first only seems to hold.
 */
export async function sharesConnections(client: pg.Client, url: string): Promise<boolean> {
  const held = await pidOf(client)
  if (held === (client as unknown as { readonly processID: number }).processID) return false
  const other = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  other.on('error', () => undefined)
  try {
    await other.connect()
    await other.query('begin')
    return (await pidOf(other)) === held || (await pidOf(client)) !== held
  } catch (error) {
    // A pooler that changes connections after each statement refuses to begin.
    if (error instanceof pg.DatabaseError && /statement pooling/.test(error.message)) return true
    throw error
  } finally {
    await other.end().catch(() => undefined)
  }
}
