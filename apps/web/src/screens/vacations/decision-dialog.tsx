import Box from '@mui/material/Box'
import { optionalText } from '@ponteiro/contract/register'
import { z } from 'zod'
import { CloseButton } from '../../kit/dialog/dialog.tsx'
import { TextAreaField } from '../../kit/form/fields.tsx'
import { SaveButton } from '../../kit/form/form.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { type Dated, datesText } from './vacation-words.ts'

const refused = z.object({ refusal: optionalText(255) })

export type Deciding = 'authorized' | 'denied'

export interface DecisionDialogProps {
  plan: Dated & { readonly name: string }
  state: Deciding
  /** One sentence on what the decision does. */
  effect: string
  onDecide: (decision: { state: Deciding; refusal?: string }) => Promise<unknown>
  onClose: () => void
}

/** Confirms a decision on vacations, which cannot be undone. */
export function DecisionDialog({ plan, state, effect, onDecide, onClose }: DecisionDialogProps) {
  const denies = state === 'denied'
  return (
    <FormDialog
      title={denies ? 'Negar as férias' : 'Autorizar as férias'}
      width={480}
      schema={refused}
      initial={{ refusal: '' }}
      onClose={onClose}
      onSave={({ refusal }) => onDecide({ state, ...(denies && refusal && { refusal }) })}
      actions={
        <>
          <CloseButton />
          <SaveButton>{denies ? 'Negar' : 'Autorizar'}</SaveButton>
        </>
      }
    >
      <Box>
        <strong>{plan.name}</strong>: {datesText(plan)}.
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{effect}</Box>
      {denies && <TextAreaField name="refusal" label="Motivo" hint="O colaborador lê" limit={255} />}
    </FormDialog>
  )
}
