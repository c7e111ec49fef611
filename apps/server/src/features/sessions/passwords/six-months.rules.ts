/** What is asked again every six months: the password (decision Q03), and whether contact data still hold (decision Q13). */
import { Temporal } from 'temporal-polyfill'
import { dayIn } from '../../../platform/config/clock.ts'

/** The day from which something is due again: six calendar months after the day it was last done; at once when it never was. */
export function dueAgainOn(doneAt: string | null, zone: string): string {
  if (doneAt === null) return '0001-01-01'
  return Temporal.PlainDate.from(dayIn(Date.parse(doneAt), zone))
    .add({ months: 6 })
    .toString()
}
