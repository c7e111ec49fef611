import * as calls from '@ponteiro/contract/organization/devices'
import { connected } from '../connected.ts'

export const devices = connected('devices', calls.devices)
