import * as calls from '@ponteiro/contract/time-sheets/hour-bank'
import { connected } from './connected.ts'

export const hourBank = connected('hourBank', calls.hourBank)
