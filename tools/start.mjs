/** npm start, npm run demo and the like: brings packages and builds up to date, then becomes the program itself. */
import './help.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { fail, root } from './install.mjs'

const [command = 'start', ...args] = process.argv.slice(2)
await ensureBuilt().catch((error) => fail(error.message))

if (command === 'dev') await develop()
else {
  // In this process: signals, exit code and terminal are the program's own, and it starts a little sooner.
  const program = join(root, 'apps/server/dist/main.js')
  process.argv = [process.execPath, program, command, ...args]
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(program).href)
}

/** The server from its sources, again after each change, and Vite's server for the pages in front of it. */
async function develop() {
  // The pages that follow edits are Vite's (its port is in vite.config.ts): that address is told, and mails lead there.
  const env = { ...process.env, BASE_URL: process.env.BASE_URL || 'http://localhost:5173' }
  // Apart from the terminal, so that Ctrl+C reaches each of them once: a second signal would cut the server's stopping short.
  const start = (name, args, cwd) =>
    spawn(join(root, 'node_modules/.bin', name), args, {
      ...{ cwd, env, detached: true },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  const children = [
    start('tsx', ['watch', '--clear-screen=false', 'apps/server/src/main.ts', 'start'], root),
    start('vite', [], join(root, 'apps/web')),
  ]
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const end = (child) =>
    new Promise((done) => {
      child.once('error', fail)
      child.once('exit', (code) => {
        stop()
        done(code ?? 0)
      })
    })
  process.exitCode = Math.max(...(await Promise.all(children.map(end))))
}
