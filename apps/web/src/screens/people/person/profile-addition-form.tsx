import { AccountProfileDraft } from '@ponteiro/contract/profiles/account-profiles'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { useAction } from '../../../kit/action/action.ts'
import { AutocompleteField } from '../../../kit/form/autocomplete-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'

const schema = AccountProfileDraft.pick({ profileId: true })

export interface ProfileAdditionFormProps {
  accountId: number
  /** Profiles already held, which are not offered. */
  held: readonly number[]
  onClose: () => void
}

/** Gives a login another active profile that is not a system one. */
export function ProfileAdditionForm({ accountId, held, onClose }: ProfileAdditionFormProps) {
  const { data } = useQuery(api.profiles.list.query({ query: { status: 'active', take: 1000 } }))
  const add = useAction(({ profileId }: { profileId: number }) =>
    api.accountProfiles.add({ body: { accountId, profileId } }),
  )
  const offered = data?.results.filter(({ id, system }) => !system && !held.includes(id)) ?? []
  return (
    <FormDialog title="Adicionar perfil" width={480} schema={schema} initial={{}} onClose={onClose} onSave={add.run}>
      <AutocompleteField
        name="profileId"
        label="Perfil"
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        loading={!data}
        hint={
          data && offered.length === 0
            ? 'Não há outro perfil para atribuir. Crie um em Cadastros › Perfis.'
            : 'A pessoa escolhe o perfil ao entrar; a função e os setores continuam os mesmos.'
        }
      />
    </FormDialog>
  )
}
