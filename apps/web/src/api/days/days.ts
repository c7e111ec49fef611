import * as calls from '@ponteiro/contract/days/days'
import { connected } from '../connected.ts'

export const days = connected('days', calls.days)
