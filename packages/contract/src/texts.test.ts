/**
 * Every text that a call takes, found in the schemas, has a length limit (A1) and rules on characters (A8).
 */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallGroup, calls, failures } from './index.ts'
import { NewPassword } from './sessions/password.ts'
import { asOneLine, line, lines, linesOfPress } from './text.ts'
import { wireFields } from './wire.ts'

type Part = 'params' | 'query' | 'body' | 'answer'

interface Text {
  readonly name: string
  readonly schema: z.ZodType
  /** The whole input, with a text in this place alone. */
  readonly whole: (text: string) => unknown
}

type Around = (inner: unknown) => unknown

/** Of a codec the outside: what it makes of that is a text as well where it says so. */
function* textsIn(schema: z.ZodType, name: string, whole: Around): Generator<Text> {
  const fields = wireFields(schema)
  if (fields || schema instanceof z.ZodObject) {
    const shape = fields
      ? fields.map((field) => [field.name, field.form] as const)
      : Object.entries((schema as z.ZodObject).shape as Record<string, z.ZodType>)
    for (const [key, form] of shape) yield* textsIn(form, `${name}.${key}`, (inner) => whole({ [key]: inner }))
  } else if (schema instanceof z.ZodArray)
    yield* textsIn(schema.element as z.ZodType, `${name}[]`, (inner) => whole([inner]))
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNonOptional || schema instanceof z.ZodNullable)
    yield* textsIn(schema.unwrap() as z.ZodType, name, whole)
  else if (schema instanceof z.ZodRecord) {
    yield* textsIn(schema.keyType as z.ZodType, `${name} key`, (inner) => whole({ [String(inner)]: null }))
    yield* textsIn(schema.valueType as z.ZodType, `${name} value`, (inner) => whole({ key: inner }))
  } else if (schema instanceof z.ZodUnion)
    for (const option of schema.options as z.ZodType[]) yield* textsIn(option, name, whole)
  else if (schema instanceof z.ZodPipe) {
    yield* textsIn(schema.in as z.ZodType, name, whole)
    yield* textsIn(schema.out as z.ZodType, `${name} inside`, whole)
  } else if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) yield { name, schema, whole }
  else if (!harmless.some((kind) => schema instanceof kind)) throw new Error(`${name}: what is a ${schema.def.type}?`)
}

/** What looks at no text; `unknown` looks at nothing. */
const harmless = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull, z.ZodUnknown]

const parts = Object.entries(calls as Readonly<Record<string, CallGroup>>).flatMap(([group, members]) =>
  Object.entries(members).flatMap(([name, declared]) =>
    (['params', 'query', 'body', 'answer'] as const).flatMap((part: Part) => {
      const schema = declared[part]
      return schema instanceof z.ZodType ? [{ name: `${group}.${name} ${part}`, part, schema }] : []
    }),
  ),
)
const taken = parts.filter(({ part }) => part !== 'answer')
const textsTaken = taken.flatMap(({ name, schema }) =>
  [...textsIn(schema, name, (inner) => inner)].map((text) => ({ ...text, call: schema })),
)

interface Check {
  readonly check: string
  readonly abort?: boolean
  readonly maximum?: number
}
const checksOf = (schema: z.ZodType): readonly Check[] => {
  const { checks = [], check } = schema.def as unknown as { checks?: { _zod: { def: Check } }[]; check?: string }
  // A format is a check of the schema itself, and the first one.
  return [...(check ? [schema.def as unknown as Check] : []), ...checks.map((one) => one._zod.def)]
}

describe('A1: every text is bounded before any pattern looks at it', () => {
  test('each text of each call has a length that aborts, after nothing but trimming', () => {
    expect(textsTaken.length).toBeGreaterThan(300)
    const unbounded = textsTaken.filter(({ schema }) => {
      const checks = checksOf(schema)
      const bound = checks.findIndex(({ check, abort }) => check === 'max_length' && abort === true)
      return bound < 0 || checks.slice(0, bound).some(({ check }) => check !== 'overwrite')
    })
    expect(unbounded.map(({ name }) => name)).toEqual([])
  })

  const hostile = {
    'an address of dots': `a@${'.'.repeat(200_000)}@`,
    'an address of parts': `a@${'a.'.repeat(100_000)}@`,
    digits: '7'.repeat(40_000),
    'digits after a letter': `a${'7'.repeat(40_000)}a`,
    blanks: ' '.repeat(200_000),
    'blanks within': `a${' '.repeat(200_000)}a`,
    letters: `${'a'.repeat(200_000)}!`,
    commas: ','.repeat(200_000),
    brackets: '['.repeat(200_000),
    breaks: '\r'.repeat(200_000),
    joiners: '\u200d'.repeat(200_000),
    accents: `a${'\u0301'.repeat(200_000)}`,
  }

  test.each(Object.entries(hostile))('%s hold no field of any call for 50 ms', (_, text) => {
    const slow: string[] = []
    for (const { name, whole, call } of textsTaken) {
      const input = whole(text)
      const took = () => {
        const before = performance.now()
        z.safeDecode(call, input as never)
        return performance.now() - before
      }
      // A moment in which this machine did something else is no answer: what is slow is so again.
      if (took() >= 50 && took() >= 50) slow.push(name)
    }
    expect(slow).toEqual([])
  })

  test.each([
    ['40,000 digits', `Aa1!${'7'.repeat(40_000)}`],
    ['as many digits as are allowed', `Aa1!${'7'.repeat(123)}a`],
  ])('a new password of %s is answered at once', (_, password) => {
    const before = performance.now()
    NewPassword.safeParse(password)
    expect(performance.now() - before).toBeLessThan(50)
  })
})

