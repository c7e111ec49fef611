/** What two processes of an installation say to each other about presses. */
import { createHmac } from 'node:crypto'
import type { FailureCode } from '@ponteiro/contract'
import type { PressAnswer } from '../presses.rules.ts'

/** Outside of the API: nobody but processes of the same installation can call it. */
export const handedPath = '/between/presses'
/** Presses of one request. */
export const mostHanded = 256

/** The answer to one press; neither: it failed in no foreseen way. */
export interface Handed {
  readonly answer?: PressAnswer
  readonly refused?: FailureCode
}

/** Known to whoever has the installation's key; good at one address. */
export const tokenFor = (key: string, address: string): string =>
  createHmac('sha256', key).update(`presses handed on to ${address}`).digest('base64url')
