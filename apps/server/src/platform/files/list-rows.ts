/** A table to be written: its columns and rows. */
import type { FileColumn } from '@ponteiro/contract'

/** The kind of a column's values. */
export type ColumnHead = Pick<FileColumn<never>, 'title' | 'kind'>
/** The values of a row, one for each column. */
export type ListRow = readonly (string | number | null | undefined)[]
