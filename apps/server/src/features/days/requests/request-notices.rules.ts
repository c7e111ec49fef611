/** What people are told of a decision on their request. */
import { kindWord } from '@ponteiro/contract/days/requests/mark-request'
import { timeOfDay } from '@ponteiro/timesheet'
import { dateText } from '../../notifications/notice-mails.rules.ts'
import type { Told } from '../../notifications/personal-notices.queries.ts'
import type { RequestRow } from './mark-requests.rules.ts'

/** Who decided, and the reason of a denial. */
interface Decided {
  readonly state: 'authorized' | 'denied'
  readonly refusal: string
  readonly by: string
}

export function requestDecided(request: RequestRow, { state, refusal, by }: Decided): Told {
  const { id, employeeId, dayId, on, kind, localMinute } = request
  const what = `${kindWord(kind)} das ${timeOfDay(localMinute)} de ${dateText(on)}`
  return {
    person: employeeId,
    kind: 'request-decided',
    fact: `request:${id}`,
    on,
    title: state === 'authorized' ? 'Sua solicitação foi autorizada' : 'Sua solicitação foi negada!',
    body: state === 'authorized' ? `${what}: autorizada por ${by}.` : `${what}: negada por ${by}: ${refusal}`,
    opens: { route: 'schedules-request.inclusion', params: { date: on, scheduleId: dayId ?? 0 } },
  }
}
