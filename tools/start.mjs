/** npm start, npm run demo and the like: brings packages and builds up to date, then becomes the program itself. */
import './help.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { fail, root } from './install.mjs'

const [command = 'start', ...args] = process.argv.slice(2)
await ensureBuilt().catch((error) => fail(error.message))

if (command === 'dev') await (await import('./dev.mjs')).develop()
else {
  // In this process: signals, exit code and terminal are the program's own, and it starts a little sooner.
  const program = join(root, 'apps/server/dist/main.js')
  process.argv = [process.execPath, program, command, ...args]
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(program).href)
}
