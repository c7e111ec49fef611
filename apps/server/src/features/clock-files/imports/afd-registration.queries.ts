/** People who become known from a clock file: created, or matched with somebody on record. */
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import {
  documentsOf,
  type Identity,
  identitiesOf,
  identityKey,
  isUnclear,
  type Said,
} from '../waiting/afd-identity.rules.ts'

export interface PersonToCreate extends Identity {
  readonly name: string
  readonly enrollment: string
  readonly dismissedOn: LocalDate | null
  /** What an unclear number is. */
  readonly said?: Said
}

export interface Placement {
  readonly employerId: number
  readonly sectorId: number | undefined
  readonly workScheduleId: number | undefined
  readonly sinceOn: string | undefined
}

/** The holders of these enrollments at an employer. */
export async function enrollmentHolders(
  db: Db,
  employerId: number,
  enrollments: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('employee')
    .select(['enrollment', 'name'])
    .where('employerId', '=', employerId)
    .where(sql<boolean>`enrollment = any(${enrollments}::text[])`)
    .execute()
  return new Map(rows.map(({ enrollment, name }) => [enrollment, name]))
}

export interface CreatedPeople {
  readonly ids: readonly number[]
  readonly withoutCpf: number
}

/** Creates people with what the clock knows, in their sector and with their schedule. */
export async function insertClockPeople(
  db: Db,
  people: readonly PersonToCreate[],
  place: Placement,
): Promise<CreatedPeople> {
  const workCity = place.sectorId
    ? await db
        .selectFrom('sector')
        .innerJoin('unit', 'unit.id', 'sector.unitId')
        .select('unit.cityId')
        .where('sector.id', '=', place.sectorId)
        .executeTakeFirst()
    : undefined
  const made = await db
    .insertInto('employee')
    .values(
      people.map((person) => ({
        employerId: place.employerId,
        enrollment: person.enrollment,
        name: person.name,
        dismissedOn: person.dismissedOn,
        workCityId: workCity?.cityId ?? null,
        ...documentsOf(person, person.said),
      })),
    )
    .returning(['id', 'pis', 'cpf', 'enrollment'])
    .execute()
  const ids = made.map(({ id }) => id)
  const named = people.flatMap(({ kind, digits, enrollment }) => {
    const person = made.find((row) => row.enrollment === enrollment)
    if (!person) return []
    // Ids without a place in the record are remembered beside it.
    const known = new Set(identitiesOf(person).map(identityKey))
    return known.has(identityKey({ kind, digits })) ? [] : [{ kind, digits, employeeId: person.id }]
  })
  if (named.length > 0) await db.insertInto('clockIdentity').values(named).execute()
  const { sectorId, workScheduleId, sinceOn } = place
  if (sectorId) {
    await db
      .insertInto('sectorAssignment')
      .values(ids.map((employeeId) => ({ employeeId, sectorId })))
      .execute()
  }
  if (workScheduleId && sinceOn) {
    await db
      .insertInto('scheduleAssignment')
      .values(ids.map((employeeId) => ({ employeeId, workScheduleId, sinceOn })))
      .execute()
  }
  return { ids, withoutCpf: made.filter(({ cpf }) => !cpf).length }
}

/**
 * An unclear number is a PIS when the person has another CPF. Without a CPF, or where it is somebody else's,
 * nothing is assumed.
 */
async function saidBy(db: Db, identity: Identity, employeeId: number): Promise<Said> {
  if (!isUnclear(identity)) return undefined
  const { rows } = await sql<{ isPis: boolean }>`select
    exists (select from employee where id = ${employeeId} and cpf <> ${identity.digits})
    and not exists (select from employee where cpf = ${identity.digits}) as is_pis`.execute(db)
  return rows[0]?.isPis ? 'pis' : undefined
}

/**
 * Binds this id to the person: in the record where its place is empty and nobody else has it, or else among
 * the ids matched by hand.
 */
export async function matchPerson(db: Db, identity: Identity, employeeId: number): Promise<void> {
  const { pis, cpf } = documentsOf(identity, await saidBy(db, identity, employeeId))
  const [field, digits] = pis ? (['pis', pis] as const) : (['cpf', cpf] as const)
  const written = digits
    ? await db
        .updateTable('employee')
        .set({ [field]: digits })
        .where('id', '=', employeeId)
        .where((eb) => eb.or([eb(field, 'is', null), eb(field, '=', digits)]))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('employee as other')
                .select('other.id')
                .where(`other.${field}`, '=', digits)
                .where('other.id', '<>', employeeId),
            ),
          ),
        )
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (written) return
  await db
    .insertInto('clockIdentity')
    .values({ kind: identity.kind, digits: identity.digits, employeeId })
    .onConflict((conflict) => conflict.columns(['kind', 'digits']).doUpdateSet({ employeeId }))
    .execute()
}

/** Whether everything that a placement names exists. */
export async function placementExists(
  db: Db,
  named: {
    companyId?: number | null | undefined
    sectorId?: number | null | undefined
    workScheduleId?: number | null | undefined
    match: readonly { employeeId: number }[]
  },
): Promise<boolean> {
  const ids = [...new Set(named.match.map(({ employeeId }) => employeeId))]
  const { rows } = await sql<{ found: boolean }>`select
    (${named.companyId ?? null}::int is null or exists (select from employer where id = ${named.companyId ?? null}))
    and (${named.sectorId ?? null}::int is null or exists (select from sector where id = ${named.sectorId ?? null}))
    and (${named.workScheduleId ?? null}::int is null
      or exists (select from work_schedule where id = ${named.workScheduleId ?? null}))
    and (select count(*) from employee where id = any(${ids}::int[])) = ${ids.length} as found`.execute(db)
  return rows[0]?.found ?? false
}
