import * as calls from '@ponteiro/contract/people/zip-codes'
import { connected } from '../connected.ts'

export const zipCodes = connected('zipCodes', calls.zipCodes)
