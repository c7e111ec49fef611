import * as calls from '@ponteiro/contract/vacations/vacation-report'
import { connected } from '../connected.ts'

export const vacationReport = connected('vacationReport', calls.vacationReport)
