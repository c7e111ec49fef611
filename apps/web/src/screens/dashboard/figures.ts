/** What each place of the dashboard says of its counts. */
import type { RouteName } from '@ponteiro/contract'
import type { DashboardCounts } from '@ponteiro/contract/dashboard/dashboard'
import { type DateRange, type LocalDate, payPeriod, signedDuration } from '@ponteiro/timesheet'

/** A number with what it counts, or only words. */
export interface Figure {
  readonly count?: string
  readonly unit: string
  /** Something has to be done: the number is in the hand's colour. */
  readonly waiting: boolean
  /** The days it was counted over, where the place would open others. */
  readonly search?: DateRange | { readonly janela: string } | { readonly kind: string }
  /** Another place than the tile's own, where its rows are. */
  readonly to?: string
}

const calm: Figure = { unit: 'Em dia', waiting: false }

const worded = (count: number, one: string, many: string, waiting: boolean): Figure => ({
  count: count.toLocaleString('pt-BR'),
  unit: count === 1 ? one : many,
  waiting,
})

/** Something to do, or the sign that there is nothing. */
const toDo = (count: number | undefined, one: string, many: string): Figure | undefined =>
  count === undefined ? undefined : count > 0 ? worded(count, one, many, true) : calm

/** A number that asks for nothing. */
const told = (count: number | undefined, one: string, many: string): Figure | undefined =>
  count === undefined ? undefined : worded(count, one, many, false)

/** The first that waits; else the last that is known. */
const firstOf = (...figures: (Figure | undefined)[]): Figure | undefined =>
  figures.find((figure) => figure?.waiting) ?? figures.findLast((figure) => figure !== undefined)

const withSearch = (figure: Figure | undefined, search: Figure['search']) =>
  figure?.waiting && search ? { ...figure, search } : figure

/** Lists open with the period: where what is counted begins before it, they open with its first day. */
const opening = (figure: Figure | undefined, first: LocalDate | null | undefined, today: LocalDate, to: LocalDate) =>
  figure?.waiting && first && first < payPeriod(today).from ? { ...figure, search: { from: first, to } } : figure

const missing = ({ daysMissingMark, missingSince }: DashboardCounts, today: LocalDate) =>
  opening(toDo(daysMissingMark, 'dia com marcação faltando', 'dias com marcação faltando'), missingSince, today, today)

const undecided = ({ overtimeToDecide, overtimeSince }: DashboardCounts, today: LocalDate) =>
  opening(
    toDo(overtimeToDecide, 'dia com horas a decidir', 'dias com horas a decidir'),
    overtimeSince,
    today,
    payPeriod(today).to,
  )

const figures: Partial<Record<RouteName, (counts: DashboardCounts, today: LocalDate) => Figure | undefined>> = {
  'schedules.index': missing,
  'scorecard.employee': ({ sheetsToAnswer }) => toDo(sheetsToAnswer, 'espelho a assinar', 'espelhos a assinar'),
  'bankofhours.index': ({ bankBalance, negativeBanks }) =>
    bankBalance === undefined
      ? told(negativeBanks, 'saldo negativo', 'saldos negativos')
      : { count: signedDuration(bankBalance), unit: 'de saldo', waiting: false },
  'overtime.index': undecided,
  'overtime.menu': undecided,
  'datachange.index': ({ dataChangesToDecide }) =>
    toDo(dataChangesToDecide, 'alteração de dados a decidir', 'alterações de dados a decidir'),
  'heldmarks.index': ({ marksWaiting }) =>
    toDo(marksWaiting, 'marcação sem conexão a decidir', 'marcações sem conexão a decidir'),
  'employees.index': ({ activePeople, peopleWithoutSchedule }) =>
    firstOf(
      toDo(peopleWithoutSchedule, 'pessoa sem jornada', 'pessoas sem jornada'),
      told(activePeople, 'pessoa ativa', 'pessoas ativas'),
    ),
  'Birthday.index': ({ birthdaysThisMonth }) => told(birthdaysThisMonth, 'neste mês', 'neste mês'),
  'scorecard.index': ({ periodsToProcess, unsignedSheets }) =>
    firstOf(
      toDo(periodsToProcess, 'apuração a processar', 'apurações a processar'),
      // The dialog that lists just these.
      withSearch(toDo(unsignedSheets, 'espelho sem assinatura', 'espelhos sem assinatura'), { janela: 'espelhos' }),
    ),
  'accesscontrol.menu': ({ tools }) => told(tools, 'ferramenta', 'ferramentas'),
  'registration.menu': ({ activeSectors }) => told(activeSectors, 'setor ativo', 'setores ativos'),
  'afdimport.index': ({ importsToSettle }) => toDo(importsToSettle, 'arquivo a resolver', 'arquivos a resolver'),
}

/** Whether anything is counted at a place. */
export const isCounted = (route: RouteName): boolean => figures[route] !== undefined

/** What a place says; undefined where there is nothing to count, or nothing for this person. */
export const figureOf = (route: RouteName, counts: DashboardCounts, today: LocalDate): Figure | undefined =>
  figures[route]?.(counts, today)

export interface StandingPeriod {
  readonly payPeriodId: number
  readonly competence: string
  readonly open: boolean
  readonly total: number
  readonly counts: { readonly overtime: number }
}

/** What calculations that are not processed lack, each the way to exactly its rows; of closed ones the hours that nobody decided. */
export const pendenciesOf = (periods: readonly StandingPeriod[]): readonly (Figure & { readonly to: string })[] =>
  periods.flatMap(({ payPeriodId, competence, open, total, counts: { overtime } }) => {
    const to = `/apuracao-de-ponto/${payPeriodId}/fechar`
    const figure = open
      ? toDo(total, `pendência em ${competence}`, `pendências em ${competence}`)
      : toDo(
          overtime,
          `dia com horas a decidir, em período fechado (${competence})`,
          `dias com horas a decidir, em período fechado (${competence})`,
        )
    if (!figure?.waiting) return []
    return [{ ...figure, to, ...(!open && { search: { kind: 'overtime' } }) }]
  })
