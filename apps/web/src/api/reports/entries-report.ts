import * as calls from '@ponteiro/contract/reports/entries-report'
import { connected } from '../connected.ts'

export const entriesReport = connected('entriesReport', calls.entriesReport)
