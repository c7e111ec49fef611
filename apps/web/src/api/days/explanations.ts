import * as calls from '@ponteiro/contract/days/explanations'
import { connected } from '../connected.ts'

export const explanations = connected('explanations', calls.explanations)
