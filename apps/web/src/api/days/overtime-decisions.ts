import * as calls from '@ponteiro/contract/days/overtime-decisions'
import { connected } from '../connected.ts'

export const overtimeDecisions = connected('overtimeDecisions', calls.overtimeDecisions)
