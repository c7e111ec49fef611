import * as calls from '@ponteiro/contract/vacations/vacation-plans'
import { connected } from '../connected.ts'

export const vacationPlans = connected('vacationPlans', calls.vacationPlans)
