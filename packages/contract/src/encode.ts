/**
 * Compiled encoders: the same result as `z.encode` without checking every value again, for answers made by our own queries.
 * Like the codec, it writes named fields only: a value that no schema names never leaves the server.
 */
import { z } from 'zod'
import { wireFields } from './wire.ts'

export type Encoder = (value: unknown) => unknown

const same: Encoder = (value) => value

/** Makes the encoder of a schema once; the closure is reused for every answer. */
export function encoderOf(schema: z.ZodType): Encoder {
  const fields = wireFields(schema)
  if (fields) return objectEncoder(fields.map(({ key, name, form }) => ({ key, name, encode: encoderOf(form) })))
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.ZodType>
    return objectEncoder(Object.entries(shape).map(([key, inner]) => ({ key, name: key, encode: encoderOf(inner) })))
  }
  if (schema instanceof z.ZodArray) {
    const element = encoderOf(schema.element as z.ZodType)
    return (value) => (value as unknown[]).map(element)
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = encoderOf(schema.unwrap() as z.ZodType)
    return inner === same ? same : (value) => (value === null || value === undefined ? value : inner(value))
  }
  if (schema instanceof z.ZodPipe && 'reverseTransform' in schema.def) return codecEncoder(schema)
  if (schema instanceof z.ZodPipe) {
    const outer = encoderOf(schema.in as z.ZodType)
    // A list of entities is a pipe from their codecs to their domain: the codecs pick the fields, the domain need not pick them before.
    if (outer !== same && isPlain(schema.out as z.ZodType)) return outer
    const inner = encoderOf(schema.out as z.ZodType)
    return inner === same ? outer : (value) => outer(inner(value))
  }
  if (schema instanceof z.ZodUnion && (schema.options as z.ZodType[]).every((option) => encoderOf(option) === same)) {
    return same
  }
  return schema instanceof z.ZodRecord || schema instanceof z.ZodUnion ? (value) => z.encode(schema, value) : same
}

/** Whether values of a schema leave as they are, apart from fields that it does not name. */
function isPlain(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape as Record<string, z.ZodType>).every(isPlain)
  if (schema instanceof z.ZodArray) return isPlain(schema.element as z.ZodType)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return isPlain(schema.unwrap() as z.ZodType)
  return !(schema instanceof z.ZodPipe) && encoderOf(schema) === same
}

/** A codec's own way out, between the encoders of its two sides. */
function codecEncoder(codec: z.ZodPipe): Encoder {
  const [outer, inner] = [encoderOf(codec.in as z.ZodType), encoderOf(codec.out as z.ZodType)]
  const out = codec.def.reverseTransform as (value: unknown, context: object) => unknown
  return (value) => outer(out(inner(value), { value, issues: [] }))
}

interface EncodedField {
  readonly key: string
  readonly name: string
  readonly encode: Encoder
}

function objectEncoder(fields: readonly EncodedField[]): Encoder {
  // A copy of one object that has every name already is several times faster than an object that grows name by name.
  const named: Record<string, unknown> = Object.fromEntries(fields.map(({ name }) => [name, undefined]))
  return (value) => {
    const source = value as Record<string, unknown>
    const encoded = { ...named }
    for (const { key, name, encode } of fields) {
      const inner = source[key]
      if (inner !== undefined) encoded[name] = encode === same ? inner : encode(inner)
    }
    return encoded
  }
}
