import * as calls from '@ponteiro/contract/mirrors/time-sheets'
import { connected } from '../connected.ts'

export const timeSheets = connected('timeSheets', calls.timeSheets)
