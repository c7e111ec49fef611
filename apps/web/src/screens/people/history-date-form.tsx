import { type HistoryRow, ScheduleAssignmentDraft } from '@ponteiro/contract/people/schedule-assignments'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action.ts'
import { DateField } from '../../kit/date-input.tsx'
import { FormDialog } from '../../kit/form.tsx'

const schema = ScheduleAssignmentDraft.pick({ sinceOn: true })

/** Another date for a schedule of the history; nothing else of it changes. */
export function HistoryDateForm({ row, onClose }: { row: z.output<typeof HistoryRow>; onClose: () => void }) {
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
    </FormDialog>
  )
}
