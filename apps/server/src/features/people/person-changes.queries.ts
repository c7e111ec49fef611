/** Writes people's records. */
import type { PersonDraft, PersonEdit } from '@ponteiro/contract/people/person-draft'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { workCitySince } from '../calculation/plans/work-cities.queries.ts'
import { chosenCompany } from '../organization/companies.queries.ts'
import { takenWords } from './holders.queries.ts'

refuseOn('employee_enrollment', 'unique.taken', takenWords.enrollment, 'enrollment')
refuseOn('employee_pis_key', 'unique.taken', takenWords.pis, 'pis')
refuseOn('employee_cpf_key', 'unique.taken', takenWords.cpf, 'cpf')
refuseOn('employee_pis_is_no_cpf', 'person.pis-is-cpf', undefined, 'pis')
refuseOn('employee_check', 'person.dismissed-early', undefined, 'dismissedOn')
refuseOn('employee_employer_id_fkey', 'not-found')
refuseOn('employee_occupation_id_fkey', 'not-found')
refuseOn('employee_work_city_id_fkey', 'not-found')
refuseOn('employee_city_id_fkey', 'not-found')

type Draft = z.output<typeof PersonDraft>
type Edit = z.output<typeof PersonEdit>
export type PersonChange = { [K in keyof Edit]?: Edit[K] | undefined } & { active?: boolean | undefined }

const emptyIsNone = (text: string | null | undefined) => (text === '' ? null : text)

/**
 * The state follows from the city, and `past_work_city` has the city's first day, so neither is stored. Empty
 * texts are null.
 */
const stored = ({ companyId: _, stateId: __, workCityFrom: ___, ...fields }: PersonChange) => ({
  ...fields,
  pis: emptyIsNone(fields.pis),
  cpf: emptyIsNone(fields.cpf),
  ctps: emptyIsNone(fields.ctps),
  rg: emptyIsNone(fields.rg),
  cnh: emptyIsNone(fields.cnh),
  personalEmail: emptyIsNone(fields.personalEmail),
  phone: emptyIsNone(fields.phone),
  cellPhone: emptyIsNone(fields.cellPhone),
  businessPhone: emptyIsNone(fields.businessPhone),
  complement: emptyIsNone(fields.complement),
})

export async function insertPerson(db: Db, draft: Draft): Promise<number> {
  const { id } = await db
    .insertInto('employee')
    .values({
      ...stored(draft),
      employerId: await chosenCompany(db, draft.companyId),
      enrollment: draft.enrollment,
      name: draft.name,
      streetNumber: draft.streetNumber ?? 'S/N',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The record that a change is checked against, locked until the transaction ends. */
export const lockPerson = (db: Db, scope: PeopleScope, id: number) =>
  db
    .selectFrom('employee')
    .select((eb) => [
      'employee.workCityId',
      workCitySince.as('workCitySinceOn'),
      'employee.cityId',
      'employee.bornOn',
      'employee.admittedOn',
      'employee.dismissedOn',
      'employee.pis',
      'employee.cpf',
      'employee.employerId',
      'employee.enrollment',
      'employee.email',
      eb
        .exists(eb.selectFrom('account').select('account.id').whereRef('account.employeeId', '=', 'employee.id'))
        .$castTo<boolean>()
        .as('hasLogin'),
    ])
    .where('employee.id', '=', id)
    .where(visibleTo(scope))
    .forNoKeyUpdate('employee')
    .executeTakeFirst()

/** Whether a person has a login or schedule, which outsourced staff cannot; in any scope. */
export async function hasLoginOrSchedule(db: Db, id: number): Promise<boolean> {
  const { has } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('account').select('id').where('employeeId', '=', id)),
          eb.exists(eb.selectFrom('scheduleAssignment').select('id').where('employeeId', '=', id)),
        ])
        .$castTo<boolean>()
        .as('has'),
    )
    .executeTakeFirstOrThrow()
  return has
}

/** Undefined when there is no such person in scope. */
export const updatePerson = (db: Db, scope: PeopleScope, id: number, change: PersonChange) =>
  db
    .updateTable('employee')
    .set({ ...stored(change), employerId: change.companyId, id })
    .where('id', '=', id)
    .where((eb) => eb('id', 'in', eb.selectFrom('employee').select('employee.id').where(visibleTo(scope))))
    .returning('id')
    .executeTakeFirst()
