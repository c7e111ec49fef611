import * as calls from '@ponteiro/contract/profiles/account-profiles'
import { connected } from '../connected.ts'

export const accountProfiles = connected('accountProfiles', calls.accountProfiles)
