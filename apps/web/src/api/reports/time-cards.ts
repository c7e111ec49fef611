import * as calls from '@ponteiro/contract/reports/time-cards'
import { connected } from '../connected.ts'

export const timeCards = connected('timeCards', calls.timeCards)
