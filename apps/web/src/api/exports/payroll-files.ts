import * as calls from '@ponteiro/contract/exports/payroll-files'
import { connected } from '../connected.ts'

export const payrollFiles = connected('payrollFiles', calls.payrollFiles)
