import * as calls from '@ponteiro/contract/compliments/compliments-day'
import { connected } from '../connected.ts'

export const complimentsDay = connected('complimentsDay', calls.complimentsDay)
