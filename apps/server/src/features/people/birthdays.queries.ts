/** Birthdays, read from an index by month and day. */
import { windowOf } from '@ponteiro/contract'
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../platform/database/lists.ts'
import { oneOf, type PeopleScope, visibleTo } from '../../platform/http/scope.ts'

export interface BirthdayQuery {
  readonly skip?: number | undefined
  readonly take?: number | undefined
  readonly page?: number | undefined
  /** 1 to 12. */
  readonly months: readonly number[]
  readonly name?: string | undefined
  /** Birthdays from this day of the year on come first. */
  readonly comingFrom?: LocalDate | undefined
}

const month = sql<number>`extract(month from employee.born_on)`
const day = sql<number>`extract(day from employee.born_on)`
const monthDay = sql<string>`to_char(employee.born_on, 'MM-DD')`

const bornIn = (db: Db, scope: PeopleScope, months: readonly number[]) =>
  db
    .selectFrom('employee')
    .where(visibleTo(scope))
    .where('employee.active', '=', true)
    .where('employee.outsourced', '=', false)
    .where('employee.bornOn', 'is not', null)
    .where(month, '=', oneOf(months))

export function listBirthdays(db: Db, scope: PeopleScope, { months, name, comingFrom, ...window }: BirthdayQuery) {
  const matching = bornIn(db, scope, months).$if(Boolean(name), (q) => q.where(containing('employee.name', name)))
  const rows = matching
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .select([
      'employee.id',
      'employee.enrollment',
      'employee.name',
      monthDay.as('day'),
      sql<string>`coalesce(city.name, '')`.as('workCity'),
      sql<string>`coalesce((select string_agg(s.name, ', ' order by s.name collate "pt-BR-x-icu") from sector_assignment p
        join sector s on s.id = p.sector_id where p.employee_id = employee.id), '')`.as('sector'),
    ])
    .$if(comingFrom !== undefined, (q) => q.orderBy(sql`${monthDay} < to_char(${comingFrom}::date, 'MM-DD')`))
    .orderBy(month)
    .orderBy(day)
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
  return listed(rows, matching, windowOf(window))
}

/** The number of birthdays in a month, as a subquery. */
export const countBirthdays = (db: Db, scope: PeopleScope, inMonth: number) =>
  bornIn(db, scope, [inMonth]).select((eb) => eb.fn.countAll<number>().as('total'))
