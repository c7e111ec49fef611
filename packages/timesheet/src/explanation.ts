/** Lines and alerts as Portuguese sentences, for "Por que este número?". */
import type { ClockChange, Minutes } from './facts.ts'
import type { Alert, Category, Cause, Line, Span, Tolerated } from './findings.ts'
import type { AlertCode } from './rule-book.ts'
import { wallAt } from './time/clock-change.ts'
import { spokenDuration, timeOfDay } from './time/clock-text.ts'

const categoryLabels: Readonly<Record<Category, string>> = {
  worked: 'Trabalhado',
  night: 'Adicional noturno',
  late: 'Atrasos e faltas',
  credited: 'Abonado',
  fifty: 'Extra 50 %',
  hundred: 'Extra 100 %',
  pending: 'Extra aguardando decisão',
  refused: 'Extra não autorizada',
  belowLimit: 'Extra abaixo do limite',
  onNotice: 'Sobreaviso',
}

export const categoryLabel = (category: Category): string => categoryLabels[category]

/** Where the minutes of a line went, as the end of its sentence. */
const outcomes: Partial<Record<Category, string>> = {
  late: 'atraso',
  credited: 'abonado',
  fifty: 'extra 50 %',
  hundred: 'extra 100 %',
  pending: 'aguardando decisão',
  refused: 'não autorizado',
  belowLimit: 'abaixo do limite, não precisa de decisão',
}

/**
 * A line as a sentence: `08:00–12:00 → 4 h`, or `12:40 → 20 min antes do previsto (CLT art. 58 §1; TST Súmula
 * 366, acima da tolerância) → aguardando decisão`. Times are those of the clock.
 */
export function explain(line: Line, change?: ClockChange): string {
  const outcome = outcomes[line.category]
  const said = phrases[line.cause]({ ...line, shown: line.spans.map((span) => shownSpan(span, change)) })
  return outcome === undefined ? said : `${said} → ${outcome}`
}

/** A line with its spans by the wall clock. */
interface ShownLine extends Line {
  readonly shown: readonly { readonly from: string; readonly to: string }[]
}

const clockAt = (minute: Minutes, change: ClockChange | undefined) => timeOfDay(wallAt(minute, change))
const shownSpan = ({ from, to }: Span, change: ClockChange | undefined) => ({
  from: clockAt(from, change),
  to: clockAt(to, change),
})

const stretches = ({ shown }: ShownLine) =>
  shown.length === 0 ? 'Sem marcações' : shown.map(({ from, to }) => `${from}–${to}`).join(' e ')

const clockMinutes = (line: Line) => line.spans.reduce((sum, span) => sum + span.to - span.from, 0)

/** The minutes, and their clock minutes where the night hour made them more. */
function amount(line: Line): string {
  const said = spokenDuration(line.minutes)
  const clock = clockMinutes(line)
  return line.minutes > clock ? `${said} (${spokenDuration(clock)} no relógio)` : said
}

const source = (line: Line) =>
  line.measuredBy === undefined ? line.rule.source : `${line.measuredBy.source}, acima da tolerância`

const atStart = ({ shown }: ShownLine) => shown.map(({ from }) => from).join(' e ')
const atEnd = ({ shown }: ShownLine) => shown.map(({ to }) => to).join(' e ')

