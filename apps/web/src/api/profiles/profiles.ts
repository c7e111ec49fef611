import * as calls from '@ponteiro/contract/profiles/profiles'
import { connected } from '../connected.ts'

export const profiles = connected('profiles', calls.profiles)
