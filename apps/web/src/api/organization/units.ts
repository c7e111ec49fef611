import * as calls from '@ponteiro/contract/organization/units'
import { connected } from '../connected.ts'

export const units = connected('units', calls.units)
