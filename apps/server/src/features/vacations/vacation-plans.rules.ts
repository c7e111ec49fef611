/** Who may do what with a plan. */
import type { VacationPlan } from '@ponteiro/contract/vacations/vacation-plan'
import type { Session } from '../../platform/http/scope.ts'

/** A stored plan. */
export type PlanRow = Omit<VacationPlan, 'own' | 'mayEdit' | 'mayDecide' | 'mayDelete'> & {
  /** Who planned it. */
  readonly accountId: number
}

/** Whether somebody plans for others and decides. */
export const isStrategic = ({ role }: Pick<Session, 'role'>): boolean => role === 'admin' || role === 'gestor'

type Viewer = Pick<Session, 'role' | 'employeeId' | 'accountId' | 'actorEmployeeId'>

const isOwn = ({ employeeId, actorEmployeeId }: Viewer, plan: Pick<PlanRow, 'employeeId'>) =>
  plan.employeeId === employeeId || plan.employeeId === actorEmployeeId

/** The person or whoever planned it, until it is authorised. */
export const mayEdit = (viewer: Viewer, plan: PlanRow): boolean =>
  !plan.collective &&
  plan.state !== 'authorized' &&
  (plan.employeeId === viewer.employeeId || (isStrategic(viewer) && plan.accountId === viewer.accountId))

export const mayDecide = (viewer: Viewer, plan: Pick<PlanRow, 'employeeId' | 'state'>): boolean =>
  plan.state === 'pending' && isStrategic(viewer) && (viewer.role === 'admin' || !isOwn(viewer, plan))

/** Says that somebody signed the notice: nobody but an administrator of the own. */
export const maySign = (viewer: Viewer, notice: Pick<PlanRow, 'employeeId'>): boolean =>
  viewer.role === 'admin' || !isOwn(viewer, notice)

export const planView = ({ accountId, ...plan }: PlanRow, viewer: Viewer): VacationPlan => ({
  ...plan,
  own: plan.employeeId === viewer.employeeId,
  mayEdit: mayEdit(viewer, { accountId, ...plan }),
  mayDecide: mayDecide(viewer, plan),
  mayDelete: viewer.role === 'admin',
})
