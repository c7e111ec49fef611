/** npm run check: everything that can be seen wrong without a test. `npm test` begins with it. */
import './help.mjs'
import { ensureInstalled, fail, npm, seconds } from './install.mjs'

/** Scripts of package.json. */
const checks = ['lint', 'structure', 'types']

/** One line for each check, with its output on failure; answers the failed ones. */
export function check() {
  return checks.filter((name) => {
    const startedAt = Date.now()
    const { status, stdout, stderr, error } = npm(['run', '--silent', name], { encoding: 'utf8', maxBuffer: Infinity })
    const failed = status !== 0
    console.log(`${name}: ${failed ? 'failed' : 'nothing to say'} (${seconds(startedAt)})`)
    if (failed) console.log(error?.message ?? `${stdout}${stderr}`)
    return failed
  })
}

if (process.argv[1] === import.meta.filename) {
  await ensureInstalled().catch((error) => fail(error.message))
  process.exitCode = check().length > 0 ? 1 : 0
}
