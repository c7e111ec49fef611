import * as calls from '@ponteiro/contract/audits/clock-evidence'
import { connected } from '../connected.ts'

export const clockEvidence = connected('clockEvidence', calls.clockEvidence)
