/**
 * The database of `npm run dev`, in its own process, so that it outlives restarts of the server. Sends its
 * address to its parent.
 */
import pino from 'pino'
import { readConfig } from '../platform/config/config.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'

const { dataDir, logLevel } = readConfig(process.env)
const log = pino({ level: logLevel, base: null }, pino.destination({ sync: true }))

const starting = startEmbeddedPostgres({ dataDir, log })
let stopping = false

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await starting.then((server) => server.stop()).catch(() => undefined)
  process.exit(code)
}

// Also when the parent is gone without a word.
process.once('disconnect', () => stop(0))
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, () => stop(0))

starting.then(
  ({ connection }) => process.send?.(connection.url),
  (error: unknown) => {
    console.error(error instanceof StartProblem ? error.message : error)
    return stop(1)
  },
)
