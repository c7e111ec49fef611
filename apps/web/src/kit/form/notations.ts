import { parted, type Typed } from './parted.ts'

/**
 * How a value is typed: `shape` at each key, from the text before; `parse` reads (undefined: no value yet),
 * `format` writes.
 */
export interface Notation<Value> {
  shape(typed: Typed, before: string): Typed
  parse(text: string): Value | undefined
  /** The only value an unfinished text can mean, once the field is left. */
  complete?(text: string): Value | undefined
  format(value: Value): string
  placeholder: string
}

const two = (n: number) => String(n).padStart(2, '0')

/** When a text is shaped as a whole, the caret stays behind the same character. */
const whole =
  (shaped: (text: string) => string) =>
  ({ text, caret }: Typed): Typed => {
    const shown = shaped(text)
    if (shown === text || caret === text.length) return { text: shown, caret: shown === text ? caret : shown.length }
    const head = shaped(text.slice(0, caret))
    if (shown.startsWith(head)) return { text: shown, caret: head.length }
    const counted = /[0-9A-Z]/gi
    const count = head.match(counted)?.length ?? 0
    const ends = [0, ...[...shown.matchAll(counted)].map(({ index }) => index + 1)]
    return { text: shown, caret: ends[count] ?? shown.length }
  }

/**
 * Fills a pattern: `0` takes a digit, `A` a letter (capitalised) or digit; other characters appear by
 * themselves.
 */
export function fill(pattern: string, text: string): string {
  const typed = [...text.toUpperCase().replace(/[^0-9A-Z]/g, '')]
  let filled = ''
  for (const place of pattern) {
    if (typed.length === 0) break
    if (place !== '0' && place !== 'A') {
      filled += place
      continue
    }
    const accepts = place === '0' ? /\d/ : /[0-9A-Z]/
    while (typed[0] !== undefined && !accepts.test(typed[0])) typed.shift()
    filled += typed.shift() ?? ''
  }
  // A trailing separator would come back at each backspace.
  return filled.replace(/[^0-9A-Z]+$/, '')
}

/**
 * A pattern such as `000.000.000-00`; the value has no separators, and the schema checks completeness. Of
 * several patterns, shortest first, the first that fits gives the shape. What fits none stays as typed, for
 * the schema to refuse: shortened, it would be another number.
 */
export function patterned(...patterns: readonly [string, ...string[]]): Notation<string> {
  const bare = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  const shaped = (text: string) => {
    const holds = (pattern: string) => pattern.replace(/[^0A]/g, '').length >= bare(text).length
    const filled = fill(patterns.find(holds) ?? patterns.at(-1) ?? '', text)
    return bare(filled) === bare(text) ? filled : text
  }
  return { shape: whole(shaped), parse: bare, format: shaped, placeholder: patterns[0].replaceAll('A', '0') }
}

/** A CPF or CNPJ with separators, by length. */
export const documentText = patterned('000.000.000-00', 'AA.AAA.AAA/AAAA-00').format

/** Brazilian telephone numbers: landline or mobile. */
export const phonePatterns = ['(00) 0000-0000', '(00) 00000-0000'] as const

/** A code that may be typed with more digits: `bare` removes these, such as a phone's country code. */
export const reduced = (of: Notation<string>, bare: (text: string) => string): Notation<string> => ({
  ...of,
  shape: (typed, before) => {
    const value = bare(typed.text)
    if (value === of.parse(typed.text)) return of.shape(typed, before)
    const text = of.format(value)
    return { text, caret: text.length }
  },
  parse: bare,
})

/** DD/MM/AAAA for 'YYYY-MM-DD'. A day that does not exist (31/02) is no value. */
export const date: Notation<string> = {
  shape: parted([2, 2, 4], '/'),
  parse(text) {
    const [, day, month, year] = text.match(/^(\d\d)\/(\d\d)\/(\d{4})$/) ?? []
    const iso = `${year}-${month}-${day}`
    const time = Date.parse(`${iso}T00:00:00Z`)
    return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso
  },
  format: (iso) => iso.split('-').reverse().join('/'),
  placeholder: 'DD/MM/AAAA',
}

/** Whether this is a whole day. */
export const isDay = (value: string) => date.parse(date.format(value)) === value

/**
 * Completes hours alone, or three digits whose first two are no hour: `8` is 08:00, `93:0` is 09:30; `12:3`
 * is ambiguous.
 */
