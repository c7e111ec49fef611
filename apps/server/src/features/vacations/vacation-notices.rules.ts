/** Notices of vacations: decisions to the person, deadlines to managers, waiting plans to administrators. */
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import { countText, dateText, rangeText } from '@ponteiro/vacations'
import type { Notice } from '../notifications/notifications.queries.ts'
import type { Told } from '../notifications/personal-notices.queries.ts'

interface DecidedPlan {
  readonly id: number
  readonly employeeId: number
  readonly startsOn: LocalDate
  readonly endsOn: LocalDate
  readonly revision: number
}

interface Decision {
  readonly state: 'authorized' | 'denied'
  readonly refusal: string
  readonly by: string
}

const rangeOf = ({ startsOn, endsOn }: Pick<DecidedPlan, 'startsOn' | 'endsOn'>) =>
  rangeText({ from: startsOn, to: endsOn })

const because = ({ refusal, by }: Decision) => (refusal === '' ? `por ${by}.` : `por ${by}: ${refusal}`)

export const planDecided = (plan: DecidedPlan, decision: Decision): Told => ({
  person: plan.employeeId,
  kind: 'vacation-decided',
  fact: `vacation-plan:${plan.id}:${plan.revision}`,
  on: plan.startsOn,
  title: decision.state === 'authorized' ? 'Suas férias foram autorizadas' : 'Suas férias foram negadas',
  body:
    decision.state === 'authorized'
      ? `Férias de ${rangeOf(plan)}: autorizadas por ${decision.by}. Falta a validação do RH.`
      : `Férias de ${rangeOf(plan)}: negadas ${because(decision)}`,
  opens: { route: 'holidayplanning.index' },
})

export const controlDecided = (plan: DecidedPlan, controlId: number, decision: Decision): Told => ({
  person: plan.employeeId,
  kind: 'vacation-decided',
  fact: `vacation-control:${controlId}`,
  on: plan.startsOn,
  title: decision.state === 'authorized' ? 'O RH confirmou suas férias' : 'O RH negou suas férias',
  body:
    decision.state === 'authorized'
      ? `Férias de ${rangeOf(plan)}: confirmadas por ${decision.by}.`
      : `Férias de ${rangeOf(plan)}: negadas ${because(decision)} Os dias voltam ao seu saldo.`,
  opens: { route: 'holidayplanning.index' },
})

export const planRemoved = (plan: DecidedPlan, by: string): Told => ({
  person: plan.employeeId,
  kind: 'vacation-decided',
  fact: `vacation-removed:${plan.id}`,
  on: plan.startsOn,
  title: 'Suas férias foram excluídas',
  body: `Férias de ${rangeOf(plan)}: excluídas por ${by}.`,
  opens: { route: 'holidayplanning.index' },
})

interface CollectivePart {
  readonly collectiveId: number
  readonly employeeId: number
  readonly range: DateRange
  /** The period whose days are used. */
  readonly period: DateRange
  readonly charged: number
  readonly paidLeave: number
}

export const collectiveGiven = (part: CollectivePart, by: string): Told => ({
  person: part.employeeId,
  kind: 'vacation-decided',
  fact: `vacation-collective:${part.collectiveId}`,
  on: part.range.from,
  title: `Férias coletivas de ${rangeText(part.range)}`,
  body: `Concedidas por ${by}: usam ${countText(part.charged)} do período aquisitivo de ${rangeText(part.period)}.${part.paidLeave > 0 ? ` Mais ${countText(part.paidLeave)} de licença remunerada.` : ''}`,
  opens: { route: 'holidayplanning.index' },
})

/** One notice until it is read, however many plans wait. */
export const controlWaits = (name: string, plan: Pick<DecidedPlan, 'startsOn' | 'endsOn'>): Notice => ({
  kind: 'planning-waiting',
  title: 'Férias a validar',
  body: `As férias de ${name}, de ${rangeOf(plan)}, foram autorizadas e esperam pela validação do RH.`,
  opens: { route: 'holidaycontrol.index' },
  topic: 'vacation-control',
})

export interface Deadline {
  readonly employeeId: number
  readonly name: string
  readonly acquiredFrom: LocalDate
  readonly acquiredTo: LocalDate
  readonly deadline: LocalDate
  readonly left: number
  /** That no part can be planned of the rest, what waits for a decision, what is paid twice. */
  readonly remark: string
  /** The reached step: 90, 60 or 30. */
  readonly daysBefore: number
}

const daysText = ({ left, remark }: Deadline) =>
  left === 0 ? remark : `${countText(left)} a planejar${remark && ` (${remark})`}`

const deadlineText = (row: Deadline) => {
  const { name, acquiredFrom, acquiredTo, deadline } = row
  return `${name}: ${daysText(row)} do período aquisitivo de ${rangeText({ from: acquiredFrom, to: acquiredTo })}. O prazo termina em ${dateText(deadline)}; depois dele as férias são pagas em dobro (CLT art. 137).`
}

const deadlineTitle = ({ name, daysBefore }: Deadline) => `Prazo de férias em até ${countText(daysBefore)}: ${name}`

export const deadlineNear = (manager: number, deadline: Deadline): Told => ({
  person: manager,
  kind: 'vacation-deadline',
  on: deadline.deadline,
  fact: `vacation-deadline:${deadline.employeeId}:${deadline.acquiredFrom}:${deadline.daysBefore}`,
  title: deadlineTitle(deadline),
  body: deadlineText(deadline),
  opens: { route: 'holidaydeadlines.index', query: { within: 90 } },
})

/** Twenty names at most, fewer where they are long: a notice is cut at 1000 characters. */
function someOf(named: readonly string[]): string {
  const text = (shown: number) =>
    named.slice(0, shown).join(', ') + (shown < named.length ? ` e mais ${named.length - shown}` : '')
  let shown = Math.min(20, named.length)
  while (shown > 1 && text(shown).length > 900) shown -= 1
  return text(shown)
}

/** One notice a morning, however many people it concerns. */
export function deadlinesNearForHr(deadlines: readonly Deadline[]): Notice {
  const [first] = deadlines
  const about = {
    kind: 'vacation-deadline',
    opens: { route: 'holidaydeadlines.index', query: { within: 90 } },
  } as const
  if (first && deadlines.length === 1)
    return { ...about, title: deadlineTitle(first), body: deadlineText(first), employeeId: first.employeeId }
  const named = deadlines.map(
    ({ name, deadline, left, remark }) => `${name} (${left > 0 ? countText(left) : remark} até ${dateText(deadline)})`,
  )
  const people = new Set(deadlines.map(({ employeeId }) => employeeId)).size
  return {
    ...about,
    title: `Prazos de férias de ${people} ${people === 1 ? 'pessoa' : 'pessoas'}`,
    body: `Depois do prazo as férias são pagas em dobro (CLT art. 137): ${someOf(named)}.`,
  }
}
