/** The words for the counts of each place, and where their rows are. */
import { type RouteName, routes } from '@ponteiro/contract'
import { reminderOf } from '@ponteiro/contract/compliments/compliments-day'
import type { DashboardCounts } from '@ponteiro/contract/dashboard/dashboard'
import { type CountName, type Way, wayOf, wayOfPendencies } from '@ponteiro/contract/dashboard/ways'
import { type LocalDate, signedDuration } from '@ponteiro/timesheet'

/** A number with its unit, or words alone. */
export interface Figure {
  readonly count?: string
  readonly unit: string
  /** It needs action: the number is highlighted. */
  readonly waiting: boolean
  /** The list of its rows, if not the place's own. */
  readonly to?: string
  readonly search?: Way['query']
}

/** A figure with a list. */
export type Leading = Figure & Required<Pick<Figure, 'to' | 'search'>> & { readonly route: RouteName }

const calm: Figure = { unit: 'Em dia', waiting: false }

const worded = (count: number, [one, many]: readonly [string, string], waiting: boolean): Figure => ({
  count: count.toLocaleString('pt-BR'),
  unit: count === 1 ? one : many,
  waiting,
})

function led(figure: Figure, { route, params = {}, query, search = query }: Way): Leading {
  const filled = Object.entries(params).reduce<string>(
    (path, [name, value]) => path.replace(`$${name}`, String(value)),
    routes[route].path,
  )
  return { ...figure, route, to: filled, search }
}

/** Things to do, singular and plural, in display order. */
const toDo = {
  daysMissingMark: ['dia com marcação faltando', 'dias com marcação faltando'],
  daysWithoutMarks: ['dia sem marcações', 'dias sem marcações'],
  sheetsToAnswer: ['espelho a assinar', 'espelhos a assinar'],
  inboxWaiting: ['item na caixa', 'itens na caixa'],
  overtimeToDecide: ['dia com horas a decidir', 'dias com horas a decidir'],
  overtimeInClosed: ['dia com horas a decidir, em período fechado', 'dias com horas a decidir, em período fechado'],
  absencesToDecide: ['ausência a decidir', 'ausências a decidir'],
  cancellationsToDecide: ['cancelamento de ausência a decidir', 'cancelamentos de ausência a decidir'],
  vacationPlansToDecide: ['plano de férias a decidir', 'planos de férias a decidir'],
  vacationControlsToDecide: ['plano de férias a validar', 'planos de férias a validar'],
  marksWaiting: ['marcação sem conexão a decidir', 'marcações sem conexão a decidir'],
  peopleWithoutSchedule: ['pessoa sem jornada', 'pessoas sem jornada'],
  dataChangesToDecide: ['alteração de dados a decidir', 'alterações de dados a decidir'],
  complimentsToTriage: ['elogio a ler antes de enviar', 'elogios a ler antes de enviar'],
  periodsToProcess: ['apuração a processar', 'apurações a processar'],
  unsignedSheets: ['espelho sem assinatura', 'espelhos sem assinatura'],
  importsToSettle: ['arquivo a resolver', 'arquivos a resolver'],
} as const satisfies Partial<Record<CountName, readonly [one: string, many: string]>>
type ToDo = keyof typeof toDo

/** Numbers without action. */
const told = {
  negativeBanks: ['saldo negativo', 'saldos negativos'],
  activePeople: ['pessoa ativa', 'pessoas ativas'],
  birthdaysThisMonth: ['neste mês', 'neste mês'],
} as const satisfies Partial<Record<CountName, readonly [one: string, many: string]>>

