import * as calls from '@ponteiro/contract/marks/marks'
import { connected } from '../connected.ts'

export const marks = connected('marks', calls.marks)
