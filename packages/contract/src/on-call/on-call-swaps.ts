/**
 * A swap of duties: one colleague asks, another accepts, a manager confirms in the inbox. Wire prefix: ocs_.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { phone } from '../people/phone.ts'
import { reference } from '../register.ts'
import { line } from '../text.ts'
import { code, instant, localDate, wire } from '../wire.ts'

const required = 'Campo obrigatório'

/** `lapsed`: one of its duties was removed, or its day is over. */
export const swapStates = {
  asked: 'PEDIDA',
  accepted: 'ACEITA',
  confirmed: 'CONFIRMADA',
  declined: 'RECUSADA',
  refused: 'NEGADA',
  withdrawn: 'RETIRADA',
  lapsed: 'SEM EFEITO',
} as const
export type SwapState = keyof typeof swapStates
const stateWords = Object.keys(swapStates) as [SwapState, ...SwapState[]]
const stateCode = code({
  PEDIDA: 'asked',
  ACEITA: 'accepted',
  CONFIRMADA: 'confirmed',
  RECUSADA: 'declined',
  NEGADA: 'refused',
  RETIRADA: 'withdrawn',
  'SEM EFEITO': 'lapsed',
})

export const OnCallSwap = z.object({
  id: z.int(),
  askerId: z.int(),
  askerName: z.string(),
  /** The duty that the asker gives away. */
  on: localDate,
  colleagueId: z.int(),
  colleagueName: z.string(),
  /** The duty that the asker takes in return. */
  returnOn: localDate.nullable(),
  reason: z.string(),
  state: z.enum(stateWords),
  /** The reason of a manager's refusal. */
  refusal: z.string().nullable(),
  decidedBy: z.string().nullable(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** It waits for the caller's answer. */
  mayAnswer: z.boolean(),
  /** It is the caller's own and undecided. */
  mayWithdraw: z.boolean(),
})
export type OnCallSwap = z.output<typeof OnCallSwap>
const swap = wire(OnCallSwap, {
  id: 'ocs_id',
  askerId: 'ocs_id_peo',
  askerName: 'ind_name',
  on: 'ocs_date',
  colleagueId: 'ocs_id_colleague',
  colleagueName: 'colleague_name',
  returnOn: 'ocs_date_return',
  reason: 'ocs_reason',
  state: ['ocs_state', stateCode],
  refusal: 'ocs_refusal',
  decidedBy: 'decided_by',
  createdAt: 'ocs_created_at',
  answeredAt: 'ocs_answered_at',
  decidedAt: 'ocs_decided_at',
  mayAnswer: 'permissionAnswer',
  mayWithdraw: 'permissionWithdraw',
})

/** A person who could take over a duty. */
export const SwapColleague = z.object({
  id: z.int(),
  name: z.string(),
  /** Already on call on that day. */
  taken: z.boolean(),
  /** Duties from today on, on days on which the asker is free. */
  duties: z.array(localDate),
})
export type SwapColleague = z.output<typeof SwapColleague>

const SwapDraft = z.object({
  on: localDate,
  colleagueId: reference(required),
  returnOn: localDate.nullable().optional(),
  reason: line(100).optional(),
})

export const onCallSwaps = {
  list: endpoint({
    method: 'GET',
    path: '/oncallemployee/swaps',
    access: ['Absences'],
    about:
      'A page of the swaps that the caller has a part in, newest first; of administrators and managers those of people in scope.',
    query: wire(page, pageNames),
    answer: pageOf(swap),
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/oncallemployee/swaps/colleagues',
    access: ['Absences'],
    about:
      'Who could take over an own duty: colleagues of a sector of the caller, with the duties that could be taken in return.',
    query: wire(z.object({ on: localDate }), { on: 'oce_date' }),
    answer: pageOf(wire(SwapColleague, { id: 'peo_id', name: 'ind_name', taken: 'taken', duties: 'dates' })),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/oncallemployee/swaps',
    access: ['Absences'],
    inPerson: true,
    about:
      'Asks a colleague to take an own duty over, perhaps for one of theirs. Refused where a day is past or taken.',
    body: wire(SwapDraft, {
      on: 'ocs_date',
      colleagueId: 'ocs_id_colleague',
      returnOn: 'ocs_date_return',
      reason: 'ocs_reason',
    }),
    answer: swap,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/oncallemployee/swaps/:id',
    access: ['Absences'],
    inPerson: true,
    about:
      'The colleague accepts or declines; the telephone is what the roster will show. An accepted swap waits for a manager.',
    params: idParam,
    body: wire(z.object({ accepted: z.boolean(), phone: phone.optional() }), {
      accepted: 'accepted',
      phone: 'oce_phone',
    }),
    answer: swap,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/oncallemployee/swaps/:id',
    access: ['Absences'],
    inPerson: true,
    about: 'Takes an own swap back that no manager has decided yet; it stays on record.',
    params: idParam,
  }),
}