/** The counts of a tile: the first that waits, or else the others. */
const tiles: Partial<Record<RouteName, readonly ToDo[]>> = {
  'schedules.index': ['daysMissingMark', 'daysWithoutMarks'],
  'inbox.index': ['inboxWaiting'],
  'absences.main': ['absencesToDecide', 'cancellationsToDecide'],
  'scorecard.employee': ['sheetsToAnswer'],
  'bankofhours.index': [],
  'overtime.index': ['overtimeToDecide', 'overtimeInClosed'],
  'overtime.menu': ['overtimeToDecide', 'marksWaiting'],
  'employees.index': ['peopleWithoutSchedule'],
  'cheerday.index': ['complimentsToTriage'],
  'Birthday.index': [],
  'holidaymain.index': ['vacationPlansToDecide', 'vacationControlsToDecide'],
  'scorecard.index': ['periodsToProcess', 'unsignedSheets'],
  'afdimport.index': ['importsToSettle'],
}

/** Whether a place has counts. */
export const isCounted = (route: RouteName): boolean => tiles[route] !== undefined

const waitingOf = (name: ToDo, counts: DashboardCounts, today: LocalDate): Leading[] => {
  const count = counts[name] ?? 0
  return count > 0 ? [led(worded(count, toDo[name], true), wayOf(name, { counts, today }))] : []
}

/** Everything that waits, each with its rows; the inbox is a sum, so it is left out. */
export const everythingThatWaits = (counts: DashboardCounts, today: LocalDate): readonly Leading[] =>
  (Object.keys(toDo) as ToDo[])
    .filter((name) => name !== 'inboxWaiting')
    .flatMap((name) => waitingOf(name, counts, today))

/** The figure of a place; undefined: nothing to count. */
export function figureOf(route: RouteName, counts: DashboardCounts, today: LocalDate): Figure | undefined {
  const names = tiles[route] ?? []
  const [waiting] = names.flatMap((name) => waitingOf(name, counts, today))
  if (route === 'cheerday.index') return complimentsFigure(waiting, counts)
  return (
    waiting ?? restOf(route, counts, today) ?? (names.some((name) => counts[name] !== undefined) ? calm : undefined)
  )
}

/** The day's reminder is shown to everybody, whatever else waits. */
function complimentsFigure(waiting: Figure | undefined, { complimentsDayIn }: DashboardCounts): Figure | undefined {
  const reminder = reminderOf(complimentsDayIn)
  if (!waiting) return reminder === undefined ? undefined : { unit: reminder, waiting: false }
  return reminder === undefined ? waiting : { ...waiting, unit: `${waiting.unit}. ${reminder}` }
}

/** The figure where nothing waits. */
function restOf(route: RouteName, counts: DashboardCounts, today: LocalDate): Figure | undefined {
  const { bankBalance, negativeBanks, activePeople, birthdaysThisMonth } = counts
  if (route === 'bankofhours.index' && bankBalance !== undefined)
    return { count: signedDuration(bankBalance), unit: 'de saldo', waiting: false }
  if (route === 'bankofhours.index' && negativeBanks !== undefined) {
    const figure = worded(negativeBanks, told.negativeBanks, false)
    return negativeBanks > 0 ? led(figure, wayOf('negativeBanks', { counts, today })) : figure
  }
  if (route === 'employees.index' && activePeople !== undefined) return worded(activePeople, told.activePeople, false)
  if (route === 'Birthday.index' && birthdaysThisMonth !== undefined)
    return worded(birthdaysThisMonth, told.birthdaysThisMonth, false)
  return undefined
}

export interface StandingPeriod {
  readonly payPeriodId: number
  readonly competence: string
  readonly open: boolean
  readonly total: number
  readonly counts: { readonly overtime: number }
}

/** Pendencies of unprocessed calculations with their rows; for closed ones, undecided hours. */
export const pendenciesOf = (periods: readonly StandingPeriod[]): readonly Leading[] =>
  periods.flatMap(({ payPeriodId, competence, open, total, counts: { overtime } }) => {
    const count = open ? total : overtime
    if (count === 0) return []
    const words = open
      ? ([`pendência em ${competence}`, `pendências em ${competence}`] as const)
      : ([
          `dia com horas a decidir, em período fechado (${competence})`,
          `dias com horas a decidir, em período fechado (${competence})`,
        ] as const)
    return [led(worded(count, words, true), wayOfPendencies(payPeriodId, open ? undefined : 'overtime'))]
  })
