import * as calls from '@ponteiro/contract/organization/device-keys'
import { connected } from '../connected.ts'

export const deviceKeys = connected('deviceKeys', calls.deviceKeys)
