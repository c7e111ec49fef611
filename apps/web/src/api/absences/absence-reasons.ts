import * as calls from '@ponteiro/contract/absences/absence-reasons'
import { connected } from '../connected.ts'

export const absenceReasons = connected('absenceReasons', calls.absenceReasons)
