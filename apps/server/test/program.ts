/** The built program as a process of its own; from its sources each start would load for a second. */
import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Command } from '../src/command-line.ts'

const root = join(import.meta.dirname, '../../..')
// Answers at once when nothing changed since.
const build = `import(${JSON.stringify(join(root, 'tools/build.mjs'))}).then(({ ensureBuilt }) => ensureBuilt())`
execFileSync(process.execPath, ['--input-type=module', '-e', build], { stdio: 'inherit' })

/** Starts it on a data folder; nothing of this process's variables reaches it but where programs are. */
export const spawnProgram = (
  command: Command,
  folder: string,
  environment: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): ChildProcessByStdio<null, Readable, Readable> =>
  spawn(process.execPath, [join(root, 'apps/server/dist/main.js'), command, ...words], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
