import { peopleReportOf } from '@ponteiro/contract/reports/people-report'
import { formatCpf } from '@ponteiro/legal-files/brazilian-ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inOrderOfIds, isOneOf, listIds, peopleFacts, peopleMatching, placesOf } from './report-people.queries.ts'
import { batchesOf, reportSource } from './report-source.rules.ts'

const size = 1000

const scheduleOn = (today: string) => sql<string | null>`(
  select work_schedule.name from schedule_assignment given
  join work_schedule on work_schedule.id = given.work_schedule_id
  where given.employee_id = employee.id and given.since_on <= ${today}::date order by given.since_on desc limit 1)`

const address = sql<string>`concat_ws(', ', nullif(employee.street, ''), nullif(employee.street_number, ''),
  nullif(employee.complement, ''), nullif(employee.neighborhood, ''), home.name, employee.zip_code)`

const listPeopleOnRecord = (db: Db, ids: readonly number[], today: string) =>
  db
    .selectFrom('employee')
    .innerJoin('employer', 'employer.id', 'employee.employerId')
    .leftJoin('occupation', 'occupation.id', 'employee.occupationId')
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .leftJoin('city as home', 'home.id', 'employee.cityId')
    .leftJoin('account', 'account.employeeId', 'employee.id')
    .select([
      'employee.id',
      'employee.enrollment',
      'employee.name',
      'employee.outsourced',
      'employee.active',
      'employer.name as company',
      'occupation.name as occupation',
      'city.name as city',
      'employee.admittedOn',
      'employee.dismissedOn',
      'employee.bornOn',
      'employee.gender',
      'employee.motherName',
      'employee.cpf',
      'employee.pis',
      'employee.rg',
      'employee.ctps',
      'employee.cnh',
      'employee.email',
      'employee.personalEmail',
      'employee.phone',
      'employee.cellPhone',
      'employee.businessPhone',
      'account.login',
      placesOf('unit').as('units'),
      placesOf('sector').as('sectors'),
      scheduleOn(today).as('schedule'),
      address.as('address'),
    ])
    .where(isOneOf(ids))
    .execute()

export const peopleSource = reportSource({
  report: peopleReportOf,
  async *batches({ db, scope, filter, today }) {
    const { status, orderBy } = filter
    const found = peopleMatching(db, scope, filter).$if(status !== undefined, (q) =>
      q.where('employee.active', '=', status === 'active'),
    )
    yield* batchesOf(await listIds(found, orderBy), size, async (ids) =>
      inOrderOfIds(ids, await listPeopleOnRecord(db, ids, today)).map((row) => ({
        ...row,
        cpf: row.cpf && formatCpf(row.cpf),
      })),
    )
  },
  async facts({ db, scope, filter }) {
    const { status } = filter
    return [
      ...(await peopleFacts(db, scope, filter)),
      ...(status ? [['Status', status === 'active' ? 'Ativo' : 'Inativo'] as const] : []),
    ]
  },
})
