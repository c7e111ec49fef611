/** A sector with people of each role, admitted on 2 January 2025, and the absence reason of vacations. */
import type { Caller, TestApplication } from './application.ts'
import { aSector } from './people.ts'
import { anEmployee, type Hired } from './periods.ts'

export interface VacationTeam {
  readonly sectorId: number
  readonly unitId: number
  readonly worker: number
  readonly owner: Caller
  readonly supervisor: Caller
  readonly gestor: Caller
  /** The person behind the manager. */
  readonly head: number
  /** A manager of another sector. */
  readonly stranger: Caller
}

/** There is one at most. */
export async function aVacationReason(app: TestApplication, active = true): Promise<void> {
  const { db } = app.connections
  const known = await db
    .updateTable('absenceReason')
    .set({ active })
    .where('vacation', '=', true)
    .returning('id')
    .execute()
  if (known.length > 0) return
  await db
    .insertInto('absenceReason')
    .values({ name: 'Férias', abbreviation: 'FER', color: '#2E7D32', vacation: true, active })
    .execute()
}

export async function aVacationTeam(app: TestApplication, admin: Caller, hired: Hired = {}): Promise<VacationTeam> {
  const worker = await anEmployee(app, hired)
  const [boss, head, other] = [await anEmployee(app), await anEmployee(app), await anEmployee(app)]
  const { sectorId, unitId } = await aSector(admin)
  const { sectorId: otherId } = await aSector(admin)
  await app.connections.db
    .insertInto('sectorAssignment')
    .values([
      ...[worker, boss, head].map((employeeId) => ({ employeeId, sectorId })),
      { employeeId: other, sectorId: otherId },
    ])
    .execute()
  return {
    sectorId,
    unitId,
    worker,
    head,
    owner: await app.inRole('employee', worker),
    supervisor: await app.inRole('supervisor', boss),
    gestor: await app.inRole('gestor', head),
    stranger: await app.inRole('gestor', other),
  }
}

/** Plans a part and answers the card. */
export async function planned(who: Caller, from: string, to: string, employeeId?: number) {
  const answer = await who.post('/holidayplanning', {
    hop_start_date: from,
    hop_end_date: to,
    ...(employeeId !== undefined && { hop_id_ind: employeeId }),
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

export const remainingOf = async (who: Caller, employeeId: number) =>
  (await who.get(`/holidayplanning/remaining?ind_id=${employeeId}&minDate=2026-05-04`)).json()
