import { type Compliment, ComplimentDraft, complimentLimit } from '@ponteiro/contract/compliments/compliments'
import { complimentMessages as words } from '@ponteiro/contract/compliments/messages'
import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { CloseButton } from '../../kit/dialog/dialog.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import { TextAreaField } from '../../kit/form/fields.tsx'
import { SaveButton } from '../../kit/form/form.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTypedSearch } from '../../kit/form/typed-search.ts'

const named = ({ name, sector }: { name: string; sector: string | null }) => (sector ? `${name} · ${sector}` : name)

function RecipientField({ senderId, initial }: { senderId: number; initial: Compliment | undefined }) {
  const { data, search } = useTypedSearch((name) =>
    api.compliments.recipients.query({ params: { id: senderId }, query: { take: 50, ...(name && { name }) } }),
  )
  const found = (data?.results ?? []).map((row) => ({ value: row.id, label: named(row) }))
  const before = initial && { value: initial.recipientId, label: named({ ...initial, name: initial.recipient }) }
  const options = before && !found.some(({ value }) => value === before.value) ? [before, ...found] : found
  return <AutocompleteField name="recipientId" label="Para quem" options={options} {...search} />
}

/** Says that something is missing when an incomplete form is sent. */
function SaidIncomplete() {
  const { submitCount, isValid } = useFormState()
  const [said, setSaid] = useState(submitCount)
  useEffect(() => {
    if (submitCount === said) return
    setSaid(submitCount)
    if (!isValid) toast.warn(words.incompleteForm)
  }, [submitCount, said, isValid])
  return null
}

export interface ComplimentFormProps {
  senderId: number
  /** The compliment to edit. */
  compliment?: Compliment | undefined
  onClose: () => void
}

export function ComplimentForm({ senderId, compliment, onClose }: ComplimentFormProps) {
  // Read again behind the form it would be newer than what stands in the fields.
  const [opened] = useState(compliment?.revision)
  const save = useAction(
    (body: z.output<typeof ComplimentDraft>) =>
      compliment
        ? api.compliments.update({ params: { id: compliment.id }, body: { ...body, revision: opened } })
        : api.compliments.create({ body }),
    { done: compliment ? words.saved : words.sent },
  )
  return (
    <FormDialog
      title={compliment ? 'Editar elogio' : 'Novo elogio'}
      schema={ComplimentDraft}
      initial={{ recipientId: (compliment?.recipientId ?? null) as number, text: compliment?.text ?? '' }}
      onClose={onClose}
      onSave={save.run}
      actions={
        <>
          <CloseButton />
          <SaveButton>{compliment ? 'Salvar' : 'Enviar elogio'}</SaveButton>
        </>
      }
    >
      <SaidIncomplete />
      <Notice tone="info">{words.triage}</Notice>
      <RecipientField senderId={senderId} initial={compliment} />
      <TextAreaField
        name="text"
        label="Elogio"
        hint="O que a pessoa fez, e o que isso mudou"
        limit={complimentLimit}
        rows={5}
      />
    </FormDialog>
  )
}
