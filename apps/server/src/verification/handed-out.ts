/** Checks that each record of an AFD that was handed out is here, byte by byte. A wrong copy lacks some. */
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { afdWriter } from '@ponteiro/legal-files'
import { sql } from 'kysely'
import { recordsInRanges } from '../features/clock-files/records/rep-records.queries.ts'
import { afdEntry } from '../features/clock-files/records/rep-records.rules.ts'
import type { Db, Pool } from '../platform/database/database.ts'
import { count, type Finding, Problems, wrong } from './finding.ts'

export interface HandedOut {
  /** CNPJ or CPF in the header, as the layout has it. */
  readonly document: string
  /** Records by their line. */
  readonly lines: readonly { readonly nsr: number; readonly text: string }[]
}

const linesAtOnce = 2000

/** The file in pieces, each with the employer of its header. */
export async function* readHandedOut(file: string): AsyncGenerator<HandedOut> {
  let document: string | undefined
  let lines: { nsr: number; text: string }[] = []
  const source = createInterface({
    input: createReadStream(file, { encoding: 'latin1' }),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const text of source) {
    if (text.startsWith('0000000001')) document = text.slice(11, 25).trim()
    else if (document !== undefined && /^\d{9}[24567]/.test(text) && !text.startsWith('999999999')) {
      lines.push({ nsr: Number(text.slice(0, 9)), text })
      if (lines.length < linesAtOnce) continue
      yield { document, lines }
      lines = []
    }
  }
  if (document !== undefined) yield { document, lines }
}

/** The establishment that a header names. */
export async function employerOf(db: Db | Pool, document: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from employer where document = ${document} or lpad(document, 14, '0') = ${document} order by id limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

const allDays = { from: '0001-01-01', to: '9999-12-31' }

export async function verifyHandedOut(db: Db, file: string): Promise<Finding> {
  const what = `AFD ${basename(file)}`
  const problems = new Problems()
  let records = 0
  let employerId: number | undefined
  for await (const { document, lines } of readHandedOut(file)) {
    employerId ??= await employerOf(db, document)
    if (employerId === undefined) return wrong(what, `no establishment here has the document ${document}`)
    const [first, last] = [lines[0]?.nsr ?? 1, lines.at(-1)?.nsr ?? 0]
    const here = new Map<number, string>()
    const writer = afdWriter()
    for await (const range of recordsInRanges(
      db,
      { employerId, ...allDays },
      { firstNsr: first, lastNsr: last, total: 0 },
    ))
      for (const record of range)
        here.set(
          record.nsr,
          Buffer.from(writer.add([afdEntry(record)]))
            .toString('latin1')
            .trimEnd(),
        )
    for (const { nsr, text } of lines) {
      const own = here.get(nsr)
      if (own === undefined) problems.add(`NSR ${nsr} was handed out and is not here`)
      else if (own !== text.trimEnd()) problems.add(`NSR ${nsr} was handed out with another content`)
    }
    records += lines.length
  }
  if (employerId === undefined) return wrong(what, 'the file has no header of an AFD')
  return problems.finding(what, `${count(records, 'record')}, all as here`)
}
