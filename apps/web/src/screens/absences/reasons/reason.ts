import type { AbsenceReason } from '@ponteiro/contract/absences/absence-reasons'
import type { z } from 'zod'

export type Reason = z.output<typeof AbsenceReason>
