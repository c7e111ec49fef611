/** Who justifies and who decides a day's overtime (Q18, Q53, Q58). */
import { isProcessed, type KnownPeriod } from './calendar.rules.ts'
import { concernsViewer, mayRequestFor, type OwnedDay, type Viewer } from './day-rights.rules.ts'

export type OvertimeState = 'open' | 'authorized' | 'denied'

/** Reviewers of people in scope, until the period is closed; an admin until it is processed. Nobody decides the own overtime but an admin. */
export function mayDecide(viewer: Viewer, day: OwnedDay, period: KnownPeriod | undefined): boolean {
  if (viewer.role === 'admin') return !isProcessed(period)
  if (viewer.role === 'employee' || concernsViewer(viewer, day.employeeId)) return false
  return period?.status !== 'closed'
}

/** The owner's justification and activity, in the window and while nothing is decided; whoever decides may write them too. */
export const mayJustify = (
  viewer: Viewer,
  day: OwnedDay,
  period: KnownPeriod | undefined,
  state: OvertimeState,
): boolean => mayDecide(viewer, day, period) || (state === 'open' && mayRequestFor(viewer, day, period))

/** The name kept with a decision: who authorised first, the words of a denial, nothing while it is open (R392). */
export function authorizationOf(
  state: OvertimeState,
  before: { state: OvertimeState; by: string },
  name: string,
): string {
  if (state === 'open') return ''
  if (state === 'denied') return 'Não autorizado'
  return before.state === 'authorized' && before.by !== '' ? before.by : name
}

/** What was on the screen of whoever sends a change, as far as it was sent. */
export interface SeenOvertime {
  readonly seen?: OvertimeState | undefined
  readonly seenJustification?: string | undefined
  readonly seenActivity?: string | undefined
}

/** Somebody else decided or wrote since then: neither the decision nor a text is overwritten unseen. */
export function isStale(
  { seen, seenJustification, seenActivity }: SeenOvertime,
  now: { readonly state: OvertimeState; readonly justification: string; readonly activity: string },
): boolean {
  return (
    (seen ?? now.state) !== now.state ||
    (seenJustification ?? now.justification) !== now.justification ||
    (seenActivity ?? now.activity) !== now.activity
  )
}
