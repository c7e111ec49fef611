import { expect, test } from 'vitest'
import { z } from 'zod'
import { encoderOf } from './index.ts'
import { flag, wire } from './wire.ts'

const inner = wire(z.object({ name: z.string(), isOpen: z.boolean() }), { name: 'in_name', isOpen: ['in_open', flag] })
const schema = wire(
  z.object({
    id: z.int(),
    'a "b"': z.string().nullable(),
    ratio: z.number().optional(),
    state: z.enum(['new', 'old']),
    times: z.array(z.int()),
    either: z.union([z.string(), z.object({ at: z.int() })]),
    parts: z.array(z.object({ name: z.string(), isOpen: z.boolean() })),
    first: z.object({ name: z.string(), isOpen: z.boolean() }).nullable(),
    plain: z.object({ at: z.boolean() }).optional(),
  }),
  {
    id: 'x_id',
    'a "b"': 'x "quoted"',
    ratio: 'x_ratio',
    state: 'x_state',
    times: 'x_times',
    either: 'x_either',
    parts: ['x_parts', z.array(inner)],
    first: ['x_first', inner],
    plain: 'x_plain',
  },
)
/** As the gate writes answers. */
const writerOf = (form: z.ZodType) => {
  const encode = encoderOf(form)
  return (answer: unknown) => JSON.stringify(encode(answer)) ?? 'null'
}
const write = writerOf(schema)

const part = { name: 'é "\\ \n \u2028 😀', isOpen: true, secret: 'not named' }
const partOutside = { in_name: part.name, in_open: 1 }
const value = {
  id: 1,
  'a "b"': null,
  state: 'new',
  times: [1, -2],
  either: 'text',
  parts: [part, part],
  first: null,
  plain: { at: false, secret: 'not named' },
  secret: 'not named',
}
const outside = {
  x_id: 1,
  'x "quoted"': null,
  x_state: 'new',
  x_times: [1, -2],
  x_either: 'text',
  x_parts: [partOutside, partOutside],
  x_first: null,
  x_plain: { at: false },
}

test.each([
  ['named fields only, under their names outside', {}, {}],
  ['what is absent stays absent', { id: undefined, plain: undefined }, { x_id: undefined, x_plain: undefined }],
  ['a number that JSON does not have is none', { id: Number.NaN }, { x_id: null }],
  ['empty lists, and an entity that is there', { parts: [], first: part }, { x_parts: [], x_first: partOutside }],
  ['no choice lets an unnamed field out', { either: { at: 1, secret: 'not named' } }, { x_either: { at: 1 } }],
])('an answer is written: %s', (_, changed, expected) => {
  expect(JSON.parse(write({ ...value, ...changed }))).toEqual(JSON.parse(JSON.stringify({ ...outside, ...expected })))
})

test('lists at the top, and text alone', () => {
  const list = writerOf(z.array(inner))
  expect(list([])).toBe('[]')
  expect(JSON.parse(list([part]))).toEqual([partOutside])
  expect(writerOf(z.string().nullable())(null)).toBe('null')
  expect(writerOf(z.string().nullable())(undefined)).toBe('null')
})

test('a record leaves with its keys as they are, and each value as its schema says', () => {
  const byModule = writerOf(z.record(z.string(), z.record(z.string(), inner)))
  const permissions = JSON.parse(
    '{"A":{"b":{"name":"x","isOpen":true,"secret":1},"__proto__":{"name":"y","isOpen":false}},"C":{}}',
  )
  expect(byModule(permissions)).toBe(
    '{"A":{"b":{"in_name":"x","in_open":1},"__proto__":{"in_name":"y","in_open":0}},"C":{}}',
  )
  const plain = { a: 'x', b: 'y' }
  expect(encoderOf(z.record(z.string(), z.string()))(plain)).toBe(plain)
  expect(() => encoderOf(z.record(flag as never, z.string()))).toThrow('another form on the wire')
})
