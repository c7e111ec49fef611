/** Rows of a table as printed: a heading shared by several rows stands once above them, sums beneath. */
import { cellText, type FileColumn } from '@ponteiro/contract'
import type { ColumnHead, ListRow } from './list-rows.ts'

export interface PaperHead extends ColumnHead {
  /** Heads the rows that share it instead of being a column. */
  readonly grouped?: boolean
  readonly summed?: boolean
  /** Its share of the paper. */
  readonly room?: 'narrow' | 'usual' | 'wide'
}

export type PaperLine =
  | { readonly kind: 'group'; readonly facts: readonly (readonly [title: string, text: string])[] }
  | { readonly kind: 'row'; readonly cells: readonly string[] }
  /** Sums of a group, or of everything. */
  | { readonly kind: 'sum'; readonly of: 'group' | 'all'; readonly cells: readonly string[] }
  /** Further rows are left out. */
  | { readonly kind: 'cut'; readonly shown: number }

type Rows = AsyncIterable<ListRow>

/** `most`: number of shown rows; absent: all. */
export async function* paperLines(
  heads: readonly PaperHead[],
  rows: Rows,
  zone: string,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<PaperLine> {
  const placed = heads.map((head, at) => ({ ...head, at, of: (row: ListRow) => row[at] }))
  const text = (column: (typeof placed)[number], row: ListRow) => cellText(column as FileColumn<ListRow>, row, zone)
  const heading = placed.filter(({ grouped }) => grouped)
  const body = placed.filter(({ grouped }) => !grouped)
  const sums = body.some(({ summed }) => summed)
  const empty = () => body.map(() => 0)
  let [ofGroup, ofAll] = [empty(), empty()]
  let standing: string | undefined
  let [shown, groups] = [0, 0]
  const sum = (of: 'group' | 'all', totals: readonly number[]): PaperLine => ({
    kind: 'sum',
    of,
    cells: body.map((column, at) => (column.summed ? text(column, fill(column.at, totals[at] ?? 0)) : '')),
  })
  for await (const row of rows) {
    if (shown >= most) {
      yield { kind: 'cut', shown }
      return
    }
    if (heading.length > 0) {
      const facts = heading.map((column) => [column.title, text(column, row)] as const)
      const key = facts.map(([, value]) => value).join('\u001f')
      if (key !== standing) {
        if (standing !== undefined && sums) yield sum('group', ofGroup)
        ofGroup = empty()
        standing = key
        groups += 1
        yield { kind: 'group', facts }
      }
    }
    for (const [at, column] of body.entries()) {
      if (!column.summed) continue
      const value = Number(column.of(row) ?? 0)
      ofGroup[at] = (ofGroup[at] ?? 0) + value
      ofAll[at] = (ofAll[at] ?? 0) + value
    }
    shown += 1
    yield { kind: 'row', cells: body.map((column) => (isNothing(column, row) ? '' : text(column, row))) }
  }
  if (standing !== undefined && sums) yield sum('group', ofGroup)
  if (sums && shown > 0 && groups !== 1) yield sum('all', ofAll)
}

/** A zero prints blank, so that the others stand out. */
const isNothing = ({ kind, at }: ColumnHead & { readonly at: number }, row: ListRow) =>
  kind === 'duration' && row[at] === 0

/** A row with only this value. */
function fill(at: number, value: number): ListRow {
  const row: (number | null)[] = []
  row[at] = value
  return row
}
