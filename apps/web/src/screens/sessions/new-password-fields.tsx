import met from '@material-symbols/svg-400/rounded/check_circle-fill.svg?path'
import open from '@material-symbols/svg-400/rounded/circle.svg?path'
import Box from '@mui/material/Box'
import { passwordRules } from '@ponteiro/contract/sessions/password'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PasswordField } from '../../kit/form/text-fields.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { visuallyHidden } from '../../kit/theme/visually-hidden.ts'

/** The rule's parts, ticked off as the password meets them. */
function RulesMet({ password }: { password: string }) {
  return (
    <Box
      component="ul"
      aria-label="A senha deve ter"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, fontSize: 13, lineHeight: '20px' }}
    >
      {passwordRules.map(({ text, holds }) => {
        const held = holds(password)
        return (
          <Box
            component="li"
            key={text}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, color: held ? 'success.main' : 'text.secondary' }}
          >
            <Icon path={held ? met : open} size={16} />
            <span>
              {text}
              {held && <Box component="span" sx={visuallyHidden}>{`, atendido`}</Box>}
            </span>
          </Box>
        )
      })}
    </Box>
  )
}

/** A new password with its rule and repetition: fields `newPassword` and `confirmation`. */
export function NewPasswordFields() {
  const { getValues, trigger } = useFormContext()
  const password: unknown = useWatch({ name: 'newPassword' })
  // Either field changes whether both agree.
  useEffect(() => {
    if (password && getValues('confirmation')) trigger('confirmation')
  }, [password, getValues, trigger])
  return (
    <>
      <PasswordField name="newPassword" label="Nova senha" purpose="new-password" />
      <RulesMet password={typeof password === 'string' ? password : ''} />
      <PasswordField name="confirmation" label="Confirmação da nova senha" purpose="new-password" />
    </>
  )
}
