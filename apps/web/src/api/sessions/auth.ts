import * as calls from '@ponteiro/contract/sessions/auth'
import { connected } from '../connected.ts'

export const auth = connected('auth', calls.auth)
