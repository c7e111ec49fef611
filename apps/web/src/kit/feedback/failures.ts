import { ApiError, verdict } from './api-error.ts'
import { toast } from './toast.tsx'

let expired = () => true
let removed = () => {}
let passwordDue = () => {}

/** Registers the reaction to a lost session. It answers whether there was one; otherwise nothing is said. */
export function onSessionExpired(leave: () => boolean) {
  expired = leave
}

/** Registers the reaction to a locked login: leaving everything. */
export function onAccessRemoved(leave: () => void) {
  removed = leave
}

/** Registers the reaction to a password that falls due: until it is changed everything else is refused. */
export function onPasswordDue(change: () => void) {
  passwordDue = change
}

type Hearer = (failure: ApiError) => void
let hearers: readonly Hearer[] = []

/**
 * Reports shown refusals until the returned function is called; forms mark their fields by it while they
 * save.
 */
export function hearRefusals(hearer: Hearer): () => void {
  hearers = [...hearers, hearer]
  return () => {
    hearers = hearers.filter((each) => each !== hearer)
  }
}

/** Shows a failed call. Every failure ends here. */
export function showFailure(failure: unknown) {
  const found = verdict(failure)
  if (found.kind === 'expired') {
    if (expired()) toast.info('Sua sessão expirou, por favor refaça o login!')
    return
  }
  if (found.kind === 'removed') {
    removed()
    toast.error(found.text, { seconds: 10 })
    return
  }
  if (failure instanceof ApiError && failure.code === 'password.due') passwordDue()
  if (failure instanceof ApiError) for (const hear of hearers) hear(failure)
  else console.error(failure)
  toast[found.kind](found.text)
}
