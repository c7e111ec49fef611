import { ReopeningDraft } from '@ponteiro/contract/periods/processing-runs'
import { z } from 'zod'
import { api } from '../../api.ts'
import type { Period } from '../../domain/period-steps.ts'
import { counted } from '../../domain/period-words.ts'
import { useAction } from '../../kit/action/action.ts'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { TextAreaField } from '../../kit/form/fields.tsx'
import { Form } from '../../kit/form/form.tsx'
import { FormFoot } from '../../kit/form/form-foot.tsx'
import { date } from '../../kit/form/notations.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { useWholeList } from '../../kit/list/whole-list.ts'

const schema = z.object({ justification: ReopeningDraft.shape.justification })

/** Reopens a processed calculation, saying what that means for those who signed. */
export function ReopeningDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const { competence, sheets } = period
  const reopen = useAction(api.payPeriods.reopen, { done: `Apuração de ${competence} reaberta.` })
  return (
    <AppDialog title={`Reabrir ${competence}`} onClose={onClose}>
      <Form
        schema={schema}
        initial={{ justification: '' }}
        onSave={async ({ justification }) => {
          const saved = await reopen.run({ body: { payPeriodId: period.id, justification } })
          if (saved) onClose()
          return saved
        }}
      >
        {sheets.authorized > 0 && (
          <Notice tone="info">
            {counted(sheets.authorized, 'espelho já foi assinado', 'espelhos já foram assinados')}. Depois do novo
            processamento, só assina de novo quem teve dias, totais ou dados do espelho alterados, e quem negou.
          </Notice>
        )}
        <TextAreaField name="justification" label="Justificativa" limit={255} />
        <FormFoot save="Reabrir" />
      </Form>
    </AppDialog>
  )
}

/** A calculation's reopenings, newest first. */
export function ReopeningHistory({ period, onClose }: { period: Period; onClose: () => void }) {
  const list = useWholeList(api.payPeriods.reopenings.query({ params: { id: period.id } }), (reopening) => reopening)
  return (
    <AppDialog title={`Histórico de ${period.competence}`} width={760} onClose={onClose} actions={<CloseButton />}>
      <DataTable
        list={list}
        empty="Esta apuração nunca foi reaberta."
        columns={[
          { title: 'Justificativa', cell: ({ justification }) => justification },
          { title: 'Data', cell: ({ on }) => date.format(on) },
          { title: 'Hora', cell: ({ at }) => at },
          { title: 'Responsável', cell: ({ responsible }) => responsible },
        ]}
      />
    </AppDialog>
  )
}
