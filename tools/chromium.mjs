/** Finds the browser for the journeys, and installs it where that is allowed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './install.mjs'

/** Debian's Chromium without its windows comes first: the same engine, at half the processor's time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** By the names of the distribution, the one we would rather have first: not every distribution has it. */
const packages = ['chromium-headless-shell', 'chromium']

/** Before the first journey, and only where there is one to run: the windows of the journeys open what CHROMIUM_PATH names. */
export default function setup() {
  process.env.CHROMIUM_PATH = ensureChromium()
}

/** The path of a Chromium: CHROMIUM_PATH, a usual place, or a fresh one from the distribution when we are root. */
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
