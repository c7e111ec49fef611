import vacations from '@material-symbols/svg-400/rounded/beach_access.svg?path'
import requests from '@material-symbols/svg-400/rounded/event_busy.svg?path'
import reasons from '@material-symbols/svg-400/rounded/label.svg?path'
import onCall from '@material-symbols/svg-400/rounded/phone_in_talk.svg?path'
import { accessTo, type RouteName, routes } from '@ponteiro/contract'
import { useHasScreen } from '../../domain/navigation.ts'
import { Tile, TileGrid } from '../../domain/tile.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useCan } from '../../session/session.ts'

interface Card {
  readonly title: string
  readonly route: RouteName
  readonly icon: string
  readonly letter?: string
  readonly next: string
}

/** Letters of the specification. */
const cards: readonly Card[] = [
  {
    title: 'Solicitações de ausência',
    route: 'absences-requests.main',
    icon: requests,
    next: 'Pedir, autorizar ou negar',
  },
  { title: 'Motivos de ausência', route: 'absences.reasons', icon: reasons, letter: 'h', next: 'O que cada um abona' },
  { title: 'Férias', route: 'absences.holiday', icon: vacations, letter: 'j', next: 'Quem está ou estará de férias' },
  { title: 'Sobreaviso', route: 'absences.oncall', icon: onCall, next: 'Quem atende em cada dia' },
]

/** The menu of absences; people who may open only requests are sent there. */
export function AbsenceMenuScreen() {
  const can = useCan()
  const hasScreen = useHasScreen()
  return (
    <>
      <PageHeader title="Ausências" />
      <TileGrid>
        {cards
          .filter(({ route }) => hasScreen(route) && can(accessTo(routes[route])))
          .map(({ route, letter, ...card }) => (
            <Tile key={route} {...card} to={routes[route].path} {...(letter && { letter })} />
          ))}
      </TileGrid>
    </>
  )
}
