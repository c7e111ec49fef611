import { ApiError, verdict } from './api-error.ts'
import { toast } from './toast.tsx'

let expired = () => true
let removed = () => {}
let passwordDue = () => {}

/** Registers what happens when the server no longer knows the session. Answers whether there was one: else there is nothing to say. */
export function onSessionExpired(leave: () => boolean) {
  expired = leave
}

/** Registers what happens when the login was locked: leaving, with everything on screen. */
export function onAccessRemoved(leave: () => void) {
  removed = leave
}

/** Registers what happens when the password fell due in the middle of a session: everything else is refused until it is changed. */
export function onPasswordDue(change: () => void) {
  passwordDue = change
}

type Hearer = (failure: ApiError) => void
let hearers: readonly Hearer[] = []

/** Tells of each refusal that is shown, until the answered function is called: a form marks its fields with it while it saves. */
export function hearRefusals(hearer: Hearer): () => void {
  hearers = [...hearers, hearer]
  return () => {
    hearers = hearers.filter((each) => each !== hearer)
  }
}

/** Shows a failed call (R250). Every call's failure ends here, and nowhere else. */
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
