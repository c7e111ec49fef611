/**
 * What people are told of a justification of their day. The description is left out: it may concern health.
 */
import { justificationWords } from '@ponteiro/contract/days/days'
import { dateText } from '../../notifications/notice-mails.rules.ts'
import type { Told } from '../../notifications/personal-notices.queries.ts'
import type { KeptJustification } from './justifications.queries.ts'

/** The prefix of a justification's facts. */
export const factsOfJustification = (id: number): string => `justification:${id}:`

export function justificationTold(kept: KeptJustification, by: string, isRemoved: boolean): Told {
  const { id, employeeId, on, dayId, revision, hours } = kept
  const words = isRemoved ? 'removida' : justificationWords({ ...kept, allowedHours: hours })
  return {
    person: employeeId,
    kind: 'justification-changed',
    fact: `${factsOfJustification(id)}${isRemoved ? 'removed' : revision}`,
    on,
    title: isRemoved ? 'Justificativa removida' : revision === 0 ? 'Dia justificado' : 'Justificativa alterada',
    body: `Justificativa de ${dateText(on)}: ${words}. Por ${by}.`,
    ...(dayId !== null && { opens: { route: 'schedules.update', params: { id: dayId } } }),
  }
}
