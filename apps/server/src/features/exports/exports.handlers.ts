/** Answers one table of everybody's days, a hundred people at a time, the same as the list of days. */
import type { FileColumn } from '@ponteiro/contract'
import { justificationWords } from '@ponteiro/contract/days/days'
import { exportPage, type exports } from '@ponteiro/contract/exports/exports'
import { column } from '@ponteiro/contract/list-file'
import { type DateRange, datesOf } from '@ponteiro/timesheet'
import type { Db } from '../../platform/database/database.ts'
import type { ListRow } from '../../platform/files/list-rows.ts'
import { listWritten } from '../../platform/files/list-writing.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { givingWay } from '../../platform/jobs/give-way.ts'
import type { KnownPeople } from '../calculation/plans/known-people.cache.ts'
import { recordedDays } from '../calculation/results/recorded-days.queries.ts'
import { readDaysOfPeople, statementsOf } from '../days/day-list.queries.ts'
import { type DayView, dayView, type Look, lookOf } from '../days/day-view.rules.ts'
import { type ExportedPerson, listExported } from './exports.queries.ts'

interface Line {
  readonly person: ExportedPerson
  readonly day: DayView
}

/** Decision 094. */
const columns: readonly FileColumn<Line>[] = [
  column.text('Matrícula', ({ person }) => person.enrollment),
  column.text('Nome', ({ person }) => person.name),
  column.text('Setor', ({ person }) => person.sectors),
  column.text('Unidade', ({ person }) => person.units),
  column.day('Data', ({ day }) => day.on),
  column.text('Marcações', ({ day }) =>
    day.marks
      .filter(({ active }) => active)
      .map(({ time }) => time)
      .join(' '),
  ),
  column.duration('Previsto', ({ day }) => day.due),
  column.duration('Trabalhado', ({ day }) => day.worked),
  column.balance('Saldo', ({ day }) => day.extra - day.late),
  column.duration('Noturno', ({ day }) => day.night),
  column.duration('Sobreaviso', ({ day }) => day.onNoticeMinutes),
  column.duration('50 %', ({ day }) => day.fifty),
  column.duration('100 %', ({ day }) => day.hundred),
  column.yesNo('Pernoite', ({ day }) => day.overnight),
  column.text('Justificativa', ({ day }) => justificationWords(day)),
]

/** People whose days are read together. */
const atOnce = 100

interface Reading {
  readonly db: Db
  readonly known: KnownPeople
  readonly range: DateRange
  readonly look: Look
}

async function* rowsOf(
  people: readonly ExportedPerson[],
  { db, known, range, look }: Reading,
): AsyncGenerator<ListRow> {
  const dates = datesOf(range)
  const turn = givingWay()
  for (let at = 0; at < people.length; at += atOnce) {
    const some = people.slice(at, at + atOnce)
    const ids = some.map(({ id }) => id)
    const { calendar, people: found } = await known.of(ids)
    const stored = await readDaysOfPeople(statementsOf(db), ids, range.from, range.to)
    const recorded = await recordedDays(db, calendar, ids, range)
    for (const person of some) {
      const knownPerson = found.get(person.id)
      for (const on of knownPerson ? dates : []) {
        await turn()
        const facts = { on, stored: stored.get(person.id)?.get(on), recorded: recorded(person.id, on) }
        const line = { person, day: dayView(knownPerson as NonNullable<typeof knownPerson>, calendar, facts, look) }
        yield columns.map(({ of }) => of(line))
      }
    }
  }
}

export const exportHandlers = (known: KnownPeople): Handlers<typeof exports> => ({
  build: ({ transact, body, scope, session, today, now }) =>
    transact(async (db) => {
      const { from, to, skip = 0, take = exportPage } = body
      const range = { from, to }
      const { results, total } = await listExported(db, scope, range, { skip, take })
      const rows = rowsOf(results, { db, known, range, look: lookOf({ session, today, now }) })
      const heads = columns.map(({ title, kind }) => ({ title, kind }))
      let data = ''
      let isHead = true
      for await (const part of listWritten({ format: 'csv', columns: heads, zone: session.zone }, rows)) {
        // Later people come without the head, so that the answers joined are one file.
        if (!isHead || skip === 0) data += part
        isHead = false
      }
      return { data, fileName: `exportacao_${from}_${to}.csv`, total }
    }),
})
