import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { User } from '@ponteiro/contract/sessions/auth'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { api } from '../../api.ts'
import { namesApart } from '../../domain/names-apart.ts'
import { useAction } from '../../kit/action/action.ts'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import { Form, SaveButton } from '../../kit/form/form.tsx'
import { useTypedSearch } from '../../kit/form/typed-search.ts'
import { product } from '../../kit/theme/product.ts'
import { closeSession, currentSession, openSession } from '../../session/session.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { FocusOn } from './focus-on.tsx'
import { isOver } from './half-login.ts'
import { LoginLayout } from './login-layout.tsx'

type Choice = { readonly idToken: string; readonly users: z.output<typeof User>[]; readonly total: number }

const Chosen = z.object({ login: z.string('Campo obrigatório').min(1, 'Campo obrigatório') })

const told = (count: number) => count.toLocaleString('pt-BR')

function optionsOf(users: Choice['users']) {
  const called = namesApart(users, ({ login }) => login)
  return users.map((user) => ({ value: user.login, label: called(user) }))
}

/** The people to act as, found as one types. */
function SubjectField({ choice, onOver }: { choice: Choice; onOver: () => void }) {
  const { idToken, users: results, total } = choice
  const { data, error, search } = useTypedSearch((name) => ({
    queryKey: [api.auth.users.key, idToken, name],
    queryFn: async ({ signal }) =>
      name ? api.auth.users({ query: { name } }, { token: idToken, signal, background: true }) : { results, total },
  }))
  useEffect(() => {
    if (isOver(error)) onOver()
  }, [error, onOver])
  const users = data?.results ?? []
  const all = data?.total ?? 0
  return (
    <AutocompleteField
      name="login"
      label="Colaborador"
      {...(all > users.length && { hint: `${told(users.length)} de ${told(all)}: digite para achar outros` })}
      options={optionsOf(users)}
      {...search}
      empty="Nenhum colaborador encontrado."
    />
  )
}

/** The person a master acts as. An expired token leads back to the password. */
function PersonChoice({ choice, onOver }: { choice: Choice; onOver: () => void }) {
  const navigate = useNavigate()
  const act = useAction(
    async (login: string) => {
      const { idToken } = await api.auth.actAs({ body: { login } }, { token: choice.idToken })
      return openSession(idToken)
    },
    {
      done: '',
      onError: (failure) => {
        if (!isOver(failure)) return false
        onOver()
        return true
      },
    },
  )
  const enter = async ({ login }: { login: string }) => {
    const session = await act.run(login)
    if (session) await navigate({ to: '/dashboard', replace: true })
    return session
  }
  return (
    <Form schema={Chosen} keep={false} initial={{ login: '' }} onSave={enter}>
      <FocusOn field="login" />
      <SubjectField choice={choice} onOver={onOver} />
      <Box sx={{ display: 'grid' }}>
        <SaveButton>Entrar</SaveButton>
      </Box>
    </Form>
  )
}

/** A master logs in, then chooses a person. */
export function MasterScreen() {
  const [choice, setChoice] = useState<Choice>()
  useEffect(() => {
    // Back from acting as somebody: that session is over.
    if (currentSession()?.actor) closeSession()
  }, [])
  return (
    <LoginLayout>
      <title>{`Acesso master · ${product.name}`}</title>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Acesso master
      </Typography>
      <Typography sx={{ mb: 6, color: 'text.secondary' }}>
        {choice ? 'Escolha o colaborador em cujo nome entrar. O acesso fica registrado.' : 'Entre com o seu login.'}
      </Typography>
      {choice ? (
        <PersonChoice choice={choice} onOver={() => setChoice(undefined)} />
      ) : (
        <CredentialsForm call={(body) => api.auth.loginMaster({ body })} onAnswer={setChoice} />
      )}
      <Box sx={{ mt: 4, textAlign: 'center' }}>
        <Button component={Link} to="/auth/login" sx={{ color: 'ink.link' }}>
          Voltar ao login
        </Button>
      </Box>
    </LoginLayout>
  )
}
