/** The route guard: anonymous visitors go to the login, denied ones home. */
import { type Passage, passage, type Route } from '@ponteiro/contract'
import { api } from '../api.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import { showFailure } from '../kit/feedback/failures.ts'
import { toast } from '../kit/feedback/toast.tsx'
import { currentSession, restoreSession, type Session } from './session.ts'
import { currentVisit } from './visit.ts'

let restored: Promise<unknown> | undefined

/** Restores an earlier session, once; again when the server could not be reached. */
async function taken(): Promise<Session | undefined> {
  if (currentSession()) return currentSession()
  restored ??= restoreSession().catch((failure: unknown) => {
    restored = undefined
    throw failure
  })
  await restored
  return currentSession()
}

/**
 * The outcome of a visit to a route. A denial is shown, and reported to the server, which decides whether it
 * counts.
 */
export async function guard(
  route: Route,
  params: Readonly<Record<string, string>>,
  { pathname }: { pathname: string },
): Promise<Passage> {
  if (route.auth === false) return 'pass'
  const session = await taken()
  const decided = passage(route, session && visitorOf(session), params)
  if (decided === 'denied') {
    toast.warn('Não Permitido!', { seconds: 3 })
    void report(pathname)
  }
  return decided
}

/** The session's facts for the route table. */
export const visitorOf = (session: Session) => ({
  ...session,
  pointCalculation: session.user.pointCalculation,
  personId: session.user.personId,
})

/** Prerendered pages report no denial. Without a network there is nobody to tell. */
async function report(address: string): Promise<void> {
  if (document.hidden) return
  const { id, opening } = currentVisit()
  const { removed, message } = await api.denials
    .report({ body: { address, visit: id, opening } })
    .catch(() => unanswered)
  if (removed) showFailure(new ApiError({ status: 403, code: 'access.removed', message }))
}

const unanswered = { removed: false, message: '' }
