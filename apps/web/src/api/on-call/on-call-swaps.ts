import * as calls from '@ponteiro/contract/on-call/on-call-swaps'
import { connected } from '../connected.ts'

export const onCallSwaps = connected('onCallSwaps', calls.onCallSwaps)
