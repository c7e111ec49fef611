import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { arbitraryOf } from '../test/arbitrary.ts'
import { endpointsFile, endpointsText } from '../test/golden.ts'
import { type CallGroup, calls, columnsOfFile, encoderOf } from './index.ts'

const everyCall = Object.entries(calls as Readonly<Record<string, CallGroup>>).flatMap(([group, members]) =>
  Object.entries(members).map(([name, declared]) => [`${group}.${name}`, declared] as const),
)

test('the surface is the one in endpoints.golden.txt: every call, and who may make it', () => {
  expect(readFileSync(endpointsFile, 'utf8'), 'after a change of calls: npm run golden').toBe(endpointsText())
})

test('columns of a file are told apart by their titles, and shares are written as on screens: 50 %', () => {
  const files = everyCall.flatMap(([name, { listFile }]) =>
    listFile
      ? [{ name, titles: columnsOfFile(listFile, { params: { question: 'overtime' } }).map(({ title }) => title) }]
      : [],
  )
  expect(files.filter(({ titles }) => titles.includes('50 %')).map(({ name }) => name)).toContain('days.file')
  for (const { name, titles } of files) {
    expect(new Set(titles).size, name).toBe(titles.length)
    for (const title of titles) expect(title, name).toMatch(/^\p{Lu}[^%]*$|^\d+ %$/u)
  }
})

test('no two calls share a method and a path', () => {
  const routes = everyCall.map(([, call]) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`)
  expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([])
})

test('every path parameter is declared, and every call says what it does', () => {
  for (const [name, call] of everyCall) {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    const declared = call.params
      ? Object.keys((z.toJSONSchema(call.params, { io: 'input' }).properties ?? {}) as object)
      : []
    expect(declared.sort(), name).toEqual(inPath.sort())
    expect(call.about.length, name).toBeGreaterThan(10)
  }
})

const codecs = everyCall.flatMap(([name, call]) =>
  (['params', 'query', 'body', 'answer'] as const).flatMap((part) => {
    const schema = call[part]
    return schema instanceof z.ZodType ? [[`${name} ${part}`, part, schema] as const] : []
  }),
)

describe('what is encoded is decoded to the same', () => {
  test.each(codecs)('%s', (_, part, schema) => {
    let encoded = 0
    const seed = 20_260_221
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        const valid = z.safeEncode(schema, value as never)
        if (!valid.success) return
        encoded += 1
        expect(z.decode(schema, valid.data as never)).toEqual(value)
        if (part !== 'answer') return
        expect(encoderOf(schema)(value)).toEqual(valid.data)
        expect(JSON.parse(JSON.stringify(encoderOf(schema)(value)))).toEqual(JSON.parse(JSON.stringify(valid.data)))
      }),
      { seed, numRuns: 100, endOnFailure: true, interruptAfterTimeLimit: 10_000 },
    )
    // Some drafts are refused by a rule over several fields; most values must still go through.
    expect(encoded).toBeGreaterThan(3)
  })
})
