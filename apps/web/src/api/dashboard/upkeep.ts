import * as calls from '@ponteiro/contract/dashboard/upkeep'
import { connected } from '../connected.ts'

export const upkeep = connected('upkeep', calls.upkeep)
