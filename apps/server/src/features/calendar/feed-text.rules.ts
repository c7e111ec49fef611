/** Calendar text (RFC 5545): lines of at most 75 bytes, escaped texts, exclusive ends of whole days. */
import { addDays, type LocalDate } from '@ponteiro/timesheet'

/** Whole days, the last included, or an interval of instants in milliseconds. */
export type FeedTime =
  | { readonly from: LocalDate; readonly to: LocalDate }
  | { readonly starts: number; readonly ends: number }

export interface FeedEvent {
  /** Stable for the same fact. */
  readonly uid: string
  readonly summary: string
  readonly time: FeedTime
  /** Undecided. */
  readonly tentative?: boolean
  /** The reader stays free. */
  readonly free?: boolean
}

export interface FeedHead {
  readonly name: string
  readonly product: string
  readonly version: string
  /** The time of writing, in milliseconds. */
  readonly writtenAt: number
}

const mostBytes = 75
const encoder = new TextEncoder()

/** Folds a line: continuation lines begin with a space, and no letter is cut. */
export function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > mostBytes) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += letter
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

/** Escapes what would end a line or value; drops invisible characters. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a line may not hold
    .replace(/[\u0000-\u001F\u007F]/g, '')

const dayText = (on: LocalDate): string => on.replaceAll('-', '')
const instantText = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

function timeLines(time: FeedTime): string[] {
  if ('from' in time)
    return [`DTSTART;VALUE=DATE:${dayText(time.from)}`, `DTEND;VALUE=DATE:${dayText(addDays(time.to, 1))}`]
  return [`DTSTART:${instantText(time.starts)}`, `DTEND:${instantText(time.ends)}`]
}

const eventLines = (
  { uid, summary, time, tentative = false, free = false }: FeedEvent,
  writtenAt: number,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${instantText(writtenAt)}`,
  ...timeLines(time),
  `SUMMARY:${escaped(summary)}`,
  `STATUS:${tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  `TRANSP:${free ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
]

export function calendarText({ name, product, version, writtenAt }: FeedHead, events: readonly FeedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//${escaped(version)}//PT`,
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, writtenAt)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
