import * as calls from '@ponteiro/contract/time-sheets/pendencies'
import { connected } from './connected.ts'

export const pendencies = connected('pendencies', calls.pendencies)
