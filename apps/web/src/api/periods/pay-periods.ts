import * as calls from '@ponteiro/contract/periods/pay-periods'
import { connected } from '../connected.ts'

export const payPeriods = connected('payPeriods', calls.payPeriods)
