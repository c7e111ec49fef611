import * as calls from '@ponteiro/contract/vacations/vacation-notices'
import { connected } from '../connected.ts'

export const vacationNotices = connected('vacationNotices', calls.vacationNotices)
