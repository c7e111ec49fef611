import type { HourBankMonth } from '@ponteiro/contract/time-sheets/hour-bank'
import type { z } from 'zod'

export type Month = z.output<typeof HourBankMonth>

/** `Março/2026`. */
export const called = ({ monthName, year }: Month) => `${monthName}/${year}`

/** Set by hand, while the month has not been settled (Q84). */
export const mayBeEdited = (month: Month) => month.id !== null && !month.processed

/** Only the first month not settled, and only once it has a balance (Q83). */
export const maySettle = (month: Month) => month.id !== null && month.isCurrent && !month.processed

/** Only before it is settled, and only where something was carried (R428). */
export const mayBeCleared = (month: Month) => month.id !== null && !month.processed && month.previous !== 0
