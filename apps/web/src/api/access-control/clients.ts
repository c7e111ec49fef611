import * as calls from '@ponteiro/contract/access-control/clients'
import { connected } from '../connected.ts'

export const clients = connected('clients', calls.clients)
