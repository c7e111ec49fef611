/** The places of the product: what stands in the side menu and on the dashboard, with its shortcut (decision Q30), and for whom. */
import balance from '@material-symbols/svg-400/rounded/account_balance.svg?path'
import badge from '@material-symbols/svg-400/rounded/badge.svg?path'
import calendar from '@material-symbols/svg-400/rounded/calendar_month.svg?path'
import description from '@material-symbols/svg-400/rounded/description.svg?path'
import registration from '@material-symbols/svg-400/rounded/domain.svg?path'
import factCheck from '@material-symbols/svg-400/rounded/fact_check.svg?path'
import upload from '@material-symbols/svg-400/rounded/upload_file.svg?path'
import type { Access } from '@ponteiro/contract'
import { type Session, useCan, useSession } from '../session/session.ts'

export interface Place {
  readonly title: string
  readonly to: string
  readonly icon: string
  readonly access: Access
  /** Asks more of the person than a role or module, such as taking part in the calculation. */
  readonly only?: (session: Session) => boolean
  readonly letter?: string
  readonly group: string
  /** What one would do there next, in words. */
  readonly next: string
}

const notAdmin = (session: Session) => session.role !== 'admin'

/** In the order of the day: the clock first, what is decided, what is registered. */
export const places: readonly Place[] = [
  {
    title: 'Horários',
    to: '/horarios/listagem',
    icon: calendar,
    access: ['Schedule'],
    only: notAdmin,
    letter: 'h',
    group: 'Ponto',
    next: 'Registrar o ponto e ver os dias',
  },
  {
    title: 'Espelho de Ponto',
    to: '/espelho-ponto-colaborador',
    icon: description,
    access: ['Scorecard'],
    only: (session) => notAdmin(session) && session.user.pointCalculation,
    letter: 'm',
    group: 'Ponto',
    next: 'Conferir e assinar o mês',
  },
  {
    title: 'Banco de horas',
    to: '/bancodehoras/index',
    icon: balance,
    access: ['BankOfHours'],
    only: (session) => session.role === 'admin' || session.role === 'gestor' || session.user.pointCalculation,
    letter: 'b',
    group: 'Ponto',
    next: 'Ver os saldos do ano',
  },
  {
    title: 'Colaboradores',
    to: '/funcionarios/listagem',
    icon: badge,
    access: [['Employees', 'admin']],
    letter: 'o',
    group: 'Pessoas',
    next: 'Cadastrar e editar pessoas',
  },
  {
    title: 'Ponto',
    to: '/apuracao-de-ponto/',
    icon: factCheck,
    access: [['Scorecard', 'admin']],
    letter: 'q',
    group: 'Fechamento',
    next: 'Fechar e processar o período',
  },
  {
    title: 'Importar AFD',
    to: '/importacao-afd',
    icon: upload,
    access: [['Audit', 'admin']],
    group: 'Fechamento',
    next: 'Trazer marcações de um relógio',
  },
  {
    title: 'Cadastros',
    to: '/cadastros',
    icon: registration,
    access: [['Registration', 'admin']],
    letter: 'k',
    group: 'Cadastros',
    next: 'Unidades, setores, jornadas, feriados',
  },
]

/** The places this person may go. */
export function usePlaces(): readonly Place[] {
  const session = useSession()
  const can = useCan()
  return places.filter((place) => can(place.access) && (place.only?.(session) ?? true))
}
