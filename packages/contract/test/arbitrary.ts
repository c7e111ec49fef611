/** Values that a schema's inner side accepts, for properties over every codec there is. */
import fc from 'fast-check'
import { z } from 'zod'

type Any = fc.Arbitrary<unknown>

/**
 * Days of one season, so that rules on two days of a draft, such as a calculation's length, hold for many.
 */
const date = fc
  .integer({ min: 20_000, max: 20_080 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const instant = fc.integer({ min: 0, max: 2 ** 40 }).map((at) => new Date(at).toISOString())

const formats: Readonly<Record<string, Any>> = {
  date,
  datetime: instant,
  uuid: fc.uuid({ version: 4 }),
  email: fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.com$/),
}

function text(schema: z.ZodString): Any {
  const { format, minLength, maxLength } = schema as unknown as {
    format?: string
    minLength?: number
    maxLength?: number
  }
  const known = format ? formats[format] : undefined
  if (known) return known.filter((value) => schema.safeParse(value).success)
  const patterns = (schema as unknown as { _zod: { bag: { patterns?: Set<RegExp> } } })._zod.bag.patterns
  const [pattern] = patterns ? [...patterns] : []
  const base = pattern
    ? fc.stringMatching(pattern, { maxLength: 40 })
    : fc.string({ minLength: minLength ?? 0, maxLength: Math.min(maxLength ?? 20, 40) })
  return base.map((value) => value.trim()).filter((value) => schema.safeParse(value).success)
}

/**
 * An arbitrary of the schema's output, as handlers and screens hold it. Text with check digits has examples.
 */
export function arbitraryOf(schema: z.ZodType): Any {
  const { examples } = schema.meta() ?? {}
  if (Array.isArray(examples)) return fc.constantFrom(...examples)
  if (schema instanceof z.ZodNonOptional)
    return arbitraryOf(schema.unwrap() as z.ZodType).filter((value) => value !== undefined)
  if (schema instanceof z.ZodOptional) return fc.option(arbitraryOf(schema.unwrap() as z.ZodType), { nil: undefined })
  if (schema instanceof z.ZodNullable) return fc.option(arbitraryOf(schema.unwrap() as z.ZodType), { nil: null })
  if (schema instanceof z.ZodPipe) return arbitraryOf(schema.out as z.ZodType)
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.ZodType>
    const record = fc.record(Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, arbitraryOf(inner)])))
    return record.map((value) => Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)))
  }
  if (schema instanceof z.ZodArray) return fc.array(arbitraryOf(schema.element as z.ZodType), { maxLength: 3 })
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), arbitraryOf(schema.valueType as z.ZodType), { maxKeys: 3 })
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodUnion) return fc.oneof(...(schema.options as z.ZodType[]).map(arbitraryOf))
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema as unknown as { minValue: number | null; maxValue: number | null }
    const [min, max] = [Math.max(minValue ?? -99_999, -99_999), Math.min(maxValue ?? 99_999, 99_999)]
    return fc.integer({ min: Math.ceil(min), max: Math.floor(max) }).filter((value) => schema.safeParse(value).success)
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return text(schema as z.ZodString)
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return fc.jsonValue({ maxDepth: 1 })
  if (schema instanceof z.ZodNull) return fc.constant(null)
  if (schema instanceof z.ZodTuple) return fc.tuple(...(schema.def.items as z.ZodType[]).map(arbitraryOf))
  throw new Error(`no arbitrary for ${schema.def.type}`)
}
