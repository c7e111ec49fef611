import { ApiError, verdict } from './api-error.ts'
import { toast } from './toast.tsx'

let expired = () => {}

/** Registers what happens when the server no longer knows the session: leaving for the login. */
export function onSessionExpired(leave: () => void) {
  expired = leave
}

/** Shows a failed call (R250). Every call's failure ends here, and nowhere else. */
export function showFailure(failure: unknown) {
  const found = verdict(failure)
  if (found.kind === 'expired') {
    toast.info('Sua sessão expirou, por favor refaça o login!')
    expired()
    return
  }
  if (!(failure instanceof ApiError)) console.error(failure)
  toast[found.kind](found.text)
}
