import * as calls from '@ponteiro/contract/reports/bank-report'
import { connected } from '../connected.ts'

export const bankReport = connected('bankReport', calls.bankReport)
