/** What stands on a printed mirror, worded once: the PDF of the server and the print of the browser are one document. */

import { pairMarks, timeOfDay } from '@ponteiro/timesheet'

interface PrintedMark {
  readonly time: string
  readonly origin: 'web' | 'device' | 'file' | 'request' | 'admin'
  readonly treatment: 'I' | 'D' | null
  readonly motive: string
}

/** Marks of a clock, disregarded ones among them; what people included is a treatment (Portaria 671, art. 84 V). */
export const registeredMarks = <Mark extends Pick<PrintedMark, 'origin'>>(marks: readonly Mark[]): Mark[] =>
  marks.filter(({ origin }) => origin !== 'admin' && origin !== 'request')

/** 08:00, and 08:00* for a mark of the browser: the asterisk is that of the legend (R383). */
export const registeredTime = ({ time, origin }: Pick<PrintedMark, 'time' | 'origin'>): string =>
  origin === 'web' ? `${time}*` : time

/** 05:00 of the next day reads 05:00+1. */
const moment = (minute: number) => `${timeOfDay(minute)}${minute >= 1440 ? '+1' : minute < 0 ? '-1' : ''}`

/** Entry and exit of each stretch that was worked; a mark without its other one is no stretch. */
export function workedStretches(counted: readonly number[]): (readonly string[])[] {
  const worked = pairMarks(counted).map(moment)
  return Array.from({ length: worked.length / 2 }, (_, pair) => worked.slice(pair * 2, pair * 2 + 2))
}

/** What the legend says of a mark without a motive (decision 035). */
export const noMotive = 'sem motivo informado'

/** Time, I or D, and the motive of each mark that was treated. */
export const treatmentLines = (marks: readonly PrintedMark[]): string[] =>
  marks.flatMap(({ time, treatment, motive }) =>
    treatment === null ? [] : [`${time} ${treatment} ${motive || noMotive}`],
  )

export interface OnCallShare {
  readonly percent: number
  readonly minutes: number
}

/** On call with the part of the hour that it is paid at (Q79); one total for each percentage where the rule changed within the period. */
export const onCallTotals = (shares: readonly OnCallShare[]): (readonly [label: string, minutes: number])[] =>
  shares.length === 0
    ? [['Sobreaviso', 0]]
    : shares.map(({ percent, minutes }) => [`Sobreaviso (${percent} %)`, minutes])
