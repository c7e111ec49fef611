import * as calls from '@ponteiro/contract/organization/value-lists'
import { connected } from '../connected.ts'

export const valueLists = connected('valueLists', calls.valueLists)
