import * as calls from '@ponteiro/contract/reports/absence-report'
import { connected } from '../connected.ts'

export const absenceReport = connected('absenceReport', calls.absenceReport)
