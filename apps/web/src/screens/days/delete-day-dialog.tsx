import Box from '@mui/material/Box'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { TextAreaField } from '../../kit/form/fields.tsx'
import { Form, SaveButton } from '../../kit/form/form.tsx'
import { date } from '../../kit/form/notations.ts'
import type { DayRow } from './day-rows.ts'

const schema = z.object({
  reason: z.string().trim().min(1, 'Campo obrigatório').max(255, 'Máximo de caracteres atingido'),
})

/** Takes a day's marks out of the calculation; nothing is erased. */
export function DeleteDayDialog({ day, name, onClose }: { day: DayRow; name: string; onClose: () => void }) {
  const count = day.marks.filter(({ active }) => active).length
  const clear = useAction(api.days.clear, { done: 'Registro removido com sucesso.' })
  const effect =
    count === 0
      ? 'O dia não tem marcações ativas.'
      : count === 1
        ? 'A marcação do dia será anulada.'
        : `As ${count} marcações do dia serão anuladas.`
  return (
    <AppDialog title={`Excluir ${date.format(day.on)}`} width={480} onClose={onClose}>
      <Form
        schema={schema}
        initial={{ reason: '' }}
        onSave={async ({ reason }) => {
          const done = await clear.run({ params: { id: day.dayId }, query: { reason } })
          if (done) onClose()
          return done
        }}
      >
        {name && <Box sx={{ fontWeight: 600 }}>{name}</Box>}
        <Box>
          {effect} Pernoite, sobreaviso e observação voltam ao início. As marcações anuladas continuam visíveis,
          riscadas, e no AFD.
        </Box>
        <TextAreaField name="reason" label="Justificativa" limit={255} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, pt: 2 }}>
          <CloseButton>Cancelar</CloseButton>
          <SaveButton>Excluir</SaveButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
