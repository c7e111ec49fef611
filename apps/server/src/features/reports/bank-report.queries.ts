import { competenceOf } from '@ponteiro/contract/calculation/months'
import { type BankRow, bankReportOf } from '@ponteiro/contract/reports/bank-report'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { peopleWithBank } from '../hour-bank/hour-bank.queries.ts'
import { inOrderOf, inOrderOfIds, isOneOf, placesOf } from './report-people.queries.ts'
import { batchesOf, reportSource } from './report-source.rules.ts'

const size = 1000

interface Until {
  readonly year: number
  readonly month: number
  /** Only the chosen month, instead of the latest one up to it. */
  readonly exactly: boolean
}

/** A month without a row carries the previous balance and adds nothing. */
async function listBalances(db: Db, ids: readonly number[], { year, month, exactly }: Until) {
  const { rows } = await sql<BankRow & { id: number }>`
    select employee.id, employee.enrollment, employee.name, employee.active, coalesce(city.name, '') as cities,
      ${placesOf('sector')} as sectors,
      case when ${exactly}::bool then lpad(${month}::text, 2, '0') || '/' || ${year}::text
        else lpad(last.month::text, 2, '0') || '/' || last.year::text end as month,
      case when not ${exactly}::bool or (last.year, last.month) = (${year}, ${month}) then coalesce(last.previous, 0)
        else coalesce(last.total, 0) end as previous,
      case when not ${exactly}::bool or (last.year, last.month) = (${year}, ${month}) then coalesce(last.current, 0) else 0 end as current,
      coalesce(last.total, 0) as total,
      case when not ${exactly}::bool or (last.year, last.month) = (${year}, ${month}) then coalesce(last.remarks, '') else '' end as remarks,
      case when not ${exactly}::bool or (last.year, last.month) = (${year}, ${month}) then coalesce(last.processed, false) else false end as processed
    from employee left join city on city.id = employee.work_city_id
    left join lateral (
      select * from hour_bank_month m where m.employee_id = employee.id and (m.year, m.month) <= (${year}::int, ${month}::int)
      order by m.year desc, m.month desc limit 1) last on true
    where ${isOneOf(ids)}`.execute(db)
  return inOrderOfIds(ids, rows)
}

export const bankSource = reportSource({
  report: bankReportOf,
  async *batches({ db, scope, filter, today }) {
    const { search, year, month, negative, orderBy } = filter
    const until = { year: year ?? 9999, month: month ?? 12, exactly: month !== undefined }
    const asked = { search, year, month, ...(negative && { balance: 'negative' as const }) }
    const people = peopleWithBank(db, scope, asked, today)
    const ids = (await inOrderOf(people, orderBy).select('employee.id').execute()).map(({ id }) => id)
    yield* batchesOf(ids, size, (some) => listBalances(db, some, until))
  },
  async facts({ filter: { search, year, month, negative } }) {
    const competence =
      year === undefined ? 'Último saldo' : month === undefined ? String(year) : competenceOf(year, month)
    return [
      ['Competência', competence] as const,
      ...(search ? [['Busca', search] as const] : []),
      ...(negative ? [['Saldo', 'Negativo'] as const] : []),
    ]
  },
})
