import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApiFile, openApiText } from '../apps/server/src/cli/openapi.ts'

test('openapi.json is what npm run golden writes: run it after a change of the contract', () => {
  const [stored, written] = [readFileSync(openApiFile, 'utf8'), openApiText()].map((text) => text.split('\n'))
  const at = written?.findIndex((line, index) => line !== stored?.[index]) ?? -1
  // The first line that differs: a comparison of a million characters says nothing.
  expect([at, stored?.[at]]).toEqual([at, written?.[at]])
  expect(stored?.length).toBe(written?.length)
})

type Described = { parameters: { $ref?: string; name?: string; schema?: { anyOf?: object[] } }[]; responses: object }
const described = JSON.parse(openApiText()).paths as Record<string, Record<string, Described>>

test('a call that writes says that it takes a key, one that reads does not (requirement 30)', () => {
  const takesKey = (path: string, method: string) =>
    described[path]?.[method]?.parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))
  expect(takesKey('/api/schedule/register', 'post')).toBe(true)
  expect(takesKey('/api/occupation', 'post')).toBe(true)
  expect(takesKey('/api/occupation', 'get')).toBe(false)
})

test('an answer is described as it is written, not in every form that is read', () => {
  const forms = Object.entries(described).flatMap(([path, methods]) =>
    Object.values(methods)
      .filter(({ responses }) => JSON.stringify(responses).includes('"enum":[0,1,"0","1",""]'))
      .map(() => path),
  )
  expect(forms).toEqual([])
  expect(JSON.stringify(described['/api/occupation']?.get?.responses)).toContain('"enum":[0,1]')
})
