/**
 * Who is away on which days, for calendar, team view, feeds and coverage. Denied and cancelled absences are
 * never included.
 */
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db, Pool } from '../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'

/** An absence that shares a day with the range; its own dates may reach beyond. */
export interface AbsenceOnDays {
  readonly id: number
  readonly employeeId: number
  readonly reasonId: number
  readonly reasonName: string
  readonly abbreviation: string
  readonly color: string
  readonly startsOn: LocalDate
  /** Inclusive. */
  readonly endsOn: LocalDate
  readonly part: 'whole' | 'morning' | 'afternoon' | 'hours'
  readonly minutes: number | null
  readonly state: 'pending' | 'authorized'
  readonly vacation: boolean
  readonly observations: string
  /**
   * The person is in the given scope, so reason and observations may be shown. Otherwise they must be left
   * out.
   */
  readonly reasonVisible: boolean
}

/**
 * Absences of these people, each once, by person and first day. They end with the employment; later ones are
 * left out.
 */
export const listAbsencesOnDays = (
  db: Db | Pool,
  scope: PeopleScope,
  { from, to }: DateRange,
  employeeIds?: readonly number[],
): Promise<AbsenceOnDays[]> =>
  db
    .selectFrom('absence')
    .innerJoin('employee', 'employee.id', 'absence.employeeId')
    .innerJoin('absenceReason', 'absenceReason.id', 'absence.reasonId')
    .select([
      'absence.id',
      'absence.employeeId',
      'absence.reasonId',
      'absenceReason.name as reasonName',
      'absenceReason.abbreviation',
      'absenceReason.color',
      'absence.startsOn',
      sql<LocalDate>`least(absence.ends_on, coalesce(employee.dismissed_on, absence.ends_on))`.as('endsOn'),
      'absence.part',
      'absence.minutes',
      sql<'pending' | 'authorized'>`absence.state`.as('state'),
      'absence.vacation',
      'absence.observations',
      (eb) => visibleTo(scope)(eb).$castTo<boolean>().as('reasonVisible'),
    ])
    .where('absence.state', 'in', ['pending', 'authorized'])
    .where('absence.startsOn', '<=', to)
    .where('absence.endsOn', '>=', from)
    .where(sql<boolean>`coalesce(employee.dismissed_on, 'infinity') >= greatest(absence.starts_on, ${from}::date)`)
    .$if(employeeIds !== undefined, (query) =>
      query.where(sql<boolean>`absence.employee_id = any(${employeeIds ?? []}::int[])`),
    )
    .$if(employeeIds === undefined, (query) => query.where(visibleTo(scope)))
    .orderBy('absence.employeeId')
    .orderBy('absence.startsOn')
    .execute()
