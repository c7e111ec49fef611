import { readFile } from 'node:fs/promises'
import { Failure } from '@ponteiro/contract'
import { importColumns, mostImported, type peopleImport } from '@ponteiro/contract/people/people-import'
import { parseCsv, writeCsv } from 'hucre/csv'
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/gate.ts'
import { chosenCompany } from '../organization/companies.queries.ts'
import { adoptWaitingMarks } from '../time-clock/afd-adoption.queries.ts'
import { listKnownNames, listTakenKeys } from './people-import.queries.ts'
import { type Cell, linesOf, type Numbered, personOf, repeated } from './people-import.rules.ts'
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

/** Everybody in the file, and everything that is wrong with it. */
async function look(db: Db, bytes: Buffer) {
  const { lines, problems } = linesOf(await tableOf(bytes))
  if (problems.length > 0 || lines.length === 0) return { total: lines.length, people: [], problems }
  const known = await listKnownNames(db)
  const read = lines.map((line) => ({ line: line.line, ...personOf(line, known) }))
  const companyId = read.some(({ draft }) => draft && !draft.companyId) ? await chosenCompany(db, undefined) : undefined
  const people: Numbered[] = read.flatMap(({ line, draft }) =>
    draft ? [{ line, draft: { ...draft, companyId: draft.companyId ?? companyId } }] : [],
  )
  const taken = await listTakenKeys(db, {
    enrollments: people.map(({ draft }) => draft.enrollment),
    pis: people.map(({ draft }) => draft.pis),
    cpfs: people.flatMap(({ draft }) => draft.cpf || []),
  })
  const found = [...read.flatMap((each) => each.problems), ...repeated(people, taken)]
  return { total: lines.length, people, problems: found.sort((one, other) => one.line - other.line) }
}

const columns = Object.values(importColumns)
const template = [columns.map(({ title }) => title), columns.map(({ example }) => example)]

export const peopleImportHandlers = (defaultZone: string): Handlers<typeof peopleImport> => ({
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

  send: async ({ db, body, query }) => {
    const { total, people, problems } = await look(db, await readFile(body.path))
    if (query.mode === 'check' || problems.length > 0 || total === 0) return { total, problems, applied: false }
    const ids: number[] = []
    for (const { draft } of people) ids.push(await insertPerson(db, draft))
    await adoptWaitingMarks(db, ids, defaultZone)
    return { total, problems, applied: true }
  },
})
