/** Collective vacations (CLT arts. 139 to 141): what refuses them, and how each person takes part. */
import type { CollectiveParticipant } from '@ponteiro/contract/vacations/collective-vacations'
import { addDays, type DateRange, daysBetween, type LocalDate } from '@ponteiro/timesheet'
import {
  type AcquisitionPeriod,
  acquisitionPeriods,
  countText,
  dateText,
  daysOf,
  fullRight,
  guardFor,
  type Problem,
  rangeText,
  type VacationFacts,
  type VacationRules,
} from '@ponteiro/vacations'

/** CLT art. 139 § 1: so many days at least, so many times a year at most. */
const leastDays = 10
const mostAYear = 2
/** CLT art. 139 §§ 2 and 3: so many days before, the ministry and the union are told. */
const noticeDays = 15

type Said = Pick<Problem, 'refuses' | 'sentence' | 'article'>

export interface Participation {
  readonly shown: CollectiveParticipant
  /** Whose days it uses; undefined for who is left out. */
  readonly period: AcquisitionPeriod | undefined
  /** A new period begins with them. */
  readonly restarts: boolean
}

export function problemsOfCollective(
  range: DateRange,
  today: LocalDate,
  givenThisYear: number,
  people: number,
): Said[] {
  const days = daysOf(range)
  const refusal = (article: string, sentence: string): Said => ({ refuses: true, sentence, article })
  const problems: Said[] = []
  if (days < 1) return [refusal('Regra do sistema', 'A data inicial não pode ser maior que a data final.')]
  if (range.from < today)
    problems.push(refusal('Regra do sistema', `As férias não podem começar antes de hoje, ${dateText(today)}.`))
  if (days < leastDays)
    problems.push(
      refusal(
        'CLT art. 139, § 1º',
        `Nenhum período de férias coletivas pode ter menos de ${leastDays} dias corridos; este tem ${countText(days)}.`,
      ),
    )
  if (days > fullRight)
    problems.push(refusal('CLT art. 130, I', `As férias têm no máximo ${fullRight} dias corridos; estas têm ${days}.`))
  if (givenThisYear >= mostAYear)
    problems.push(
      refusal(
        'CLT art. 139, § 1º',
        `Já houve ${givenThisYear} períodos de férias coletivas em ${range.from.slice(0, 4)}; a lei permite ${mostAYear} por ano.`,
      ),
    )
  if (people === 0) problems.push(refusal('Regra do sistema', 'Ninguém do lugar participa destas férias.'))
  const ahead = daysBetween(today, range.from)
  if (ahead >= 0 && ahead < noticeDays)
    problems.push({
      ...{ refuses: false, article: 'CLT art. 139, §§ 2º e 3º' },
      sentence: `O aviso ao ministério e ao sindicato é dado ${noticeDays} dias antes; até este início ${ahead === 1 ? 'falta' : 'faltam'} ${countText(ahead)}.`,
    })
  return problems
}

/** Eves of holidays refuse the whole; those of rest where they are those of most people, since scales rest on different days. */
export function problemsOfEves(
  range: DateRange,
  everybody: readonly { facts: VacationFacts; rules: VacationRules }[],
): Said[] {
  const found = everybody.map(({ facts, rules }) => guardFor(facts, rules).judge(range).problems)
  const of = (code: Problem['code']) =>
    found.flatMap((problems) => problems.find((problem) => problem.code === code) ?? [])
  const [holiday] = of('eve-of-holiday')
  const rests = of('eve-of-rest')
  const [rest] = rests
  return [...(holiday ? [holiday] : []), ...(rest && rests.length * 2 > everybody.length ? [rest] : [])]
}

/** The period that runs until the day before they begin, with its share of days. */
const cutPeriod = (facts: VacationFacts, rules: VacationRules, begin: LocalDate): AcquisitionPeriod | undefined =>
  acquisitionPeriods({ ...facts, today: addDays(begin, -1), restarts: [...facts.restarts, begin] }, rules).findLast(
    ({ to }) => to < begin,
  )

/** How somebody takes part: with earned days, else with a share of the running period, which ends then (CLT art. 140). */
export function participationOf(
  person: { readonly employeeId: number; readonly name: string; readonly enrollment: string },
  { facts, rules }: { readonly facts: VacationFacts; readonly rules: VacationRules },
  range: DateRange,
): Participation {
  const days = daysOf(range)
  const meets = (other: DateRange) => other.from <= range.to && range.from <= other.to
  const outOf = (remark: string): Participation => ({
    shown: { ...person, participation: 'left-out', charged: 0, paidLeave: 0, remarks: [remark] },
    period: undefined,
    restarts: false,
  })
  const plan = facts.plans.find(meets)
  if (plan) return outOf(`Já há férias planejadas de ${rangeText(plan)}.`)
  const away = facts.away.find(meets)
  if (away) return outOf(`Já há ausência (${away.what}) de ${rangeText(away)}.`)
  if (facts.dismissedOn !== null && facts.dismissedOn < range.to)
    return outOf(`O contrato termina em ${dateText(facts.dismissedOn)}.`)

  // As it will be on their first day.
  const earned = acquisitionPeriods({ ...facts, today: range.from }, rules).filter((each) => each.earned)
  // Paid leave only where no period has enough: the oldest that has, else the one with most.
  const withDays = earned.filter(({ left }) => left > 0).sort((a, b) => b.left - a.left)
  const open = earned.find(({ left }) => left >= days) ?? withDays[0]
  const isNew = !open && earned.every(({ cut }) => cut)
  const period = isNew ? cutPeriod(facts, rules, range.from) : (open ?? earned.at(-1))
  if (!period) return outOf('A admissão é do dia em que as férias começam, ou posterior.')
  const charged = Math.min(days, Math.max(0, period.left))
  const paidLeave = days - charged
  const remarks = [
    ...(isNew
      ? [
          `Ainda sem direito: ${countText(charged)} proporcionais, e novo período aquisitivo desde ${dateText(range.from)}.`,
        ]
      : []),
    ...(paidLeave > 0 ? [`${countText(paidLeave)} de licença remunerada.`] : []),
  ]
  return {
    shown: { ...person, participation: isNew ? 'proportional' : 'earned', charged, paidLeave, remarks },
    period,
    restarts: isNew,
  }
}
