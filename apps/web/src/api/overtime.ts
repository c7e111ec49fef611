import * as calls from '@ponteiro/contract/time-clock/overtime'
import { connected } from './connected.ts'

export const overtime = connected('overtime', calls.overtime)
