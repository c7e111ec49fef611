import * as calls from '@ponteiro/contract/time-clock/afd-imports'
import { connected } from './connected.ts'

export const afdImports = connected('afdImports', calls.afdImports)
