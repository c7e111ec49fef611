import * as calls from '@ponteiro/contract/inbox/inbox'
import { connected } from '../connected.ts'

export const inbox = connected('inbox', calls.inbox)
