import { daysForLastJourneys, type PayPeriod } from '@ponteiro/contract/periods/pay-periods'
import { addDays } from '@ponteiro/timesheet'
import type { z } from 'zod'
import { date } from '../kit/form/notations.ts'
import { counted } from './period-words.ts'

export type Period = z.output<typeof PayPeriod>

/** A step of a calculation: `past`, `now` or `ahead`. */
export interface Step {
  readonly word: string
  readonly place: 'past' | 'now' | 'ahead'
}

const told = (number: number) => number.toLocaleString('pt-BR')
const part = ({ done, total }: { done: number; total: number }) => `${told(done)}/${told(total)}`

function processingWord({ processing, progress }: Period): string {
  if (processing === 'waiting') return 'Aguardando'
  // The total is known once it has begun.
  if (processing === 'running') return progress?.total ? `Processando ${part(progress)}` : 'Processando'
  return 'Processado'
}

/** A processing without mirrors was signed by nobody. */
const signaturesWord = ({ authorized, total }: Period['sheets']) =>
  total === 0 ? 'Nenhum espelho' : `Assinados ${part({ done: authorized, total })}`

/** aberto → fechado → processando 123/200 → processado → assinados 180/200, as far as it has come. */
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

/** People without a result in words: `31 sem jornada`. Empty for unfinished and superseded processings. */
export function leftOutOf({ processing, leftOut: { withoutSchedule, others } }: Period): readonly string[] {
  if (processing !== 'done') return []
  const said = (count: number, words: string) => (count === 0 ? [] : [counted(count, words, words)])
  return [...said(withoutSchedule, 'sem jornada'), ...said(others, 'sem espelho novo')]
}

/** The message at the end of a processing; undefined for one stopped without failures. */
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

/** When automatic processing starts, after the last journeys are over. */
export function processedWhen({ endsOn }: Period, today: string): string {
  const begins = addDays(endsOn, daysForLastJourneys + 1)
  return begins > today ? `a partir de ${date.format(begins)}` : 'em alguns minutos'
}
