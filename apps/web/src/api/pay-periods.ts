import * as calls from '@ponteiro/contract/time-sheets/pay-periods'
import { connected } from './connected.ts'

export const payPeriods = connected('payPeriods', calls.payPeriods)
