import * as calls from '@ponteiro/contract/periods/pendencies'
import { connected } from '../connected.ts'

export const pendencies = connected('pendencies', calls.pendencies)
