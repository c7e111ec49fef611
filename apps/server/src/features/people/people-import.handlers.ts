import { readFile } from 'node:fs/promises'
import { allows, Failure } from '@ponteiro/contract'
import { importColumns, mostImported, type peopleImport } from '@ponteiro/contract/people/people-import'
import { parseCsv, writeCsv } from 'hucre/csv'
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/gate.ts'
import type { PeopleScope, Session } from '../../platform/scope.ts'
import { chosenCompany } from '../organization/companies.queries.ts'
import { adoptWaitingMarks } from '../time-clock/afd-adoption.queries.ts'
import { listKnownNames, listTakenKeys } from './people-import.queries.ts'
import { type Cell, type ImportLine, linesOf, type Numbered, personOf, repeated } from './people-import.rules.ts'
import { insertPlaces, listKnownPlaces } from './people-import-places.queries.ts'
import { namesPlaces, type Places, placesOf, refusedPlaces } from './people-import-places.rules.ts'
import { insertPerson } from './person-changes.queries.ts'

/** Spreadsheets here write UTF-8 or, as older ones do, Windows-1252. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The cells of the first sheet; which kind of file it is say its bytes. Reading stops one line after the most that is taken. */
async function tableOf(bytes: Buffer): Promise<Cell[][]> {
  const table: Cell[][] = []
  try {
    if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return parseCsv(decoded(bytes)) as Cell[][]
    for await (const { index, values } of streamXlsxRows(bytes)) {
      table[index] = values as Cell[]
      if (index > mostImported + 1) break
    }
  } catch {
    throw new Failure('file.unreadable')
  }
  return Array.from(table, (row) => row ?? [])
}

interface Caller {
  readonly db: Db
  readonly session: Session
  readonly scope: PeopleScope
  readonly today: string
}

/** Where each line puts its person; as in the person form, that is for whoever may change people. */
async function lookForPlaces({ db, session, scope }: Caller, lines: readonly ImportLine[]) {
  const places = new Map<number, Places>()
  const placed = lines.filter(namesPlaces)
  if (placed.length === 0) return { places, problems: [] }
  if (!allows(['Employees.update'], session)) return { places, problems: placed.flatMap(refusedPlaces) }
  const known = await listKnownPlaces(db, scope)
  const problems = placed.flatMap((line) => {
    const read = placesOf(line, known)
    places.set(line.line, read.places)
    return read.problems
  })
  return { places, problems }
}

/** Everybody in the file with their places, and everything that is wrong with it. */
async function look(caller: Caller, bytes: Buffer) {
  const { db, today } = caller
  const { lines, problems } = linesOf(await tableOf(bytes))
  if (problems.length > 0 || lines.length === 0)
    return { total: lines.length, people: [], places: new Map<number, Places>(), problems }
  const known = await listKnownNames(db)
  const read = lines.map((line) => ({ line: line.line, ...personOf(line, known, today) }))
  const companyId = read.some(({ draft }) => draft && !draft.companyId) ? await chosenCompany(db, undefined) : undefined
  const people: Numbered[] = read.flatMap(({ line, draft }) =>
    draft ? [{ line, draft: { ...draft, companyId: draft.companyId ?? companyId } }] : [],
  )
  const taken = await listTakenKeys(db, {
    enrollments: people.map(({ draft }) => draft.enrollment),
    pis: people.map(({ draft }) => draft.pis),
    cpfs: people.flatMap(({ draft }) => draft.cpf || []),
  })
  const where = await lookForPlaces(caller, lines)
  const found = [...read.flatMap((each) => each.problems), ...repeated(people, taken), ...where.problems]
  return {
    total: lines.length,
    people,
    places: where.places,
    problems: found.sort((one, other) => one.line - other.line),
  }
}

/** Stores everybody with their places; clocks may have marks for some of them already, whose days follow the schedule. */
async function take(db: Db, people: readonly Numbered[], places: ReadonlyMap<number, Places>) {
  const stored: { employeeId: number; line: number }[] = []
  for (const { draft, line } of people) stored.push({ employeeId: await insertPerson(db, draft), line })
  await insertPlaces(
    db,
    stored.flatMap(({ employeeId, line }) => {
      const place = places.get(line)
      return place ? [{ employeeId, places: place }] : []
    }),
  )
  await adoptWaitingMarks(
    db,
    stored.map(({ employeeId }) => employeeId),
  )
}

const columns = Object.values(importColumns)
const template = [columns.map(({ title }) => title), columns.map(({ example }) => example)]

export const peopleImportHandlers: Handlers<typeof peopleImport> = {
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
          content: Buffer.from(
            await writeXlsx({
              sheets: [
                {
                  name: 'Colaboradores',
                  rows: template,
                  columns: columns.map(() => ({ width: 22 })),
                  freezePane: { rows: 1 },
                },
              ],
            }),
          ),
        },

  send: async ({ db, session, scope, today, body, query }) => {
    const { total, people, places, problems } = await look({ db, session, scope, today }, await readFile(body.path))
    if (query.mode === 'check' || problems.length > 0 || total === 0) return { total, problems, applied: false }
    await take(db, people, places)
    return { total, problems, applied: true }
  },
}
