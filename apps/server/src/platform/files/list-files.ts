/**
 * Answers the calls that `fileOf` declares: pages of the list's own handler, written as CSV or XLSX while
 * they are read. `cli/list-thread.ts` writes.
 */
import { columnsOfFile, Failure, type FileColumn, type FileFormat, type ListFile } from '@ponteiro/contract'
import type { FileAnswer } from '../http/file-answer.ts'
import { givingWay } from '../jobs/give-way.ts'
import { standingThread } from '../jobs/standing-thread.ts'
import type { ListRow } from './list-rows.ts'
import type { ListToWrite } from './list-writing.ts'
import { leftAside } from './written-aside.ts'

/** The thread's order. It asks for one page after another. */
export interface ListOrder extends ListToWrite {
  /** The path to write. */
  readonly path: string
}
/** A page; undefined after the last. */
export type ListPage = readonly ListRow[] | undefined

type Row = never

/** Rows of a page, and of the longest file: what a spreadsheet holds, less its head. */
const pageSize = 1000
const longest = 1_000_000

/** Files that may wait; the gate admits one at a time. */
export const mostListFiles = 50
const thread = standingThread<ListOrder, void>(
  'list-thread',
  { resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 } },
  mostListFiles,
)

/** The call of a file, as needed here: the list's handler gets it unchanged but for the window. */
export interface FileCallInput {
  readonly params: { readonly format: FileFormat }
  readonly query?: object | undefined
  readonly session: { readonly zone: string }
  readonly today: string
}
export type ListHandler = (call: never) => unknown

async function* pagesOf(
  columns: readonly FileColumn<Row>[],
  list: ListHandler,
  call: FileCallInput,
  size: number,
): AsyncGenerator<ListRow[]> {
  const turn = givingWay()
  for (let skip = 0; ; skip += size) {
    const query = { ...call.query, page: undefined, skip, take: size }
    const { results, total } = (await list({ ...call, query } as never)) as { results: Row[]; total: number }
    if (total > longest) throw new Failure('list.too-long')
    for (let at = 0; at === 0 || at < results.length; at += pageSize) {
      await turn()
      yield results.slice(at, at + pageSize).map((row) => columns.map(({ of }) => of(row)))
    }
    if (results.length === 0 || skip + results.length >= total) return
  }
}

/** What a thread writes of these pages, for an answer. */
export const writtenBeside = (list: ListToWrite, pages: AsyncIterator<readonly ListRow[]>) => {
  const reply = async (): Promise<ListPage> => {
    const { done, value } = await pages.next()
    return done ? undefined : value
  }
  return leftAside((path) => thread.ask({ ...list, path }, { reply }))
}

export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

/** The handler of a file call. `list`: the handler of its list. */
export const listFileHandler =
  (file: ListFile, list: ListHandler) =>
  async (call: FileCallInput): Promise<FileAnswer> => {
    const { format } = call.params
    const columns = columnsOfFile(file, call)
    const pages = pagesOf(columns, list, call, file.whole ? longest : pageSize)
    const order = { format, columns: columns.map(({ title, kind }) => ({ title, kind })), zone: call.session.zone }
    const content = await writtenBeside(order, pages)
    return { contentType: contentTypes[format], fileName: `${file.name}_${call.today}.${format}`, content }
  }
