/**
 * Answers as JSON text, straight from our own values: what `JSON.stringify` makes of the encoded answer, without the objects between. A function for each
 * schema is generated once, as routers and parsers do it, because it reads each field by its name: that takes a quarter of the time (decision 028).
 */
import { z } from 'zod'
import { encoderOf } from './encode.ts'
import { wireFields } from './wire.ts'

export type AnswerWriter = (answer: unknown) => string

/** Text without anything that JSON escapes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const plain = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/

const longestPlain = 200
const text = (value: unknown): string => JSON.stringify(value) ?? 'null'

/** What the generated code calls, under these names. A value of another kind than its schema says is written as JSON writes it. */
const tools = {
  text,
  string: (value: unknown) =>
    typeof value === 'string' && value.length < longestPlain && plain.test(value) ? `"${value}"` : text(value),
  number: (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? `${value}` : text(value)),
  boolean: (value: unknown) => (value === true ? 'true' : value === false ? 'false' : text(value)),
}

/** Makes the writer of a schema. The answer is one that its codec can encode. */
export function answerWriterOf(schema: z.ZodType): AnswerWriter {
  const code = new WriterCode()
  const written = code.expression(schema, 'answer')
  const source = `const { text, string, number, boolean } = tools\n${code.functions.join('\n')}\nreturn (answer) => ${written}`
  return new Function('tools', 'encoders', source)(tools, code.encoders)
}

class WriterCode {
  readonly functions: string[] = []
  readonly encoders: ((value: unknown) => unknown)[] = []

  /** An expression that writes `value`, itself an expression without effects. */
  expression(schema: z.ZodType, value: string): string {
    const fields = fieldsOf(schema)
    if (fields) return `${this.object(fields)}(${value})`
    if (schema instanceof z.ZodArray) return `${this.list(schema.element as z.ZodType)}(${value})`
    if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
      return `(${value} == null ? 'null' : ${this.expression(schema.unwrap() as z.ZodType, value)})`
    }
    // A list of entities is a pipe from their codecs to their domain: the codecs pick the fields.
    if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodArray && fieldsOf(schema.in.element as z.ZodType)) {
      return this.expression(schema.in, value)
    }
    const kind = kindOf(schema)
    if (kind) return `${kind}(${value})`
    this.encoders.push(encoderOf(schema))
    return `text(encoders[${this.encoders.length - 1}](${value}))`
  }

  private object(fields: readonly Field[]): string {
    const lines = fields.map(({ key, name, form }) => {
      const read = `value[${JSON.stringify(key)}]`
      const label = JSON.stringify(`${JSON.stringify(name)}:`)
      return `if (${read} !== undefined) { json += comma + ${label} + ${this.expression(form, read)}; comma = ',' }`
    })
    return this.named(`let json = '{'; let comma = ''; ${lines.join('\n')}\nreturn json + '}'`)
  }

  private list(element: z.ZodType): string {
    const item = this.expression(element, 'value[at]')
    return this.named(
      `let json = '['; for (let at = 0; at < value.length; at += 1) { if (at > 0) json += ','; json += ${item} } return json + ']'`,
    )
  }

  private named(body: string): string {
    const name = `write${this.functions.length}`
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

function kindOf(schema: z.ZodType): 'string' | 'number' | 'boolean' | undefined {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum)
    return 'string'
  if (schema instanceof z.ZodNumber) return 'number'
  return schema instanceof z.ZodBoolean ? 'boolean' : undefined
}
