import * as calls from '@ponteiro/contract/people/accounts'
import { connected } from '../connected.ts'

export const accounts = connected('accounts', calls.accounts)
