import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Credentials } from '@ponteiro/contract/sessions/auth'
import { useState } from 'react'
import { useAction } from '../../kit/action/action.ts'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { Form, SaveButton } from '../../kit/form/form.tsx'
import { PasswordField, TextField } from '../../kit/form/text-fields.tsx'
import { FocusOn } from './focus-on.tsx'

/** Wrong credentials and too many tries are shown beside the fields, where they stay. */
const isAboutThem = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && (failure.status === 400 || failure.status === 429)

export interface CredentialsFormProps<Answer> {
  call: (credentials: { login: string; password: string }) => Promise<Answer>
  onAnswer: (answer: Answer) => unknown
}

/** Login, password and Entrar. */
export function CredentialsForm<Answer>({ call, onAnswer }: CredentialsFormProps<Answer>) {
  const [refusal, setRefusal] = useState('')
  const enter = useAction(call, {
    done: '',
    onError: (failure) => {
      if (!isAboutThem(failure)) return false
      setRefusal(failure.message)
      return true
    },
  })
  const save = async (credentials: { login: string; password: string }) => {
    const answer = await enter.run(credentials)
    if (answer !== undefined) await onAnswer(answer)
    return answer
  }
  return (
    <Form schema={Credentials} keep={false} initial={{ login: '', password: '' }} onSave={save}>
      {refusal && (
        <Alert severity="error" variant="outlined">
          {refusal}
        </Alert>
      )}
      <FocusOn field={refusal ? 'password' : 'login'} />
      <TextField name="login" label="Login" purpose="username" />
      <PasswordField name="password" label="Senha" />
      <Box sx={{ display: 'grid' }}>
        <SaveButton always>Entrar</SaveButton>
      </Box>
    </Form>
  )
}
