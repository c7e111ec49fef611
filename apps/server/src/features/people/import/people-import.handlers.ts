import { importColumns, type peopleImport } from '@ponteiro/contract/people/people-import'
import { writeCsv } from 'hucre/csv'
import type { Db } from '../../../platform/database/database.ts'
import { rowsOfSheet } from '../../../platform/files/sheets.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import type { PeopleScope } from '../../../platform/http/scope.ts'
import { chosenCompany } from '../../organization/companies.queries.ts'
import { takenAmong } from '../holders.queries.ts'
import type { PeopleHooks } from '../people.handlers.ts'
import { insertPerson } from '../person-changes.queries.ts'
import { listKnownNames } from './people-import.queries.ts'
import { type ImportLine, type Numbered, repeated } from './people-import.rules.ts'
import { readLines } from './people-import-lines.rules.ts'
import { insertPlaces, listKnownPlaces } from './people-import-places.queries.ts'
import { type Places, placesOf } from './people-import-places.rules.ts'

interface Caller {
  readonly db: Db
  readonly scope: PeopleScope
  readonly today: string
}

/** The places of each line. */
async function lookForPlaces({ db, scope }: Caller, placed: readonly ImportLine[]) {
  const places = new Map<number, Places>()
  if (placed.length === 0) return { places, problems: [] }
  const known = await listKnownPlaces(db, scope)
  const problems = placed.flatMap((line) => {
    const read = placesOf(line, known)
    places.set(line.line, read.places)
    return read.problems
  })
  return { places, problems }
}

/** All people of the file with places, and all problems. */
async function look(caller: Caller, path: string) {
  const { db, scope, today } = caller
  const { lines: read, problems } = await readLines(rowsOfSheet(path), await listKnownNames(db), today)
  if (read.length === 0) return { total: 0, people: [], places: new Map<number, Places>(), problems }
  const companyId = read.some(({ draft }) => draft && !draft.companyId) ? await chosenCompany(db, undefined) : undefined
  const people: Numbered[] = read.flatMap(({ line, draft }) =>
    draft ? [{ line, draft: { ...draft, companyId: draft.companyId ?? companyId } }] : [],
  )
  const taken = await takenAmong(db, scope, {
    enrollments: people.map(({ draft }) => draft.enrollment),
    pis: people.flatMap(({ draft }) => draft.pis || []),
    cpfs: people.flatMap(({ draft }) => draft.cpf || []),
  })
  const where = await lookForPlaces(
    caller,
    read.flatMap(({ placed }) => placed ?? []),
  )
  const found = [...read.flatMap((each) => each.problems), ...repeated(people, taken), ...where.problems]
  return {
    total: read.length,
    people,
    places: where.places,
    problems: found.sort((one, other) => one.line - other.line),
  }
}

/** Stores everybody with their places. Clocks may hold marks for them, whose days follow the schedule. */
async function take(
  db: Db,
  people: readonly Numbered[],
  places: ReadonlyMap<number, Places>,
  onPersonKnown: PeopleHooks['onPersonKnown'],
) {
  const stored: { employeeId: number; line: number }[] = []
  for (const { draft, line } of people) stored.push({ employeeId: await insertPerson(db, draft), line })
  await insertPlaces(
    db,
    stored.flatMap(({ employeeId, line }) => {
      const place = places.get(line)
      return place ? [{ employeeId, places: place }] : []
    }),
  )
  await onPersonKnown(
    db,
    stored.map(({ employeeId }) => employeeId),
  )
}

const columns = Object.values(importColumns)
const template = [columns.map(({ title }) => title), columns.map(({ example }) => example)]

async function templateBook(): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx')
  const sheet = { name: 'Colaboradores', rows: template, columns: columns.map(() => ({ width: 22 })) }
  return Buffer.from(await writeXlsx({ sheets: [{ ...sheet, freezePane: { rows: 1 } }] }))
}

export const peopleImportHandlers = ({
  onPersonKnown,
}: Pick<PeopleHooks, 'onPersonKnown'>): Handlers<typeof peopleImport> => ({
  template: async ({ params: { format } }) =>
    format === 'csv'
      ? {
          contentType: 'text/csv; charset=utf-8',
          fileName: 'modelo_colaboradores.csv',
          content: Buffer.from(`\uFEFF${writeCsv(template, { delimiter: ';' })}\r\n`),
        }
      : {
          contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          fileName: 'modelo_colaboradores.xlsx',
          content: await templateBook(),
        },

  send: async ({ db, scope, today, body, query }) => {
    const { total, people, places, problems } = await look({ db, scope, today }, body.path)
    if (query.mode === 'check' || problems.length > 0 || total === 0) return { total, problems, applied: false }
    await take(db, people, places, onPersonKnown)
    return { total, problems, applied: true }
  },
})
