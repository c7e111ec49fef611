import report from '@material-symbols/svg-400/rounded/analytics.svg?path'
import planning from '@material-symbols/svg-400/rounded/beach_access.svg?path'
import control from '@material-symbols/svg-400/rounded/fact_check.svg?path'
import { accessTo, type RouteName, routes } from '@ponteiro/contract'
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import { Tile, TileGrid } from '../../domain/tile.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useCan } from '../../session/session.ts'

const cards = [
  { route: 'holidayplanning.index', title: words.planning, icon: planning, next: 'Planejar e ver as próximas férias' },
  { route: 'holidaycontrol.index', title: words.control, icon: control, next: 'A última palavra do RH' },
  { route: 'holidayreport.index', title: words.report, icon: report, next: 'Quem planejou, por ano' },
] as const satisfies readonly { route: RouteName; title: string; icon: string; next: string }[]

/** The parts of vacations that this person may open (R561). */
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
