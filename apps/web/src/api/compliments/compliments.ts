import * as calls from '@ponteiro/contract/compliments/compliments'
import { connected } from '../connected.ts'

export const compliments = connected('compliments', calls.compliments)
