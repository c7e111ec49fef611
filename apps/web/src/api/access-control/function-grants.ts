import * as calls from '@ponteiro/contract/access-control/function-grants'
import { connected } from '../connected.ts'

export const functionGrants = connected('functionGrants', calls.functionGrants)
