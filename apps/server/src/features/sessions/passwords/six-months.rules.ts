/** What is asked again every six months: a new password, and the confirmation of contact data. */
import { Temporal } from 'temporal-polyfill'
import { dayIn } from '../../../platform/config/clock.ts'

/** The day it is due again: six calendar months after it was done, or at once if never. */
export function dueAgainOn(doneAt: string | null, zone: string): string {
  if (doneAt === null) return '0001-01-01'
  return Temporal.PlainDate.from(dayIn(Date.parse(doneAt), zone))
    .add({ months: 6 })
    .toString()
}
