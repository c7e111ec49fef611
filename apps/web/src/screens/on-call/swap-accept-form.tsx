import type { OnCallSwap } from '@ponteiro/contract/on-call/on-call-swaps'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { CloseButton } from '../../kit/dialog/dialog.tsx'
import { SaveButton } from '../../kit/form/form.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { phonePatterns } from '../../kit/form/notations.ts'
import { PatternField } from '../../kit/form/typed-fields.tsx'
import { phoneSchema } from './on-call-form.tsx'
import { exchanged } from './swap-words.ts'

const schema = z.object({ phone: phoneSchema })

/** Whoever takes a duty gives a telephone for it. */
export function SwapAcceptForm({ swap, onClose }: { swap: OnCallSwap; onClose: () => void }) {
  const { id, colleagueId } = swap
  const { data: own, isPending } = useQuery(api.people.find.query({ params: { id: colleagueId } }))
  const accept = useAction(
    ({ phone }: z.output<typeof schema>) => api.onCallSwaps.answer({ params: { id }, body: { accepted: true, phone } }),
    { done: 'Troca aceita: espera a confirmação do gestor.' },
  )
  if (isPending) return null
  return (
    <FormDialog
      title="Aceitar a troca"
      schema={schema}
      initial={{ phone: own?.cellPhone ?? own?.businessPhone ?? '' }}
      onClose={onClose}
      onSave={accept.run}
      actions={
        <>
          <CloseButton />
          <SaveButton always>Aceitar</SaveButton>
        </>
      }
    >
      <div>{exchanged(swap)}.</div>
      <PatternField name="phone" label="Telefone" pattern={phonePatterns} hint="Aparece na escala, para os colegas" />
    </FormDialog>
  )
}
