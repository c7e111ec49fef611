import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApiFile, openApiText } from '../apps/server/src/cli/openapi.ts'

test('openapi.json is what npm run openapi writes: run it after a change of the contract', () => {
  const [stored, written] = [readFileSync(openApiFile, 'utf8'), openApiText()].map((text) => text.split('\n'))
  const at = written?.findIndex((line, index) => line !== stored?.[index]) ?? -1
  // The first line that differs: a comparison of a million characters says nothing.
  expect([at, stored?.[at]]).toEqual([at, written?.[at]])
  expect(stored?.length).toBe(written?.length)
})
