import * as calls from '@ponteiro/contract/notifications/notifications'
import { connected } from '../connected.ts'

export const notifications = connected('notifications', calls.notifications)
