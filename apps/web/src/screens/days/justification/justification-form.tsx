import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { failures } from '@ponteiro/contract'
import { attachmentTypes, largestAttachment } from '@ponteiro/contract/days/attachments'
import { allowances } from '@ponteiro/contract/days/days'
import { allowanceWords, type Justification } from '@ponteiro/contract/days/justifications'
import { justificationMessages } from '@ponteiro/contract/days/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../../api.ts'
import { useAction } from '../../../kit/action/action.ts'
import { CloseButton } from '../../../kit/dialog/dialog.tsx'
import { RadioField, SelectField, TextAreaField } from '../../../kit/form/fields.tsx'
import { type ChosenFile, FileField } from '../../../kit/form/file-field.tsx'
import { Form, SaveButton } from '../../../kit/form/form.tsx'
import { MinutesField } from '../../../kit/form/typed-fields.tsx'
import { type DayRow, shortDay } from '../day-rows.ts'
import { JustificationEffect } from './justification-effect.tsx'
import { causeOf, sentFor } from './justification-words.ts'

type Known = z.output<typeof Justification>

const required = 'Campo obrigatório'
const schema = z
  .object({
    cause: z.string(required).min(1, required),
    allowance: z.enum(allowances, required),
    hours: z.int().max(1440, 'Horário inválido').nullable(),
    description: z.string().trim().max(255, 'Máximo de caracteres atingido'),
    file: z.custom<ChosenFile | null | undefined>().optional(),
  })
  .refine(({ allowance, hours }) => allowance !== 'hours' || (hours ?? 0) > 0, { error: required, path: ['hours'] })

const allowanceOptions = allowances.map((value) => ({ value, label: allowanceWords[value] }))

/** Types first, then reasons; inactive ones stay where chosen. */
function useCauses(known: Known | undefined) {
  const types = useQuery(api.justificationTypes.list.query({ query: { status: 'active', take: 1000 } }))
  const reasons = useQuery(api.absenceReasons.choices.query())
  const listed = [
    ...(types.data?.results ?? []).map(({ id, name }) => ({ value: causeOf('type', id), label: name })),
    ...(reasons.data?.results ?? []).map(({ id, name }) => ({
      value: causeOf('reason', id),
      label: `${name} (ausência)`,
    })),
  ]
  const current = known && causeOfKnown(known)
  const options =
    current && !listed.some(({ value }) => value === current)
      ? [{ value: current, label: known.reasonName ?? known.typeName ?? '' }, ...listed]
      : listed
  const usual = new Map(reasons.data?.results.map(({ id, allowance }) => [causeOf('reason', id), allowance]))
  return { options, usual }
}

const causeOfKnown = ({ reasonId, typeId }: Known) =>
  reasonId === null ? causeOf('type', typeId ?? 0) : causeOf('reason', reasonId)

/** A reason sets what it excuses, which may be changed. */
function Fields({ day, known }: { day: DayRow; known: Known | undefined }) {
  const { options, usual } = useCauses(known)
  const { subscribe, setValue } = useFormContext()
  const allowance = useWatch({ name: 'allowance' })
  useEffect(
    () =>
      subscribe({
        name: 'cause',
        formState: { values: true },
        callback: ({ values }) => {
          const excuses = usual.get(String(values.cause))
          if (excuses) setValue('allowance', excuses, { shouldValidate: true })
        },
      }),
    [subscribe, setValue, usual],
  )
  return (
    <>
      <SelectField name="cause" label="Justificativa" options={options} />
      <RadioField name="allowance" label="Abono" options={allowanceOptions} />
      {allowance === 'hours' && <MinutesField name="hours" label="Horas abonadas" />}
      <JustificationEffect day={day} known={known} />
      <TextAreaField name="description" label="Descrição" limit={255} />
      <FileField
        name="file"
        label="Arquivo"
        hint="PDF, JPEG, PNG ou WebP, até 5 MB."
        accept={attachmentTypes}
        largest={largestAttachment}
        tooLarge={failures['attachment.too-large'].message}
        kept={known?.fileName ?? undefined}
      />
    </>
  )
}

/** Why a day was so, and what of it is excused. */
export function JustificationForm({
  day,
  known,
  onClose,
}: {
  day: DayRow
  known: Known | undefined
  onClose: () => void
}) {
  const save = useAction(api.justifications.save)
  const remove = useAction(api.justifications.remove, {
    ask: justificationMessages.askRemove,
    loses: true,
    done: justificationMessages.removed,
  })
  const initial = known
    ? { cause: causeOfKnown(known), allowance: known.allowance, hours: known.hours, description: known.description }
    : { cause: '', hours: null, description: '' }
  return (
    <Form
      schema={schema}
      initial={initial}
      onSave={async ({ description, file, ...chosen }) => {
        const sentFile = file === null ? { file: null } : file ? { file: file.content, fileName: file.name } : {}
        const body = { ...sentFor(day, known, chosen), description, ...sentFile }
        const saved = await save.run({ body })
        if (saved) onClose()
        return saved
      }}
    >
      <Fields day={day} known={known} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, pt: 2 }}>
        {known && (
          <Button
            color="error"
            sx={{ mr: 'auto' }}
            onClick={async () => {
              if (await remove.run({ params: { id: known.id } }, shortDay(day.on))) onClose()
            }}
          >
            Excluir
          </Button>
        )}
        <CloseButton />
        <SaveButton />
      </Box>
    </Form>
  )
}
