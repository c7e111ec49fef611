import * as calls from '@ponteiro/contract/hour-bank/hour-bank'
import { connected } from '../connected.ts'

export const hourBank = connected('hourBank', calls.hourBank)
