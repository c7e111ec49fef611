/** Answers a report: its rows, batch by batch, within a scope, and what is told of them. */
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

/** The kind of files made from reports. */
export const reportKind = 'report'

/** What decides what the asker sees. */
export type Asker = Pick<
  Session,
  'accountId' | 'profileId' | 'name' | 'role' | 'employeeId' | 'sectorIds' | 'zone' | 'permissions'
>

export const askerOf = (session: Session): Asker => {
  const { accountId, profileId, name, role, employeeId, sectorIds, zone, permissions } = session
  return { accountId, profileId, name, role, employeeId, sectorIds, zone, permissions }
}

export interface AskedReport<F> {
  /** A snapshot. */
  readonly db: Db
  readonly scope: PeopleScope
  readonly asker: Asker
  readonly filter: F
  /** Today, where the asker is. */
  readonly today: string
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

/** Progress with these rows, in people or rows. */
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
  /** Refuses impossible questions before an address or a file is promised. */
  check?(asked: AskedReport<z.output<F>>): Promise<void>
  /** On paper each group begins a page. */
  readonly pageEach?: true
}
/** A source of any row and filter. */
export interface AnySource {
  readonly report: AnyReport
  batches(asked: AskedReport<never>): AsyncIterable<ReportBatch<never>>
  facts(asked: AskedReport<never>): Promise<readonly (readonly [label: string, text: string])[]>
  check?(asked: AskedReport<never>): Promise<void>
  readonly pageEach?: true
}

/** Keeps the types of a source. */
export const reportSource = <Row, F extends z.ZodType, K extends string>(source: ReportSource<Row, F, K>) => source

/** Loads rows by id, `size` at a time, the next batch while this one is written. */
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
    // A reader that stopped no longer waits for it.
    ahead.catch(() => undefined)
    yield { rows, done, total }
  }
}

/** The chosen columns in the report's order; headings of groups are always among them. */
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

/** The description of a report for a writer. */
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
      title,
      kind,
      grouped,
      summed,
      room: narrow ? 'narrow' : wide ? 'wide' : 'usual',
    })),
    paper: { ...paper, pageEach: source.pageEach ?? false },
    read,
  }
}

/** The cells of rows, for a writer. */
export const cellsOf = (read: readonly ReportColumn<never>[], rows: readonly never[]): ListRow[] =>
  rows.map((row) => read.map(({ of }) => of(row)))
