import * as calls from '@ponteiro/contract/notifications/mails'
import { connected } from '../connected.ts'

export const mails = connected('mails', calls.mails)
