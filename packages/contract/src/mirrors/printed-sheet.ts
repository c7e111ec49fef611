/**
 * The words of a printed mirror. The server's PDF and the browser's print are one document (Portaria 671,
 * art. 84).
 */

import { formatCnpj, formatCpf } from '@ponteiro/legal-files/brazilian-ids'
import {
  type ClockChange,
  categoryLabel,
  duration,
  pairMarks,
  signedDuration,
  timeOfDay,
  wallAt,
} from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { SheetDay, SheetMark } from './sheet-days.ts'
import { isReplaced, situationWords, type WholeTimeSheet } from './time-sheets.ts'

type Sheet = z.output<typeof WholeTimeSheet>
type Day = z.output<typeof SheetDay>
type Mark = z.output<typeof SheetMark>

type Named = readonly (readonly [label: string, text: string])[]

export const printedTitle = 'Espelho de Ponto Eletrônico'

/** The line below the title of a replaced version; empty on the version in force. */
export const printedVersion = (sheet: Pick<Sheet, 'version' | 'versions'>): string =>
  isReplaced(sheet)
    ? `Versão anterior: esta é a versão ${sheet.version}. Está em vigor a versão ${sheet.versions[0]?.version}.`
    : ''

const date = (on: string) => on.split('-').reverse().join('/')
const timesOf = ({ schedule }: Pick<Day, 'schedule'>) => schedule.join(' ')

/**
 * The distinct plans of the period, oldest first. Days refer to them by number, as in Portaria 1.510, annex
 * II.
 */
const plansOf = (days: readonly Pick<Day, 'schedule'>[]): string[] => [
  ...new Set(days.map(timesOf).filter((times) => times !== '')),
]

/** A CPF or CNPJ, formatted by its length. */
const identified = (document: string) => formatCnpj(formatCpf(document)) || 'Não informado'

/** Employer, worker, period and contract. `issued`: date and time of the issue, in the reader's zone. */
export function printedFacts({ employer, worker, ...sheet }: Sheet, issued: string): Named {
  const plans = plansOf(sheet.days).map((times, index) => `${index + 1}: ${times}`)
  return [
    ['Empregador', employer.name],
    ['CNPJ/CPF', identified(employer.document)],
    ['CNO/CAEPF', employer.cnoCaepf || 'Não informado'],
    ['Local', employer.place || 'Não informado'],
    ['Trabalhador', worker.name],
    ['Matrícula', worker.enrollment],
    ['CPF', identified(worker.cpf)],
    ['PIS', worker.pis || 'Não informado'],
    ['Admissão', worker.admittedOn ? date(worker.admittedOn) : 'Não informada'],
    ['Função', worker.occupation || 'Não informada'],
    ['Setor', worker.sectors || 'Não informado'],
    ['Período', `${date(sheet.startsOn)} a ${date(sheet.endsOn)} (${sheet.competence})`],
    ['Jornada', sheet.schedules.join(', ')],
    ['Horários (CH)', plans.join(' · ')],
    ['Emissão', issued],
  ]
}

const restNames = { workday: 'Folga', restday: 'Descanso', holiday: 'Feriado' } as const

type Free = Pick<Day, 'due' | 'kind' | 'holidayName' | 'justification'>

/** Why nothing is due: the holiday's name, rest, or no hours. Empty on ordinary and justified days. */
export const restName = ({ due, kind, holidayName, justification }: Free): string =>
  kind === 'workday' && (due > 0 || justification) ? '' : holidayName || restNames[kind]

/** Days with hours due, no excuse and no mark. */
export const unmarkedWord = ({ due, credited, marks }: Pick<Day, 'due' | 'credited' | 'marks'>): string =>
  due > credited && marks.length === 0 ? 'Sem marcações' : ''

/** Remarks of a day, including an odd number of marks. */
export function alertsOf({ alerts = [], counted }: Pick<Day, 'alerts' | 'counted'>): readonly string[] {
  if (alerts.length > 0) return alerts
  return counted.length % 2 === 1 ? ['Falta uma marcação'] : []
}

/** Marks of a clock, disregarded ones included. Included marks are treatments (Portaria 671, art. 84 V). */
export const registeredMarks = <Made extends Pick<Mark, 'origin'>>(marks: readonly Made[]): Made[] =>
  marks.filter(({ origin }) => origin !== 'admin' && origin !== 'request')

