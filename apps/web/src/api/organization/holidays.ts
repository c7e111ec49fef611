import * as calls from '@ponteiro/contract/organization/holidays'
import { connected } from '../connected.ts'

export const holidays = connected('holidays', calls.holidays)
