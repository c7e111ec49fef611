import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { databaseTypesFile, databaseTypesText } from './database-types.ts'

test('the types of the tables are those of the migrations', async () => {
  const { url, drop } = await createTestDatabase()
  const written = await databaseTypesText(url).finally(drop)
  const stored = await readFile(databaseTypesFile, 'utf8')
  expect(stored, 'after a migration: npm run golden').toBe(written)
})
