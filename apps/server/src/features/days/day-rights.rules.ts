/** Who may still change a day. */
import { editableDays } from '@ponteiro/contract/days/editable-days'
import { addDays, contains, type DateRange, type LocalDate } from '@ponteiro/timesheet'
import type { Session } from '../../platform/http/scope.ts'
import { isProcessed, type KnownPeriod } from '../calculation/plans/calendar.rules.ts'

/** The days that others than administrators may change: today and the seven before. */
export const editWindow = (today: LocalDate): DateRange => ({ from: addDays(today, -editableDays), to: today })

/** The parts of a caller that decide rights. */
export type Viewer = Pick<Session, 'role' | 'employeeId' | 'actorEmployeeId'> & { readonly today: LocalDate }

export const viewerOf = ({ role, employeeId, actorEmployeeId }: Session, today: LocalDate): Viewer => ({
  role,
  employeeId,
  actorEmployeeId,
  today,
})

/** Whether it concerns the viewer, or the master who acts as the viewer: neither decides it. */
export const concernsViewer = (viewer: Viewer, employeeId: number): boolean =>
  employeeId === viewer.employeeId || employeeId === viewer.actorEmployeeId

export interface OwnedDay {
  readonly employeeId: number
  readonly on: LocalDate
}

/** Manual marks and switches: administrators, until the period is processed. */
export const mayEditDay = (viewer: Viewer, period: KnownPeriod | undefined): boolean =>
  viewer.role === 'admin' && !isProcessed(period)

export interface ClearableDay extends OwnedDay {
  /** The person uses the app. */
  readonly appUser: boolean
  /** A mark of the day, annulled ones included, came from a clock or its file. */
  readonly fromDevice: boolean
}

/**
 * Clearing a day: administrators; managers for people without the app, in the window of an open period, never
 * a clock's record.
 */
export const mayClearDay = (viewer: Viewer, day: ClearableDay, period: KnownPeriod | undefined): boolean =>
  mayEditDay(viewer, period) ||
  ((viewer.role === 'gestor' || viewer.role === 'supervisor') &&
    !concernsViewer(viewer, day.employeeId) &&
    !day.appUser &&
    !day.fromDevice &&
    contains(editWindow(viewer.today), day.on) &&
    period?.status !== 'closed' &&
    !isProcessed(period))

/** Requests and own switches: the owner, in the window, in an open period. */
export const mayRequestFor = (viewer: Viewer, day: OwnedDay, period: KnownPeriod | undefined): boolean =>
  viewer.role !== 'admin' &&
  day.employeeId === viewer.employeeId &&
  contains(editWindow(viewer.today), day.on) &&
  period?.status !== 'closed'

/** Overnight, on-notice and observation: administrators on any date, the owner in the window. */
export const mayChangeSwitches = (viewer: Viewer, day: OwnedDay, period: KnownPeriod | undefined): boolean =>
  mayEditDay(viewer, period) || mayRequestFor(viewer, day, period)

/** The last day of the period that the viewer may change; null: none. */
export function lastEditable(viewer: Viewer, employeeId: number, day: KnownPeriod | undefined, period: DateRange) {
  if (viewer.role === 'admin') return isProcessed(day) ? null : period.to
  if (employeeId !== viewer.employeeId || day?.status === 'closed') return null
  const window = editWindow(viewer.today)
  if (period.to < window.from || period.from > window.to) return null
  return period.to < window.to ? period.to : window.to
}
