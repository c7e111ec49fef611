import * as calls from '@ponteiro/contract/reports/access-report'
import { connected } from '../connected.ts'

export const accessReport = connected('accessReport', calls.accessReport)
