import * as calls from '@ponteiro/contract/organization/sectors'
import { connected } from '../connected.ts'

export const sectors = connected('sectors', calls.sectors)
