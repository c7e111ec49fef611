import { Failure } from '@ponteiro/contract'
import { justificationWords } from '@ponteiro/contract/days/days'
import { type TimeCardFilter, type TimeCardRow, timeCardOf } from '@ponteiro/contract/reports/time-cards'
import { datesOf, timeOfDay } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { ownScope, type PeopleScope } from '../../platform/http/scope.ts'
import { loadCalendar, loadPeople } from '../calculation/plans/calendar.queries.ts'
import { isProcessed } from '../calculation/plans/calendar.rules.ts'
import { isThere } from '../calculation/plans/participants.queries.ts'
import { type FiledDay, readFiledDays } from '../days/counted-days.queries.ts'
import { dayName } from '../days/day-view.rules.ts'
import {
  inOrderOfIds,
  isOneOf,
  listIds,
  peopleFacts,
  peopleMatching,
  placesOf,
  rangeText,
} from './report-people.queries.ts'
import { type AskedReport, batchesOf, reportSource } from './report-source.rules.ts'

type Asked = AskedReport<TimeCardFilter>

/** People of a batch: larger ones hold more, which each garbage collection copies. */
const size = 25
/** Entries and exits on a card. */
const places = 8

/** People in scope for admins and for holders of the printing permission; others print their own card. */
const readsOthers = ({ role, permissions }: Asked['asker']) =>
  role === 'admin' || permissions.has('Employees.printTimeLineEmployee')

const scopeOfCards = ({ asker, scope }: Pick<Asked, 'asker' | 'scope'>): PeopleScope =>
  readsOthers(asker) ? scope : ownScope(asker)

/** Finds all named ids, or nothing. */
async function cardIds(asked: Asked): Promise<number[]> {
  const { db, filter } = asked
  const { employeeIds = [], ...people } = filter
  const scope = scopeOfCards(asked)
  const wanted = new Set(employeeIds)
  const found = peopleMatching(db, scope, people).where('employee.outsourced', '=', false)
  // People who left since have a card too; people who came later have none.
  if (wanted.size === 0)
    return listIds(found.where(sql<boolean>`employee.id in (select e.id from employee e where ${isThere(filter)})`))
  const ids = await listIds(found.where(isOneOf([...wanted])))
  if (ids.length < wanted.size) throw new Failure('not-found')
  return ids
}

const listNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('employee')
    .select(['employee.id', 'employee.enrollment', 'employee.name', placesOf('sector').as('sectors')])
    .where(isOneOf(ids))
    .execute()

/** Notes on a day. */
const notesOf = ({ planned, record, missing, alerts }: FiledDay): string =>
  [
    planned.holidayName,
    record && justificationWords(record.justified),
    record?.observation,
    record?.overnight ? 'Pernoite' : '',
    missing,
    ...alerts.map(({ text }) => text),
  ]
    .filter(Boolean)
    .join('; ')

type Named = Pick<TimeCardRow, 'enrollment' | 'name' | 'sectors'>

const cardRow = ({ enrollment, name, sectors }: Named, day: FiledDay): TimeCardRow => ({
  enrollment,
  name,
  sectors,
  on: day.on,
  dayName: dayName(day.on).slice(0, 3),
  marks: day.marks.slice(0, places),
  further: day.marks.length > places ? day.marks.slice(places).map(timeOfDay).join(' ') : '',
  due: day.due,
  worked: day.minutes.worked,
  late: day.late,
  extra: day.minutes.extra,
  night: day.minutes.night,
  onNotice: day.minutes.onNoticeMinutes,
  notes: notesOf(day),
})

export const timeCardSource = reportSource({
  report: timeCardOf,
  pageEach: true,
  check: async (asked) => void (await cardIds(asked)),
  async *batches(asked) {
    const { db, asker, filter, now } = asked
    const { from, to } = filter
    const [ids, calendar] = [await cardIds(asked), await loadCalendar(db)]
    const isShown = (on: string) => readsOthers(asker) || isProcessed(calendar.periodOn(on))
    const dates = datesOf({ from, to }).filter(isShown)
    yield* batchesOf(ids, size, async (some) => {
      const people = await loadPeople(db, some, calendar.schedules)
      const dayOf = await readFiledDays(db, calendar, some, { range: { from, to }, now })
      return inOrderOfIds(some, await listNames(db, some)).flatMap((named) => {
        const person = people.get(named.id)
        return person ? dates.map((on) => cardRow(named, dayOf(person, on))) : []
      })
    })
  },
  async facts(asked) {
    const { db, asker, filter } = asked
    return [
      ['Período', rangeText(filter)] as const,
      ...(await peopleFacts(db, scopeOfCards(asked), filter)),
      ...(readsOthers(asker) ? [] : [['Dias', 'das apurações processadas'] as const]),
    ]
  },
})
