import * as calls from '@ponteiro/contract/people/schedule-assignments'
import { connected } from '../connected.ts'

export const scheduleAssignments = connected('scheduleAssignments', calls.scheduleAssignments)
