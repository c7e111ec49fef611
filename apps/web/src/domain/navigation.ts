/**
 * The places of the product, for side menu and dashboard, with shortcuts. A place is shown only where the
 * route table admits the person and a screen exists, so no tile leads to a denial.
 */
import balance from '@material-symbols/svg-400/rounded/account_balance.svg?path'
import badge from '@material-symbols/svg-400/rounded/badge.svg?path'
import vacations from '@material-symbols/svg-400/rounded/beach_access.svg?path'
import cake from '@material-symbols/svg-400/rounded/cake.svg?path'
import days from '@material-symbols/svg-400/rounded/calendar_clock.svg?path'
import calendar from '@material-symbols/svg-400/rounded/calendar_month.svg?path'
import cheers from '@material-symbols/svg-400/rounded/celebration.svg?path'
import description from '@material-symbols/svg-400/rounded/description.svg?path'
import registration from '@material-symbols/svg-400/rounded/domain.svg?path'
import requests from '@material-symbols/svg-400/rounded/edit_calendar.svg?path'
import face from '@material-symbols/svg-400/rounded/face.svg?path'
import factCheck from '@material-symbols/svg-400/rounded/fact_check.svg?path'
import exports from '@material-symbols/svg-400/rounded/file_export.svg?path'
import tools from '@material-symbols/svg-400/rounded/home_repair_service.svg?path'
import inbox from '@material-symbols/svg-400/rounded/inbox.svg?path'
import audit from '@material-symbols/svg-400/rounded/manage_search.svg?path'
import reports from '@material-symbols/svg-400/rounded/monitoring.svg?path'
import overtime from '@material-symbols/svg-400/rounded/more_time.svg?path'
import accesses from '@material-symbols/svg-400/rounded/passkey.svg?path'
import upload from '@material-symbols/svg-400/rounded/upload_file.svg?path'
import { passage, type Route, type RouteName, routes } from '@ponteiro/contract'
import { useRouter } from '@tanstack/react-router'
import { visitorOf } from '../session/guard.ts'
import { type Session, useSession } from '../session/session.ts'

export interface Place {
  readonly route: RouteName
  readonly to: string
  readonly title: string
  readonly icon: string
  /** Who sees it, if not everybody who may open it. */
  readonly shows?: (session: Session) => boolean
  /** With ctrl, on the dashboard. */
  readonly letter?: string
  readonly group: 'Ponto' | 'Pessoas' | 'Fechamento' | 'Acessos' | 'Cadastros'
  /** The next action there, in words. */
  readonly next: string
}

const at = (route: RouteName, place: Omit<Place, 'route' | 'to'>): Place => ({
  route,
  to: routes[route].path,
  ...place,
})

const notAdmin = ({ role }: Session) => role !== 'admin'

