import Box from '@mui/material/Box'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTypedSearch } from '../../kit/form/typed-search.ts'
import { counted, identityText, type Waiting } from './afd-words.ts'

const schema = z.object({ employeeId: z.int('Campo obrigatório') })

/** Matches a person of the clock with somebody on record. */
export function AfdMatchForm({
  importId,
  person,
  onClose,
}: {
  importId: number
  person: Waiting
  onClose: () => void
}) {
  const { kind, digits, name, marks, likelyName } = person
  // Until something is typed: who it seems to be.
  const { data, search } = useTypedSearch((typed) => {
    const asked = typed || likelyName
    return api.people.list.query({ query: { take: 50, skip: 0, ...(asked && { name: asked }) } })
  })
  const match = useAction(api.afdImports.people, { done: '' })

  const save = ({ employeeId }: z.output<typeof schema>) =>
    match.run({ params: { id: importId }, body: { create: [], match: [{ kind, digits, employeeId }] } })

  return (
    <FormDialog
      title={`Vincular ${name || identityText(person)}`}
      schema={schema}
      initial={person.likelyId === null ? {} : { employeeId: person.likelyId }}
      onSave={save}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary' }}>
        {`${identityText(person)}: ${counted(marks, 'marcação entra', 'marcações entram')} nos dias do colaborador escolhido, e o relógio passa a reconhecê-lo.`}
      </Box>
      <AutocompleteField
        name="employeeId"
        label="Colaborador"
        {...search}
        options={(data?.results ?? []).map(({ id, enrollment, name: called }) => ({
          value: id,
          label: `${called} · ${enrollment}`,
        }))}
      />
    </FormDialog>
  )
}
