/**
 * npm test: the checks and every test, from a fresh clone. Arguments go to Vitest, which then runs alone: npm
 * test -- packages/timesheet, npm test -- -t 'a sentence'.
 */
import './help.mjs'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { check } from './check.mjs'
import { ensureInstalled, fail, root } from './install.mjs'

const args = process.argv.slice(2)
const isWhole = args.length === 0

// The engine's coverage is judged on whole runs only.
const runs = args.includes('--project')
  ? [[]]
  : [
      ['--project', 'pure', ...(isWhole ? ['--coverage'] : [])],
      ['--project', 'server'],
      ['--project', 'screens'],
      ['--project', 'e2e'],
    ]

await ensureInstalled()
  .then(ensureBuilt)
  .catch((error) => fail(error.message))
const folder = await mkdtemp(join(tmpdir(), 'ponteiro-tests-'))
const total = { passed: 0, failures: [], unsteady: [] }
if (isWhole) total.failures.push(...check().map((name) => `npm run ${name}: see above`))
for (const [number, run] of runs.entries()) {
  const file = join(folder, `${number}.json`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', `--reporter=${join(root, 'tools/tally.mjs')}`]
  const all = [vitest, 'run', ...run, ...reporters, '--passWithNoTests', ...args]
  const { status } = spawnSync(process.execPath, all, {
    cwd: root,
    env: { ...process.env, TALLY_FILE: file },
    stdio: 'inherit',
  })
  const tally = await readFile(file, 'utf8').then(JSON.parse, () => ({ passed: 0, failures: [], unsteady: [] }))
  total.passed += tally.passed
  total.failures.push(...tally.failures)
  total.unsteady.push(...tally.unsteady)
  if (status !== 0 && tally.failures.length === 0) {
    total.failures.push(`${run.join(' ')}: ended with ${status} though no test failed, see above`)
  }
}
await rm(folder, { recursive: true })
for (const name of total.unsteady) console.log(`passed at the second try: ${name}`)
for (const failure of total.failures) console.log(`failed: ${failure}`)
console.log(`\n${total.passed} passed, ${total.failures.length} failed`)
process.exitCode = total.failures.length > 0 ? 1 : 0
