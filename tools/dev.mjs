/**
 * npm run dev: a lasting database, the server from sources, restarted after edits, and Vite's server for the
 * pages.
 */
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverBundle } from './build.mjs'
import { fail, root } from './install.mjs'

/** Beside the sources, which find migrations and pages by relative path. */
const output = join(root, 'apps/server/dist-dev')

/** Edits here restart the server. */
const sources = ['apps/server/src', 'apps/server/migrations', 'packages']

// Pages that follow edits come from Vite (port in vite.config.ts): that address is shown, and mails lead
// there.
const env = { ...process.env, BASE_URL: process.env.BASE_URL || 'http://localhost:5173' }
// Detached, so that Ctrl+C reaches each once: a second signal would cut the server's stop short.
const apart = { cwd: root, detached: true }

/** Seen between the lines of a log. */
const say = (text) => console.error(`\n\x1b[1;31m${text}\x1b[0m\n`)

export async function develop() {
  let stopping = false
  const children = new Set()
  const watchers = []
  let keeper
  let server
  const { context } = await import('esbuild')
  const { rebuild, dispose } = await context(await serverBundle(output, true))
  const build = bundled(rebuild)
  const stop = (code = 0) => {
    if (stopping) return
    stopping = true
    process.exitCode = code
    for (const watcher of watchers) watcher.close()
    dispose()
    // The server first leaves its database.
    for (const child of children) if (child !== keeper || !server) child.kill('SIGTERM')
    server?.once('exit', () => keeper?.kill('SIGTERM'))
  }
  const started = (child, onExit) => {
    children.add(child)
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code) => {
      children.delete(child)
      onExit(code ?? 0)
    })
    return child
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop())
  // However this process ends, nothing of it stays.
  process.once('exit', () => {
    for (const child of children) child.kill('SIGTERM')
  })
  /** Started here; answers its address. */
  const ownDatabase = () => {
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
    keeper = fork(join(output, 'dev-database.js'), { ...apart, env, stdio })
    return new Promise((done) => {
      started(keeper, (code) => done(stop(code)))
      keeper.once('message', done)
    })
  }

  await rm(output, { recursive: true, force: true })
  await mkdir(output, { recursive: true })
  if (!(await build())) return fail('The server cannot be built.')
  const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    ...{ ...apart, env, cwd: join(root, 'apps/web') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  started(vite, stop)
  const url = process.env.DATABASE_URL?.trim() || (await ownDatabase())
  if (stopping) return

  const start = () => {
    const child = started(
      spawn(process.execPath, ['--enable-source-maps', join(output, 'main.js'), 'start'], {
        ...{ ...apart, env: { ...env, DATABASE_URL: url } },
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
      (code) => {
        if (stopping || child !== server) return
        server = undefined
        say(`The server ended with ${code}, see above. The next edit starts it again.`)
      },
    )
    server = child
  }
  const restart = async () => {
    if (!(await build())) return say('The edit cannot be built, see above. The server runs without it.')
    const before = server
    server = undefined
    if (before) {
      const ended = once(before, 'exit')
      before.kill('SIGTERM')
      await ended
    }
    if (!stopping) start()
  }

  start()
  let changed = false
  let atWork = false
  const work = async () => {
    if (atWork) return
    atWork = true
    while (changed && !stopping) {
      changed = false
      await restart()
    }
    atWork = false
  }
  let timer
  for (const folder of sources) {
    const watcher = watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!isSource(file ?? '')) return
      changed = true
      // Editors write a file in several steps.
      clearTimeout(timer)
      timer = setTimeout(work, 30)
    })
    watchers.push(watcher)
  }
}

const isSource = (file) =>
  /\.(ts|sql|json)$/.test(file) && !/\.test\.ts$|(^|[\\/])(node_modules|dist|test|cases|fixtures)[\\/]/.test(file)

/**
 * Builds; false when it failed (the bundler reports why). Unchanged files are not rewritten and none are
 * deleted, because the running server may still load them.
 */
function bundled(rebuild) {
  const written = new Map()
  return async () => {
    const result = await rebuild().catch(() => undefined)
    for (const { path, hash, contents } of result?.outputFiles ?? []) {
      if (written.get(path) === hash) continue
      await writeFile(path, contents)
      written.set(path, hash)
    }
    return result !== undefined
  }
}
