/**
 * The editable rules: 1 night, 2 on call. Values have dates; processed periods keep theirs. Wire prefix:
 * srs_.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { line, patterned, text } from '../text.ts'
import { clockText, code, localDate, wire } from '../wire.ts'

const required = 'Campo obrigatório'

/** Rule 1 (CLT art. 73): the window, the shortest night work that counts, and the length of a night hour. */
export const NightSettings = z.object({
  startsAt: z.int().min(0).max(1439),
  endsAt: z.int().min(0).max(1439),
  /** In minutes. */
  limit: z.int(required).min(0).max(99, 'No máximo 99 minutos'),
  reducedHour: z.boolean(),
})

/** A window that starts and ends at the same time would be all day or nothing, so it is refused. */
export const hasWindow = ({ startsAt, endsAt }: Pick<z.output<typeof NightSettings>, 'startsAt' | 'endsAt'>): boolean =>
  startsAt !== endsAt

/** Rule 2: the days on which on-call time counts, and the printed percentage. */
export const OnCallSettings = z.object({
  sunday: z.boolean(),
  monday: z.boolean(),
  tuesday: z.boolean(),
  wednesday: z.boolean(),
  thursday: z.boolean(),
  friday: z.boolean(),
  saturday: z.boolean(),
  holiday: z.boolean(),
  percent: z.int(required).min(0).max(999, 'No máximo 3 dígitos'),
})

/** A whole number, possibly sent as text; empty text is missing. */
const digits = z.codec(z.union([z.int(), patterned(3, /^\d{1,3}$/, required)], required), z.int(), {
  decode: Number,
  encode: (value) => value,
})

/** Required time of day, `'HH:mm'`. */
const timeOfDay = z
  .codec(text(5, { missing: required, tooLong: 'Horário inválido' }).min(1, required), text(5), {
    decode: (t) => t,
    encode: (t) => t,
  })
  .pipe(clockText)

/** 60 or 52.5 minutes; forms send it as text. */
const hourValue = z.codec(z.union([z.literal([60, 52.5]), z.literal(['60', '52.5'])]), z.boolean(), {
  decode: (value) => Number(value) === 52.5,
  encode: (reduced) => (reduced ? 52.5 : 60),
})

/** 1 for on, the text "0" for off; numbers and booleans are read too. */
const dayFlag = z.codec(z.union([z.literal([1, 0, '1', '0', '']), z.boolean()]), z.boolean(), {
  decode: (value) => value === 1 || value === '1' || value === true,
  encode: (value) => (value ? 1 : '0'),
})

const night = wire(NightSettings, {
  startsAt: ['hourStart', timeOfDay],
  endsAt: ['hourEnd', timeOfDay],
  limit: ['hourLimit', digits],
  reducedHour: ['hourValue', hourValue],
})
const onCall = wire(OnCallSettings, {
  sunday: ['sunday', dayFlag],
  monday: ['monday', dayFlag],
  tuesday: ['tuesday', dayFlag],
  wednesday: ['wednesday', dayFlag],
  thursday: ['thursday', dayFlag],
  friday: ['friday', dayFlag],
  saturday: ['saturday', dayFlag],
  holiday: ['holiday', dayFlag],
  percent: ['hourValue', digits],
})

const RuleName = line(255).min(1, required)

const noWindow = 'Horário inválido'

const ruleWith = <Name extends z.ZodType, Night extends z.ZodType>(name: Name, nightSettings: Night) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('night'), name, settings: nightSettings }),
    z.object({ kind: z.literal('onCall'), name, settings: OnCallSettings }),
  ])

/** A rule as stored. Rules from before the window's ends had to differ can still be read. */
export const CalculationRule = ruleWith(z.string(), NightSettings)
export type CalculationRule = z.output<typeof CalculationRule>

const ruleNumber = code({ 1: 'night', 2: 'onCall' })
const outside = z.object({
  srs_id: z.union([z.literal([1, 2]), z.literal(['1', '2'])]),
  srs_name: text(255, { missing: required }),
  /** JSON text; its fields depend on the rule. */
  srs_rules: text(2000, { missing: required }),
})

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Told = { readonly message: string; readonly path: readonly PropertyKey[] } | undefined

/** The check across fields, reported at the outer field's name. */
const withoutWindow = (rule: CalculationRule): Told =>
  rule.kind === 'night' && !hasWindow(rule.settings) ? { message: noWindow, path: ['hourEnd'] } : undefined

/** A rule whose parameters travel as JSON text, decoded by the rule's number. */
const ruleCodec = (inside: typeof CalculationRule, issueOf: (rule: CalculationRule) => Told) =>
  z.codec(outside, inside, {
    decode: ({ srs_id, srs_name, srs_rules }, context) => {
      const kind = z.decode(ruleNumber, srs_id)
      const read = z.safeDecode(kind === 'night' ? night : onCall, parsedJson(srs_rules) as never)
      const rule = { kind, name: srs_name, settings: read.data } as CalculationRule
      const issue = read.success ? issueOf(rule) : read.error.issues[0]
      if (read.success && issue === undefined) return rule
      context.issues.push({
        code: 'custom',
        message: issue?.message ?? required,
        path: ['srs_rules', ...(issue?.path ?? [])],
        input: srs_rules,
      })
      return z.NEVER
    },
    encode: (rule) => ({
      srs_id: rule.kind === 'night' ? (1 as const) : (2 as const),
      srs_name: rule.name,
      srs_rules: JSON.stringify(
        rule.kind === 'night' ? z.encode(night, rule.settings) : z.encode(onCall, rule.settings),
      ),
    }),
  })

const calculationRule = ruleCodec(CalculationRule, () => undefined)
const calculationRuleDraft = ruleCodec(ruleWith(RuleName, NightSettings.refine(hasWindow, noWindow)), withoutWindow)

export const calculationRules = {
  list: endpoint({
    method: 'GET',
    path: '/scorecardrules',
    access: ['admin'],
    about: 'The rules in force: night and on call; `srs_since`: from when values hold that are saved now.',
    answer: wire(pageOf(CalculationRule).extend({ changesHoldFrom: localDate }), {
      results: ['results', z.array(calculationRule)],
      total: 'total',
      changesHoldFrom: 'srs_since',
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/scorecardrules',
    access: ['admin'],
    about: 'New values of a rule, from the start of the oldest open calculation on; processed ones keep theirs.',
    body: calculationRuleDraft,
    answer: calculationRule,
  }),
}
