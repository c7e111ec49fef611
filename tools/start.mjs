/** npm start, npm run demo and the like: brings packages and builds up to date, then becomes the program itself. */
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
  const bin = (name) => join(root, 'node_modules/.bin', name)
  const children = [
    spawn(bin('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts', 'start'], {
      cwd: root,
      stdio: 'inherit',
    }),
    spawn(bin('vite'), [], { cwd: join(root, 'apps/web'), stdio: 'inherit' }),
  ]
  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((done) => {
          child.once('error', fail)
          child.once('exit', (code) => {
            stop()
            done(code ?? 0)
          })
        }),
    ),
  )
  process.exitCode = Math.max(...codes)
}
