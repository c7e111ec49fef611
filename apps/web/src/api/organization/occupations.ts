import * as calls from '@ponteiro/contract/organization/occupations'
import { connected } from '../connected.ts'

export const occupations = connected('occupations', calls.occupations)
