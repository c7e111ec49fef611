/** A list as a file: the same filter for the same callers, all rows, as CSV or XLSX. */
import { z } from 'zod'
import type { Endpoint, ListFile } from './endpoint.ts'
import { type FileColumn, fileFormats } from './file-column.ts'

type Values<Row, Value> = (row: Row) => Value | null | undefined

const text = <Row>(title: string, of: Values<Row, string>) => ({ title, kind: 'text', of }) as const

/** Column makers: `column.day('Data', (row) => row.heldOn)`. */
export const column = {
  text,
  count: <Row>(title: string, of: Values<Row, number>) => ({ title, kind: 'count', of }) as const,
  day: <Row>(title: string, of: Values<Row, string>) => ({ title, kind: 'day', of }) as const,
  moment: <Row>(title: string, of: Values<Row, string>) => ({ title, kind: 'moment', of }) as const,
  duration: <Row>(title: string, of: Values<Row, number>) => ({ title, kind: 'duration', of }) as const,
  balance: <Row>(title: string, of: Values<Row, number>) => ({ title, kind: 'balance', of }) as const,
  time: <Row>(title: string, of: Values<Row, number>) => ({ title, kind: 'time', of }) as const,
  percent: <Row>(title: string, of: Values<Row, number>) => ({ title, kind: 'percent', of }) as const,
  yesNo: <Row>(title: string, of: (row: Row) => boolean) => text<Row>(title, (row) => (of(row) ? 'Sim' : 'Não')),
  /** `Ativo` or `Inativo`. */
  status: <Row extends { readonly active: boolean }>() =>
    text<Row>('Status', (row) => (row.active ? 'Ativo' : 'Inativo')),
}

/** What a call asked for, as far as the columns of its file may depend on it. */
interface AskedOf<E extends Endpoint> {
  readonly params: E['params'] extends z.ZodType ? z.output<E['params']> : unknown
  readonly query?: E['query'] extends z.ZodType ? z.output<E['query']> | undefined : undefined
}

/** The columns of a file for a call. */
export const columnsOfFile = ({ columns }: Pick<ListFile, 'columns'>, call: object): readonly FileColumn<never>[] =>
  typeof columns === 'function' ? columns(call as never) : columns

interface ListEndpoint extends Endpoint {
  readonly method: 'GET'
  readonly answer: z.ZodType<{ readonly results: readonly unknown[]; readonly total: number }>
}
type RowOf<E extends ListEndpoint> = z.output<E['answer']>['results'][number]
const format = z.enum(fileFormats)
type ParamsOf<E extends Endpoint> = (E['params'] extends z.ZodObject<infer Shape> ? Shape : unknown) & {
  format: typeof format
}
type FileCall<E extends ListEndpoint> = Omit<E, 'answer' | 'path' | 'params'> & {
  readonly path: string
  readonly params: z.ZodObject<ParamsOf<E>>
  readonly answer: 'file'
  readonly listFile: ListFile
}

/**
 * The call that answers a whole list as a file. It takes path, access and filter from the list, and the
 * server pages through the list's own handler. A file therefore never holds a row that the screen would not
 * show.
 */
export const fileOf = <const E extends ListEndpoint>(
  list: E,
  name: string,
  columns: readonly FileColumn<RowOf<E>>[] | ((call: AskedOf<E>) => readonly FileColumn<RowOf<E>>[]),
  { whole = false }: Pick<ListFile, 'whole'> = {},
): FileCall<E> => ({
  ...list,
  path: `${list.path}/file/:format`,
  about: `All rows of GET ${list.path} for the same filter, as CSV or XLSX.`,
  params: z.object({ ...(list.params instanceof z.ZodObject && list.params.shape), format }) as FileCall<E>['params'],
  answer: 'file',
  listFile: { name, list, columns, whole },
})
