import { addDays } from '@ponteiro/timesheet'
import { z } from 'zod'
import { SelectField, TextAreaField } from '../../../kit/form/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { date } from '../../../kit/form/notations.ts'
import type { DraftRow } from './day-draft.ts'

/** The choice that returns a mark to the rule. */
const rule = 'regra'
const schema = z.object({
  day: z.string('Campo obrigatório').min(1, 'Campo obrigatório'),
  reason: z.string().trim().min(1, 'Campo obrigatório').max(255, 'Máximo de caracteres atingido'),
})

/**
 * Possible working days of a mark: its date and the neighbours, and the rule's where people decided
 * otherwise.
 */
function daysFor({ at, mark }: DraftRow, on: string) {
  const made = at.slice(0, 10)
  const days = [addDays(made, -1), made, addDays(made, 1)].filter((day) => day !== on)
  const options = days.map((day) => ({ value: day, label: `Jornada de ${date.format(day)}` }))
  return mark?.decided ? [{ value: rule, label: 'A que a regra indica' }, ...options] : options
}

export interface PlaceDialogProps {
  row: DraftRow
  /** The day of the form. */
  on: string
  onDone: (dayOn: string | null, reason: string) => void
  onClose: () => void
}

/** Moves a mark to another working day, with a motive. */
export function PlaceDialog({ row, on, onDone, onClose }: PlaceDialogProps) {
  return (
    <FormDialog
      title={`Levar a marcação de ${row.at.slice(11, 16)} para outra jornada`}
      width={480}
      schema={schema}
      initial={{ day: row.mark?.decided ? rule : '', reason: '' }}
      onClose={onClose}
      onSave={({ day, reason }) => {
        onDone(day === rule ? null : day, reason)
        return true
      }}
    >
      <SelectField name="day" label="Jornada" options={daysFor(row, on)} />
      <TextAreaField name="reason" label="Justificativa" limit={255} />
    </FormDialog>
  )
}
