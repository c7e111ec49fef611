/** Input for a call, half of it right, so that the wrong values get as far as they can. */
import fc from 'fast-check'
import { z } from 'zod'
import { arbitraryOf } from '../arbitrary.ts'
import { agreeing } from './bodies.ts'
import type { Dice } from './dice.ts'

/** Stands for lists inside lists, more than may be walked by recursion; written when the body is text. */
const abyss = '@abyss@'
export const written = (body: unknown) =>
  JSON.stringify(body).replaceAll(`"${abyss}"`, `${'['.repeat(20_000)}${']'.repeat(20_000)}`)

const numbers = [0, -1, 1, 2, 1.5, 12, 32_768, 99_999, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_991, 1e19, 1e308]
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00a',
  '😀',
  '%',
  '\\',
  "';--",
  '{{',
  ' x ',
  '\t',
  'null',
  'NaN',
  'Infinity',
  '1e9',
  '0x10',
  '٣',
  '0000-01-01',
  '1900-01-01',
  '2200-12-31',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01T99:99',
  '2026-02-02T08:00',
  '00:00',
  '29:59',
  '47:59',
  '99:99',
  '{"a":"\\u0000"}',
  '[',
  '{}',
  'x'.repeat(300),
  'ã'.repeat(20_000),
]
const shapes = [null, true, false, [], [null], [[1]], {}, { a: 1 }, [1, 2, 3], ['a\0'], { length: 3 }, abyss]
const anything: readonly unknown[] = [...numbers, ...texts, ...numbers.map(String), ...shapes]
const anyText = [...texts, ...numbers.map(String)]

const hostile = (dice: Dice) => dice.oneOf(anything)
export const hostileText = (dice: Dice) => dice.oneOf(anyText)

const arbitraries = new WeakMap<z.ZodType, fc.Arbitrary<unknown>>()

function arbitrary(schema: z.ZodType): fc.Arbitrary<unknown> {
  const known = arbitraries.get(schema) ?? arbitraryOf(schema)
  arbitraries.set(schema, known)
  return known
}

/**
 * Valid input in wire form, partly spoiled; numbers that name a row name an existing one half of the time.
 */
export function draft(dice: Dice, schema: z.ZodType, call = ''): unknown {
  const known = agreeing[call]
  if (known && dice.chance(0.7)) return spoiled(dice, known(dice))
  return dice.chance(0.04) ? hostile(dice) : spoiled(dice, right(dice, schema))
}

function right(dice: Dice, schema: z.ZodType): unknown {
  const [value] = fc.sample(arbitrary(schema), { seed: dice.below(2 ** 31), numRuns: 1 })
  const encoded = z.safeEncode(schema, value as never)
  return encoded.success ? encoded.data : value
}

/** Rows that come with an installation and have no others. */
const given: Readonly<Record<string, number>> = { cos: 3550308, city: 3550308, sta: 35 }

/** A row for a field or a path parameter, by how its name ends or begins. */
function rowOf(dice: Dice, field: string): number {
  const parts = field.split('_')
  return given[parts.at(-1) ?? ''] ?? given[parts[0] ?? ''] ?? dice.row()
}

/** A value for a path parameter: mostly of its kind. */
export function parameter(dice: Dice, params: z.ZodType | undefined, name: string): string {
  if (!params || dice.chance(0.15)) return hostileText(dice).slice(0, 300)
  const value = (right(dice, params) as Readonly<Record<string, unknown>>)[name]
  if (/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return '2026-02-02'
  return String(typeof value === 'number' ? rowOf(dice, name) : value)
}

function spoiled(dice: Dice, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value)
  // About every second draft is left as it is.
  const share = 0.6 / fields.length
  const entries = fields.map(([key, inner]): [string, unknown] => {
    if (dice.chance(share)) return [key, hostile(dice)]
    if (typeof inner === 'number' && /_id/.test(key) && dice.chance(0.8)) return [key, rowOf(dice, key)]
    if (Array.isArray(inner)) return [key, inner.map((each) => spoiled(dice, each))]
    return [key, spoiled(dice, inner)]
  })
  return Object.fromEntries(dice.chance(0.1) ? [...entries, ['unheard_of', hostile(dice)]] : entries)
}
