/**
 * Makes sure that the packages of package-lock.json are installed. Plain Node: it runs before any package
 * exists.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** Exits with a sentence for the person. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Refuses an old Node, before it fails less clearly. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Ponteiro needs Node 20.19 or newer; this is ${process.versions.node}.`)
  }
}

const lockOf = (at) => join(at, 'package-lock.json')
const stampOf = (at) => join(at, 'node_modules/.installed-from')

/**
 * Whether node_modules matches this lock file, by our install or a manual `npm ci`. `toRun`: packages that
 * only build and test may be missing.
 */
export async function isInstalled({ at = root, toRun = false } = {}) {
  const locked = await readFile(lockOf(at), 'utf8')
  if ((await readFile(stampOf(at), 'utf8').catch(() => '')) === hashOf(locked)) return true
  const present = await readFile(join(at, 'node_modules/.package-lock.json'), 'utf8').catch(() => undefined)
  return present !== undefined && holds(JSON.parse(present).packages, JSON.parse(locked).packages, toRun)
}

/** Optional packages (for other machines) and extraneous ones need not be there. */
function holds(present, locked, toRun) {
  return Object.entries(locked).every(([path, { version, integrity, optional, extraneous, dev, devOptional }]) => {
    if (!path.includes('node_modules/')) return true
    const found = present[path]
    const mayBeMissing = optional || extraneous || devOptional || (toRun && dev)
    return found ? found.version === version && found.integrity === integrity : mayBeMissing === true
  })
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Installs when needed, without package scripts: none of ours needs one. What is there stays until the new is
 * whole, so a failure costs nothing.
 */
export async function ensureInstalled(at = root) {
  const locked = await readFile(lockOf(at), 'utf8')
  const isWorkspace = (path) => path !== '' && !path.includes('node_modules/')
  const workspaces = Object.keys(JSON.parse(locked).packages).filter(isWorkspace)
  // The root comes last: until it is exchanged nothing counts as installed.
  const folders = [...workspaces, '']
  for (const folder of folders) await putBack(join(at, folder, 'node_modules'))
  if (await isInstalled({ at })) return
  const startedAt = Date.now()
  console.log('Installing packages (npm ci) ...')
  const aside = join(at, 'node_modules.new')
  try {
    await rm(aside, { recursive: true, force: true })
    for (const folder of folders) {
      await mkdir(join(aside, folder), { recursive: true })
      await copyFile(join(at, folder, 'package.json'), join(aside, folder, 'package.json'))
    }
    await writeFile(lockOf(aside), locked)
    await copyFile(join(at, '.npmrc'), join(aside, '.npmrc')).catch(() => undefined)
    const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const { status, error } = npm(args, { stdio: 'inherit', cwd: aside })
    if (status !== 0)
      throw new Error(
        `The packages could not be installed${error ? ` (${error.message})` : ''}. Those that were there are untouched.`,
      )
    await mkdir(join(aside, 'node_modules'), { recursive: true })
    for (const folder of folders) await exchange(join(aside, folder, 'node_modules'), join(at, folder, 'node_modules'))
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  await writeFile(stampOf(at), hashOf(locked))
  console.log(`Installed in ${seconds(startedAt)}.`)
}

/** A process that was killed between the two steps of an exchange left the old folder beside its place. */
async function putBack(place) {
  if (await stat(place).catch(() => undefined)) return
  await rename(`${place}.old`, place).catch((error) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)))
}

/** Puts the new folder in the place of the old one; without a new one the old is removed. */
async function exchange(fresh, place) {
  const old = `${place}.old`
  await rm(old, { recursive: true, force: true })
  const had = await rename(place, old).then(
    () => true,
    (error) => (error.code === 'ENOENT' ? false : Promise.reject(error)),
  )
  await rename(fresh, place).catch(async (error) => {
    if (error.code === 'ENOENT') return
    if (had) await rename(old, place)
    throw error
  })
  await rm(old, { recursive: true, force: true })
}

/** Runs the npm that runs us. */
export function npm(args, options) {
  const running = process.env.npm_execpath
  const [program, first] = running?.endsWith('.js') ? [process.execPath, [running]] : ['npm', []]
  return spawnSync(program, [...first, ...args], { cwd: root, ...options })
}

export const seconds = (startedAt) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`

/** Milliseconds for a lock's maker to write its name into it. */
const writingTakes = 3000

/**
 * The holder of a lock with this text and age: the id of a living process, or one still writing its name.
 * Undefined: a dead one.
 */
export function holderOf(text, age) {
  const [, pid, start] = /^(\d+) (\S+)$/.exec(text) ?? []
  if (pid === undefined) return age < writingTakes ? 'unknown' : undefined
  return Number(pid) !== process.pid && startOf(pid) === start ? pid : undefined
}

const lockAt = async (file) => {
  const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
  return holderOf(text, Date.now() - mtimeMs)
}

/** One process at a time installs and builds; others wait, and then find it done. */
export async function alone(work) {
  const file = join(root, 'apps/server/dist/preparing.lock')
  await mkdir(dirname(file), { recursive: true })
  for (let told = false; !(await take(file)); ) {
    // It may have been released meanwhile.
    const holder = await lockAt(file).catch(() => 'unknown')
    if (holder === undefined) await unlink(file).catch(() => undefined)
    else if (holder !== 'unknown' && !told) {
      console.log(`Waiting for process ${holder}, which is installing or building ...`)
      told = true
    }
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
  writeFile(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' }).then(
    () => true,
    (error) => (error.code === 'EEXIST' ? false : Promise.reject(error)),
  )

/** When a process started, which tells it from a later one with its id; undefined: not alive. */
export function startOf(pid) {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'lstart=', '-p', pid]).stdout?.toString().trim().replaceAll(' ', '_') || undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The bracketed program name may hold spaces, so fields count from behind it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
