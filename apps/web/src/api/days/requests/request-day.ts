import * as calls from '@ponteiro/contract/days/requests/request-day'
import { connected } from '../../connected.ts'

export const requestDay = connected('requestDay', calls.requestDay)
