import { expect, test } from 'vitest'
import { app, ownCompany } from '../../test/own-application.ts'
import { loadFirstReasons, usualReasons } from './first-reasons.ts'

ownCompany()

test('a new installation has the usual reasons, one of them of vacations; those that were taken away stay away (33.3)', async () => {
  const { db } = app.connections
  const known = () => db.selectFrom('absenceReason').select(['abbreviation', 'vacation']).execute()
  await loadFirstReasons(db)
  expect((await known()).length).toBe(usualReasons.length)
  expect((await known()).filter(({ vacation }) => vacation)).toEqual([{ abbreviation: 'FER', vacation: true }])
  await db.deleteFrom('absenceReason').where('abbreviation', '=', 'SUS').execute()
  await loadFirstReasons(db)
  expect((await known()).length).toBe(usualReasons.length - 1)
  await db.deleteFrom('absenceReason').execute()
  await loadFirstReasons(db)
  expect(await known()).toEqual([])
})
