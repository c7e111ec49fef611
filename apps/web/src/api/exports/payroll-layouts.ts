import * as calls from '@ponteiro/contract/exports/payroll-layouts'
import { connected } from '../connected.ts'

export const payrollLayouts = connected('payrollLayouts', calls.payrollLayouts)
