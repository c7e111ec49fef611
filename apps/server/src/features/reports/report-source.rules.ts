/** What answers a report: its rows, batch by batch, within a scope. What is written of them is told here too. */
import { Failure } from '@ponteiro/contract'
import {
  type AnyReport,
  type ColumnChoice,
  type Report,
  type ReportColumn,
  standardColumnsOf,
} from '@ponteiro/contract/reports/report'
import { timeOfDay } from '@ponteiro/timesheet'
import type { z } from 'zod'
import { inZone } from '../../platform/config/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ListRow } from '../../platform/files/list-rows.ts'
import type { ListToWrite, WrittenFormat } from '../../platform/files/list-writing.ts'
import type { PeopleScope, Session } from '../../platform/http/scope.ts'

/** The kind of the maker of files of reports. */
export const reportKind = 'report'

/** What of whoever asks decides what they see. */
export type Asker = Pick<
  Session,
  'accountId' | 'profileId' | 'name' | 'role' | 'employeeId' | 'sectorIds' | 'zone' | 'permissions'
>

export const askerOf = (session: Session): Asker => {
  const { accountId, profileId, name, role, employeeId, sectorIds, zone, permissions } = session
  return { accountId, profileId, name, role, employeeId, sectorIds, zone, permissions }
}

export interface AskedReport<F> {
  /** Read as of one moment. */
  readonly db: Db
  readonly scope: PeopleScope
  readonly asker: Asker
  readonly filter: F
  /** The day of the asking, where the asker is. */
  readonly today: string
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

/** So much of the report is done with these rows, of so much: people, or rows. */
export interface ReportBatch<Row> {
  readonly rows: readonly Row[]
  readonly done: number
  readonly total: number
}

export interface ReportSource<Row, F extends z.ZodType, K extends string> {
  readonly report: Report<Row, F, K>
  batches(asked: AskedReport<z.output<F>>): AsyncIterable<ReportBatch<Row>>
  /** The filter in words, above the table. */
  facts(asked: AskedReport<z.output<F>>): Promise<readonly (readonly [label: string, text: string])[]>
  /** Refuses what nobody may ask, before an address or a file is promised. */
  check?(asked: AskedReport<z.output<F>>): Promise<void>
  /** On paper each group begins a page. */
  readonly pageEach?: true
}
/** One whose rows and filter are its own affair. */
export interface AnySource {
  readonly report: AnyReport
  batches(asked: AskedReport<never>): AsyncIterable<ReportBatch<never>>
  facts(asked: AskedReport<never>): Promise<readonly (readonly [label: string, text: string])[]>
  check?(asked: AskedReport<never>): Promise<void>
  readonly pageEach?: true
}

/** Keeps the types of a source. */
export const reportSource = <Row, F extends z.ZodType, K extends string>(source: ReportSource<Row, F, K>) => source

/** Loads what is known by its ids, `size` of them at a time: the next while these are written. */
export async function* batchesOf<Row>(
  ids: readonly number[],
  size: number,
  load: (ids: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<ReportBatch<Row>> {
  const total = ids.length
  let ahead = load(ids.slice(0, size))
  for (let done = size; ; done += size) {
    const rows = await ahead
    if (done >= total) {
      yield { rows, done: total, total }
      return
    }
    ahead = load(ids.slice(done, done + size))
    // Whoever leaves off waits for it no more.
    ahead.catch(() => undefined)
    yield { rows, done, total }
  }
}

/** The columns that were chosen, in the report's own order; what heads groups always stands there. */
export function columnsOf({ columns: all }: AnyReport, choice: ColumnChoice): readonly ReportColumn<never>[] {
  const { columns: chosen, standardColumns } = choice
  const names = !chosen || standardColumns ? standardColumnsOf({ columns: all }) : chosen
  if (names.length === 0 || names.some((name) => !(name in all))) throw new Failure('report.columns')
  return Object.entries(all).flatMap(([name, column]) => (column.grouped || names.includes(name) ? [column] : []))
}

const issuedBy = ({ name, zone }: Asker, now: number) => {
  const { on, minute } = inZone(now, zone)
  return `${on.split('-').reverse().join('/')} ${timeOfDay(minute)} por ${name}`
}

/** What a writer is told of a report. */
export async function reportToWrite(
  source: AnySource,
  format: WrittenFormat,
  asked: AskedReport<never>,
): Promise<ListToWrite & { readonly read: readonly ReportColumn<never>[] }> {
  const read = columnsOf(source.report, asked.filter as ColumnChoice)
  const { title } = source.report
  const paper = { title, facts: await source.facts(asked), issued: issuedBy(asked.asker, asked.now) }
  return {
    format,
    zone: asked.asker.zone,
    columns: read.map(({ title, kind, grouped = false, summed = false, narrow = false, wide = false }) => ({
      ...{ title, kind, grouped, summed },
      room: narrow ? 'narrow' : wide ? 'wide' : 'usual',
    })),
    paper: { ...paper, pageEach: source.pageEach ?? false },
    read,
  }
}

/** The cells of rows, as a writer takes them. */
export const cellsOf = (read: readonly ReportColumn<never>[], rows: readonly never[]): ListRow[] =>
  rows.map((row) => read.map(({ of }) => of(row)))
