/** The problems in words, each with its article. Those that do not refuse are announced before saving. */
import { addDays, type DateRange, type LocalDate } from '@ponteiro/timesheet'
import { type AcquisitionPeriod, daysOf, fullRight, leastPart, mostParts } from './acquisition-periods.ts'
import type { Away } from './facts.ts'
import { type LongLeave, mostLeave } from './long-leaves.ts'
import { countText, dateText, rangeText, weekdayText } from './spoken-dates.ts'

export const problemCodes = [
  'reversed',
  'past',
  'too-short',
  'too-long',
  'unearned',
  'none-left',
  'balance',
  'parts',
  'no-main-part',
  'eve-of-holiday',
  'eve-of-rest',
  'overlaps-plan',
  'overlaps-absence',
  'after-contract',
  'leftover',
  'late',
  'reduced',
  'right-in-doubt',
  'older-first',
  'short-notice',
  'starts-on-free-day',
] as const
export type ProblemCode = (typeof problemCodes)[number]

export interface Problem {
  readonly code: ProblemCode
  /** False: announced, and the plan may be saved. */
  readonly refuses: boolean
  readonly sentence: string
  /** The source of the rule. */
  readonly article: string
}

const ours = 'Regra do sistema'
const division = 'CLT art. 134, § 1º'
const eve = 'CLT art. 134, § 3º'

const refusal = (code: ProblemCode, article: string, sentence: string): Problem => ({
  code,
  refuses: true,
  sentence,
  article,
})
const notice = (code: ProblemCode, article: string, sentence: string): Problem => ({
  code,
  refuses: false,
  sentence,
  article,
})

export const reversed = () => refusal('reversed', ours, 'A data inicial não pode ser maior que a data final.')

export const past = (today: LocalDate) =>
  refusal('past', ours, `As férias não podem começar antes de hoje, ${dateText(today)}.`)

export const tooShort = (days: number) =>
  refusal(
    'too-short',
    division,
    `Nenhuma parte das férias pode ter menos de ${leastPart} dias corridos; esta tem ${countText(days)}.`,
  )

export const tooLong = (days: number) =>
  refusal(
    'too-long',
    'CLT art. 130, I',
    `As férias têm no máximo ${fullRight} dias corridos, contados o primeiro e o último; estas têm ${days}.`,
  )

export const unearned = (period: DateRange, since: LocalDate) =>
  refusal(
    'unearned',
    'CLT arts. 130 e 134',
    `O período aquisitivo de ${rangeText(period)} ainda não se completou: as férias podem ser planejadas a partir de ${dateText(since)}.`,
  )

export const noneLeft = (period: AcquisitionPeriod, since: LocalDate) =>
  refusal(
    'none-left',
    'CLT art. 130',
    `Nada resta a planejar do período aquisitivo de ${rangeText(period)}; o próximo se completa, e pode ser planejado, em ${dateText(since)}.`,
  )

export const balance = (period: AcquisitionPeriod, days: number) =>
  refusal(
    'balance',
    'CLT art. 130',
    `${period.left === 1 ? 'Resta' : 'Restam'} ${countText(Math.max(0, period.left))} do período aquisitivo de ${rangeText(period)}; este plano tem ${countText(days)}.`,
  )

export const tooManyParts = (part: number) =>
  refusal(
    'parts',
    division,
    `As férias de um período aquisitivo são divididas em até ${mostParts} partes; esta seria a ${part}ª.`,
  )

export const noMainPart = (main: number, left: number, open: number) =>
  refusal(
    'no-main-part',
    division,
    `Uma das partes precisa ter ${main} dias corridos ou mais. Depois desta ${left === 1 ? 'restaria' : 'restariam'} ${countText(left)}${open > 0 ? ` em ${open === 1 ? 'uma parte' : `até ${open} partes`}` : ''}, e nenhuma de ${main} seria possível.`,
  )

export const eveOfHoliday = (eveDays: number, on: LocalDate, name: string) =>
  refusal(
    'eve-of-holiday',
    eve,
    `As férias não podem começar ${inEve(eveDays)} de feriado: ${weekdayText(on)} é ${name}.`,
  )

