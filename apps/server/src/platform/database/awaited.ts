/** A start waits, with words, for a database that cannot be written to yet. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '../config/start-problem.ts'
import { connectionRoom } from './connection-budget.ts'
import { isOutage } from './database.ts'
import { poolerWords, sharesConnections } from './pooler.ts'

export interface Awaiting {
  /** Connections that the process may open. */
  readonly needs: number
  readonly tell: (line: string) => void
  /** Ends the waiting, with an error. */
  readonly signal: AbortSignal
}

/** Milliseconds between looks, and until the same words are said again. */
const pauses = { look: 500, words: 30_000 } as const
const patience = 5000

/**
 * Resolves when the database takes writes and has room. What waiting cannot mend is a StartProblem, or the
 * database's own error.
 */
export async function untilWritable(url: string, { needs, tell, signal }: Awaiting): Promise<void> {
  let said: string | undefined
  let saidAt = 0
  for (;;) {
    const obstacle = await obstacleOf(url, needs)
    signal.throwIfAborted()
    if (obstacle === undefined) break
    if (obstacle !== said || performance.now() - saidAt > pauses.words) {
      tell(`Aguardando o banco de dados: ${obstacle}.`)
      said = obstacle
      saidAt = performance.now()
    }
    await wait(pauses.look, undefined, { signal })
  }
  if (said !== undefined) tell('O banco de dados aceita gravações. Iniciando.')
}

/** Why it is too early to start; undefined: it is not. */
async function obstacleOf(url: string, needs: number): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience, query_timeout: patience })
  client.on('error', () => undefined)
  const place = `${client.host}:${client.port}`
  try {
    await client.connect()
    return (await standbyWords(client, place)) ?? (await roomWords(client, needs, url))
  } catch (error) {
    if (!isOutage(error) || isOfPooler(error)) throw error
    return outageWords(error as Error & { readonly code?: string }, place)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A pooler's own refusals all have one code; these are about its configuration. */
const isOfPooler = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.code === '08P01' &&
  /^(no such|unsupported|.*not allowed)/.test(error.message)

async function standbyWords(client: pg.Client, place: string): Promise<string | undefined> {
  const { rows } = await client.query<{ standby: boolean; reads: boolean }>(
    "select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as reads",
  )
  if (rows[0]?.standby) return `${place} é uma réplica (pg_is_in_recovery), à espera de ser promovida`
  if (rows[0]?.reads) return `${place} só aceita leituras (default_transaction_read_only)`
  return undefined
}

async function roomWords(client: pg.Client, needs: number, url: string): Promise<string | undefined> {
  if (await sharesConnections(client, url)) throw new StartProblem(poolerWords)
  const { most, free } = await connectionRoom(client)
  const words = (there: number) => `este processo precisa de ${needs} conexões, há ${there}`
  if (needs > most)
    throw new StartProblem(
      `Conexões do PostgreSQL: ${words(most)}. Diminua DATABASE_POOL_SIZE, ou aumente max_connections (ou o limite do usuário e do banco).`,
    )
  return needs > free ? `${words(free)} livres de ${most}` : undefined
}

/** By the code of the socket or of PostgreSQL. */
function outageWords({ code = '', message }: Error & { readonly code?: string }, place: string): string {
  switch (code) {
    case 'ECONNREFUSED':
      return `ninguém responde em ${place}`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `o nome de ${place} não é conhecido (${code})`
    case '57P03':
      return `o PostgreSQL em ${place} está subindo`
    case '53300':
      return `todas as conexões de ${place} estão ocupadas`
    default:
      return `${place} não responde (${code || message})`
  }
}
