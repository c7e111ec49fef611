import * as calls from '@ponteiro/contract/days/requests/mark-requests'
import { connected } from '../../connected.ts'

export const markRequests = connected('markRequests', calls.markRequests)
