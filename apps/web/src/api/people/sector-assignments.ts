import * as calls from '@ponteiro/contract/people/sector-assignments'
import { connected } from '../connected.ts'

export const sectorAssignments = connected('sectorAssignments', calls.sectorAssignments)
