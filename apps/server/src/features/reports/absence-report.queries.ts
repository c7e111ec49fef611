import { absenceStateWords } from '@ponteiro/contract/absences/absence'
import { type AbsenceReportFilter, type AbsenceRow, absenceReportOf } from '@ponteiro/contract/reports/absence-report'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { alphabetical } from '../../platform/database/lists.ts'
import type { PeopleScope } from '../../platform/http/scope.ts'
import { inOrderOfIds, peopleFacts, peopleMatching, placesOf, rangeText } from './report-people.queries.ts'
import { batchesOf, reportSource } from './report-source.rules.ts'

const size = 1000

/** Absences that overlap the range, by person and day. */
async function listAbsenceIds(db: Db, scope: PeopleScope, { from, to, report, filters = {} }: AbsenceReportFilter) {
  const { reasonId, state } = filters
  const rows = await peopleMatching(db, scope, filters)
    .innerJoin('absence', 'absence.employeeId', 'employee.id')
    .select('absence.id')
    .where('absence.endsOn', '>=', from)
    .where('absence.startsOn', '<=', to)
    .$if(reasonId !== undefined, (q) => q.where('absence.reasonId', '=', reasonId ?? 0))
    .$if(state !== undefined, (q) => q.where('absence.state', '=', state ?? 'pending'))
    .$if(report === 'vacations' || report === 'others', (q) => q.where('absence.vacation', '=', report === 'vacations'))
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
    .orderBy('absence.startsOn')
    .orderBy('absence.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** `days`: authorized ones within the range, a part of one is half; hours have a column of their own. */
const listAbsences = (db: Db, ids: readonly number[], { from, to }: AbsenceReportFilter) =>
  db
    .selectFrom('absence')
    .innerJoin('employee', 'employee.id', 'absence.employeeId')
    .innerJoin('absenceReason', 'absenceReason.id', 'absence.reasonId')
    .select([
      'absence.id',
      'employee.enrollment',
      'employee.name',
      'absenceReason.name as reason',
      'absence.startsOn',
      'absence.endsOn',
      'absence.part',
      'absence.minutes',
      'absence.state',
      'absence.observations',
      placesOf('unit').as('units'),
      placesOf('sector').as('sectors'),
      sql<number>`(case when absence.state <> 'authorized' or absence.part = 'hours' then 0
        when absence.part <> 'whole' then 0.5
        else least(absence.ends_on, ${to}::date) - greatest(absence.starts_on, ${from}::date) + 1 end)::float8`.as(
        'days',
      ),
      sql<string | null>`names_of_deed(absence.decided_by, absence.decided_behind)`.as('decidedBy'),
    ])
    .where(sql<SqlBool>`absence.id = any(${`{${ids.join()}}`}::int[])`)
    .$castTo<AbsenceRow & { id: number }>()
    .execute()

const kindWords = { all: 'Todas', vacations: 'Férias', others: 'Ausências, menos férias' } as const

export const absenceSource = reportSource({
  report: absenceReportOf,
  async *batches({ db, scope, filter }) {
    yield* batchesOf(await listAbsenceIds(db, scope, filter), size, async (ids) =>
      inOrderOfIds(ids, await listAbsences(db, ids, filter)),
    )
  },
  async facts({ db, scope, filter }) {
    const { filters = {}, report = 'all' } = filter
    const { reasonId, state } = filters
    const reason =
      reasonId === undefined
        ? undefined
        : await db.selectFrom('absenceReason').select('name').where('id', '=', reasonId).executeTakeFirst()
    return [
      ['Período', rangeText(filter)] as const,
      ['Relatório', kindWords[report]] as const,
      ...(await peopleFacts(db, scope, filters)),
      ...(reason ? [['Motivo', reason.name] as const] : []),
      ...(state ? [['Situação', absenceStateWords[state]] as const] : []),
    ]
  },
})
