import * as calls from '@ponteiro/contract/days/overtime'
import { connected } from '../connected.ts'

export const overtime = connected('overtime', calls.overtime)
