/** Issue 37, 1: a dump that is restored, with the program that the operator's PostgreSQL brings. */
import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import { dumpName } from './backup.ts'
import { hashOf, openManifest } from './manifest.ts'
import { restore } from './restoring.ts'

const isHere = (() => {
  try {
    return execFileSync('pg_restore', ['--version']).length > 0
  } catch {
    return false
  }
})()

let place: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'ponteiro-dump-'))
})
afterAll(() => rm(place, { recursive: true }))

/** A backup of the few tables that a quarantine needs. */
async function aBackup(madeAt: string): Promise<string> {
  const path = await mkdtemp(join(place, 'backup-'))
  const dump = join(path, dumpName)
  await copyFile(join(import.meta.dirname, '../../test/fixtures/small.dump'), dump)
  const manifest = await openManifest(path)
  await manifest.add({ path: dumpName, ...(await hashOf(dump)) })
  await manifest.complete({ kind: 'dump', postgres: '', madeAt })
  await manifest.close()
  return path
}

test.skipIf(!isHere)('a copy of a dump takes no writes before its quarantine is written', async () => {
  const madeAt = '2026-11-27T10:00:00.000Z'
  const restored = async (backup: string, databaseUrl: string) =>
    restore({ backup, folder: await mkdtemp(join(place, 'copy-')), until: undefined, databaseUrl, log: console })
  const [first, second] = [await emptyDatabase(), await emptyDatabase()]
  try {
    // What stops the restoration between the two is here a time that is none.
    await expect(restored(await aBackup('at some time'), first.url)).rejects.toThrow('invalid input syntax')
    await expect(inserted(first.url)).rejects.toThrow('cannot execute INSERT in a read-only transaction')
    expect((await restored(await aBackup(madeAt), second.url)).reachedAt).toBe(madeAt)
    expect(await inserted(second.url)).toEqual([{ names: 'database,new', quarantined: 1 }])
  } finally {
    for (const { drop } of [first, second]) await drop()
  }
})

async function inserted(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("insert into secret values ('new')")
    const asked = `select string_agg(name, ',' order by name) as names,
      (select count(*)::int from restoration where released_at is null) as quarantined from secret`
    return (await client.query(asked)).rows
  } finally {
    await client.end()
  }
}
