import { profileMessages } from '@ponteiro/contract/profiles/messages'
import { ProfileDraft } from '@ponteiro/contract/profiles/profiles'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { SwitchField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import type { ProfileRow } from './profile.tsx'
import { people } from './words.ts'

const schema = ProfileDraft.pick({ name: true, active: true })

export interface ProfileFormProps {
  /** The profile to change; absent: a new one. */
  profile?: ProfileRow
  /** The profile whose permissions a new one copies. */
  model?: ProfileRow
  onClose: () => void
}

export function ProfileForm({ profile, model, onClose }: ProfileFormProps) {
  const save = useAction((draft: z.output<typeof schema>) =>
    api.profiles.save({ body: { ...draft, ...(profile && { id: profile.id }), ...(model && { copyOf: model.id }) } }),
  )
  const leaving =
    profile && profile.holders > 0 ? `Desligado, deixa de valer na hora para ${people(profile.holders)}.` : undefined
  return (
    <FormDialog
      title={profile ? profileMessages.edit : profileMessages.create}
      width={480}
      schema={schema}
      initial={{ name: profile?.name ?? (model ? `${model.name} (cópia)` : ''), active: profile?.active ?? true }}
      onClose={onClose}
      onSave={save.run}
    >
      <TextField
        name="name"
        label="Nome do perfil"
        maxLength={255}
        {...(model && { hint: `Começa com as permissões de ${model.name}.` })}
      />
      <SwitchField name="active" label="Ativo" {...(leaving && { hint: leaving })} />
    </FormDialog>
  )
}
