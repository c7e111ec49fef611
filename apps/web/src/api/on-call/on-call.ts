import * as calls from '@ponteiro/contract/on-call/on-call'
import { connected } from '../connected.ts'

export const onCall = connected('onCall', calls.onCall)
