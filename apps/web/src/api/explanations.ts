import * as calls from '@ponteiro/contract/time-clock/explanations'
import { connected } from './connected.ts'

export const explanations = connected('explanations', calls.explanations)
