/** Finds the browser for the journeys, and installs it where that is allowed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './install.mjs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium: CHROMIUM_PATH, a usual place, or a fresh one from the distribution when we are root. */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) fail(`CHROMIUM_PATH is ${given}, and there is no such file.`)
  const found = given ?? places.find((path) => existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the journeys (apt-get) ...')
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      const { status } = spawnSync('/usr/bin/apt-get', ['-q', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
      if (status !== 0) break
    }
    const installed = places.find((path) => existsSync(path))
    if (installed) return installed
  }
  return fail(
    'The journeys need Chromium. Install it (apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}
