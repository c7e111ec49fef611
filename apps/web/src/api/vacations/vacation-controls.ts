import * as calls from '@ponteiro/contract/vacations/vacation-controls'
import { connected } from '../connected.ts'

export const vacationControls = connected('vacationControls', calls.vacationControls)
