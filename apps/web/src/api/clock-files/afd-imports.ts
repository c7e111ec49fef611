import * as calls from '@ponteiro/contract/clock-files/afd-imports'
import { connected } from '../connected.ts'

export const afdImports = connected('afdImports', calls.afdImports)
