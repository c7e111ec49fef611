/** The OpenAPI document, made from the declarations that make the routes. */
import { type Access, type CallGroup, type Endpoint, RefusalAnswer } from '@ponteiro/contract'
import { z } from 'zod'

/** The schema on the wire, of input by default. */
const schemaOf = (schema: z.ZodType, override: z.core.ToJSONSchemaParams['override'] = () => undefined) => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override }) as Record<
    string,
    unknown
  >
  return json
}

/** Flags and codes are read in many forms and written in one. */
const answerOf = (schema: z.ZodType) =>
  schemaOf(schema, ({ zodSchema, jsonSchema }) => {
    const written = writtenValues(zodSchema)
    if (!written) return
    delete jsonSchema.anyOf
    jsonSchema.enum = written
  })

/** Everything that a flag or code writes; undefined for other schemas. */
function writtenValues(schema: z.core.$ZodType): (string | number)[] | undefined {
  if (!(schema instanceof z.ZodCodec)) return undefined
  const { out } = schema.def
  const inside = out instanceof z.ZodBoolean ? [false, true] : out instanceof z.ZodEnum ? out.options : undefined
  return inside?.map((value) => z.encode(schema, value) as string | number)
}

const parametersOf = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: inner,
  }))
}

/** The header for repeatable calls. Calls with their own transactions ignore it. */
const key = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made before the first try and sent with each: the same key and body get the same answer, another body is refused.',
  schema: { type: 'string', format: 'uuid' },
}

function keyOf({ method, access, transaction }: Endpoint) {
  const isTaken = method !== 'GET' && access !== 'anyone' && access !== 'device' && transaction !== 'own'
  return isTaken ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
}

const whoMay = (access: Access): string =>
  typeof access === 'string'
    ? access
    : ['admin', ...access.map((need) => (typeof need === 'string' ? need : need.join(' + ')))].join(' | ')

/** Who may make the call with which token, one fact a line. */
const conditionsOf = ({ access, tokens, whilePasswordDue, inPerson }: Endpoint): string =>
  [
    `Access: ${whoMay(access)}`,
    tokens && `Tokens: ${tokens.join(' | ')}`,
    whilePasswordDue && 'Open while the password must be changed.',
    inPerson && 'Refused to a master who acts as somebody else.',
  ]
    .filter(Boolean)
    .join('\n\n')

const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

const bodyOf = (body: NonNullable<Endpoint['body']>) =>
  body === 'file' ? bytes : { 'application/json': { schema: schemaOf(body) } }

function operation(group: string, name: string, declared: Endpoint) {
  const answer =
    declared.answer === 'file'
      ? bytes
      : {
          'application/json': {
            schema: declared.answer
              ? answerOf(declared.answer)
              : { type: 'object', properties: { success: { const: true } }, required: ['success'] },
          },
        }
  const refusal = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: declared.about,
    description: conditionsOf(declared),
    'x-access': declared.access,
    security: declared.access === 'anyone' ? [] : [{ [declared.access === 'device' ? 'deviceKey' : 'token']: [] }],
    parameters: [
      ...parametersOf(declared.params, 'path'),
      ...parametersOf(declared.query, 'query'),
      ...keyOf(declared),
    ],
    ...(declared.body ? { requestBody: { required: true, content: bodyOf(declared.body) } } : {}),
    responses: {
      200: { description: 'Done', content: answer },
      400: refusal,
      401: refusal,
      403: refusal,
      404: refusal,
      409: refusal,
      429: refusal,
    },
  }
}

export function openApiDocument(
  groups: Readonly<Record<string, CallGroup>>,
  product: { name: string; version: string },
) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [group, calls] of Object.entries(groups)) {
    for (const [name, declared] of Object.entries(calls)) {
      const path = `/api${declared.path.replace(/:(\w+)/g, '{$1}')}`
      paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operation(group, name, declared) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: product.name, version: product.version, license: { name: 'MIT' } },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        deviceKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The key of a device.' },
      },
      parameters: { IdempotencyKey: key },
      schemas: {
        Refusal: schemaOf(RefusalAnswer),
      },
    },
    paths,
  }
}
