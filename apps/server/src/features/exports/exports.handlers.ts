/** Answers one table of everybody's days, a hundred people at a time, the same as the list of days. */
import type { FileColumn } from '@ponteiro/contract'
import { justificationWords } from '@ponteiro/contract/days/days'
import { exportPage, type exports } from '@ponteiro/contract/exports/exports'
import { column } from '@ponteiro/contract/list-file'
import { type DateRange, datesOf, timeOfDay } from '@ponteiro/timesheet'
import type { Db } from '../../platform/database/database.ts'
import type { ListRow } from '../../platform/files/list-rows.ts'
import { listWritten } from '../../platform/files/list-writing.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { LongAnswer } from '../../platform/http/long-answer.ts'
import { givingWay } from '../../platform/jobs/give-way.ts'
import type { KnownPeople } from '../calculation/plans/known-people.cache.ts'
import { type FiledDay, readFiledDays } from '../days/counted-days.queries.ts'
import { type ExportedPerson, listExported } from './exports.queries.ts'

interface Line {
  readonly person: ExportedPerson
  readonly day: FiledDay
}

/** Decision 094. */
const columns: readonly FileColumn<Line>[] = [
  column.text('Matrícula', ({ person }) => person.enrollment),
  column.text('Nome', ({ person }) => person.name),
  column.text('Setor', ({ person }) => person.sectors),
  column.text('Unidade', ({ person }) => person.units),
  column.day('Data', ({ day }) => day.on),
  column.text('Marcações', ({ day }) => day.marks.map(timeOfDay).join(' ')),
  column.duration('Previsto', ({ day }) => day.due),
  column.duration('Trabalhado', ({ day }) => day.minutes.worked),
  column.balance('Saldo', ({ day }) => day.minutes.extra - day.late),
  column.duration('Noturno', ({ day }) => day.minutes.night),
  column.duration('Sobreaviso', ({ day }) => day.minutes.onNoticeMinutes),
  column.duration('50 %', ({ day }) => day.minutes.fifty),
  column.duration('100 %', ({ day }) => day.minutes.hundred),
  column.yesNo('Pernoite', ({ day }) => day.record?.overnight ?? false),
  column.text('Justificativa', ({ day }) => (day.record ? justificationWords(day.record.justified) : '')),
]

/** People whose days are read together. */
const atOnce = 100

interface Reading {
  readonly db: Db
  readonly known: KnownPeople
  readonly range: DateRange
  readonly now: number
}

async function* rowsOf(people: readonly ExportedPerson[], { db, known, range, now }: Reading): AsyncGenerator<ListRow> {
  const dates = datesOf(range)
  const turn = givingWay()
  for (let at = 0; at < people.length; at += atOnce) {
    const some = people.slice(at, at + atOnce)
    const ids = some.map(({ id }) => id)
    const { calendar, people: found } = await known.of(ids)
    const dayOf = await readFiledDays(db, calendar, ids, { range, now })
    for (const person of some) {
      const knownPerson = found.get(person.id)
      if (!knownPerson) continue
      for (const on of dates) {
        await turn()
        const line = { person, day: dayOf(knownPerson, on) }
        yield columns.map(({ of }) => of(line))
      }
    }
  }
}

/** Of later people the lines alone: they go on where the others ended. */
async function* withoutHead<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  let isHead = true
  for await (const part of parts) {
    if (!isHead) yield part
    isHead = false
  }
}

export const exportHandlers = (known: KnownPeople): Handlers<typeof exports> => ({
  build: ({ transact, body, scope, session, now }) =>
    transact(async (db) => {
      const { from, to, skip = 0, take = exportPage } = body
      const range = { from, to }
      const { results, total } = await listExported(db, scope, range, { skip, take })
      const heads = columns.map(({ title, kind }) => ({ title, kind }))
      const rows = rowsOf(results, { db, known, range, now })
      const parts = listWritten({ format: 'csv', columns: heads, zone: session.zone }, rows)
      const fileName = `exportacao_${from}_${to}.csv`
      return LongAnswer.of(skip === 0 ? parts : withoutHead(parts), (data) => ({ data, fileName, total }))
    }),
})
