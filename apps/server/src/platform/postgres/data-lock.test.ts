import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLocked, lockFolder } from './data-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ponteiro-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A holder whose process cannot be looked at from here, as in another container on the same volume. */
const holdFromElsewhere = () =>
  writeFile(join(folder, 'lock.1'), JSON.stringify({ pid: 7, startedAt: '1', place: 'another container' }))

test('a folder is free again once it was released', async () => {
  const lock = await lockFolder(folder)
  expect(await isLocked(folder)).toBe(true)
  await expect(lockFolder(folder)).rejects.toThrow(`Another Ponteiro (process ${process.pid}) is using the data folder`)
  await lock.release()
  expect(await isLocked(folder)).toBe(false)
  expect(await readdir(folder)).toEqual([])
})

test('of many that find the lock of a dead process exactly one takes over', async () => {
  // The number of a living process, but not the one that took the lock: numbers are given out again.
  const { place } = JSON.parse(await ownLock())
  await writeFile(join(folder, 'lock.1'), JSON.stringify({ pid: process.pid, startedAt: 'long ago', place }))
  const attempts = await Promise.allSettled(Array.from({ length: 30 }, () => lockFolder(folder)))
  const winners = attempts.filter((attempt) => attempt.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  await winners[0]?.value.release()
  expect(await isLocked(folder)).toBe(false)
})

test('a holder in another container counts as alive while it touches its lock, and as dead when it stops', async () => {
  await holdFromElsewhere()
  const beat = setInterval(() => utimes(join(folder, 'lock.1'), new Date(), new Date()), 300)
  await expect(lockFolder(folder)).rejects.toThrow('Another Ponteiro (process 7)')
  clearInterval(beat)
  const lock = await lockFolder(folder)
  await lock.release()
})

/** The content of a lock of this process. */
async function ownLock(): Promise<string> {
  const lock = await lockFolder(folder)
  const [name = ''] = await readdir(folder)
  const text = await readFile(join(folder, name), 'utf8')
  await lock.release()
  return text
}
