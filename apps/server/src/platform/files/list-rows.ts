/** A table as it is written: what stands in its columns, and its rows. */
import type { FileColumn } from '@ponteiro/contract'

/** What stands in a column. */
export type ColumnHead = Pick<FileColumn<never>, 'title' | 'kind'>
/** The values of a row, one for each column. */
export type ListRow = readonly (string | number | null | undefined)[]
