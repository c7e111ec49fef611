import * as calls from '@ponteiro/contract/reports/made-files'
import { connected } from '../connected.ts'

export const madeFiles = connected('madeFiles', calls.madeFiles)