export const eveOfRest = (eveDays: number, on: LocalDate) =>
  refusal(
    'eve-of-rest',
    eve,
    `As férias não podem começar ${inEve(eveDays)} do repouso semanal: ${weekdayText(on)} é dia de repouso.`,
  )

/** Under a scale that rests every other day no start would be left otherwise. */
export const restOfScale = () =>
  refusal(
    'eve-of-rest',
    eve,
    'Na escala, que tem folga a cada poucos dias, as férias começam em dia de trabalho, nunca na folga.',
  )

/** `na véspera do repouso`, `nos 2 dias antes de feriado` */
const inEve = (eveDays: number) => (eveDays === 1 ? 'na véspera' : `nos ${eveDays} dias antes`)

export const overlapsPlan = (plan: DateRange) =>
  refusal('overlaps-plan', ours, `Já há férias planejadas de ${rangeText(plan)}.`)

export const overlapsAbsence = ({ what, ...range }: Away) =>
  refusal('overlaps-absence', ours, `Já há ausência (${what}) de ${rangeText(range)}.`)

export const afterContract = (dismissedOn: LocalDate) =>
  refusal('after-contract', ours, `O contrato termina em ${dateText(dismissedOn)}.`)

export const leftover = (left: number, parts: number) =>
  notice(
    'leftover',
    division,
    parts >= mostParts
      ? `Esta é a ${mostParts}ª parte, e ${left === 1 ? 'sobra' : 'sobram'} ${countText(left)} que já não podem ser gozados em separado.`
      : `Depois desta parte ${left === 1 ? 'sobra' : 'sobram'} ${countText(left)}, que não ${left === 1 ? 'forma' : 'formam'} outra: cada parte tem ao menos ${leastPart}.`,
  )

export const late = (period: AcquisitionPeriod, part: DateRange) => {
  const days = daysOf({ from: part.from > period.deadline ? part.from : addDays(period.deadline, 1), to: part.to })
  return notice(
    'late',
    'CLT art. 137; Súmula 81 do TST',
    `O prazo destas férias termina em ${dateText(period.deadline)}: ${days === 1 ? 'o dia depois dele é pago' : `os ${days} dias depois dele são pagos`} em dobro.`,
  )
}

export const reduced = ({ unjustified, lawful, entitled }: AcquisitionPeriod, article: string) =>
  notice(
    'reduced',
    article,
    `Com ${unjustified} faltas injustificadas no período aquisitivo, a lei dá ${lawful} dias de férias. ${entitled === lawful ? 'A redução está aplicada.' : 'A redução é mostrada e não está aplicada.'}`,
  )

/** The absences do not say who paid for them, nor whether it was maternity: HR has to look. */
export const rightInDoubt = (period: AcquisitionPeriod, { what, days }: LongLeave) =>
  notice(
    'right-in-doubt',
    'CLT arts. 131 e 133',
    `No período aquisitivo de ${rangeText(period)} há ${countText(days)} de ausência (${what}). Mais de ${mostLeave} dias de licença remunerada, ou de 6 meses de benefício do INSS, tiram o direito a estas férias; a licença-maternidade não tira. O RH confere.`,
  )

export const olderFirst = (period: AcquisitionPeriod, open: number) =>
  notice(
    'older-first',
    'CLT arts. 134 e 137',
    `Há ${open} períodos aquisitivos com dias a planejar. Este plano usa o mais antigo, de ${rangeText(period)}, cujo prazo termina em ${dateText(period.deadline)}.`,
  )

export const shortNotice = (days: number) =>
  notice(
    'short-notice',
    'CLT art. 135',
    `O aviso de férias é dado 30 dias antes; até este início ${days === 1 ? 'falta' : 'faltam'} ${countText(days)}.`,
  )

export const startsOnFreeDay = (on: LocalDate, name: string) =>
  notice(
    'starts-on-free-day',
    'Precedente Normativo 100 do TST',
    `As férias não devem começar em dia de repouso ou feriado: ${weekdayText(on)} é ${name}.`,
  )
