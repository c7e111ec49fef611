/** A compliment in words. */
import type { Compliment, ComplimentState } from '@ponteiro/contract/compliments/compliments'
import type { Status } from '../../kit/feedback/status-chip.tsx'

export const complimentStates = {
  pending: { word: 'Pendente', status: 'pending' },
  authorized: { word: 'Autorizado', status: 'authorized' },
  denied: { word: 'Negado', status: 'denied' },
} as const satisfies Record<ComplimentState, { word: string; status: Status }>

export const stateOptions = Object.entries(complimentStates).map(([value, { word }]) => ({ value, label: word }))

/** `10/12/2026` */
export const dayWords = (on: string): string => on.split('-').reverse().join('/')

/** `quinta-feira, 10 de dezembro de 2026` */
export const longDay = (on: string): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${on}T12:00:00Z`))

/** The sender may edit it until it is authorised. */
export const isEditable = ({ senderId, state }: Compliment, personId: number | undefined): boolean =>
  senderId === personId && state !== 'authorized'

/** Administrators see those to them that still wait too: these are not received yet. */
export const isReceived = ({ recipientId, state }: Compliment, personId: number | undefined): boolean =>
  recipientId === personId && state === 'authorized'
