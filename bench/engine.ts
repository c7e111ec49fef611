/** Job `engine`: totals of 1.2 million marks, beside a loop that pairs and sums. */
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { place } from './program.ts'
import { report } from './report.ts'
import { takeAwayLater } from './taken-away.ts'

/** The measured rounds; times in milliseconds. */
export interface EngineRounds {
  readonly floor: number
  readonly ours: number
  /** Both had equal sums in every round. */
  readonly same: boolean
  readonly marks: number
}

/** Built like the server: run from sources, every function made in a day would be named anew. */
export async function engine(): Promise<void> {
  const folder = mkdtempSync(join(place, 'ponteiro-bench-'))
  takeAwayLater(folder, () => rm(folder, { recursive: true, force: true }))
  const outfile = join(folder, 'engine-rounds.mjs')
  const entryPoints = [join(import.meta.dirname, 'engine-rounds.ts')]
  await build({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20' })
  const { stdout } = await promisify(execFile)(process.execPath, [outfile])
  const { floor, ours, same, marks }: EngineRounds = JSON.parse(stdout)
  report({
    job: 'engine',
    ours: Math.round(ours),
    floor: Math.round(floor),
    unit: 'ms',
    errors: same ? 0 : 1,
    target: 1.5,
    lowerIsBetter: true,
    extra: { marks },
  })
}
