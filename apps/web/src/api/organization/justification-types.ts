import * as calls from '@ponteiro/contract/organization/justification-types'
import { connected } from '../connected.ts'

export const justificationTypes = connected('justificationTypes', calls.justificationTypes)
