/** The words of each pendency. */
import type { LocalDate, Minutes } from '@ponteiro/timesheet'
import { duration, timeOfDay } from '@ponteiro/timesheet'

/** `20/11`. */
export const shortDate = (on: LocalDate): string => `${on.slice(8)}/${on.slice(5, 7)}`

const names: Readonly<Record<number, readonly string[]>> = {
  2: ['a entrada', 'a saída'],
  4: ['a entrada', 'a saída para o intervalo', 'a volta do intervalo', 'a saída'],
}
const listed = new Intl.ListFormat('pt-BR')

/** The planned times without a mark, when each mark takes the nearest fit: indexes in `planned`. */
export function leftOutOfPlan(planned: readonly Minutes[], marks: readonly Minutes[]): number[] {
  const places = planned.map((_, place) => place)
  let best: readonly number[] = places
  let least = Number.POSITIVE_INFINITY
  for (const left of choices(places, planned.length - marks.length)) {
    const kept = places.filter((place) => !left.includes(place))
    const far = kept.reduce((sum, place, at) => sum + Math.abs((planned[place] ?? 0) - (marks[at] ?? 0)), 0)
    if (far >= least) continue
    least = far
    best = left
  }
  return [...best]
}

/** All ways to choose so many of these, in order. */
function choices(from: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return from.flatMap((first, at) => choices(from.slice(at + 1), count - 1).map((rest) => [first, ...rest]))
}

/** `falta a saída de 20/11`: by the plan, or else by the unpaired mark. */
export function missingMark(on: LocalDate, planned: readonly Minutes[], marks: readonly Minutes[]): string {
  const words = names[planned.length]
  if (words && marks.length > 0 && marks.length < planned.length) {
    const left = leftOutOfPlan(planned, marks).map((place) => words[place] ?? '')
    return `${left.length === 1 ? 'falta' : 'faltam'} ${listed.format(left)} de ${shortDate(on)}`
  }
  const last = marks.at(-1)
  return last === undefined
    ? `falta uma marcação de ${shortDate(on)}`
    : `falta a marcação que faz par com ${timeOfDay(last)} de ${shortDate(on)}`
}

export const noMarks = (on: LocalDate, due: Minutes): string =>
  `sem marcações em ${shortDate(on)}, ${duration(due)} previstas`
export const undecided = (on: LocalDate, minutes: Minutes): string =>
  `${duration(minutes)} de horas extras de ${shortDate(on)} a decidir`
export const heldMarks = (on: LocalDate, count: number): string =>
  `${count === 1 ? '1 marcação' : `${count} marcações`} sem conexão de ${shortDate(on)} a decidir`
export const requested = (on: LocalDate, count: number): string =>
  `${count === 1 ? '1 solicitação' : `${count} solicitações`} de marcação de ${shortDate(on)} a decidir`
export const outsideClosing = (on: LocalDate): string => `marcação de ${shortDate(on)} chegou depois do fechamento`
export const workedWhileAway = (on: LocalDate, reason: string): string =>
  `trabalho em ${shortDate(on)}, dia de ausência (${reason})`
export const noSchedule = 'tem marcações e nenhuma jornada'
