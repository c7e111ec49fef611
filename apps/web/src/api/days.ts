import * as calls from '@ponteiro/contract/time-clock/days'
import { connected } from './connected.ts'

export const days = connected('days', calls.days)
