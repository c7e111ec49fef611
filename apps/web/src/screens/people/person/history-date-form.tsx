import { type HistoryRow, ScheduleAssignmentDraft } from '@ponteiro/contract/people/schedule-assignments'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../../api.ts'
import { AffectedDays } from '../../../domain/affected-days.tsx'
import { useAction } from '../../../kit/action/action.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { DateField } from '../../../kit/time/date-field.tsx'

const schema = ScheduleAssignmentDraft.pick({ sinceOn: true })

type Row = z.output<typeof HistoryRow>

/** The days between the old date and the typed one. */
function Reach({ row }: { row: Row }) {
  const { success, data: sinceOn } = schema.shape.sinceOn.safeParse(useFormContext().watch('sinceOn'))
  return success && sinceOn !== row.sinceOn && <AffectedDays change={{ assignmentId: row.id, sinceOn }} />
}

/** Another date for an assignment of the history; nothing else changes. */
export function HistoryDateForm({ row, onClose }: { row: Row; onClose: () => void }) {
  const save = useAction(api.scheduleAssignments.moveHistory)
  return (
    <FormDialog
      title={`Data de ${row.workScheduleName}`}
      schema={schema}
      initial={{ sinceOn: row.sinceOn }}
      onClose={onClose}
      onSave={({ sinceOn }) => save.run({ body: { id: row.id, sinceOn } })}
    >
      <DateField name="sinceOn" label="Data de histórico" hint="A jornada vale a partir deste dia." />
      <Reach row={row} />
    </FormDialog>
  )
}
