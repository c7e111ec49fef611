import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import type { CalculationRule } from '@ponteiro/contract/calculation/calculation-rules'
import { hasWindow, NightSettings, OnCallSettings } from '@ponteiro/contract/calculation/calculation-rules'
import { duration, parsedClock, weekdayNames } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { CheckboxField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { date } from '../../kit/form/notations.ts'
import { NumberField, TimeField } from '../../kit/form/typed-fields.tsx'
import { weekdayWords } from '../../kit/time/weekdays.ts'

type NightRule = Extract<CalculationRule, { kind: 'night' }>
type OnCallRule = Extract<CalculationRule, { kind: 'onCall' }>

const required = 'Campo obrigatório'
const timeOfDay = z
  .string(required)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Horário inválido')
  .transform((text) => parsedClock(text) ?? 0)
const nightForm = z
  .object({
    startsAt: timeOfDay,
    endsAt: timeOfDay,
    limit: NightSettings.shape.limit,
    reducedHour: z.boolean(),
  })
  .refine(hasWindow, { path: ['endsAt'], message: 'Horário inválido' })

/** Days on which on-call time may count, by the rule's names. */
const days = [
  ...weekdayNames.map((name, day) => ({ name, ...weekdayWords(day) })),
  { name: 'holiday', whole: 'Feriados', short: 'feriados' },
] as const

interface RuleFormProps<Rule> {
  rule: Rule
  onClose: () => void
}

function useSaveRule() {
  const save = useAction(api.calculationRules.save)
  return (rule: CalculationRule) => save.run({ body: rule })
}

/** The rules' list is open below the form. */
function SinceWhen() {
  const { data } = useQuery(api.calculationRules.list.query())
  if (!data) return null
  return (
    <Notice tone="info">
      Vale a partir de {date.format(data.changesHoldFrom)}. Os dias anteriores e o que já foi processado ficam como
      estão, mesmo que a apuração seja reaberta depois.
    </Notice>
  )
}

/** Rule 1: the night. */
export function NightRuleForm({ rule, onClose }: RuleFormProps<NightRule>) {
  const save = useSaveRule()
  const { startsAt, endsAt, limit, reducedHour } = rule.settings
  return (
    <FormDialog
      title={rule.name}
      schema={nightForm}
      initial={{ startsAt: duration(startsAt), endsAt: duration(endsAt), limit, reducedHour }}
      onClose={onClose}
      onSave={(settings) => save({ ...rule, settings })}
    >
      <SinceWhen />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr 1fr' }, alignItems: 'start' }}>
        <TimeField name="startsAt" label="Início" />
        <TimeField name="endsAt" label="Fim" />
        <NumberField name="limit" label="Limite em minutos" hint="Menos que isso não conta." />
      </Box>
      <CheckboxField name="reducedHour" label="Hora noturna de 52,5 minutos" />
    </FormDialog>
  )
}

/** Rule 2: the days on which on-call time counts, and the printed percentage. */
export function OnCallRuleForm({ rule, onClose }: RuleFormProps<OnCallRule>) {
  const save = useSaveRule()
  return (
    <FormDialog
      title={rule.name}
      schema={OnCallSettings}
      initial={rule.settings}
      onClose={onClose}
      onSave={(settings) => save({ ...rule, settings })}
    >
      <SinceWhen />
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
        <FormLabel component="legend">Dias em que o sobreaviso conta</FormLabel>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
          {days.map(({ name, whole }) => (
            <CheckboxField key={name} name={name} label={whole} />
          ))}
        </Box>
      </Box>
      <NumberField
        name="percent"
        label="Percentual"
        hint="Aparece só nos impressos e nos arquivos: o sobreaviso é guardado em minutos."
      />
    </FormDialog>
  )
}

/** The values of a rule in one line: `22:00 às 05:00, hora de 52,5 minutos`. */
export function valuesOf(rule: CalculationRule): string {
  if (rule.kind === 'night') {
    const { startsAt, endsAt, limit, reducedHour } = rule.settings
    const least = limit > 0 ? `, a partir de ${limit} min` : ''
    return `${duration(startsAt)} às ${duration(endsAt)}, hora de ${reducedHour ? '52,5' : '60'} minutos${least}`
  }
  const paid = days.filter(({ name }) => rule.settings[name]).map(({ short }) => short)
  return `${rule.settings.percent} %, ${paid.join(', ') || 'em dia nenhum'}`
}
