/**
 * Compiled encoders: the result of `z.encode` without validating our own rows again. Only named fields leave
 * the server. Each schema's function is generated once, with one literal of all names, which is much faster
 * than a growing object (decision 028).
 */
import { z } from 'zod'
import { wireFields } from './wire.ts'

export type Encoder = (value: unknown) => unknown

/** Creates the encoder of a schema. Keep it: it is costly to make. */
export function encoderOf(schema: z.ZodType): Encoder {
  const code = new EncoderCode()
  const encoded = code.expression(schema, 'value')
  const source = `${code.functions.join('\n')}\nreturn (value) => ${encoded}`
  return new Function('encoders', source)(code.encoders)
}

/**
 * The source of the generated functions, one for each object or list. Names come from the contract, never
 * from values.
 */
class EncoderCode {
  readonly functions: string[] = []
  /** Encoders for values that are neither objects, lists nor records. */
  readonly encoders: Encoder[] = []

  /**
   * An expression that encodes `value`, itself an expression without effects; `value` unchanged where nothing
   * is to do.
   */
  expression(schema: z.ZodType, value: string): string {
    const fields = fieldsOf(schema)
    if (fields) return `${this.object(fields)}(${value})`
    if (schema instanceof z.ZodArray) return this.list(schema.element as z.ZodType, value)
    if (schema instanceof z.ZodRecord) return this.record(schema, value)
    if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
      const inner = this.expression(schema.unwrap() as z.ZodType, value)
      return inner === value ? value : `(${value} == null ? ${value} : ${inner})`
    }
    if (schema instanceof z.ZodPipe && !('reverseTransform' in schema.def)) return this.pipe(schema, value)
    const encode = otherEncoder(schema)
    if (!encode) return value
    this.encoders.push(encode)
    return `encoders[${this.encoders.length - 1}](${value})`
  }

  private object(fields: readonly Field[]): string {
    const lines = fields.map(({ key, name, form }) => {
      const read = `value[${JSON.stringify(key)}]`
      const encoded = this.expression(form, read)
      return `${JSON.stringify(name)}: ${encoded === read ? read : `${read} === undefined ? undefined : ${encoded}`}`
    })
    return this.named(`return { ${lines.join(',\n')} }`)
  }

  private list(element: z.ZodType, value: string): string {
    const item = this.expression(element, 'value')
    return item === 'value' ? value : `${value}.map(${this.named(`return ${item}`)})`
  }

  /** Keys are data and stay as they are. */
  private record({ keyType, valueType }: z.ZodRecord, value: string): string {
    if (!leavesAsItIs(keyType as z.ZodType)) throw new Error('a record whose keys have another form on the wire')
    const item = this.expression(valueType as z.ZodType, 'value[1]')
    if (item === 'value[1]') return value
    return `Object.fromEntries(Object.entries(${value}).map(${this.named(`return [value[0], ${item}]`)}))`
  }

  private pipe(schema: z.ZodPipe, value: string): string {
    const [outer, inner] = [schema.in as z.ZodType, schema.out as z.ZodType]
    // A list of entities pipes from codecs to domain objects. The codecs pick the fields; the domain need
    // not.
    if (!leavesAsItIs(outer) && isPlain(inner)) return this.expression(outer, value)
    return this.expression(outer, this.expression(inner, value))
  }

  private named(body: string): string {
    const name = `encode${this.functions.length}`
    this.functions.push(`function ${name}(value) { ${body} }`)
    return name
  }
}

interface Field {
  readonly key: string
  readonly name: string
  readonly form: z.ZodType
}

function fieldsOf(schema: z.ZodType): readonly Field[] | undefined {
  const fields = wireFields(schema)
  if (fields || !(schema instanceof z.ZodObject)) return fields
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, form]) => ({ key, name: key, form }))
}

/** The encoder of anything that is not an object, list, record or pipe; undefined: it stays as it is. */
function otherEncoder(schema: z.ZodType): Encoder | undefined {
  if (schema instanceof z.ZodPipe) return codecEncoder(schema)
  if (schema instanceof z.ZodUnion && (schema.options as z.ZodType[]).every(leavesAsItIs)) return undefined
  if (schema instanceof z.ZodUnion) return (value) => z.encode(schema, value)
  return undefined
}

/** Whether values of a schema need no encoding. */
const leavesAsItIs = (schema: z.ZodType): boolean => new EncoderCode().expression(schema, 'value') === 'value'

/** Whether values stay as they are, apart from fields that the schema does not name. */
function isPlain(schema: z.ZodType): boolean {
  if (wireFields(schema)) return false
  if (schema instanceof z.ZodObject) return Object.values(schema.shape as Record<string, z.ZodType>).every(isPlain)
  if (schema instanceof z.ZodArray) return isPlain(schema.element as z.ZodType)
  if (schema instanceof z.ZodRecord)
    return isPlain(schema.keyType as z.ZodType) && isPlain(schema.valueType as z.ZodType)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return isPlain(schema.unwrap() as z.ZodType)
  return !(schema instanceof z.ZodPipe) && otherEncoder(schema) === undefined
}

/** A few codecs occur in hundreds of answers: each is compiled once a process. */
const codecEncoders = new WeakMap<z.ZodPipe, Encoder>()

function codecEncoder(codec: z.ZodPipe): Encoder {
  const known = codecEncoders.get(codec) ?? newCodecEncoder(codec)
  codecEncoders.set(codec, known)
  return known
}

/** A codec's own encoder, between those of its two sides. */
function newCodecEncoder(codec: z.ZodPipe): Encoder {
  const [outer, inner] = [encoderOf(codec.in as z.ZodType), encoderOf(codec.out as z.ZodType)]
  const out = codec.def.reverseTransform as (value: unknown, context: object) => unknown
  return (value) => outer(out(inner(value), { value, issues: [] }))
}
