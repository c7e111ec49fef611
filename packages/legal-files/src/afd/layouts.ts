import type { AfdLayout, RecordCounts } from './records.ts'

/** The character at position 10 of a record that has an NSR. */
export type RecordDigit = '2' | '3' | '4' | '5' | '6' | '7'

/** The counter a trailer keeps for each record type. */
export const counterOf = {
  '2': 'employer',
  '3': 'mark',
  '4': 'clockAdjustment',
  '5': 'employee',
  '6': 'event',
  '7': 'repPMark',
} as const satisfies Record<RecordDigit, keyof RecordCounts>

/** First and last position of a field, from 1, as the layout documents print them. */
export type Span = readonly [first: number, last: number]

interface Shape {
  /** Positions of a complete record. */
  readonly length: number
  /** The fewest positions that still hold the content; trailing blanks and the CRC may be cut. */
  readonly least: number
  readonly crc?: Span
}

interface HeaderShape extends Shape {
  readonly registration: Span
  readonly name: Span
  readonly rep: Span
  readonly firstOn: Span
  readonly lastOn: Span
  readonly generated: Span
  readonly version?: Span
  readonly developerKind?: Span
  readonly developer?: Span
  readonly model?: Span
}

interface EmployerShape extends Shape {
  readonly responsible?: Span
  readonly kind: Span
  readonly employer: Span
  readonly registration: Span
  readonly name: Span
  readonly place: Span
}

interface MarkShape extends Shape {
  readonly person: Span
}

interface AdjustmentShape extends Shape {
  readonly adjusted: Span
  readonly responsible?: Span
}

interface EmployeeShape extends Shape {
  readonly operation: Span
  readonly person: Span
  readonly name: Span
  readonly other?: Span
  readonly responsible?: Span
}

interface EventShape extends Shape {
  readonly code: Span
}

interface RepPMarkShape extends MarkShape {
  readonly recorded: Span
  readonly collector: Span
  readonly delivery: Span
  readonly hash: Span
}

export interface Layout {
  readonly header: HeaderShape
  readonly employer: EmployerShape
  readonly mark: MarkShape
  readonly adjustment: AdjustmentShape
  readonly employee: EmployeeShape
  readonly event?: EventShape
  readonly repPMark?: RepPMarkShape
  /** Record types that the trailer counts, in order. */
  readonly counted: readonly RecordDigit[]
}

/** The position of a record's (first) date-time, in every layout. */
export const momentStart = 11

const header1510 = {
  length: 232,
  least: 204,
  registration: [26, 37],
  name: [38, 187],
  rep: [188, 204],
  firstOn: [205, 212],
  lastOn: [213, 220],
  generated: [221, 232],
} as const

export const layouts: Readonly<Record<AfdLayout, Layout>> = {
  '1510': {
    header: header1510,
    employer: {
      length: 299,
      least: 34,
      kind: [23, 23],
      employer: [24, 37],
      registration: [38, 49],
      name: [50, 199],
      place: [200, 299],
    },
    mark: { length: 34, least: 33, person: [23, 34] },
    adjustment: { length: 34, least: 34, adjusted: [23, 34] },
    employee: { length: 87, least: 34, operation: [23, 23], person: [24, 35], name: [36, 87] },
    counted: ['2', '3', '4', '5'],
  },
  '595': {
    header: { ...header1510, length: 236, crc: [233, 236] },
    employer: {
      length: 317,
      least: 48,
      responsible: [23, 36],
      kind: [37, 37],
      employer: [38, 51],
      registration: [52, 63],
      name: [64, 213],
      place: [214, 313],
      crc: [314, 317],
    },
    mark: { length: 38, least: 33, person: [23, 34], crc: [35, 38] },
    adjustment: { length: 49, least: 34, adjusted: [23, 34], responsible: [35, 45], crc: [46, 49] },
    employee: {
      length: 106,
      least: 34,
      operation: [23, 23],
      person: [24, 35],
      name: [36, 87],
      other: [88, 91],
      responsible: [92, 102],
      crc: [103, 106],
    },
    event: { length: 24, least: 24, code: [23, 24] },
    counted: ['2', '3', '4', '5', '6'],
  },
  '671': {
    header: {
      length: 302,
      least: 253,
      registration: [26, 39],
      name: [40, 189],
      rep: [190, 206],
      firstOn: [207, 216],
      lastOn: [217, 226],
      generated: [227, 250],
      version: [251, 253],
      developerKind: [254, 254],
      developer: [255, 268],
      model: [269, 298],
      crc: [299, 302],
    },
    employer: {
      length: 331,
      least: 60,
      responsible: [35, 48],
      kind: [49, 49],
      employer: [50, 63],
      registration: [64, 77],
      name: [78, 227],
      place: [228, 327],
      crc: [328, 331],
    },
    mark: { length: 50, least: 45, person: [35, 46], crc: [47, 50] },
    adjustment: { length: 73, least: 58, adjusted: [35, 58], responsible: [59, 69], crc: [70, 73] },
    employee: {
      length: 118,
      least: 46,
      operation: [35, 35],
      person: [36, 47],
      name: [48, 99],
      other: [100, 103],
      responsible: [104, 114],
      crc: [115, 118],
    },
    event: { length: 36, least: 36, code: [35, 36] },
    repPMark: {
      length: 137,
      least: 73,
      person: [35, 46],
      recorded: [47, 70],
      collector: [71, 72],
      delivery: [73, 73],
      hash: [74, 137],
    },
    counted: ['2', '3', '4', '5', '6', '7'],
  },
}

/** The first positions of a header in every layout: no NSR, and its type. */
export const headerStart = '0000000001'
/** The first positions of a trailer, in place of an NSR. */
export const trailerStart = '999999999'
/** The placeholder for a signature in the .p7s beside the file (REP-A and REP-P). */
export const signaturePlaceholder = 'ASSINATURA_DIGITAL_EM_ARQUIVO_P7S'
/** Positions of the signature line. */
export const signatureLength = 100
