import * as calls from '@ponteiro/contract/calculation/calculation-rules'
import { connected } from '../connected.ts'

export const calculationRules = connected('calculationRules', calls.calculationRules)
