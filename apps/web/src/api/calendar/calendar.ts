import * as calls from '@ponteiro/contract/calendar/calendar'
import { connected } from '../connected.ts'

export const calendar = connected('calendar', calls.calendar)
