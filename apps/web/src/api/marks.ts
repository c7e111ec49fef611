import * as calls from '@ponteiro/contract/time-clock/marks'
import { connected } from './connected.ts'

export const marks = connected('marks', calls.marks)
