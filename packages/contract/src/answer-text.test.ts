import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerWriterOf, encoderOf } from './index.ts'
import { flag, wire } from './wire.ts'

const inner = wire(z.object({ name: z.string(), isOpen: z.boolean() }), { name: 'in_name', isOpen: ['in_open', flag] })
const schema = wire(
  z.object({
    id: z.int(),
    'a "b"': z.string().nullable(),
    ratio: z.number().optional(),
    state: z.enum(['new', 'old']),
    times: z.array(z.int()),
    either: z.union([z.string(), z.int()]),
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
const write = answerWriterOf(schema)
const encode = encoderOf(schema)

const part = { name: 'é "\\ \n \u2028 😀 \ud800', isOpen: true, secret: 'not named' }
const value = {
  id: 1,
  'a "b"': null,
  state: 'new',
  times: [1, -2],
  either: 7,
  parts: [part, part],
  first: null,
  plain: { at: false },
}

test.each([
  ['text that JSON escapes, and fields that no schema names', value],
  ['what is absent, and the first field among it', { ...value, id: undefined, ratio: undefined, plain: undefined }],
  ['numbers that JSON does not have', { ...value, id: Number.NaN, ratio: Number.POSITIVE_INFINITY }],
  ['a long text', { ...value, 'a "b"': 'ç'.repeat(500) }],
  ['empty lists, and an entity that is there', { ...value, times: [], parts: [], first: part }],
  ['values of another kind than the schema says', { ...value, id: '7"', state: 3, 'a "b"': 5, plain: { at: null } }],
])('the text of an answer is what JSON makes of it: %s', (_, answer) => {
  expect(write(answer)).toBe(JSON.stringify(encode(answer)))
})

test('lists at the top, and text alone', () => {
  const list = answerWriterOf(z.array(inner))
  expect(list([])).toBe('[]')
  expect(JSON.parse(list([part]))).toEqual([{ in_name: part.name, in_open: 1 }])
  expect(answerWriterOf(z.string().nullable())(null)).toBe('null')
})
