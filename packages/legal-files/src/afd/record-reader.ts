import type { ClockTime, LocalDate } from '../moments.ts'
import { compactDate, isoDate, minuteOf, zonedTime } from '../text/moment-text.ts'
import type { DecodedLine } from '../text/text-encoding.ts'
import {
  fieldReader,
  momentAt,
  nsrOf,
  personOf,
  registrationOf,
  responsibleOf,
  taxIdOf,
  Unreadable,
  zonedAt,
} from './fields.ts'
import { type Layout, layouts, momentStart, type RecordDigit, type Span } from './layouts.ts'
import type {
  AfdLayout,
  ClockAdjustmentRecord,
  Collector,
  EmployeeOperation,
  EmployeeRecord,
  EmployerRecord,
  EventRecord,
  HeaderRecord,
  MarkRecord,
  RepEvent,
} from './records.ts'

/** A record with an NSR. */
export type NumberedRecord = EmployerRecord | MarkRecord | ClockAdjustmentRecord | EmployeeRecord | EventRecord

/** The positions of one record type. */
export interface LineShape {
  readonly length: number
  readonly least: number
  readonly person?: Span
  readonly crc?: Span
}

const operations: Readonly<Record<string, EmployeeOperation>> = { I: 'inserted', A: 'altered', E: 'excluded' }

const collectors: Readonly<Record<string, Collector>> = {
  '01': 'mobile',
  '02': 'browser',
  '03': 'desktop',
  '04': 'device',
  '05': 'other',
}

const events: Readonly<Record<string, RepEvent>> = {
  '01': 'opened',
  '02': 'power-restored',
  '03': 'memory-inserted',
  '04': 'memory-removed',
  '05': 'mark-list-printed',
  '06': 'printing-error',
  '07': 'service-available',
  '08': 'service-unavailable',
}

/** The shape of a line; undefined where the layout has no such record. */
export function shapeOf(layout: AfdLayout, kind: 'header' | RecordDigit): LineShape | undefined {
  const shapes: Layout = layouts[layout]
  switch (kind) {
    case 'header':
      return shapes.header
    case '2':
      return shapes.employer
    case '3':
      return shapes.mark
    case '4':
      return shapes.adjustment
    case '5':
      return shapes.employee
    case '6':
      return shapes.event
    case '7':
      return shapes.repPMark
  }
}

/** Reads a header. Unreadable dates are null. */
export function readHeader(line: DecodedLine, number: number, layout: AfdLayout): HeaderRecord {
  const shape = layouts[layout].header
  const field = fieldReader(line, shape.length)
  const date = layout === '671' ? isoDate : compactDate
  const version = field(shape.version)
  return {
    kind: 'header',
    layout,
    line: number,
    text: line.text,
    employer: taxIdOf(line.text[10] ?? '', line.text.slice(11, 25).trim()),
    registration: registrationOf(field(shape.registration)),
    employerName: field(shape.name),
    repNumber: field(shape.rep),
    firstOn: date(field(shape.firstOn)),
    lastOn: date(field(shape.lastOn)),
    generated: generatedTime(field(shape.generated), layout),
    version: layout === '671' ? version : null,
    developer: shape.developer ? taxIdOf(field(shape.developerKind), field(shape.developer)) : null,
    model: field(shape.model) || null,
  }
}

/** Where a record stands. */
export interface RecordPlace {
  /** Number of its line, from 1. */
  readonly number: number
  readonly header: HeaderRecord | null
}

/** Reads a record with an NSR whose length is already checked. Throws `Unreadable`. */
export function readNumbered(
  line: DecodedLine,
  { number, header }: RecordPlace,
  kind: RecordDigit,
  layout: AfdLayout,
): NumberedRecord {
  const nsr = nsrOf(line.text)
  if (nsr === null) throw new Unreadable('nsr-unreadable')
  const base = { layout, line: number, text: line.text, nsr, header }
  const { text } = line
  const moment = momentAt(text, momentStart, layout)
  const shapes = layouts[layout]
  switch (kind) {
    case '2': {
      const shape = shapes.employer
      const field = fieldReader(line, shape.length)
      return {
        ...base,
        kind: 'employer',
        recorded: moment,
        responsible: responsibleOf(field(shape.responsible)),
        employer: taxIdOf(field(shape.kind), field(shape.employer)),
        registration: registrationOf(field(shape.registration)),
        employerName: field(shape.name),
        place: field(shape.place),
      }
    }
    case '3':
      return {
        ...base,
        kind: 'mark',
        marked: moment,
        person: personOf(cut(text, shapes.mark.person), layout),
        repP: null,
      }
    case '4':
      return {
        ...base,
        kind: 'clock-adjustment',
        before: moment,
        adjusted: momentAt(text, shapes.adjustment.adjusted[0], layout),
        responsible: responsibleOf(cut(text, shapes.adjustment.responsible)),
      }
    case '5': {
      const shape = shapes.employee
      const field = fieldReader(line, shape.length)
      const operation = operations[field(shape.operation).toUpperCase()]
      if (!operation) throw new Unreadable('operation-invalid')
      return {
        ...base,
        kind: 'employee',
        recorded: moment,
        operation,
        person: personOf(field(shape.person), layout),
        name: field(shape.name),
        otherIdentification: field(shape.other) || null,
        responsible: responsibleOf(field(shape.responsible)),
      }
    }
    case '6': {
      const code = cut(text, shapes.event?.code)
      return { ...base, kind: 'event', recorded: moment, event: events[code] ?? 'unknown', code }
    }
    case '7':
      return { ...base, kind: 'mark', marked: moment, ...repPFields(text) }
  }
}

function repPFields(text: string): Pick<MarkRecord, 'person' | 'repP'> {
  const shape = layouts['671'].repPMark
  if (!shape) throw new Unreadable('unknown-record')
  const collector = cut(text, shape.collector)
  const delivery = cut(text, shape.delivery)
  if (!/^[01]$/.test(delivery)) throw new Unreadable('delivery-invalid')
  return {
    person: personOf(cut(text, shape.person), '671'),
    repP: {
      recorded: zonedAt(text, shape.recorded[0]),
      collector: collectors[collector.padStart(2, '0')] ?? 'other',
      collectorCode: collector,
      delivery: delivery === '0' ? 'online' : 'offline',
      hash: cut(text, shape.hash),
      link: 'not-checkable',
    },
  }
}

const cut = (text: string, span: Span | undefined) => (span ? text.slice(span[0] - 1, span[1]).trim() : '')

function generatedTime(field: string, layout: AfdLayout): ClockTime | null {
  if (layout === '671') {
    const time = zonedTime(field)
    return typeof time === 'string' ? null : time
  }
  const dayOn: LocalDate | null = compactDate(field.slice(0, 8))
  const minute = minuteOf(field.slice(8, 12))
  return dayOn === null || minute === null ? null : { zone: 'unknown', dayOn, minute }
}
