import * as calls from '@ponteiro/contract/dashboard/dashboard'
import { connected } from '../connected.ts'

export const dashboard = connected('dashboard', calls.dashboard)
