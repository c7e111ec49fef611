import * as calls from '@ponteiro/contract/days/held-marks'
import { connected } from '../connected.ts'

export const heldMarks = connected('heldMarks', calls.heldMarks)
