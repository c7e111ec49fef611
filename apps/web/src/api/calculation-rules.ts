import * as calls from '@ponteiro/contract/time-sheets/calculation-rules'
import { connected } from './connected.ts'

export const calculationRules = connected('calculationRules', calls.calculationRules)
