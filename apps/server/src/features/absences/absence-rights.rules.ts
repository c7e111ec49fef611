/** Who may do what with an absence. Scope is checked earlier: out of scope there is no absence. */
import type { Permission, Role } from '@ponteiro/contract'
import type { LocalDate } from '@ponteiro/timesheet'
import { concernsViewer, type Viewer } from '../days/day-rights.rules.ts'

export interface RightsOf {
  readonly employeeId: number
  readonly endsOn: LocalDate
  readonly state: 'pending' | 'authorized' | 'denied' | 'cancelled'
  readonly vacation: boolean
  /** Of a confirmed plan of vacations: the plan alone decides it and moves its days. */
  readonly ofPlan: boolean
  readonly cancellation: 'none' | 'asked' | 'granted' | 'refused'
}

/** `today` is the day in the zone of the absent person. */
export type AbsenceViewer = Viewer & { readonly role: Role; readonly permissions: ReadonlySet<Permission> }

/** Entries for other people need the key of their kind; administrators need none. */
const holds = ({ role, permissions }: AbsenceViewer, key: Permission) => role === 'admin' || permissions.has(key)

export const mayEnterFor = (viewer: AbsenceViewer, employeeId: number, vacation: boolean): boolean =>
  employeeId === viewer.employeeId ||
  (viewer.role !== 'employee' && holds(viewer, vacation ? 'Absences.storeVacation' : 'Absences.storeAbsenceEmployee'))

/**
 * The right to decide: never for employees, for supervisors not on own absences, otherwise on everybody in
 * scope.
 */
export function mayDecide(
  viewer: AbsenceViewer,
  { employeeId, state }: Pick<RightsOf, 'employeeId' | 'state'>,
): boolean {
  if (state === 'cancelled' || viewer.role === 'employee') return false
  return viewer.role !== 'supervisor' || !concernsViewer(viewer, employeeId)
}

/** Only managers and administrators may enter an absence with a state. */
export const mayEnterDecided = ({ role }: AbsenceViewer): boolean => role === 'admin' || role === 'gestor'

/** The right to change dates, reason, texts and file. */
export function mayEdit(viewer: AbsenceViewer, { employeeId, state, endsOn, vacation }: RightsOf): boolean {
  if (state === 'cancelled') return false
  if (viewer.role === 'admin') return true
  if (state !== 'pending' || endsOn < viewer.today) return false
  if (employeeId === viewer.employeeId) return true
  return (
    viewer.role !== 'employee' && holds(viewer, vacation ? 'Absences.editVacation' : 'Absences.editAbsenceEmployee')
  )
}

/** The right to withdraw an own request, or to ask for the cancellation of an authorised one. */
export const mayCancel = (viewer: AbsenceViewer, { employeeId, state, cancellation }: RightsOf): boolean =>
  employeeId === viewer.employeeId && (state === 'pending' || (state === 'authorized' && cancellation !== 'asked'))

export const mayAnswerCancellation = (viewer: AbsenceViewer, absence: RightsOf): boolean =>
  absence.cancellation === 'asked' && mayDecide(viewer, absence)

/** Actions to offer. A plan's absence has the plan's state; it can be reworded, cancelled or deleted. */
export const rightsOf = (viewer: AbsenceViewer, absence: RightsOf) => ({
  mayEdit: mayEdit(viewer, absence),
  mayDecide: !absence.ofPlan && mayDecide(viewer, absence),
  mayCancel: mayCancel(viewer, absence),
  mayAnswerCancellation: mayAnswerCancellation(viewer, absence),
  mayDelete: viewer.role === 'admin',
})
