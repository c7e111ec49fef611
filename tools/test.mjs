/** npm test: everything, from a fresh clone. Arguments go to Vitest: npm test -- packages/timesheet, npm test -- -t 'a sentence'. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { fail, root } from './install.mjs'

const args = process.argv.slice(2)
const isWhole = args.length === 0

// The engine's coverage is judged on a whole run only: a part of the tests covers a part of it.
const runs = args.includes('--project')
  ? [[]]
  : [
      ['--project', 'pure', ...(isWhole ? ['--coverage'] : [])],
      ['--project', 'server'],
      ['--project', 'e2e'],
    ]

await ensureBuilt().catch((error) => fail(error.message))
const env = { ...process.env, CHROMIUM_PATH: ensureChromium() }
const reports = await mkdtemp(join(tmpdir(), 'ponteiro-report-'))
const total = { passed: 0, failed: 0 }
for (const [number, run] of runs.entries()) {
  const report = join(reports, `${number}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const all = [vitest, 'run', ...run, ...reporters, '--passWithNoTests', ...args]
  const { status } = spawnSync(process.execPath, all, { cwd: root, env, stdio: 'inherit' })
  const { passed, failed } = await count(report)
  total.passed += passed
  total.failed += failed
  if (status !== 0 && failed === 0) {
    console.error(`This run ended with ${status} though no test failed: see above.`)
    total.failed += 1
  }
}
await rm(reports, { recursive: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Tests of a report. A file that could not even be loaded, or ran out of its hooks, counts as one failure. */
async function count(report) {
  const { testResults } = await readFile(report, 'utf8').then(JSON.parse, () => ({ testResults: [] }))
  const tests = testResults.flatMap((file) => file.assertionResults)
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + broken.length,
  }
}
