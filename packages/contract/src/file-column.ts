/** A column of a list file: its values, and their text. */
import { duration, timeOfDay } from '@ponteiro/timesheet'

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/**
 * The kinds of columns. Each is written as Brazilians write it, and stays a value where spreadsheets can
 * calculate with it.
 */
export type FileColumn<Row> = { readonly title: string } & (
  | { readonly kind: 'text'; readonly of: (row: Row) => string | null | undefined }
  | { readonly kind: 'count'; readonly of: (row: Row) => number | null | undefined }
  /** 'YYYY-MM-DD'. */
  | { readonly kind: 'day'; readonly of: (row: Row) => string | null | undefined }
  /** RFC 3339, shown in the reader's zone. */
  | { readonly kind: 'moment'; readonly of: (row: Row) => string | null | undefined }
  /** Minutes, never negative. */
  | { readonly kind: 'duration'; readonly of: (row: Row) => number | null | undefined }
  /** Signed minutes. */
  | { readonly kind: 'balance'; readonly of: (row: Row) => number | null | undefined }
  /** A time of day, in minutes since the midnight that its day began with. */
  | { readonly kind: 'time'; readonly of: (row: Row) => number | null | undefined }
  /** 12.5 is 12,5 %. */
  | { readonly kind: 'percent'; readonly of: (row: Row) => number | null | undefined }
)

const numberText = {
  count: (value: number) => String(value).replace('.', ','),
  duration,
  balance: duration,
  time: timeOfDay,
  percent: (value: number) => `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`,
} as const

const dayText = (on: string) => on.split('-').reverse().join('/')

/** The wall clock of an instant in a zone, 'YYYY-MM-DD HH:mm'. */
export const wallClock = (at: string, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(Date.parse(at))

/** A cell as text: DD/MM/AAAA, DD/MM/AAAA HH:mm, HH:mm, 12,5 %; empty for null. */
export function cellText<Row>(column: FileColumn<Row>, row: Row, zone: string): string {
  const value = column.of(row)
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText[column.kind as keyof typeof numberText](value)
  if (column.kind === 'day') return dayText(value)
  if (column.kind !== 'moment') return value
  const [on = '', time = ''] = wallClock(value, zone).split(' ')
  return `${dayText(on)} ${time}`
}
