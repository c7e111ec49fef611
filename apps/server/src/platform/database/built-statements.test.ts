import { expect, test } from 'vitest'
import { app, ownApplication } from '../../../test/own-application.ts'
import { builtStatements } from './built-statements.ts'
import type { Db } from './database.ts'

ownApplication()

test('a statement is built once for each shape and given its values each time', async () => {
  const db = app.connections.db as unknown as Db
  let built = 0
  const ask = builtStatements((from: Db, { order }: { order: 'asc' | 'desc' }, { id }: { id: number }) => {
    built += 1
    return from.selectFrom('state').select('name').where('id', '>=', id).orderBy('id', order).limit(1)
  })
  expect(await ask(db, { order: 'asc' }, { id: 35 })).toEqual([{ name: 'São Paulo' }])
  expect(await ask(db, { order: 'asc' }, { id: 41 })).toEqual([{ name: 'Paraná' }])
  expect(await ask(db, { order: 'desc' }, { id: 35 })).toEqual([{ name: 'Distrito Federal' }])
  expect(built).toBe(2)
})

test('shapes that are asked once do not push out one that is asked all day', async () => {
  const db = app.connections.db as unknown as Db
  const built: number[] = []
  const ask = builtStatements((from: Db, { least }: { least: number }, _: Record<string, never>) => {
    built.push(least)
    return from.selectFrom('state').select('name').where('id', '>', least).limit(1)
  })
  for (let nth = 0; nth < 300; nth += 1) {
    await ask(db, { least: 0 }, {})
    await ask(db, { least: -nth - 1 }, {})
  }
  expect(built.filter((least) => least === 0)).toEqual([0])
})
