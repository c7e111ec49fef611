import Box from '@mui/material/Box'
import { AccountDraft } from '@ponteiro/contract/people/accounts'
import { NewPassword, passwordHint } from '@ponteiro/contract/sessions/password'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../../api.ts'
import { useAction } from '../../../kit/action/action.ts'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { SelectField, SwitchField } from '../../../kit/form/fields.tsx'
import { Form, SaveButton } from '../../../kit/form/form.tsx'
import { PasswordField, TextField } from '../../../kit/form/text-fields.tsx'
import { PageSkeleton } from '../../../kit/loading/page-skeleton.tsx'
import type { WholePerson } from '../person-form-values.ts'

const profiles = [
  { value: 1, label: 'Administrador' },
  { value: 2, label: 'Supervisor' },
  { value: 3, label: 'Colaborador' },
  { value: 4, label: 'Gestor' },
]

const { login, profileId, appUser } = AccountDraft.shape
const newAccount = z.object({ login, profileId, appUser, password: NewPassword })

/** An empty password stays unchanged; a typed one follows the rule. */
const knownAccount = newAccount.extend({
  password: z.string().superRefine((typed, context) => {
    if (typed === '') return
    for (const { message } of NewPassword.safeParse(typed).error?.issues ?? [])
      context.addIssue({ code: 'custom', message })
  }),
})

export function AccessTab({ person }: { person: WholePerson }) {
  const { accountId } = person
  const query = api.accounts.find.query({ params: { id: accountId ?? 0 } })
  const { data: account, isLoadingError, refetch } = useQuery({ ...query, enabled: accountId !== null })
  const save = useAction((draft: z.output<typeof knownAccount>) => {
    const { password, ...fields } = draft
    return accountId === null
      ? api.accounts.create({ body: { ...draft, employeeId: person.id } })
      : api.accounts.update({ params: { id: accountId }, body: { ...fields, ...(password && { password }) } })
  })
  if (isLoadingError) return <Failed onRetry={refetch} />
  if (accountId !== null && !account) return <PageSkeleton />
  return (
    <Form
      key={accountId}
      schema={account ? knownAccount : newAccount}
      initial={{
        login: account?.login ?? '',
        profileId: account?.profileId ?? 3,
        appUser: account?.appUser ?? false,
        password: '',
      }}
      onSave={save.run}
    >
      <SelectField name="profileId" label="Perfil" options={profiles} />
      <TextField name="login" label="Login" maxLength={100} />
      <PasswordField
        name="password"
        label={account ? 'Nova senha' : 'Senha'}
        purpose="new-password"
        hint={`${passwordHint} A pessoa troca a senha no primeiro acesso.`}
      />
      <SwitchField name="appUser" label="Usuário do aplicativo" hint="Registra o ponto pelo celular." />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <SaveButton always />
      </Box>
    </Form>
  )
}
