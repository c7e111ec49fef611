import functions from '@material-symbols/svg-400/rounded/checklist.svg?path'
import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import Box from '@mui/material/Box'
import { cancellationProblem } from '@ponteiro/contract/access-control/tool-accesses'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { LineAction } from '../../kit/action/line-action.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { useDirty } from '../../kit/form/dirty.ts'
import { Form, SaveButton } from '../../kit/form/form.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { DateField } from '../../kit/time/date-field.tsx'
import { dayIn, dayOf } from '../../kit/time/moments.ts'
import { useCan, useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { AccessFunctionsDialog } from './access-functions-dialog.tsx'
import type { AccessRow } from './rows.ts'
import { kindText } from './words.ts'

/** A saved date may stay; a new one lies between the access's first day and today. */
const schemaOf = (access: AccessRow, today: string, zone: string) =>
  z.object({
    notes: z.string('Campo obrigatório').trim().min(1, 'Campo obrigatório').max(255, 'Máximo de caracteres atingido'),
    cancelledOn: z.iso
      .date('Data inválida')
      .nullable()
      .superRefine((on, check) => {
        const problem = cancellationProblem(on, { givenOn: dayIn(access.createdAt, zone), today })
        if (problem && on !== access.cancelledOn) check.addIssue({ code: 'custom', message: problem })
      }),
  })

/** One access; notes and cancellation date are edited in place. */
export function AccessCard({ access, readOnly }: { access: AccessRow; readOnly: boolean }) {
  const can = useCan()
  const today = useToday()
  const { zone } = useSession().user
  const [showing, setShowing] = useState(false)
  const save = useAction(api.toolAccesses.update)
  const removal = useAction(api.toolAccesses.remove, {
    ask: 'Deseja realmente remover o acesso a esta ferramenta?',
    loses: true,
    done: 'Registro removido com sucesso.',
  })
  const mayEdit = !readOnly && can(['AccessControl.editEmployeeTool'])
  const { id, toolTitle, clientName, kind, level, notes, cancelledOn, createdAt, functionCount } = access
  const functionsText = functionCount > 0 && (functionCount === 1 ? '1 função' : `${functionCount} funções`)
  return (
    <Box
      component="section"
      aria-label={toolTitle}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 4, display: 'grid', gap: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 500 }}>{toolTitle}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
            {[kindText[kind], clientName, level, functionsText, `desde ${dayOf(createdAt)}`]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        {cancelledOn !== null && <StatusChip status="neutral">Cancelado</StatusChip>}
        {can(['AccessControl.viewFunctionToolEmployee']) && (
          <LineAction icon={functions} verb="Funções" name={toolTitle} onAct={() => setShowing(true)} />
        )}
        {!readOnly && can(['AccessControl.removeEmployeeTool']) && (
          <LineAction
            icon={remove}
            verb="Excluir"
            name={toolTitle}
            onAct={() => removal.run({ params: { id } }, toolTitle)}
          />
        )}
      </Box>
      <Form
        key={`${notes} ${cancelledOn}`}
        schema={schemaOf(access, today, zone)}
        initial={{ notes, cancelledOn }}
        onSave={(body) => save.run({ params: { id }, body })}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 210px auto' },
            alignItems: 'start',
          }}
        >
          <TextField name="notes" label="Observações" maxLength={255} disabled={!mayEdit} />
          <DateField name="cancelledOn" label="Data de cancelamento" disabled={!mayEdit} />
          {mayEdit && <SaveOnceChanged />}
        </Box>
      </Form>
      {showing && (
        <AccessFunctionsDialog
          access={access}
          readOnly={readOnly || cancelledOn !== null}
          onClose={() => setShowing(false)}
        />
      )}
    </Box>
  )
}

/** Hidden until something changed; its place is kept. */
function SaveOnceChanged() {
  const isDirty = useDirty()
  return (
    <Box sx={{ display: { xs: isDirty ? 'grid' : 'none', sm: 'block' }, visibility: isDirty ? 'visible' : 'hidden' }}>
      <SaveButton />
    </Box>
  )
}
