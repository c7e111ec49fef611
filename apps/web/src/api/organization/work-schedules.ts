import * as calls from '@ponteiro/contract/organization/work-schedules'
import { connected } from '../connected.ts'

export const workSchedules = connected('workSchedules', calls.workSchedules)
