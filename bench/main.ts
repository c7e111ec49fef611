/**
 * npm run bench -- clock|month|page|close|during|import|engine|reports|processes|screens|all: our figure, the
 * floor of the same run, and their ratio, one JSON line each.
 */
import { clock } from './clock.ts'
import { close, during } from './close.ts'
import { engine } from './engine.ts'
import { importing } from './import.ts'
import { processes } from './processes.ts'
import { reading } from './reading.ts'
import { missedTargets } from './report.ts'
import { reports } from './reports.ts'
import { proof } from './taken-away.ts'

const jobs: Readonly<Record<string, () => Promise<void>>> = {
  engine,
  clock: () => clock(),
  month: () => reading(['month']),
  page: () => reading(['page']),
  close,
  during: () => during(),
  import: importing,
  reports: () => reports(),
  processes: () => processes(),
  // Loaded on demand: it finds or installs a Chromium.
  screens: async () => (await import('./screens.ts')).screens(),
}

await proof(async () => {
  const [wanted = 'all', ...more] = process.argv.slice(2)
  const chosen = wanted === 'all' ? Object.values(jobs) : [jobs[wanted]]
  for (const job of chosen) {
    if (!job || more.length > 0) throw new Error(`one job, of ${Object.keys(jobs).join(', ')}, or all`)
    await job()
  }
  return missedTargets() === 0
})
