import * as calls from '@ponteiro/contract/days/justifications'
import { connected } from '../connected.ts'

export const justifications = connected('justifications', calls.justifications)
