import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { receive } from './uploads.ts'

test('a received file is kept as often as its call is tried, and only what was kept remains', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = await receive(Readable.from([Buffer.from('AFD')]), join(folder, 'received'), 3)
  const place = join(folder, 'kept', file.digest)
  await file.keepAs(place)
  await file.keepAs(place)
  await file.discard()
  expect(await readFile(place, 'utf8')).toBe('AFD')
  expect(await readdir(join(folder, 'kept'))).toEqual([file.digest])
  expect(await readdir(join(folder, 'received'))).toEqual([])
})
