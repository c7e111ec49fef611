import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApplication, type TestApplication } from '../../test/application.ts'
import { builtStatements } from './built-statements.ts'
import type { Db } from './database.ts'

let app: TestApplication

beforeAll(async () => {
  app = await anApplication()
})
afterAll(() => app.close())

test('a statement is built once for each shape and given its values each time', async () => {
  const db = app.connections.db as unknown as Db
  let built = 0
  const ask = builtStatements<{ id: number }, { name: string }>()
  const named = (order: 'asc' | 'desc', id: number) =>
    ask(db, { order }, { id }, (values) => {
      built += 1
      return db.selectFrom('state').select('name').where('id', '>=', values.id).orderBy('id', order).limit(1)
    })
  expect(await named('asc', 35)).toEqual([{ name: 'São Paulo' }])
  expect(await named('asc', 41)).toEqual([{ name: 'Paraná' }])
  expect(await named('desc', 35)).toEqual([{ name: 'Distrito Federal' }])
  expect(built).toBe(2)
})
