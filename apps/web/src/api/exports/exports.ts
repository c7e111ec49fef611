import * as calls from '@ponteiro/contract/exports/exports'
import { connected } from '../connected.ts'

export const exports = connected('exports', calls.exports)
