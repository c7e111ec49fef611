import more from '@material-symbols/svg-400/rounded/keyboard_arrow_down.svg?path'
import less from '@material-symbols/svg-400/rounded/keyboard_arrow_up.svg?path'
import touch from '@material-symbols/svg-400/rounded/touch_app.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../../kit/form/text-input.tsx'
import { Icon } from '../../kit/theme/icon.tsx'

/** The longest justification. */
const limit = 255

export interface RegisterButtonProps {
  onPress: (reason: string) => void
  disabled?: boolean
  /** On the clock's own screen: focused, and in reach of the thumb on phones. */
  main?: boolean
}

/** Registrar Ponto: one press without a question; a justification only on request. */
export function RegisterButton({ onPress, disabled = false, main = false }: RegisterButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState('')
  const [unfolded, setUnfolded] = useState(false)
  useEffect(() => {
    if (main && !disabled) button.current?.focus({ preventScroll: true })
  }, [main, disabled])

  const press = () => {
    onPress(reason.trim())
    setReason('')
    setUnfolded(false)
    button.current?.focus()
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Button
        ref={button}
        variant="contained"
        color="primary"
        fullWidth
        disabled={disabled}
        onClick={press}
        startIcon={<Icon path={touch} size={24} />}
        sx={{
          minHeight: 64,
          fontSize: 20,
          lineHeight: '28px',
          borderRadius: '10px',
          ...(main && {
            '@media (max-width: 599.95px)': {
              position: 'fixed',
              zIndex: 'fab',
              left: 16,
              right: 16,
              bottom: 'calc(16px + env(safe-area-inset-bottom, 0px))',
              width: 'auto',
              boxShadow: 6,
            },
          }),
        }}
      >
        Registrar Ponto
      </Button>
      <Button
        size="small"
        aria-expanded={unfolded}
        aria-controls="justificativa"
        onClick={() => setUnfolded(!unfolded)}
        disabled={disabled}
        endIcon={<Icon path={unfolded ? less : more} size={18} />}
        sx={{ justifySelf: 'center', color: 'text.secondary' }}
      >
        Justificativa
      </Button>
      <Box id="justificativa" hidden={!unfolded}>
        {unfolded && (
          <TextInput
            label="Justificativa"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            multiline
            minRows={2}
            autoFocus
            disabled={disabled}
            helperText={reason.length >= limit ? 'Máximo de caracteres atingido' : `${reason.length}/${limit}`}
            slotProps={{ htmlInput: { maxLength: limit } }}
          />
        )}
      </Box>
    </Box>
  )
}
