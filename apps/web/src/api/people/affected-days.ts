import * as calls from '@ponteiro/contract/people/affected-days'
import { connected } from '../connected.ts'

export const affectedDays = connected('affectedDays', calls.affectedDays)