const phrases: Readonly<Record<Cause, (line: ShownLine) => string>> = {
  marks: (line) => `${stretches(line)} → ${amount(line)}`,
  'night-window': (line) => `${stretches(line)} → ${amount(line)} de trabalho noturno (${source(line)})`,
  'night-extension': (line) => `${stretches(line)} → ${amount(line)} em prorrogação da noite (${source(line)})`,
  'before-schedule': (line) => `${atStart(line)} → ${amount(line)} antes do previsto (${source(line)})`,
  'after-schedule': (line) => `${atEnd(line)} → ${amount(line)} depois do previsto (${source(line)})`,
  'through-break': (line) => `${stretches(line)} → ${amount(line)} de intervalo trabalhado (${source(line)})`,
  'outside-schedule': (line) => `${stretches(line)} → ${amount(line)} fora do previsto (${source(line)})`,
  'rest-day': (line) => `${stretches(line)} → ${amount(line)} em dia de descanso ou feriado (${source(line)})`,
  'while-absent': (line) => `${stretches(line)} → ${amount(line)} durante uma ausência (${source(line)})`,
  'over-due': (line) => `${stretches(line)} → ${spokenDuration(line.minutes)} além do previsto (${source(line)})`,
  'arrived-late': (line) => `${atEnd(line)} → ${amount(line)} depois do previsto (${source(line)})`,
  'left-early': (line) => `${atStart(line)} → ${amount(line)} antes do previsto (${source(line)})`,
  away: (line) => `${stretches(line)} → ${amount(line)} fora durante o previsto (${source(line)})`,
  missed: (line) => `${stretches(line)} → ${amount(line)} sem marcações (${source(line)})`,
  'under-due': (line) =>
    `${stretches(line)} → ${spokenDuration(line.minutes)} a menos que o previsto (${source(line)})`,
  'on-call': (line) => `${stretches(line)} → ${spokenDuration(line.minutes)} de sobreaviso (${source(line)})`,
  'on-call-minimum': (line) =>
    `${stretches(line)} → mais ${spokenDuration(line.minutes)} até o mínimo de sobreaviso (${source(line)})`,
}

/**
 * A variation that the tolerance dropped, as a sentence: `07:55 → 5 min antes do previsto (CLT art. 58 §1;
 * TST Súmula 366, dentro da tolerância)`. Sums have no mark.
 */
export function explainTolerated({ rule, minutes, at }: Tolerated, change?: ClockChange): string {
  const amount = spokenDuration(Math.abs(minutes))
  const within = `(${rule.source}, dentro da tolerância)`
  if (at === undefined) return `${amount} ${minutes < 0 ? 'a menos que o' : 'além do'} previsto ${within}`
  return `${clockAt(at, change)} → ${amount} ${minutes < 0 ? 'antes' : 'depois'} do previsto ${within}`
}

const alertLabels: Readonly<Record<AlertCode, string>> = {
  'missing-mark': 'Falta uma marcação',
  'break-suppressed': 'Intervalo suprimido',
  'break-too-long': 'Intervalo acima de 2 horas',
  'overtime-over-2h': 'Mais de 2 horas extras',
  'day-over-10h': 'Mais de 10 horas no dia',
  'rest-suppressed': 'Descanso entre jornadas abaixo de 11 horas',
  'weekly-rest-suppressed': 'Descanso semanal abaixo de 35 horas',
  'seventh-day': 'Sétimo dia seguido de trabalho',
  'identical-marks': 'Marcações idênticas em 10 dias ou mais',
  'worked-while-absent': 'Trabalho durante uma ausência',
  'worked-on-rest-day': 'Trabalho em dia de descanso ou feriado',
}

/** Alerts with a limit: their minutes are those beyond it. */
const beyond: Readonly<Partial<Record<AlertCode, string>>> = {
  'break-too-long': ' a mais',
  'overtime-over-2h': ' a mais',
  'day-over-10h': ' a mais',
  'rest-suppressed': ' a menos',
  'weekly-rest-suppressed': ' a menos',
}

/**
 * An alert in words, with its quantity or mark: `Intervalo suprimido: 20 min`, `Falta uma marcação depois de
 * 13:00`.
 */
export function alertLabel(alert: Pick<Alert, 'code' | 'minutes' | 'at' | 'limit'>, change?: ClockChange): string {
  const { code, minutes, at, limit } = alert
  const label = limit === undefined ? alertLabels[code] : `Mais de ${spokenHours(limit)} no dia`
  if (minutes !== undefined) return `${label}: ${spokenDuration(minutes)}${beyond[code] ?? ''}`
  return at === undefined ? label : `${label} depois de ${clockAt(at, change)}`
}

const spokenHours = (minutes: Minutes) => (minutes % 60 === 0 ? `${minutes / 60} horas` : spokenDuration(minutes))
