import * as calls from '@ponteiro/contract/audits/clock-records'
import { connected } from '../connected.ts'

export const clockRecords = connected('clockRecords', calls.clockRecords)
