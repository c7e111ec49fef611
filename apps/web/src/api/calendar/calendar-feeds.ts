import * as calls from '@ponteiro/contract/calendar/calendar-feeds'
import { connected } from '../connected.ts'

export const calendarFeeds = connected('calendarFeeds', calls.calendarFeeds)