/** 05:00 of the next day reads 05:00+1, of the day after that 05:00+2. */
function daySign(minute: number): string {
  const days = Math.floor(minute / 1440)
  return days > 0 ? `+${days}` : days < 0 ? String(days) : ''
}
const moment = (minute: number) => `${timeOfDay(minute)}${daySign(minute)}`

type Timed = Pick<Mark, 'time' | 'minute'>

const timeOf = ({ time, minute }: Timed, change?: ClockChange) => `${time}${daySign(wallAt(minute, change))}`

/**
 * 08:00, or 08:00* for a browser mark not known to be a phone's or tablet's. The legend explains the
 * asterisk.
 */
export const registeredTime = (mark: Timed & Pick<Mark, 'origin' | 'handheld'>, change?: ClockChange): string =>
  `${timeOf(mark, change)}${mark.origin === 'web' && mark.handheld !== true ? '*' : ''}`

/** Entry and exit of each worked stretch, by the clock. An unpaired mark is no stretch. */
export function workedStretches(counted: readonly number[], change?: ClockChange): string[] {
  const worked = pairMarks(counted).map((minute) => moment(wallAt(minute, change)))
  return Array.from({ length: worked.length / 2 }, (_, pair) => worked.slice(pair * 2, pair * 2 + 2).join(' - '))
}

/** The length of a line: two stretches of one day, which the narrowest column holds. */
const stretchLine = '08:00 - 12:00  13:00 - 17:00'.length

/** Packs stretches into lines without breaking one. */
function stretchLines(stretches: readonly string[]): string[] {
  const lines: string[] = []
  for (const stretch of stretches) {
    const line = [...lines.slice(-1), stretch].join('  ')
    if (line.length <= stretchLine) lines.pop()
    lines.push(line.length <= stretchLine ? line : stretch)
  }
  return lines
}

/** The word for a mark without a motive (decision 035). */
export const noMotive = 'sem motivo informado'

/** Time, I or D, and motive of treated marks, and other remarks on marks. */
export const treatmentLines = (
  marks: readonly (Timed & Pick<Mark, 'treatment' | 'motive' | 'note'>)[],
  change?: ClockChange,
): string[] =>
  marks.flatMap((mark) => [
    ...(mark.treatment === null ? [] : [`${timeOf(mark, change)} ${mark.treatment} ${mark.motive || noMotive}`]),
    ...(mark.note === '' ? [] : [`${timeOf(mark, change)} ${mark.note}`]),
  ])

const extraWords = {
  fifty: '50 %',
  hundred: '100 %',
  pending: 'em aberto',
  refused: 'não aut.',
  belowLimit: 'abaixo lim.',
}
const extraLines = (day: Day): string[] =>
  (['fifty', 'hundred', 'pending', 'refused', 'belowLimit'] as const).flatMap((category) =>
    day[category] === 0 ? [] : [`${duration(day[category])} ${extraWords[category]}`],
  )

export interface PrintedColumn {
  readonly title: string
  /** Numbers are right-aligned. */
  readonly numbers?: true
  readonly lines: (day: Day) => readonly string[]
}

const filled = (texts: readonly string[]) => texts.filter((text) => text !== '')
const minutesIn = (
  title: string,
  category: 'due' | 'worked' | 'night' | 'journey' | 'late' | 'onNotice',
): PrintedColumn => ({
  title,
  numbers: true,
  lines: (day) => (day[category] ? [duration(day[category])] : []),
})

/** The table of days: one row a day, each cell a list of lines. */
export function printedColumns(days: readonly Pick<Day, 'schedule'>[]): readonly PrintedColumn[] {
  const plans = plansOf(days)
  return [
    { title: 'Dia', lines: ({ on, dayName }) => [`${date(on).slice(0, 5)} ${dayName.slice(0, 3).toLowerCase()}`] },
    { title: 'CH', lines: (day) => (timesOf(day) === '' ? [] : [String(plans.indexOf(timesOf(day)) + 1)]) },
    {
      title: 'Marcações registradas',
      lines: (day) =>
        filled([
          registeredMarks(day.marks)
            .map((mark) => registeredTime(mark, day.clockChange))
            .join(' '),
          restName(day),
          unmarkedWord(day),
        ]),
    },
    {
      title: 'Jornada realizada (E-S)',
      lines: (day) => stretchLines(workedStretches(day.counted, day.clockChange)),
    },
    {
      title: 'Tratamentos e avisos',
      lines: (day) => [
        ...treatmentLines(day.marks, day.clockChange),
        ...(day.justification ? [day.justification] : []),
        ...(day.overnight ? ['Pernoite'] : []),
        ...alertsOf(day),
      ],
    },
    minutesIn('Prev.', 'due'),
    minutesIn('Trab.', 'worked'),
    minutesIn('Not.', 'night'),
    minutesIn('Duração', 'journey'),
    minutesIn('Atraso', 'late'),
    { title: 'Extra', numbers: true, lines: extraLines },
    minutesIn('Sobr.', 'onNotice'),
  ]
}

