/** What people are told of a swap: asker, colleague, and the managers who confirm. */
import type { LocalDate } from '@ponteiro/timesheet'
import { dateText } from '../notifications/notice-mails.rules.ts'
import type { Told } from '../notifications/personal-notices.queries.ts'

export interface ToldSwap {
  readonly id: number
  readonly askerId: number
  readonly askerName: string
  readonly on: LocalDate
  readonly colleagueId: number
  readonly colleagueName: string
  readonly returnOn: LocalDate | null
  readonly reason: string
}

/** The prefix of a swap's facts. */
export const factsOfSwap = (id: number): string => `on-call-swap:${id}:`

/** `Bia assume o sobreaviso de 02/03/2026, e Ana o de 05/03/2026` */
export function swapText({ askerName, on, colleagueName, returnOn }: Omit<ToldSwap, 'id' | 'reason'>): string {
  const given = `${colleagueName} assume o sobreaviso de ${dateText(on)}`
  return returnOn === null ? given : `${given}, e ${askerName} o de ${dateText(returnOn)}`
}

const told = (swap: ToldSwap, person: number, step: string, title: string, body: string): Told => ({
  person,
  kind: 'on-call',
  fact: `${factsOfSwap(swap.id)}${step}`,
  on: swap.on,
  title,
  body,
  opens: { route: 'oncall.roster', query: { aba: 'trocas' } },
})

const both = ({ askerId, colleagueId }: ToldSwap) => [askerId, colleagueId]

export const swapAsked = (swap: ToldSwap): Told =>
  told(
    swap,
    swap.colleagueId,
    'asked',
    `${swap.askerName} pede uma troca de sobreaviso`,
    `${swapText(swap)}.${swap.reason ? ` Motivo: ${swap.reason}` : ''}`,
  )

export const swapAnswered = (swap: ToldSwap, accepted: boolean): Told =>
  told(
    swap,
    swap.askerId,
    'answered',
    accepted ? 'Sua troca foi aceita e espera o gestor' : 'Sua troca não foi aceita',
    `${swapText(swap)}: ${accepted ? 'aceita' : 'recusada'} por ${swap.colleagueName}.`,
  )

export const swapWaits = (swap: ToldSwap, manager: number): Told => ({
  ...told(swap, manager, 'waits', 'Troca de sobreaviso para confirmar', `${swapText(swap)}. Os dois estão de acordo.`),
  opens: { route: 'inbox.index', query: { tipo: 'on-call-swap' } },
})

export const swapConfirmed = (swap: ToldSwap, by: string, managers: readonly number[]): Told[] =>
  [...both(swap), ...managers].map((person) =>
    told(swap, person, 'decided', 'Troca de sobreaviso confirmada', `${swapText(swap)}. Confirmada por ${by}.`),
  )

export const swapRefused = (swap: ToldSwap, by: string, refusal: string, managers: readonly number[]): Told[] =>
  [...both(swap), ...managers].map((person) =>
    told(swap, person, 'decided', 'Troca de sobreaviso negada', `${swapText(swap)}. Negada por ${by}: ${refusal}`),
  )

export const swapWithdrawn = (swap: ToldSwap): Told =>
  told(
    swap,
    swap.colleagueId,
    'withdrawn',
    'Troca de sobreaviso retirada',
    `${swap.askerName} retirou o pedido sobre ${dateText(swap.on)}.`,
  )

export const swapLapsed = (swap: ToldSwap): Told[] =>
  both(swap).map((person) =>
    told(
      swap,
      person,
      'lapsed',
      'Troca de sobreaviso sem efeito',
      `${swapText(swap)}: a escala mudou antes da decisão.`,
    ),
  )
