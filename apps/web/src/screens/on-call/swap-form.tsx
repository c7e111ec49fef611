import type { OnCallEntry } from '@ponteiro/contract/on-call/on-call'
import type { SwapColleague } from '@ponteiro/contract/on-call/on-call-swaps'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { CloseButton } from '../../kit/dialog/dialog.tsx'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import { SelectField } from '../../kit/form/fields.tsx'
import { SaveButton } from '../../kit/form/form.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { date } from '../../kit/form/notations.ts'
import { TextField } from '../../kit/form/text-fields.tsx'

const schema = z.object({
  colleagueId: z.int('Campo obrigatório'),
  returnOn: z.iso.date().nullable(),
  reason: z.string().trim().max(100, 'Máximo de caracteres atingido'),
})

function Return({ colleagues }: { colleagues: readonly SwapColleague[] }) {
  const colleagueId: number | null = useWatch({ name: 'colleagueId' })
  const duties = colleagues.find(({ id }) => id === colleagueId)?.duties ?? []
  return (
    <SelectField
      name="returnOn"
      label="Em troca de"
      none="Nada: só assume a data"
      options={duties.map((on) => ({ value: on, label: date.format(on) }))}
    />
  )
}

/** Asks a colleague of a shared sector to take a date, perhaps for one of theirs. */
export function SwapForm({ entry, onClose }: { entry: OnCallEntry; onClose: () => void }) {
  const { on } = entry
  const { data } = useQuery(api.onCallSwaps.colleagues.query({ query: { on } }))
  const ask = useAction((body: z.output<typeof schema>) => api.onCallSwaps.ask({ body: { ...body, on } }), {
    done: 'Pedido enviado: espera a resposta do colega.',
  })
  const colleagues = data?.results.filter(({ taken }) => !taken) ?? []
  return (
    <FormDialog
      title={`Pedir troca de ${date.format(on)}`}
      schema={schema}
      initial={{ colleagueId: null as never, returnOn: null, reason: '' }}
      onClose={onClose}
      onSave={ask.run}
      actions={
        <>
          <CloseButton />
          <SaveButton>Pedir</SaveButton>
        </>
      }
    >
      <AutocompleteField
        name="colleagueId"
        label="Colega"
        hint="Colegas dos seus setores que estão livres nesta data"
        loading={data === undefined}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Return colleagues={colleagues} />
      <TextField name="reason" label="Motivo" maxLength={100} hint="Opcional" />
    </FormDialog>
  )
}
