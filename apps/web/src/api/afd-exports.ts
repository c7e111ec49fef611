import * as calls from '@ponteiro/contract/time-clock/afd-exports'
import { connected } from './connected.ts'

export const afdExports = connected('afdExports', calls.afdExports)
