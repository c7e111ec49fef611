/** The whole program from its sources, as a process of its own. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Command } from '../src/command-line.ts'

/** Starts it on a data folder; nothing of this process's variables reaches it but where programs are. */
export const spawnProgram = (
  command: Command,
  folder: string,
  environment: Readonly<Record<string, string>>,
): ChildProcessByStdio<null, Readable, Readable> =>
  spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../src/main.ts'), command], {
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
