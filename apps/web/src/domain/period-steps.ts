import { daysForLastJourneys, type PayPeriod } from '@ponteiro/contract/periods/pay-periods'
import { addDays } from '@ponteiro/timesheet'
import type { z } from 'zod'
import { date } from '../kit/form/notations.ts'
import { counted } from './period-words.ts'

export type Period = z.output<typeof PayPeriod>

/** Where a calculation stands on its way. `past` is behind it, `now` is where it is, `ahead` is to come. */
export interface Step {
  readonly word: string
  readonly place: 'past' | 'now' | 'ahead'
}

const part = ({ done, total }: { done: number; total: number }) => `${done}/${total}`

function processingWord({ processing, progress }: Period): string {
  if (processing === 'waiting') return 'Aguardando'
  // Whom it is about is counted once it has begun.
  if (processing === 'running') return progress?.total ? `Processando ${part(progress)}` : 'Processando'
  return 'Processado'
}

/** One that made no mirror, for nobody has a schedule, was signed by nobody. */
const signaturesWord = ({ authorized, total }: Period['sheets']) =>
  total === 0 ? 'Nenhum espelho' : `Assinados ${part({ done: authorized, total })}`

/** aberto → fechado → processando 123/200 → processado → assinados 180/200, as far as the calculation has come. */
export function stepsOf(period: Period): readonly Step[] {
  const { status, processing, sheets } = period
  const signed = processing === 'done' && sheets.total > 0 && sheets.authorized === sheets.total
  const at = status === 'open' ? 0 : processing === 'no' ? 1 : processing === 'done' ? 3 : 2
  const words = [
    'Aberto',
    'Fechado',
    processingWord(period),
    processing === 'done' ? signaturesWord(sheets) : 'Assinados',
  ]
  return words.map((word, index) => ({
    word,
    place: index < at || (signed && index === 3) ? 'past' : index === at ? 'now' : 'ahead',
  }))
}

/** Of how many people its processing made nothing, in words: `31 sem jornada`. Nothing of one that did not end, or is no longer in force. */
export function leftOutOf({ processing, leftOut: { withoutSchedule, others } }: Period): readonly string[] {
  if (processing !== 'done') return []
  const said = (count: number, words: string) => (count === 0 ? [] : [counted(count, words, words)])
  return [...said(withoutSchedule, 'sem jornada'), ...said(others, 'sem espelho novo')]
}

/** What is said when its processing is over; nothing of one that was stopped before it failed anywhere. */
export function endOf(period: Period) {
  const { competence, processing, sheets, failures } = period
  if (failures > 0) {
    const who = counted(failures, 'colaborador não foi calculado', 'colaboradores não foram calculados')
    return { tone: 'warn', text: `${competence} não foi processada: ${who}.` } as const
  }
  if (processing !== 'done') return undefined
  const made = [counted(sheets.total, 'espelho', 'espelhos'), ...leftOutOf(period)]
  return { tone: 'success', text: `${competence}: ${made.join('; ')}.` } as const
}

/** When the automatic processing comes to it: the journeys of its last day have their time first. */
export function processedWhen({ endsOn }: Period, today: string): string {
  const begins = addDays(endsOn, daysForLastJourneys + 1)
  return begins > today ? `a partir de ${date.format(begins)}` : 'em alguns minutos'
}
