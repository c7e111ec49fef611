import * as calls from '@ponteiro/contract/audits/face-results'
import { connected } from '../connected.ts'

export const faceResults = connected('faceResults', calls.faceResults)
