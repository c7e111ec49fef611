import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { app, ownApplication } from '../../test/own-application.ts'
import { keepClockFile } from '../../test/stored-files.ts'
import { showFiles } from './files.ts'

ownApplication()

test('an operator sees what is kept, and takes a file out as it was received (issue 37, 2)', async () => {
  const { db } = app.connections
  const show = (...words: string[]) => showFiles(db, app.files, words)
  expect(await show()).toBe('No file is kept.')
  const bytes = Buffer.alloc(600_000, 'AFD\r\n')
  const digest = await keepClockFile(app, bytes)
  expect(await show()).toMatch(/^clock-file +1 files +0\.6 MB$/)
  expect(await show('clock-file')).toContain(`      600000  ${digest}`)
  const folder = await mkdtemp(join(tmpdir(), 'ponteiro-out-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'AFD.txt')
  expect(await show('clock-file', digest, path)).toBe(`600000 bytes, SHA-256 ${digest}: ${path}`)
  expect((await readFile(path)).equals(bytes)).toBe(true)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await expect(show('clock-file', digest, path)).rejects.toThrow('EEXIST')
  await sql`delete from stored_chunk where part = 1`.execute(db)
  await expect(show('clock-file', digest, join(folder, 'B.txt'))).rejects.toThrow('não está como foi recebido')
  await expect(show('mend', 'clock-file', digest, import.meta.filename)).rejects.toThrow('is another file')
  expect(await show('mend', 'clock-file', digest, path)).toBe(`clock-file ${digest} is as it was received.`)
  await show('clock-file', digest, join(folder, 'C.txt'))
  await expect(show('clock-file', 'nobody')).rejects.toThrow('There is no clock-file nobody.')
  await expect(show('photo')).rejects.toThrow('Usage: npm run files')
})
