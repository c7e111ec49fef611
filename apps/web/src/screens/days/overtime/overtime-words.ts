import { type DayOvertime, overtimeStateWords } from '@ponteiro/contract/days/overtime'
import type { z } from 'zod'
import type { Status } from '../../../kit/feedback/status-chip.tsx'

export type OvertimeState = z.output<typeof DayOvertime>['state']

/** For extra time without a decision. */
export const belowLimitWord = 'Abaixo do limite'

/** The three states of overtime, with word and shape. */
export const overtimeWords = {
  open: { word: overtimeStateWords.open, status: 'pending' },
  authorized: { word: overtimeStateWords.authorized, status: 'authorized' },
  denied: { word: overtimeStateWords.denied, status: 'denied' },
} as const satisfies Record<OvertimeState, { word: string; status: Status }>