/** In order of use: the clock, people, decisions and closing, registers. */
export const places: readonly Place[] = [
  at('schedules.index', {
    title: 'Horários',
    icon: days,
    shows: notAdmin,
    letter: 'h',
    group: 'Ponto',
    next: 'Registrar o ponto e ver os dias',
  }),
  at('inbox.index', {
    title: 'Caixa',
    icon: inbox,
    group: 'Ponto',
    next: 'Decidir o que espera por você',
  }),
  at('scorecard.employee', {
    title: 'Espelho de Ponto',
    icon: description,
    shows: (session) => notAdmin(session) && session.user.pointCalculation,
    letter: 'm',
    group: 'Ponto',
    next: 'Conferir e assinar o mês',
  }),
  at('bankofhours.index', {
    title: 'Banco de horas',
    icon: balance,
    letter: 'b',
    group: 'Ponto',
    next: 'Ver os saldos do ano',
  }),
  at('overtime.index', {
    title: 'Horas Extras',
    icon: overtime,
    shows: notAdmin,
    letter: 'y',
    group: 'Ponto',
    next: 'Decidir as horas da equipe',
  }),
  at('request-inclusions.index', {
    title: 'Inclusão de horários',
    icon: requests,
    shows: notAdmin,
    group: 'Ponto',
    next: 'Decidir as marcações da equipe',
  }),
  at('overtime.menu', {
    title: 'Tratativas do ponto',
    icon: overtime,
    letter: 'y',
    group: 'Ponto',
    next: 'Horas extras, solicitações e apurações',
  }),
  at('employees.index', {
    title: 'Colaboradores',
    icon: badge,
    letter: 'o',
    group: 'Pessoas',
    next: 'Cadastrar e editar pessoas',
  }),
  at('absences.main', {
    title: 'Calendário',
    icon: calendar,
    letter: 'd',
    group: 'Pessoas',
    next: 'Pedir e ver ausências',
  }),
  at('holidaymain.index', {
    title: 'Planejamento de Férias e Controle',
    icon: vacations,
    letter: 'f',
    group: 'Pessoas',
    next: 'Planejar as próximas férias',
  }),
  at('cheerday.index', {
    title: 'Dia do Elogio',
    icon: cheers,
    letter: 'e',
    group: 'Pessoas',
    next: 'Elogiar um colega',
  }),
  at('Birthday.index', {
    title: 'Aniversariantes',
    icon: cake,
    letter: 'i',
    group: 'Pessoas',
    next: 'Ver os meses do ano',
  }),
  at('scorecard.index', {
    title: 'Ponto',
    icon: factCheck,
    letter: 'q',
    group: 'Fechamento',
    next: 'Fechar e processar o período',
  }),
  at('afdimport.index', {
    title: 'Importar AFD',
    icon: upload,
    group: 'Fechamento',
    next: 'Trazer marcações de um relógio',
  }),
  at('audit.index', {
    title: 'Auditoria',
    icon: audit,
    letter: 'u',
    group: 'Fechamento',
    next: 'Ver o que os relógios enviaram',
  }),
  at('facialrecognition.index', {
    title: 'Reconhecimento facial',
    icon: face,
    letter: 'g',
    group: 'Fechamento',
    next: 'Conferir os reconhecimentos',
  }),
  at('reports.index', {
    title: 'Relatórios',
    icon: reports,
    letter: 'l',
    group: 'Fechamento',
    next: 'Ausências, banco, apontamentos',
  }),
  at('exports.index', {
    title: 'Exportação',
    icon: exports,
    letter: 'p',
    group: 'Fechamento',
    next: 'Levar um período para a folha',
  }),
  at('accesscontrol.menu', {
    title: 'Controle de Acessos',
    icon: accesses,
    letter: 's',
    group: 'Acessos',
    next: 'Ferramentas, acessos e clientes',
  }),
  at('accesscontrol.employees-tools', {
    title: 'Ferramentas dos colaboradores',
    icon: tools,
    shows: ({ role }) => role === 'gestor',
    letter: 'j',
    group: 'Acessos',
    next: 'Ver o que a equipe acessa',
  }),
  at('registration.menu', {
    title: 'Cadastros',
    icon: registration,
    letter: 'k',
    group: 'Cadastros',
    next: 'Unidades, jornadas, feriados',
  }),
]

/** The places of a session, among those that have a screen. */
export const placesOf = (session: Session, hasScreen: (route: RouteName) => boolean): readonly Place[] =>
  places.filter(
    ({ route, shows = () => true }) =>
      hasScreen(route) && shows(session) && passage(routes[route], visitorOf(session)) === 'pass',
  )

/** Whether a route has a screen; the table also names future ones. */
export function useHasScreen(): (route: RouteName) => boolean {
  const { routesByPath } = useRouter()
  type Known = Readonly<Record<string, { options: { staticData?: { hasScreen?: boolean } } } | undefined>>
  const known: Known = routesByPath
  return (name) => known[(routes[name] as Route).path]?.options.staticData?.hasScreen === true
}

/** The places this person may go. */
export function usePlaces(): readonly Place[] {
  return placesOf(useSession(), useHasScreen())
}
