/** Collective vacations (CLT arts. 139 to 141): refusals, and how each person takes part. */
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

/** CLT art. 139 § 1: the least days, and the most times a year. */
const leastDays = 10
const mostAYear = 2
/** CLT art. 139 §§ 2 and 3: days before the start on which ministry and union must be told. */
const noticeDays = 15

type Said = Pick<Problem, 'refuses' | 'sentence' | 'article'>

export interface Participation {
  readonly shown: CollectiveParticipant
  /** The period whose days are used; undefined for people left out. */
  readonly period: AcquisitionPeriod | undefined
  /** A new period begins with the vacations. */
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
      refuses: false,
      article: 'CLT art. 139, §§ 2º e 3º',
      sentence: `O aviso ao ministério e ao sindicato é dado ${noticeDays} dias antes; até este início ${ahead === 1 ? 'falta' : 'faltam'} ${countText(ahead)}.`,
    })
  return problems
}

/**
 * Eves of holidays refuse everything. Eves of rest refuse only where most people rest, because scales rest on
 * different days.
 */
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

/** The running period until the day before, with its share of days. */
const cutPeriod = (facts: VacationFacts, rules: VacationRules, begin: LocalDate): AcquisitionPeriod | undefined =>
  acquisitionPeriods({ ...facts, today: addDays(begin, -1), restarts: [...facts.restarts, begin] }, rules).findLast(
    ({ to }) => to < begin,
  )

/**
 * How a person takes part: with earned days, or with a share of the running period, which then ends (CLT art.
 * 140).
 */
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

  // As of their first day.
  const earned = acquisitionPeriods({ ...facts, today: range.from }, rules).filter((each) => each.earned)
  // Paid leave only where no period has enough days: the oldest that has, or else the one with most.
  const withDays = earned.filter(({ left }) => left > 0).sort((a, b) => b.left - a.left)
  const open = earned.find(({ left }) => left >= days) ?? withDays[0]
  const isNew = !open && earned.every(({ cut }) => cut)
  const period = isNew ? cutPeriod(facts, rules, range.from) : (open ?? earned.at(-1))
  if (!period) return outOf('A admissão é no dia em que as férias começam, ou depois.')
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
