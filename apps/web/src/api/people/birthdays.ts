import * as calls from '@ponteiro/contract/people/birthdays'
import { connected } from '../connected.ts'

export const birthdays = connected('birthdays', calls.birthdays)
