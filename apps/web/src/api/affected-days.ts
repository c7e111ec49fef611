import * as calls from '@ponteiro/contract/organization/affected-days'
import { connected } from './connected.ts'

export const affectedDays = connected('affectedDays', calls.affectedDays)
