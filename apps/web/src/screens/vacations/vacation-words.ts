import type { VacationState } from '@ponteiro/contract/vacations/vacation-plan'
import { vacationStateWords } from '@ponteiro/contract/vacations/vacation-plan'
import { countText, dateText, rangeText, weekdayText } from '@ponteiro/vacations'
import type { Option } from '../../kit/form/fields.tsx'

export { countText, dateText, rangeText, weekdayText }

export const stateOptions: readonly Option[] = Object.entries(vacationStateWords).map(([value, label]) => ({
  value,
  label,
}))

export interface Dated {
  readonly startsOn: string
  readonly endsOn: string
  readonly days: number
}

/** `14 dias, de 01/03/2026 a 14/03/2026` */
export const datesText = ({ startsOn, endsOn, days }: Dated): string =>
  `${countText(days)}, de ${dateText(startsOn)} a ${dateText(endsOn)}`

/** `1 pessoa`, `12 pessoas` */
export const peopleText = (count: number): string => `${count} ${count === 1 ? 'pessoa' : 'pessoas'}`

interface Grouped {
  readonly acquiredFrom: string
  readonly acquiredTo: string
  readonly deadline: string
}

export interface PeriodGroup<Plan> extends Grouped {
  readonly plans: readonly Plan[]
}

/** Cards by acquisition period, in their order. People with the same period share a heading. */
export function byPeriod<Plan extends Grouped>(plans: readonly Plan[]): readonly PeriodGroup<Plan>[] {
  const groups = new Map<string, PeriodGroup<Plan> & { plans: Plan[] }>()
  for (const plan of plans) {
    const { acquiredFrom, acquiredTo, deadline } = plan
    const key = `${acquiredFrom} ${acquiredTo}`
    const group = groups.get(key) ?? { acquiredFrom, acquiredTo, deadline, plans: [] }
    group.plans.push(plan)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export const decisionWords: Readonly<Record<Exclude<VacationState, 'pending'>, string>> = {
  authorized: 'Autorizar',
  denied: 'Negar',
}
