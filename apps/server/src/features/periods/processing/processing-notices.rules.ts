/** What administrators are told of a failed processing, and people of their mirrors. */
import { competenceOf } from '@ponteiro/contract/calculation/months'
import type { Notice } from '../../notifications/notifications.queries.ts'
import type { Told } from '../../notifications/personal-notices.queries.ts'

interface Calculation {
  readonly id: number
  readonly year: number
  readonly month: number
}

/** The state it is left in: retried automatically, or by hand. */
interface Left extends Calculation {
  readonly automatic: boolean
}

const failed = (period: Calculation, body: string, query: Record<string, string> = {}): Notice => ({
  kind: 'processing-failed',
  title: `${competenceOf(period.year, period.month)} não foi processada`,
  body,
  opens: { route: 'scorecard.index', query: { year: period.year, month: period.month, ...query } },
  // Retried every few hours; told again once read.
  topic: `processing-failed:${period.id}`,
})

/** A processing could not compute some people. The notice opens who, and why. */
export function someNotComputed(period: Left, people: number): Notice {
  const who = people === 1 ? '1 colaborador não foi calculado' : `${people} colaboradores não foram calculados`
  const body = period.automatic
    ? `No processamento automático, ${who}. Corrija o que falta; o sistema tenta de novo em algumas horas.`
    : `No processamento, ${who}. Corrija o que falta e processe a apuração de novo.`
  return failed(period, body, { janela: `falhas.${period.id}` })
}

/** Every try failed. A calculation in automatic processing is not processed by hand. */
export function processingGivenUp(period: Left): Notice {
  const next = period.automatic ? 'O sistema tenta de novo em algumas horas.' : 'Processe a apuração de novo.'
  return failed(period, `O processamento falhou em todas as tentativas e foi interrompido. ${next}`)
}

interface PendingSheet {
  readonly id: number
  readonly employeeId: number
  readonly version: number
  /** Waiting since: a denied mirror waits again once processed. */
  readonly updatedAt: string
}

/** A mirror waits for its person. The notice opens it. */
export const mirrorToSign = (
  { year, month }: Calculation,
  { id, employeeId, version, updatedAt }: PendingSheet,
): Told => ({
  person: employeeId,
  kind: 'mirror-to-sign',
  fact: `mirror:${id}:${version}:${updatedAt}`,
  title: `Espelho de ponto de ${competenceOf(year, month)} para assinar`,
  body: 'Confira os dias e os totais do espelho e responda se está de acordo.',
  opens: { route: 'scorecard.employee', query: { psc: id, peo: employeeId } },
})
