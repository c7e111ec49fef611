/** Makes sure that the packages of package-lock.json are there. Plain Node: it runs before anything is installed. */
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** Ends the program with a sentence for the person who started it. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Refuses a Node that is too old, before it fails on something less clear. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Ponteiro needs Node 20.19 or newer; this is ${process.versions.node}.`)
  }
}

/** True when node_modules holds exactly the locked packages; what npm left out as optional for this machine may be missing. */
export async function isInstalled() {
  const [locked, present] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map((name) =>
      readFile(join(root, name), 'utf8').then(JSON.parse, () => undefined),
    ),
  )
  if (!present) return false
  return Object.entries(locked.packages).every(([path, { version, integrity, optional }]) => {
    if (!path.includes('node_modules/')) return true
    const found = present.packages[path]
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

/** Runs `npm ci` when it is needed. No package gets to run a script: none of ours needs one. */
export async function ensureInstalled() {
  if (await isInstalled()) return
  const startedAt = Date.now()
  console.log('Installing packages (npm ci) ...')
  const npm = process.env.npm_execpath
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync(program, [...first, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) fail(`The packages could not be installed${error ? ` (${error.message})` : ''}.`)
  console.log(`Installed in ${seconds(startedAt)}.`)
}

export const seconds = (startedAt) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`

/** Lets one process at a time install and build; a second one waits and then finds the work done. */
export async function alone(work) {
  const file = join(root, 'apps/server/dist/preparing.lock')
  await mkdir(dirname(file), { recursive: true })
  for (let told = false; !(await take(file)); ) {
    const pid = Number(await readFile(file, 'utf8').catch(() => '0'))
    if (pid > 0 && !isAlive(pid)) await unlink(file).catch(() => undefined)
    else if (!told) console.log(`Waiting for process ${pid}, which is installing or building ...`)
    told = true
    await new Promise((done) => setTimeout(done, 200))
  }
  const release = () => unlink(file).catch(() => undefined)
  try {
    return await work()
  } finally {
    await release()
  }
}

const take = (file) =>
  writeFile(file, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error) => (error.code === 'EEXIST' ? false : Promise.reject(error)),
  )

function isAlive(pid) {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
