/**
 * The program told to stop while it starts says nothing of what failed for it, and leaves the folder free.
 */
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnProgram } from './program.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ponteiro-stopping-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Where a start is: what the folder holds by then. */
const hasBegun = async (name: RegExp) => (await readdir(folder)).some((entry) => name.test(entry))

test.each([0, 100, 200, 300, 400, 500, 700, 1000])(
  '%i ms after it took the folder',
  async (milliseconds) => {
    const child = spawnProgram('work', folder, { LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '3' })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part
      })
    const ended = once(child, 'exit')
    await expect.poll(() => hasBegun(/^lock\.\d/), { timeout: 20_000, interval: 10 }).toBe(true)
    await wait(milliseconds)
    child.kill('SIGTERM')
    const [code] = await ended
    expect([code, said.replace(/^Ponteiro works on jobs.*\n/, '')]).toEqual([0, ''])
    expect(await hasBegun(/^lock|postmaster/)).toBe(false)
  },
  60_000,
)
