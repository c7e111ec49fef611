import * as calls from '@ponteiro/contract/clock-files/device-deliveries'
import { connected } from '../connected.ts'

export const deviceDeliveries = connected('deviceDeliveries', calls.deviceDeliveries)
