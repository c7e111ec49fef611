import * as calls from '@ponteiro/contract/absences/absences'
import { connected } from '../connected.ts'

export const absences = connected('absences', calls.absences)
