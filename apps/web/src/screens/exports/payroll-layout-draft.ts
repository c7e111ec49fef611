/** The form of a layout: a line for every event and company; an empty code sends nothing. */
import {
  type LayoutParts,
  layoutProblems,
  PayrollField,
  PayrollLayoutParts,
  usualLayout,
} from '@ponteiro/contract/exports/payroll-layouts'
import { formsOf, type PayrollEvent, payrollEventNames, payrollKeys } from '@ponteiro/contract/exports/payroll-words'
import { line } from '@ponteiro/contract/text'
import { z } from 'zod'

const code = line(20)
const { name, program, source, format, delimiter, encoding, lineEnd, extension, grouping, corrections } =
  PayrollLayoutParts.shape

/** Leaves out what the field's content does not need, which may remain from before. */
const bare = (field: PayrollField): PayrollField => {
  const forms = formsOf(field.content)
  return {
    ...field,
    text: field.content === 'text' ? field.text : '',
    form: field.form !== null && forms.includes(field.form) ? field.form : null,
  }
}

const Draft = z.object({
  name,
  program,
  source,
  format,
  delimiter,
  encoding,
  lineEnd,
  extension,
  grouping,
  corrections,
  fields: z.array(PayrollField.transform(bare)),
  events: z.array(z.object({ event: z.enum(payrollEventNames), code, unit: z.enum(payrollKeys.unit) })),
  companies: z.array(z.object({ companyId: z.int(), code })),
})

export const LayoutDraft = Draft.superRefine((draft, context) => {
  const sent = draft.events.filter((event) => event.code !== '')
  for (const { path, message } of layoutProblems({ ...draft, events: sent })) {
    const [list, at, field] = path
    // Events with a code are a part of those shown.
    const place = list === 'events' ? draft.events.indexOf(sent[at] as (typeof sent)[number]) : at
    context.addIssue({ code: 'custom', message, path: [list, place, field] as PropertyKey[] })
  }
}).transform((draft) => ({
  ...draft,
  events: draft.events.filter((event) => event.code !== ''),
  companies: draft.companies.filter((company) => company.code !== ''),
}))

export type DraftInput = z.input<typeof LayoutDraft>

/** The usual form: counts as numbers, hours as hours and minutes. */
const usualUnit = (event: PayrollEvent) =>
  event === 'absentDays' || event === 'overnights' ? ('comma' as const) : ('clock' as const)

export function draftOf(
  layout: LayoutParts | undefined,
  companies: readonly { readonly value: string | number }[],
): DraftInput {
  const { fields, events, companies: codes, ...parts } = { ...usualLayout, name: '', ...layout }
  const known = new Map(events.map((event) => [event.event, event]))
  const unit = events[0]?.unit
  return {
    name: parts.name,
    program: parts.program,
    source: parts.source,
    format: parts.format,
    delimiter: parts.delimiter,
    encoding: parts.encoding,
    lineEnd: parts.lineEnd,
    extension: parts.extension,
    grouping: parts.grouping,
    corrections: parts.corrections,
    fields: [...fields],
    events: payrollEventNames.map((event) => {
      const { code: given = '', unit: as = unit ?? usualUnit(event) } = known.get(event) ?? {}
      return { event, code: given, unit: as }
    }),
    companies: companies.map(({ value }) => ({
      companyId: Number(value),
      code: codes.find(({ companyId }) => companyId === value)?.code ?? '',
    })),
  }
}