function completed(text: string): string | undefined {
  const [, hours] = text.match(/^(\d\d?):?$/) ?? []
  const whole = hours === undefined ? text.replace(/^([3-9]\d|2[4-9]):(\d)$/, '0$1$2') : `${two(Number(hours))}00`
  return time.parse(whole.replace(/^(\d\d)(\d\d)$/, '$1:$2'))
}

/** HH:mm for a time of day, 'HH:mm'. */
export const time: Notation<string> = {
  shape: parted([2, 2], ':'),
  parse: (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined),
  complete: completed,
  format: (value) => value,
  placeholder: 'HH:mm',
}

/** The last two digits are minutes. A typed colon stays until too many digits follow it. */
const hoursAndMinutes = whole((text) => {
  const digits = text.replace(/\D/g, '').slice(0, 5)
  const stands = /:\D*(\d\D*){0,2}$/.test(text)
  return stands || digits.length < 3 ? text.replace(/[^\d:]/g, '') : `${digits.slice(0, -2)}:${digits.slice(-2)}`
})

/** Typing in the middle overwrites; hours of three digits grow before their colon. */
function overwritten(head: string, tail: string): [head: string, tail: string] {
  const colon = tail.indexOf(':')
  if (colon === -1) {
    const behind = head.indexOf(':')
    const over = behind === -1 ? 0 : head.length + tail.length - behind - 3
    return [head, tail.slice(Math.max(0, over))]
  }
  // A second colon, or digits beyond the hours, continue in the minutes.
  if (head.endsWith(':')) return [head, tail.slice(colon + 1)]
  const full = /^(\d\d)(\d\d)$/.exec(head) ?? (colon === 0 ? /^(0\d)(\d)$/.exec(head) : null)
  if (full) return [`${full[1]}:${full[2]}`, tail.slice(colon + 1 + (full[2]?.length ?? 0))]
  return [head, tail.slice(Math.min(colon, Math.max(0, head.length + colon - 2)))]
}

/**
 * A length of time as hours and minutes (`8:00`, `220:30`), in whole minutes. A colon after `2:20` makes all
 * three digits hours.
 */
export const minutes: Notation<number> = {
  shape(typed) {
    const bare = (text: string) => text.replace(/[^\d:]/g, '').replace(/^(\d):(\d\d):$/, '$1$2:')
    const [head, tail] = overwritten(bare(typed.text.slice(0, typed.caret)), bare(typed.text.slice(typed.caret)))
    return hoursAndMinutes({ text: head + tail, caret: head.length })
  },
  parse(text) {
    const [, hours, rest] = text.match(/^(\d{1,3}):([0-5]\d)$/) ?? []
    return hours === undefined ? undefined : Number(hours) * 60 + Number(rest)
  },
  format: (value) => `${value < 0 ? '-' : ''}${two(Math.floor(Math.abs(value) / 60))}:${two(Math.abs(value) % 60)}`,
  placeholder: '00:00',
}

/** A minute of the day as a clock shows it: 25:30 past midnight reads 01:30. */
export const clockTime = (minute: number) => minutes.format(((minute % 1440) + 1440) % 1440)

/** HH:mm for a minute of the day. */
export const minuteOfDay: Notation<number> = {
  ...time,
  // Midnight at the end of a day is the next day's.
  parse: (text) => (text === '24:00' ? 0 : time.parse(text) === undefined ? undefined : minutes.parse(text)),
  complete: (text) => minutes.parse(completed(text) ?? ''),
  format: clockTime,
}

/** A number with only allowed characters: `.` (a comma reads as one) and `-`. */
export const number = (allowed: '' | '.' | '-' | '.-' = ''): Notation<number> => ({
  shape: whole((text) => {
    const sign = allowed.includes('-') && text.startsWith('-') ? '-' : ''
    if (!allowed.includes('.')) return sign + text.replace(/\D/g, '')
    const [units = '', ...rest] = text.replace(/[^\d.,]/g, '').split(/[.,]/)
    return sign + units + (rest.length > 0 ? `.${rest.join('')}` : '')
  }),
  parse: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined),
  format: String,
  placeholder: '',
})

/** The text after an edit: typed, pasted or deleted. Deleting forward steps over separators. */
export function edited(
  notation: Pick<Notation<unknown>, 'shape'>,
  before: string,
  typed: Typed & { readonly forward?: boolean },
): Typed {
  const { text, caret } = notation.shape(typed, before)
  return { text, caret: typed.forward && text === before ? Math.min(caret + 1, text.length) : caret }
}
