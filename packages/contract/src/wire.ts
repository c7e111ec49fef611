/**
 * The codec of an entity at the edge: domain names and values inside, the specification's prefixed names and
 * numbers outside. A field without a wire name does not compile; an unnamed field never leaves.
 */
import { duration } from '@ponteiro/timesheet'
import { z } from 'zod'
import './messages.ts'
import { dayText, patterned, text } from './text.ts'

/** The wire name of a field, or the name and a codec for its value. */
export type WireName = string | readonly [name: string, form: z.ZodType]
export type WireNames<S extends z.ZodRawShape> = { readonly [K in keyof S]: WireName }

type NameOf<N> = N extends readonly [infer W extends string, z.ZodType] ? W : N extends string ? N : never
type FormOf<N, D> = N extends readonly [string, infer C]
  ? D extends z.ZodOptional
    ? z.ZodOptional<C & z.ZodType>
    : C
  : D
type WireShape<S extends z.ZodRawShape, N extends WireNames<S>> = { [K in keyof S as NameOf<N[K]>]: FormOf<N[K], S[K]> }

interface Field {
  readonly key: string
  readonly name: string
  readonly form: z.ZodType
}

const fieldsOf = new WeakMap<z.ZodType, readonly Field[]>()

/** The wire fields of a codec made by `wire`; undefined for other schemas. Used by the compiled encoders. */
export const wireFields = (schema: z.ZodType): readonly Field[] | undefined => fieldsOf.get(schema)

function piped(form: z.ZodType, domain: z.ZodType): z.ZodType {
  if (domain instanceof z.ZodOptional) return piped(form, domain.unwrap() as z.ZodType).optional()
  if (domain instanceof z.ZodNullable) return piped(form, domain.unwrap() as z.ZodType).nullable()
  return form.pipe(domain as never)
}

/** Whether the domain holds a codec, which would then run twice: inside and outside. */
function holdsCodec(schema: unknown): boolean {
  if (!(schema instanceof z.ZodType)) return false
  if (fieldsOf.has(schema)) return true
  if (schema instanceof z.ZodArray) return holdsCodec(schema.element)
  return (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) && holdsCodec(schema.unwrap())
}

/**
 * Declares the codec. Nested entities belong into `names`, as `lines: ['lines', z.array(line)]`; the domain
 * holds plain schemas.
 */
export function wire<S extends z.ZodRawShape, const N extends WireNames<S>>(domain: z.ZodObject<S>, names: N) {
  const fields: Field[] = Object.entries(domain.shape).map(([key, schema]) => {
    const name: WireName = names[key as keyof S]
    if (holdsCodec(schema)) throw new Error(`${key}: give the nested codec in the names, not in the domain`)
    return typeof name === 'string'
      ? { key, name, form: schema as z.ZodType }
      : { key, name: name[0], form: piped(name[1], schema as z.ZodType) }
  })
  const rename = (from: 'key' | 'name', to: 'key' | 'name') => (value: Record<string, unknown>) => {
    const renamed: Record<string, unknown> = {}
    for (const field of fields) if (field[from] in value) renamed[field[to]] = value[field[from]]
    return renamed
  }
  const outside = z.object(Object.fromEntries(fields.map((field) => [field.name, field.form])))
  const codec = z.codec(outside, domain, {
    decode: rename('name', 'key') as never,
    encode: rename('key', 'name') as never,
  })
  fieldsOf.set(codec, fields)
  return codec as unknown as z.ZodCodec<z.ZodObject<WireShape<S, N>>, z.ZodObject<S>>
}

/** 0/1 on the wire, a boolean inside. Also reads "0", "1", empty text and booleans of old clients. */
export const flag = z.codec(
  z.union([z.literal([0, 1, '0', '1', '']), z.boolean(), z.null()]).meta({ description: '0 or 1' }),
  z.boolean(),
  { decode: (value) => value === 1 || value === '1' || value === true, encode: (value) => (value ? 1 : 0) },
)

/** A number or word on the wire, a word inside: `code({ 0: 'pending', 1: 'authorized' })`. */
export function code<const T extends Record<string | number, string>>(table: T) {
  const words = Object.values(table) as T[keyof T][]
  const numeric = Object.keys(table).every((key) => /^\d+$/.test(key))
  const byWord = new Map(Object.entries(table).map(([key, word]) => [word, numeric ? Number(key) : key]))
  const outside = numeric
    ? z.union([z.literal(Object.keys(table).map(Number)), z.literal(Object.keys(table))])
    : z.literal(Object.keys(table))
  return z.codec(outside, z.enum(words as unknown as Record<string, T[keyof T]>), {
    decode: (value) => table[value as keyof T] as never,
    encode: (word) => byWord.get(word as string) as never,
  })
}

/** A list that travels as JSON text. */
export const jsonText = <T extends z.ZodType>(inner: T, outside: z.ZodType<string, string> = z.string()) =>
  z.codec(outside, inner, {
    decode: (text, context) => {
      try {
        return JSON.parse(text) as z.input<T>
      } catch {
        context.issues.push({ code: 'custom', message: 'JSON inválido', input: text })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })

/** Ids are PostgreSQL integers. Days and marks have larger ones. */
export const largestId = 2_147_483_647

const mostIds = 20_000

/** A list of ids as `1,2,3`. */
export const idList = z.codec(text(mostIds * 11), z.array(z.int().positive().max(largestId)).max(mostIds), {
  decode: (ids) => (ids === '' ? [] : ids.split(',', mostIds + 1).map(Number)),
  encode: (ids) => ids.join(','),
})

/** An integer, possibly sent as text, as in paths and queries. */
export const integer = z.coerce.number<string | number>().int()

/** The id of a row, in a path or filter. */
export const rowId = integer.positive().max(largestId)

/** The id of a row, in a body. */
export const bodyId = z.int().positive().max(largestId)

/** The id of a day or mark, in a path or filter. */
export const longId = integer.positive()

/** A year or month, in a filter. */
export const yearNumber = integer.min(0).max(9999)
export const monthNumber = integer.min(0).max(99)

/** Minutes since midnight inside, 'HH:mm' on the wire. `29:00` is 05:00 of the next day. */
export const clockText = z.codec(patterned(5, /^\d{2}:[0-5]\d$/, 'Horário inválido'), z.int().min(0).max(2879), {
  decode: (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)),
  encode: (minutes) => duration(minutes),
})

/** An existing calendar day, 'YYYY-MM-DD'. Bounded, so that a typing error does not become the year 20. */
export const localDate = dayText().refine((on) => on >= '1900-01-01' && on <= '2200-12-31', 'Data inválida')

/** An instant, RFC 3339 text with offset or Z. */
export const instant = text(40).check(z.iso.datetime({ offset: true }))
