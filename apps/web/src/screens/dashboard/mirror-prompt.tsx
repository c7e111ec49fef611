import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AppDialog } from '../../kit/dialog.tsx'
import { product } from '../../kit/product.ts'
import { usePendingMirrors } from './pending-mirrors.ts'

/** Which session was told already; another login is told again. */
const place = 'ponteiro.espelho-avisado'

/** A pending mirror is said once a session (R426). */
export function MirrorPrompt() {
  const navigate = useNavigate()
  const { pending, sessionKey } = usePendingMirrors()
  const [told, tell] = useState(() => sessionStorage.getItem(place) === sessionKey)
  const first = pending?.[0]
  if (told || !first) return null
  const close = () => {
    sessionStorage.setItem(place, sessionKey)
    tell(true)
  }
  const open = () => {
    close()
    navigate({ to: '/espelho-ponto-colaborador', search: { psc: first.id, peo: first.employeeId } as never })
  }
  return (
    <AppDialog
      title={product.name}
      width={440}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Agora não</Button>
          <Button variant="contained" color="primary" autoFocus onClick={open}>
            Ver o espelho
          </Button>
        </>
      }
    >
      Você possui espelho de ponto pendente de autorização.
    </AppDialog>
  )
}
