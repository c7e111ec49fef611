import { z } from 'zod'
import { TextAreaField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { type DayRow, shortDay } from './day-rows.ts'
import { useDaySwitches } from './day-switches.ts'

const text = z.string().trim().max(255, 'Maxímo de 255 dígitos.')
const required = z.object({ observation: text.min(1, 'Campo obrigatório') })
/** Administrators delete an observation by saving an empty one. */
const mayBeEmpty = z.object({ observation: text })

/** A day's observation. */
export function ObservationDialog({ day, onClose }: { day: DayRow; onClose: () => void }) {
  const switches = useDaySwitches()
  return (
    <FormDialog
      title={`Observação de ${shortDay(day.on)}`}
      schema={day.mayEdit && day.observation !== '' ? mayBeEmpty : required}
      initial={{ observation: day.observation }}
      onClose={onClose}
      onSave={({ observation }) => switches.run(day, { observation })}
    >
      <TextAreaField name="observation" label="Observação" limit={255} />
    </FormDialog>
  )
}
