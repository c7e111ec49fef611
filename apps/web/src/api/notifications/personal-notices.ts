import * as calls from '@ponteiro/contract/notifications/personal-notices'
import { connected } from '../connected.ts'

export const personalNotices = connected('personalNotices', calls.personalNotices)
