/** A column of a list that was taken as a file: what stands in it, and how that reads as text. */
import { duration } from '@ponteiro/timesheet'

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/** What stands in a column of the file. Each kind is written as people here write it, and kept as a value where a spreadsheet can count with it. */
export type FileColumn<Row> = { readonly title: string } & (
  | { readonly kind: 'text'; readonly of: (row: Row) => string | null | undefined }
  | { readonly kind: 'count'; readonly of: (row: Row) => number | null | undefined }
  /** 'YYYY-MM-DD'. */
  | { readonly kind: 'day'; readonly of: (row: Row) => string | null | undefined }
  /** RFC 3339, shown in the zone of whoever asks. */
  | { readonly kind: 'moment'; readonly of: (row: Row) => string | null | undefined }
  /** Minutes, never negative. */
  | { readonly kind: 'duration'; readonly of: (row: Row) => number | null | undefined }
  /** Signed minutes. */
  | { readonly kind: 'balance'; readonly of: (row: Row) => number | null | undefined }
)
const dayText = (on: string) => on.split('-').reverse().join('/')

/** The wall clock of an instant in a zone, 'YYYY-MM-DD HH:mm'. */
export const wallClock = (at: string, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(Date.parse(at))

/** A cell as text: DD/MM/AAAA, DD/MM/AAAA HH:mm, HH:mm; empty for nothing. */
export function cellText<Row>(column: FileColumn<Row>, row: Row, zone: string): string {
  const value = column.of(row)
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return column.kind === 'count' ? String(value) : duration(value)
  if (column.kind === 'day') return dayText(value)
  if (column.kind !== 'moment') return value
  const [on = '', time = ''] = wallClock(value, zone).split(' ')
  return `${dayText(on)} ${time}`
}
