/** What people are told of their absences. Observations are left out: they may concern health. */
import { dateText } from '../notifications/notice-mails.rules.ts'
import type { Told } from '../notifications/personal-notices.queries.ts'
import type { AbsenceRow } from './absences.queries.ts'

/** The prefix of an absence's facts. */
export const factsOfAbsence = (id: number): string => `absence:${id}:`

/** `de 28/10/2026 a 31/10/2026`, `de 28/10/2026` of one day. */
export const datesWords = ({ startsOn, endsOn }: Pick<AbsenceRow, 'startsOn' | 'endsOn'>): string =>
  startsOn === endsOn ? `de ${dateText(startsOn)}` : `de ${dateText(startsOn)} a ${dateText(endsOn)}`

export type AbsenceNews =
  | 'authorized'
  | 'denied'
  | 'pending'
  | 'cancelled'
  | 'cancellation-refused'
  | 'removed'
  | 'changed'
  | 'entered'

const titles: Readonly<Record<AbsenceNews, string>> = {
  authorized: 'Ausência autorizada',
  denied: 'Ausência negada',
  pending: 'Ausência em aberto de novo',
  cancelled: 'Ausência cancelada',
  'cancellation-refused': 'Cancelamento de ausência negado',
  removed: 'Ausência excluída',
  changed: 'Ausência alterada',
  entered: 'Ausência cadastrada',
}

/** Its plan of vacations goes with the absence. */
const planGone = 'As férias saíram do planejamento, e os dias voltam ao seu saldo.'

export function absenceTold(absence: AbsenceRow, news: AbsenceNews, by: string, reason = ''): Told {
  const { id, employeeId, startsOn, revision, reasonName } = absence
  const isPlanGone = absence.ofPlan && (news === 'cancelled' || news === 'removed')
  const what = `${titles[news]}: ${reasonName} ${datesWords(absence)}`
  return {
    person: employeeId,
    kind: 'absence-decided',
    fact: `${factsOfAbsence(id)}${news === 'removed' ? 'removed' : revision}`,
    on: startsOn,
    title: titles[news],
    body: `${what}. Por ${by}.${reason ? ` Motivo: ${reason}` : ''}${isPlanGone ? ` ${planGone}` : ''}`,
    opens: isPlanGone
      ? { route: 'holidayplanning.index' }
      : { route: 'absences-requests.main', query: { ausencia: String(id) } },
  }
}
