import * as calls from '@ponteiro/contract/people/data-changes'
import { connected } from '../connected.ts'

export const dataChanges = connected('dataChanges', calls.dataChanges)
