/**
 * A report: a filter and typed columns, declared once. Page, print, PDF, CSV, XLSX and their calls are made
 * from it; its rows come from the server's source of the same report.
 */
import { z } from 'zod'
import type { Access } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import type { FileColumn } from '../file-column.ts'
import { patterned } from '../text.ts'
import { flag } from '../wire.ts'
import { madeFile } from './made-files.ts'

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

export type ReportColumn<Row> = FileColumn<Row> & {
  /** On paper it heads the rows that share it instead of being a column; in a spreadsheet it is a column. */
  readonly grouped?: true
  /** Summed beneath each group, and at the end. */
  readonly summed?: true
  /** Hidden until somebody chooses it. */
  readonly onDemand?: true
  /** Its share of the paper: a word or two, or some sentences. */
  readonly narrow?: true
  readonly wide?: true
}

export interface Report<Row, F extends z.ZodType, K extends string> {
  /** Its name in addresses and file names: `banco-de-horas`. */
  readonly name: string
  readonly title: string
  readonly access: Access
  /** For queries and bodies; with `chosenColumns` where people choose columns. */
  readonly filter: F
  readonly columns: Readonly<Record<K, ReportColumn<Row>>>
}
export type AnyReport = Report<never, z.ZodType, string>

/** `report<Row>()({ ... })`: the columns read rows of that type. */
export const report =
  <Row>() =>
  <F extends z.ZodType, K extends string>(declared: Report<Row, F, K>): Report<Row, F, K> =>
    declared

type Mark = 'grouped' | 'summed' | 'onDemand' | 'narrow' | 'wide'
type Read<Row, Value> = (row: Row) => Value | null | undefined

/** Columns of rows of one type: `c.duration('Atraso', (row) => row.late, 'summed')`. */
export function reportColumns<Row>() {
  const made =
    <Kind extends FileColumn<Row>['kind'], Value>(kind: Kind) =>
    (title: string, of: Read<Row, Value>, ...marks: readonly Mark[]): ReportColumn<Row> =>
      ({ title, kind, of, ...Object.fromEntries(marks.map((mark) => [mark, true])) }) as unknown as ReportColumn<Row>
  const text = made<'text', string>('text')
  const words =
    (yes: string, no: string) =>
    (title: string, of: (row: Row) => boolean, ...marks: readonly Mark[]) =>
      text(title, (row) => (of(row) ? yes : no), ...marks)
  return {
    text,
    count: made<'count', number>('count'),
    day: made<'day', string>('day'),
    moment: made<'moment', string>('moment'),
    duration: made<'duration', number>('duration'),
    balance: made<'balance', number>('balance'),
    time: made<'time', number>('time'),
    percent: made<'percent', number>('percent'),
    yesNo: words('Sim', 'Não'),
    status: words('Ativo', 'Inativo'),
  }
}

const columnName = patterned(40, /^\w+$/)

/** Names that travel as `a,b,c`. */
const nameList = z.codec(patterned(2000, /^[\w,]*$/), z.array(columnName).max(100), {
  decode: (names) => (names === '' ? [] : names.split(',')),
  encode: (names) => names.join(','),
})

/** The part of a filter that names columns; with `standardColumns` the choice is ignored. */
export const chosenColumns = {
  columns: z.array(columnName).max(100).optional(),
  standardColumns: z.boolean().optional(),
}
export const chosenNames = { columns: ['columnList', nameList], standardColumns: ['noCustomColumns', flag] } as const

export interface ColumnChoice {
  readonly columns?: readonly string[] | undefined
  readonly standardColumns?: boolean | undefined
}

/** The columns shown until somebody chooses. */
export const standardColumnsOf = ({ columns }: Pick<AnyReport, 'columns'>): string[] =>
  Object.keys(columns).filter((name) => !columns[name]?.onDemand)

const address = z.object({ url: z.string() })

/** Where page and print of a report are asked for; by its name where the specification has no path. */
interface ReportPaths {
  readonly page?: string
  readonly print?: string
}

/** The calls of a report. A file of any size is made in the background; its notice leads to it. */
export const reportCalls = <Row, F extends z.ZodType, K extends string>(
  { name, title, access, filter }: Report<Row, F, K>,
  paths: ReportPaths = {},
) => ({
  page: endpoint({
    method: 'GET',
    path: paths.page ?? `/report/${name}`,
    access,
    about: `${title}: answers the address of its page, which opens once, within 60 seconds, in the caller's browser.`,
    query: filter,
    answer: address,
    transaction: 'own',
  }),
  print: endpoint({
    method: 'GET',
    path: paths.print ?? `/report/${name}/print`,
    access,
    about: `${title}: the same of the page to be printed.`,
    query: filter,
    answer: address,
    transaction: 'own',
  }),
  make: endpoint({
    method: 'POST',
    path: `/report/${name}/file/:format`,
    access,
    about: `${title}: has a file of it made in the background, of any size; the notice of its end leads to it. An addition to the specification.`,
    params: z.object({ format: z.enum(reportFormats) }),
    body: filter,
    answer: madeFile,
  }),
})

const fileCall = <Row, F extends z.ZodType, K extends string>(
  { title, access, filter }: Report<Row, F, K>,
  path: string,
  format: string,
) =>
  endpoint({
    method: 'GET',
    path,
    access,
    about: `${title} as ${format}.`,
    query: filter,
    answer: 'file',
    transaction: 'own',
  })

/** The files that the specification names, answered at once. */
export const reportFileCalls = <Row, F extends z.ZodType, K extends string>(
  of: Report<Row, F, K>,
  paths: { readonly csv: string; readonly xlsx: string },
) => ({ csv: fileCall(of, paths.csv, 'CSV'), xlsx: fileCall(of, paths.xlsx, 'XLSX') })