describe('A8: one-line texts hold nothing that is not seen', () => {
  const told = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message
  const oneLine: string = failures['text.one-line'].message
  const noUnseen: string = failures['text.unseen'].message

  test.each([
    ['a break', 'Ana\nBcc: x@y.z'],
    ['a return', 'Ana\rX'],
    ['a tab', 'Ana\tX'],
    ['an escape', 'Ana\u001b[31m'],
    ['a turn of direction', 'Ana\u202egnp.exe'],
    ['an isolate', 'Ana\u2066X'],
    ['a mark of direction', 'Ana\u200fX'],
    ['a blank without width', 'Ana\u200bX'],
    ['a joiner', 'Ana\u200dX'],
    ['a mark of order', 'A\ufeffna'],
    ['a soft hyphen', 'Ana\u00adX'],
    ['a separator of lines', 'Ana\u2028X'],
    ['a letter that is blank', 'Ana\u3164X'],
  ])('%s', (_, value) => {
    expect(told(line(50), value)).toBe(oneLine)
  })

  test.each(['José d’Ávila-Sant’Ana', 'Loja ❤️ Nº 1 – 2º andar', 'Ação\u00a0X'])('%s is a line', (value) => {
    expect(told(line(50), value)).toBeUndefined()
  })

  test('several lines hold breaks, tabs and whole emoji, and no more', () => {
    expect(lines(80).parse('um\r\ndois\rtrês\n\tquatro 👩‍👧 ❤️‍🔥 👩🏽‍🚒')).toBe(
      'um\ndois\ntrês\n\tquatro 👩‍👧 ❤️‍🔥 👩🏽‍🚒',
    )
    for (const unseen of ['\u0000', '\u0007', '\u001b', '\u0085', '\u200b', 'a\u200db', '\u202e', '\u2066', '\ufeff'])
      expect(told(lines(80), `a${unseen}b`), JSON.stringify(unseen)).toBe(noUnseen)
  })

  test('a press is not refused for what comes with it: what is not seen is left out', () => {
    expect(linesOfPress(80).parse('fila\u200b no\r\nportão\u202e')).toBe('fila no\nportão')
  })

  test('what a body takes as it is typed is a secret, a number with its mask, a picture, or compared and not kept', () => {
    const takesUnseen = textsTaken.filter(({ name, schema }) => {
      if (!name.includes(' body') || name.endsWith(' inside')) return false
      const read = schema.safeParse('a\u202eb')
      return read.success && read.data !== 'ab'
    })
    expect([...new Set(takesUnseen.map(({ name }) => name.replace(/^.*\./, '')))].sort()).toEqual([
      'adr_zip_code',
      'afl_person_digits',
      'com_cno_caepf',
      'com_document',
      'com_rep_number',
      'confirm_password',
      'cpf',
      'digits',
      'employees',
      'ext_image',
      'ind_cpf',
      'ind_id_gen',
      'ind_pis',
      'old_password',
      'password',
      'peo_business_phone',
      'peo_cell_phone',
      'peo_phone',
      'photo',
      'pis',
      'route',
      'scc_id',
      'sch_overtime_activity_seen',
      'sch_overtime_justification_seen',
      'srs_name',
      'srs_rules',
      'ssc_image',
      'token',
      'use_password_confirm',
      'vac_type',
      'wda_type',
    ])
  })

  test('what is on record is shown, whatever it holds: no answer asks it of its texts', () => {
    const old = 'Ana\u200b\nSouza'
    const asked = parts
      .filter(({ part }) => part === 'answer')
      .flatMap(({ name, schema }) => [...textsIn(schema, name, (inner) => inner)])
      .filter(({ schema }) => [oneLine, noUnseen, 'E-mail inválido'].includes(told(schema, old) ?? ''))
    expect(asked.map(({ name }) => name)).toEqual([])
  })

  test('a line for a header holds what a line may', () => {
    expect(asOneLine(' Olá\r\nBcc: x@y.z\u2028fim ')).toBe('Olá Bcc: x@y.z fim')
  })
})
