import report from '@material-symbols/svg-400/rounded/analytics.svg?path'
import planning from '@material-symbols/svg-400/rounded/beach_access.svg?path'
import deadlines from '@material-symbols/svg-400/rounded/event_upcoming.svg?path'
import control from '@material-symbols/svg-400/rounded/fact_check.svg?path'
import team from '@material-symbols/svg-400/rounded/group.svg?path'
import collective from '@material-symbols/svg-400/rounded/groups.svg?path'
import notices from '@material-symbols/svg-400/rounded/signature.svg?path'
import settings from '@material-symbols/svg-400/rounded/tune.svg?path'
import planner from '@material-symbols/svg-400/rounded/view_timeline.svg?path'
import { accessTo, type RouteName, routes } from '@ponteiro/contract'
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import { Tile, TileGrid } from '../../domain/tile.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useCan } from '../../session/session.ts'

const cards = [
  { route: 'holidayplanning.index', title: words.planning, icon: planning, next: 'Planejar e ver as próximas férias' },
  { route: 'holidayplanning.planner', title: words.planner, icon: planner, next: 'Arrastar as partes em 24 meses' },
  {
    route: 'holidayplanning.team',
    title: words.team,
    icon: team,
    next: 'Todas as réguas, o prazo mais próximo primeiro',
  },
  { route: 'holidaycontrol.index', title: words.control, icon: control, next: 'A validação final do RH' },
  { route: 'holidayreport.index', title: words.report, icon: report, next: 'Quem planejou, por ano' },
  { route: 'holidaydeadlines.index', title: words.deadlines, icon: deadlines, next: 'Dias a planejar, por prazo' },
  {
    route: 'holidaynotices.index',
    title: words.notices,
    icon: notices,
    next: 'Imprimir e acompanhar as assinaturas',
    search: { signed: false },
  },
  { route: 'holidaycollective.index', title: words.collective, icon: collective, next: 'De uma unidade ou setor' },
  { route: 'holidaysettings.index', title: words.settings, icon: settings, next: 'Véspera e faltas' },
] as const satisfies readonly { route: RouteName; title: string; icon: string; next: string; search?: object }[]

/** Links to the screens of vacations that this person may open. */
export function VacationMainScreen() {
  const can = useCan()
  return (
    <>
      <PageHeader title={words.main} />
      <TileGrid>
        {cards
          .filter(({ route }) => can(accessTo(routes[route])))
          .map(({ route, ...card }) => (
            <Tile key={route} to={routes[route].path} {...card} />
          ))}
      </TileGrid>
    </>
  )
}
