import * as calls from '@ponteiro/contract/notifications/notice-choices'
import { connected } from '../connected.ts'

export const noticeChoices = connected('noticeChoices', calls.noticeChoices)
