/**
 * A Vitest reporter for `test.mjs`: what passed, failed and why, or passed only at the second try. Written as
 * JSON to TALLY_FILE.
 */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const because = (errors) => errors.map(({ message }) => String(message).split('\n', 3).join(' ')).join('; ')

export default class Tally {
  onTestRunEnd(modules) {
    const tally = { passed: 0, failures: [], unsteady: [] }
    for (const module of modules) {
      const before = tally.failures.length
      const file = relative(process.cwd(), module.moduleId)
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        const name = `${file}: ${test.fullName}`
        if (state === 'failed') tally.failures.push(`${name}: ${because(errors)}`)
        if (state === 'passed') tally.passed += 1
        if (test.diagnostic()?.flaky) tally.unsteady.push(name)
      }
      // A file that could not be loaded, or failed in its hooks, counts as one failure.
      const isTold = tally.failures.length > before
      if (module.state() === 'failed' && !isTold) tally.failures.push(`${file}: ${because(brokenBy(module))}`)
    }
    writeFileSync(process.env.TALLY_FILE, JSON.stringify(tally))
  }
}

const brokenBy = (module) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
]
