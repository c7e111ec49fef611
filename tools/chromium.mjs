/** Finds the browser for journeys, and installs it where that is allowed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './install.mjs'

/** First Debian's Chromium without windows: the same engine at half the processor time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Package names by preference; not every distribution has the first. */
const packages = ['chromium-headless-shell', 'chromium']

/** Runs before the first journey; its windows use CHROMIUM_PATH. */
export default function setup() {
  process.env.CHROMIUM_PATH = ensureChromium()
}

/**
 * The path of a Chromium: CHROMIUM_PATH, a usual place, or a new one from the distribution when we are root.
 */
function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) fail(`CHROMIUM_PATH is ${given}, and there is no such file.`)
  const found = given || places.find((path) => existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the journeys (apt-get) ...')
    aptGet('update')
    for (const name of packages) {
      if (!aptGet('install', '-y', '--no-install-recommends', name)) continue
      const installed = places.find((path) => existsSync(path))
      if (installed) return installed
    }
  }
  return fail(
    'The journeys need Chromium. Install it (apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

/** Whether it did what it was told. */
function aptGet(...words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('/usr/bin/apt-get', ['-q', ...words], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
