import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { app, ownApplication } from '../../../test/own-application.ts'
import { belongsTogether } from './installation.ts'

ownApplication()

test('a data folder knows the database it works with; another in its place is told once, and the first one again when it is back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ponteiro-installation-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { db } = app.connections
  const together = () => belongsTogether(db, folder)
  const becomes = (id: string) => db.updateTable('installation').set({ id }).execute()
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  expect([await together(), await together()], 'a new folder').toEqual([true, true])
  await becomes('11111111-2222-4333-8444-555555555555')
  expect([await together(), await together()], 'another database').toEqual([false, true])
  await becomes(id)
  expect([await together(), await together()], 'the first one').toEqual([false, true])
})
