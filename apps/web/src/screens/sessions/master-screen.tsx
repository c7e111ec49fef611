import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { User } from '@ponteiro/contract/sessions/auth'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import { Form, SaveButton } from '../../kit/form/form.tsx'
import { product } from '../../kit/theme/product.ts'
import { closeSession, currentSession, openSession } from '../../session/session.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { FocusOn } from './focus-on.tsx'
import { isOver } from './half-login.ts'
import { LoginLayout } from './login-layout.tsx'

type Choice = { readonly idToken: string; readonly users: readonly z.output<typeof User>[] }

const Chosen = z.object({ login: z.string('Campo obrigatório').min(1, 'Campo obrigatório') })

/** Logins distinguish equal names. */
function optionsOf(users: Choice['users']) {
  const names = new Map<string, number>()
  for (const { name } of users) names.set(name, (names.get(name) ?? 0) + 1)
  return users.map(({ name, login }) => ({
    value: login,
    label: (names.get(name) ?? 0) > 1 ? `${name} (${login})` : name,
  }))
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
      <AutocompleteField name="login" label="Colaborador" options={optionsOf(choice.users)} />
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
