/** Reads a whole report as one snapshot, for writers. */
import type { Db } from '../../platform/database/database.ts'
import { contentTypes, writtenBeside } from '../../platform/files/list-files.ts'
import type { ListRow } from '../../platform/files/list-rows.ts'
import type { WrittenFormat } from '../../platform/files/list-writing.ts'
import { line } from '../../platform/jobs/line.ts'
import { type AnySource, type AskedReport, cellsOf, reportToWrite } from './report-source.rules.ts'

/** One report is read at a time; those that wait hold no connection (decision 062). */
const turn = line(50)

type Look = <T>(work: (db: Db) => Promise<T>) => Promise<T>

export async function writtenReport(
  source: AnySource,
  format: WrittenFormat,
  asked: Omit<AskedReport<never>, 'db'>,
  lookAtOneMoment: Look,
) {
  const leave = await turn()
  try {
    return await lookAtOneMoment(async (db) => {
      const of = { ...asked, db }
      const { read, ...list } = await reportToWrite(source, format, of)
      return writtenBeside(list, pagesOf(source, of, read))
    })
  } finally {
    leave()
  }
}

async function* pagesOf(
  source: AnySource,
  asked: AskedReport<never>,
  read: Parameters<typeof cellsOf>[0],
): AsyncGenerator<readonly ListRow[]> {
  for await (const { rows } of source.batches(asked)) yield cellsOf(read, rows)
}

export const contentTypeOf = (format: keyof typeof contentTypes) => contentTypes[format]
