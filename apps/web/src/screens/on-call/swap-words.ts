/** What the screens say of a swap. */
import type { OnCallSwap, SwapState } from '@ponteiro/contract/on-call/on-call-swaps'
import type { Status } from '../../kit/feedback/status-chip.tsx'
import { date } from '../../kit/form/notations.ts'

export const swapWords: Readonly<Record<SwapState, { readonly word: string; readonly status: Status }>> = {
  asked: { word: 'Espera o colega', status: 'pending' },
  accepted: { word: 'Espera o gestor', status: 'pending' },
  confirmed: { word: 'Confirmada', status: 'authorized' },
  declined: { word: 'Recusada', status: 'denied' },
  refused: { word: 'Negada', status: 'denied' },
  withdrawn: { word: 'Retirada', status: 'neutral' },
  lapsed: { word: 'Sem efeito', status: 'neutral' },
}

/** `Bia assume 02/03/2026 de Ana; Ana assume 05/03/2026` */
export function exchanged({ askerName, on, colleagueName, returnOn }: OnCallSwap): string {
  const given = `${colleagueName} assume ${date.format(on)} de ${askerName}`
  return returnOn === null ? given : `${given}; ${askerName} assume ${date.format(returnOn)}`
}
