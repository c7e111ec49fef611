import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import { SelectField } from '../../kit/form/fields.tsx'
import { Form, SaveButton } from '../../kit/form/form.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import type { HolderRow } from './rows.ts'
import { kindOptions } from './words.ts'

const required = 'Campo obrigatório'
const schema = z.object({
  toolId: z.int(required),
  clientId: z.int(required),
  kind: z.enum(['individual', 'shared'], required),
  level: z.string().trim().max(45, 'Máximo de caracteres atingido'),
  notes: z.string(required).trim().min(1, required).max(255, 'Máximo de caracteres atingido'),
})

/** Gives a person one more tool of their sectors. The form is cleared after each. */
export function AccessForm({ person }: { person: HolderRow }) {
  const { data: tools } = useQuery(api.toolAccesses.toolsForSectors.query({ query: { sectorIds: person.sectorIds } }))
  const { data: clients } = useQuery(api.clients.list.query({ query: { take: 1000 } }))
  const save = useAction(api.toolAccesses.create)
  const [nth, setNth] = useState(0)
  return (
    <Form
      key={nth}
      schema={schema}
      initial={{ level: '', notes: '' }}
      onSave={async (draft) => {
        const saved = await save.run({ body: { ...draft, employeeId: person.id } })
        if (saved) setNth(nth + 1)
        return saved
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <AutocompleteField
          name="toolId"
          label="Ferramenta"
          options={tools?.results.map(({ id, title }) => ({ value: id, label: title })) ?? []}
        />
        <AutocompleteField
          name="clientId"
          label="Cliente"
          options={clients?.results.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
        <SelectField name="kind" label="Tipo de acesso" options={kindOptions} />
        <TextField name="level" label="Nível de acesso" maxLength={45} hint="Opcional" />
      </Box>
      <TextField name="notes" label="Observações" maxLength={255} />
      <Box sx={{ justifySelf: 'end' }}>
        <SaveButton>Salvar</SaveButton>
      </Box>
    </Form>
  )
}
