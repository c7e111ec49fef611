/** npm run bench -- clock|month|page|close|during|import|engine|all: our figure, the floor of the same run, and their ratio, one JSON line each. */
import { clock } from './clock.ts'
import { close, during } from './close.ts'
import { engine } from './engine.ts'
import { importing } from './import.ts'
import { reading } from './reading.ts'
import { missedTargets } from './report.ts'

const jobs: Readonly<Record<string, () => Promise<void>>> = {
  engine,
  clock: () => clock(),
  month: () => reading(['month']),
  page: () => reading(['page']),
  close,
  during: () => during(),
  import: importing,
}

const wanted = process.argv[2] ?? 'all'
const chosen = wanted === 'all' ? Object.keys(jobs) : [wanted]
for (const name of chosen) {
  const job = jobs[name]
  if (!job) throw new Error(`no job ${name}; there are ${Object.keys(jobs).join(', ')} and all`)
  await job()
}
process.exitCode = missedTargets() === 0 ? 0 : 1
