import * as calls from '@ponteiro/contract/clock-files/afd-exports'
import { connected } from '../connected.ts'

export const afdExports = connected('afdExports', calls.afdExports)
