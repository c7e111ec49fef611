/** The route guard: anonymous visitors to the login, the denied home (decision Q15). */
import { type Passage, passage, type Route } from '@ponteiro/contract'
import { api } from '../api.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import { showFailure } from '../kit/feedback/failures.ts'
import { toast } from '../kit/feedback/toast.tsx'
import { currentSession, restoreSession, type Session } from './session.ts'
import { currentVisit } from './visit.ts'

let restored: Promise<unknown> | undefined

/** The session of an earlier visit is taken up first, once; again when the server could not be asked. */
async function taken(): Promise<Session | undefined> {
  if (currentSession()) return currentSession()
  restored ??= restoreSession().catch((failure: unknown) => {
    restored = undefined
    throw failure
  })
  await restored
  return currentSession()
}

/** What becomes of a visit to a route. A denial is said, and told to the server, which counts it or not (R058, R059). */
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

/** The session as the table of routes asks about it. */
export const visitorOf = (session: Session) => ({
  ...session,
  pointCalculation: session.user.pointCalculation,
  personId: session.user.personId,
})

/** A page that a browser opened ahead of its user denies itself nothing. Without a network there is nobody to tell. */
async function report(address: string): Promise<void> {
  if (document.hidden) return
  const { id, opening } = currentVisit()
  const { removed, message } = await api.denials
    .report({ body: { address, visit: id, opening } })
    .catch(() => unanswered)
  if (removed) showFailure(new ApiError({ status: 403, code: 'access.removed', message }))
}

const unanswered = { removed: false, message: '' }
