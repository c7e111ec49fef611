/** npm start, npm run demo and others: updates packages and builds, then becomes the program. */
import './help.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, fail, root } from './install.mjs'

const [command = 'start', ...args] = process.argv.slice(2)
const ready = async () => {
  if (command === 'dev') await ensureInstalled()
  await ensureBuilt()
}
await ready().catch((error) => fail(error.message))

if (command === 'dev') await (await import('./dev.mjs')).develop()
else {
  // In this process, so that signals, exit code and terminal are the program's, and it starts sooner.
  const program = join(root, 'apps/server/dist/main.js')
  process.argv = [process.execPath, program, command, ...args]
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(program).href)
}
