import type { ClockTime, LocalDate, Minutes } from '../../moments.ts'
import { clock, compareTimes } from '../../text/moment-text.ts'
import { isSoundPerson, isSoundTaxId } from '../fields.ts'
import { layouts, momentStart } from '../layouts.ts'
import type { AfdWarningCode } from '../problems.ts'
import type { NumberedRecord } from '../record-reader.ts'
import type { HeaderRecord, RepPMark, TaxId } from '../records.ts'

export interface Finding {
  readonly code: AfdWarningCode
  readonly detail?: string
}

export interface PlausibleDates {
  readonly from: LocalDate
  readonly to: LocalDate | undefined
}

/** Checks of a single record and its header. */
export interface RecordChecks {
  header(header: HeaderRecord): Finding[]
  numbered(record: NumberedRecord, header: HeaderRecord | null): Finding[]
}

/** The most wrong ids reported for one file. */
const mostReported = 10_000

/** The offsets of Brazil. */
const offsets: readonly Minutes[] = [-300, -240, -180, -120]

/** A wrong id, offset or collector is reported once a file, not at each of its marks. */
export function recordChecks(plausible: PlausibleDates): RecordChecks {
  const reported = new Set<string>()
  const once = (code: AfdWarningCode, detail: string): Finding[] => {
    const key = `${code} ${detail}`
    if (reported.has(key) || reported.size >= mostReported) return []
    reported.add(key)
    return [{ code, detail }]
  }
  const taxFindings = (tax: TaxId) => (isSoundTaxId(tax) ? [] : once('employer-id-invalid', tax.id || 'em branco'))

  return {
    header(header) {
      const findings = taxFindings(header.employer)
      if (!header.firstOn || !header.lastOn || !header.generated) findings.push({ code: 'header-date-unreadable' })
      if (header.layout === '671' && header.version !== '003' && header.version !== '004') {
        findings.push({ code: 'version-unknown', detail: header.version || 'em branco' })
      }
      return findings
    },
    numbered(record, header) {
      const moment = momentOf(record)
      const findings = dateFindings(moment, plausible, header)
      if (moment.zone === 'offset' && !offsets.includes(moment.offset)) {
        findings.push(...once('offset-foreign', offsetText(moment.offset)))
      }
      if (record.layout === '671' && secondsOf(record.text) !== '00') findings.push({ code: 'seconds-dropped' })
      if (record.kind === 'employer') findings.push(...taxFindings(record.employer))
      if (record.kind === 'event' && record.event === 'unknown') {
        findings.push({ code: 'event-unknown', detail: record.code })
      }
      if (record.kind === 'mark' && record.repP && !isKnownCollector(record.repP)) {
        findings.push(...once('collector-unknown', record.repP.collectorCode || 'em branco'))
      }
      if (record.kind === 'mark' || record.kind === 'employee') {
        const shapes = layouts[record.layout]
        const [first, last] = (record.kind === 'mark' ? shapes.mark : shapes.employee).person
        const field = record.text.slice(first - 1, last).trim()
        if (!isSoundPerson(record.person, field)) findings.push(...once('person-invalid', field))
      }
      return findings
    },
  }
}

const isKnownCollector = ({ collector, collectorCode }: RepPMark): boolean =>
  collector !== 'other' || Number(collectorCode) === 5

/** The moment of a record. For a clock adjustment the adjusted one: before it the clock was wrong. */
function momentOf(record: NumberedRecord): ClockTime {
  if (record.kind === 'mark') return record.marked
  return record.kind === 'clock-adjustment' ? record.adjusted : record.recorded
}

function dateFindings(moment: ClockTime, plausible: PlausibleDates, header: HeaderRecord | null): Finding[] {
  const { dayOn } = moment
  const detail = `${dayOn.slice(8)}/${dayOn.slice(5, 7)}/${dayOn.slice(0, 4)} ${clock(moment.minute, ':')}`
  if (dayOn < plausible.from || (plausible.to && dayOn > plausible.to)) return [{ code: 'date-implausible', detail }]
  const late = header?.generated && compareTimes(moment, header.generated) > 0
  return late ? [{ code: 'date-after-generation', detail }] : []
}

const offsetText = (offset: Minutes) => `${offset < 0 ? '-' : '+'}${clock(Math.abs(offset), ':')}`

const secondsOf = (text: string) => text.slice(momentStart + 16, momentStart + 18)
