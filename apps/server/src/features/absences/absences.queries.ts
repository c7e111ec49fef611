/** Absences as they are stored. */
import { windowOf } from '@ponteiro/contract'
import type { absences } from '@ponteiro/contract/absences/absences'
import type { DateRange } from '@ponteiro/timesheet'
import { sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import { type Database, type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, containing, counted, paged, withTotal } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { zoneOfPerson } from '../calculation/plans/person-zone.queries.ts'

refuseOn('absence_no_overlap', 'absence.duplicate')
refuseOn('absence_of_plan', 'absence.of-plan')

const inScope = (db: Db, scope: PeopleScope) =>
  db.selectFrom('absence').innerJoin('employee', 'employee.id', 'absence.employeeId').where(visibleTo(scope))

/** The first by name. */
const firstSector = (what: 'sector' | 'unit') => sql<string | null>`(
  select ${sql.ref(`${what}.name`)} from sector_assignment held join sector on sector.id = held.sector_id join unit on unit.id = sector.unit_id
  where held.employee_id = employee.id order by sector.name collate "pt-BR-x-icu", sector.id limit 1)`

/** An absence with its person and subject. */
const asRows = (query: ReturnType<typeof inScope>) =>
  query
    .innerJoin('absenceReason', 'absenceReason.id', 'absence.reasonId')
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .leftJoin('attachment', 'attachment.id', 'absence.attachmentId')
    .select([
      'absence.id',
      'absence.employeeId',
      'absence.employeeId as personId',
      'employee.name',
      'employee.enrollment',
      firstSector('sector').as('sectorName'),
      firstSector('unit').as('unitName'),
      'absence.reasonId',
      'absenceReason.name as reasonName',
      'absenceReason.abbreviation',
      'absenceReason.color',
      'absence.startsOn',
      'absence.endsOn',
      sql<number>`absence.ends_on - absence.starts_on`.as('totalDays'),
      'absence.part',
      'absence.minutes',
      'absence.state',
      'absence.vacation',
      // A confirmed plan of vacations made it, also where that is gone with it since.
      sql<boolean>`exists (select from vacation_control c where c.absence_id = absence.id)`.as('ofPlan'),
      'absence.observations',
      sql<string>`coalesce(account_name(absence.account_id), '')`.as('author'),
      'absence.createdAt',
      sql<string | null>`names_of_deed(absence.decided_by, absence.decided_behind)`.as('decidedBy'),
      'absence.decidedAt',
      'absence.decisionReason',
      'absence.cancellation',
      'absence.cancellationReason',
      sql<string | null>`names_of_deed(absence.cancellation_by, absence.cancellation_behind)`.as('cancellationBy'),
      'absence.cancellationAt',
      'absence.cancellationAnswer',
      'absence.attachmentId',
      'attachment.name as fileName',
      'absence.revision',
      zoneOfPerson.as('zone'),
    ])

export type AbsenceRow = Awaited<ReturnType<typeof listAbsences>>['results'][number]

type Query = z.output<typeof absences.list.query>

/** Sector and unit are the person's current ones. `from` and `to` keep what shares a day with them. */
function matching(db: Db, scope: PeopleScope, query: Query) {
  const { name, employeeId, unitId, sectorId, from, to, reasonId, state, vacation } = query
  return inScope(db, scope)
    .$if(Boolean(name), (q) => q.where(containing('employee.name', name)))
    .$if(employeeId !== undefined, (q) => q.where('absence.employeeId', '=', employeeId ?? 0))
    .$if(from !== undefined, (q) => q.where('absence.endsOn', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('absence.startsOn', '<=', to ?? ''))
    .$if(reasonId !== undefined, (q) => q.where('absence.reasonId', '=', reasonId ?? 0))
    .$if(state !== undefined, (q) => q.where('absence.state', '=', state ?? 'pending'))
    .$if(vacation !== undefined, (q) => q.where('absence.vacation', '=', vacation ?? false))
    .$if(sectorId !== undefined || unitId !== undefined, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('sectorAssignment')
            .innerJoin('sector', 'sector.id', 'sectorAssignment.sectorId')
            .select('sectorAssignment.id')
            .whereRef('sectorAssignment.employeeId', '=', 'employee.id')
            .$if(sectorId !== undefined, (inner) => inner.where('sectorAssignment.sectorId', '=', sectorId ?? 0))
            .$if(unitId !== undefined, (inner) => inner.where('sector.unitId', '=', unitId ?? 0)),
        ),
      ),
    )
}

/** By name on request, otherwise the latest days first. */
export async function listAbsences(db: Db, scope: PeopleScope, query: Query) {
  const window = windowOf(query)
  const found = matching(db, scope, query)
  const way = query.orderByName === 'DESC' ? 'desc' : 'asc'
  const rows = asRows(found)
    .$if(query.orderByName !== undefined, (q) => q.orderBy(alphabetical('employee.name'), way))
    .orderBy('absence.startsOn', 'desc')
    .orderBy('absence.id', 'desc')
  return withTotal(await paged(rows, window).execute(), window, () => counted(found))
}

export const findAbsence = (db: Db, scope: PeopleScope, id: number): Promise<AbsenceRow | undefined> =>
  asRows(inScope(db, scope)).where('absence.id', '=', id).executeTakeFirst()

/** Days that an absence justifies, in order. */
export const listJustifiedDays = (db: Db, id: number) =>
  db
    .selectFrom('dayJustification')
    .select(['employeeId', 'dayOn as on', 'reasonId', 'allowance', 'minutes', 'description'])
    .where('absenceId', '=', id)
    .orderBy('dayOn')
    .execute()

/** Another pending or authorised absence of the person that shares a day with the range. */
export const findOverlapping = (db: Db, employeeId: number, { from, to }: DateRange, exceptId: number) =>
  db
    .selectFrom('absence')
    .innerJoin('absenceReason', 'absenceReason.id', 'absence.reasonId')
    .select(['absence.id', 'absence.startsOn', 'absence.endsOn', 'absenceReason.name as reasonName'])
    .where('absence.employeeId', '=', employeeId)
    .where('absence.id', '<>', exceptId)
    .where('absence.state', 'in', ['pending', 'authorized'])
    .where('absence.startsOn', '<=', to)
    .where('absence.endsOn', '>=', from)
    .orderBy('absence.startsOn')
    .executeTakeFirst()

export const findReason = (db: Db, id: number) =>
  db
    .selectFrom('absenceReason')
    .select(['id', 'active', 'adminOnly', 'vacation', 'allowsParts', 'allowance'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The fields that the form writes. */
export interface AbsenceFields {
  readonly reasonId: number
  readonly startsOn: string
  readonly endsOn: string
  readonly part: 'whole' | 'morning' | 'afternoon' | 'hours'
  readonly minutes: number | null
  readonly vacation: boolean
  readonly observations: string
  readonly attachmentId: number | null
}

/** The decision, and who took it. */
export interface AbsenceDecision {
  readonly state: 'pending' | 'authorized' | 'denied'
  readonly decidedBy: number | null
  readonly decidedBehind: number | null
  readonly decidedAt: string | null
  readonly decisionReason: string
}

export async function insertAbsence(
  db: Db,
  row: AbsenceFields & AbsenceDecision & { readonly employeeId: number; readonly accountId: number },
): Promise<number> {
  const { id } = await db.insertInto('absence').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateAbsence = (db: Db, id: number, change: Updateable<Database['absence']>) =>
  db
    .updateTable('absence')
    .set({ ...change, revision: sql`revision + 1`, changedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteAbsence = (db: Db, id: number) => db.deleteFrom('absence').where('id', '=', id).execute()
