import * as calls from '@ponteiro/contract/sessions/denials'
import { connected } from '../connected.ts'

export const denials = connected('denials', calls.denials)