export interface OnCallShare {
  readonly percent: number
  readonly minutes: number
}

/** On-call totals with the paid part of the hour; one for each percentage of the period. */
export const onCallTotals = (shares: readonly OnCallShare[]): (readonly [label: string, minutes: number])[] =>
  shares.length === 0
    ? [['Sobreaviso', 0]]
    : shares.map(({ percent, minutes }) => [`Sobreaviso (${percent} %)`, minutes])

/** The sum of excused time, in periods that have any. */
export function creditedTotal({ days }: { days: readonly Pick<Day, 'credited'>[] }): Named {
  const credited = days.reduce((sum, day) => sum + day.credited, 0)
  return credited > 0 ? [[categoryLabel('credited'), duration(credited)]] : []
}

export const printedTotals = (sheet: Sheet): Named => [
  ...(['worked', 'night'] as const).map((category) => [categoryLabel(category), duration(sheet[category])] as const),
  ['Duração', sheet.journey === undefined ? '-' : duration(sheet.journey)],
  [categoryLabel('late'), duration(sheet.late)],
  ...creditedTotal(sheet),
  ...(['fifty', 'hundred'] as const).map((category) => [categoryLabel(category), duration(sheet[category])] as const),
  ...onCallTotals(sheet.onCall).map(([label, minutes]) => [label, duration(minutes)] as const),
  ...(['pending', 'refused', 'belowLimit'] as const).map(
    (category) => [categoryLabel(category), duration(sheet[category])] as const,
  ),
  ['Pernoites', String(sheet.overnights)],
  ['Banco de horas do mês', signedDuration(sheet.bankDelta)],
]

export const unanswered = 'Substituída sem resposta'

/** PENDENTE, or the person's answer with the reason of a denial; for withdrawn and replaced versions, why. */
export const printedSituation = (
  sheet: Pick<Sheet, 'situation' | 'justification' | 'version' | 'versions'>,
): string => {
  const { situation, justification } = sheet
  if (situation === 'pending' && isReplaced(sheet)) return `Situação: ${unanswered}`
  const reason = situation === 'withdrawn' ? 'o colaborador não participa mais desta apuração' : justification
  return `Situação: ${[situationWords[situation], reason].filter(Boolean).join(': ')}`
}

/** Who signs below the totals. Withdrawn and unanswered replaced versions have no signatures. */
export const signatories = ({
  acknowledgement,
  worker,
  employer,
}: Pick<Sheet, 'acknowledgement' | 'worker' | 'employer'>) =>
  acknowledgement === '' ? [] : [worker.name, employer.name]

/** Which mirror a page belongs to, printed beside the worker's name at its foot. */
export const printedWhich = ({
  worker,
  competence,
  startsOn,
  endsOn,
  version,
}: Pick<Sheet, 'worker' | 'competence' | 'startsOn' | 'endsOn' | 'version'>): string =>
  [`Matrícula ${worker.enrollment}`, competence, `${date(startsOn)} a ${date(endsOn)}`, `Versão ${version}`].join(' · ')

/** What the letters of treated marks mean. */
export const treatmentMeanings = { I: 'I: marcação incluída', D: 'D: marcação desconsiderada' } as const

/** The legend: the asterisk, I, D and the duration (art. 84 VI). */
export const printedLegend = ({ legend, version }: Pick<Sheet, 'legend' | 'version'>): string =>
  [
    `* ${legend}`,
    ...Object.values(treatmentMeanings),
    'Duração: jornada realizada, com a hora noturna reduzida se for o caso',
    `Versão ${version}`,
  ].join(' · ')
