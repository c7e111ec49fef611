import { beforeAll, expect, test } from 'vitest'
import { app, ownApplication } from '../../test/own-application.ts'
import { setMaster } from './master.ts'

ownApplication()
beforeAll(async () => {
  await app.inRole('gestor')
})

const isMaster = async () => {
  const row = await app.connections.db
    .selectFrom('account')
    .select('master')
    .where('login', '=', 'gestor-1')
    .executeTakeFirst()
  return row?.master
}

test('the operator of an installation makes a master, and ends it (Q05)', async () => {
  const { db } = app.connections
  expect(await setMaster(db, ['Gestor-1'])).toContain('gestor-1 may act as other people')
  expect(await isMaster()).toBe(true)
  expect(await setMaster(db, ['gestor-1', 'off'])).toContain('no master any more')
  expect(await isMaster()).toBe(false)
})

test('what cannot be meant is refused with the usage', async () => {
  const { db } = app.connections
  await expect(setMaster(db, [])).rejects.toThrow('Usage')
  await expect(setMaster(db, ['gestor-1', 'of'])).rejects.toThrow('Usage')
  await expect(setMaster(db, ['nobody'])).rejects.toThrow('There is no login nobody.')
})
