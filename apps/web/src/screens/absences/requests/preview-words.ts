/** The effect of an absence in plain words. */
import type { AbsencePreview, Coverage, RemarkableDay } from '@ponteiro/contract/absences/absence-preview'
import { duration } from '@ponteiro/timesheet'
import { counted } from '../../../domain/period-words.ts'
import { date } from '../../../kit/form/notations.ts'

export interface Sentence {
  readonly text: string
  /** It forbids the absence, or needs thought. */
  readonly warns?: true
}

const shortDay = (on: string) => date.format(on).slice(0, 5)
/** Days that are named; beyond that only their number. */
const mostNamed = 5

function listed(texts: readonly string[]): string {
  const more = texts.length - mostNamed
  const named = texts.slice(0, mostNamed)
  if (more > 0) return `${named.join(', ')} e mais ${more}`
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} e ${named.at(-1)}`
}

/** How many days it justifies. */
function whichWords(total: number, justified: number): string {
  if (justified < total) return counted(justified, 'justificado', 'justificados')
  return total === 1 ? 'justificado' : 'todos justificados'
}

function hoursWords({ totalDays, justifiedDays, dueMinutes, excusedMinutes, excuses }: AbsencePreview): string {
  const days = counted(totalDays, 'dia corrido', 'dias corridos')
  if (justifiedDays === 0) return `${days}, nenhum com jornada: as horas não mudam.`
  const due = `${days}, ${whichWords(totalDays, justifiedDays)}`
  if (!excuses) return `${due}: as ${duration(dueMinutes)} previstas continuam devidas, este motivo não abona.`
  if (excusedMinutes < dueMinutes) return `${due}: ${duration(excusedMinutes)} de ${duration(dueMinutes)} são abonadas.`
  return `${due}: ${duration(excusedMinutes)} são abonadas.`
}

const holidayWords = (days: readonly RemarkableDay[]): Sentence[] => {
  const held = days.filter(({ holidayName }) => holidayName)
  if (held.length === 0) return []
  const names = listed(held.map(({ on, holidayName }) => `${holidayName} (${shortDay(on)})`))
  return [{ text: `${held.length === 1 ? 'Feriado' : 'Feriados'} no período: ${names}.` }]
}

const markWords = (days: readonly RemarkableDay[]): Sentence[] => {
  const marked = days.filter((day) => day.marked)
  if (marked.length === 0) return []
  const timesOf = (marks: readonly string[]) => (marks.length > 0 ? ` (${marks.join(', ')})` : '')
  const told = listed(marked.map(({ on, marks }) => `${shortDay(on)}${timesOf(marks)}`))
  return [{ text: `Já há marcações em ${told}. Elas ficam, e o trabalho continua contado.`, warns: true }]
}

const keptWords = (days: readonly RemarkableDay[]): Sentence[] => {
  const kept = days.filter(({ justification }) => justification)
  if (kept.length === 0) return []
  const told = listed(kept.map(({ on, justification }) => `${shortDay(on)} (${justification})`))
  return [{ text: `Já ${kept.length === 1 ? 'tem justificativa, que fica' : 'têm justificativa, que fica'}: ${told}.` }]
}

function coverageWords({ sectorName, people, away, worstOn, present, least, short, names }: Coverage): Sentence {
  const who = names.length > 0 ? ` (${listed(names)})` : ''
  const others =
    away === 0
      ? 'ninguém mais ausente'
      : `${counted(away, 'outra pessoa ausente', 'outras pessoas ausentes')} em ${shortDay(worstOn)}${who}`
  if (people === 0) return { text: `${sectorName}: ninguém tem jornada nestes dias.` }
  const left = `${present === 1 ? 'fica' : 'ficam'} ${present} de ${people}${least === null ? '' : `, mínimo ${least}`}`
  return short
    ? { text: `${sectorName} abaixo do mínimo: ${others}; ${left}.`, warns: true }
    : { text: `${sectorName}: ${others}; ${left}.` }
}

export const previewWords = (preview: AbsencePreview): Sentence[] => [
  ...(preview.duplicate
    ? [{ text: `Já há uma ausência nestes dias: ${preview.duplicate}.`, warns: true as const }]
    : []),
  ...(preview.refusal ? [{ text: preview.refusal, warns: true as const }] : []),
  { text: hoursWords(preview) },
  ...holidayWords(preview.days),
  ...markWords(preview.days),
  ...keptWords(preview.days),
  ...preview.coverage.map(coverageWords),
]
