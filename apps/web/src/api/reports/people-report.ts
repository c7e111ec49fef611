import * as calls from '@ponteiro/contract/reports/people-report'
import { connected } from '../connected.ts'

export const peopleReport = connected('peopleReport', calls.peopleReport)
