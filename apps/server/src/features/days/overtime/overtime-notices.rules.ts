/** What people are told of a decision on their overtime. */
import { duration, type LocalDate, type Minutes } from '@ponteiro/timesheet'
import { dateText } from '../../notifications/notice-mails.rules.ts'
import type { Told } from '../../notifications/personal-notices.queries.ts'
import type { OvertimeState } from './overtime.rules.ts'

export interface DecidedDay {
  readonly dayId: number
  readonly employeeId: number
  readonly on: LocalDate
  readonly state: OvertimeState
  readonly authorizedMinutes: Minutes
  readonly deniedMinutes: Minutes
  /** The reason of a denial. */
  readonly refusal: string
  /** Who decided. */
  readonly by: string
  /** In milliseconds. The same decision may be taken again later. */
  readonly now: number
}

const titles: Readonly<Record<OvertimeState, string>> = {
  authorized: 'Hora extra autorizada',
  denied: 'Hora extra não autorizada',
  open: 'Decisão sobre hora extra desfeita',
}

/** The prefix of a day's facts. */
export const factsOfDay = (dayId: number): string => `overtime:${dayId}:`

export function overtimeDecided({ dayId, employeeId, on, state, refusal, by, now, ...minutes }: DecidedDay): Told {
  const { authorizedMinutes, deniedMinutes } = minutes
  const parts = [
    ...(authorizedMinutes > 0 ? [`${duration(authorizedMinutes)} autorizadas`] : []),
    ...(deniedMinutes > 0 ? [`${duration(deniedMinutes)} não autorizadas`] : []),
  ]
  return {
    person: employeeId,
    kind: 'overtime-decided',
    fact: `${factsOfDay(dayId)}${state}:${authorizedMinutes}:${deniedMinutes}:${now}`,
    on,
    title: titles[state],
    body: `Horas extras de ${dateText(on)}: ${parts.join(', ') || 'aguardam nova decisão'}. Por ${by}.${state === 'denied' && refusal ? ` Motivo: ${refusal}` : ''}`,
    opens: { route: 'schedules.update', params: { id: dayId } },
  }
}
