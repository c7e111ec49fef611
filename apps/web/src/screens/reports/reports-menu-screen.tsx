import balance from '@material-symbols/svg-400/rounded/account_balance.svg?path'
import badge from '@material-symbols/svg-400/rounded/badge.svg?path'
import card from '@material-symbols/svg-400/rounded/calendar_clock.svg?path'
import absence from '@material-symbols/svg-400/rounded/event_busy.svg?path'
import entries from '@material-symbols/svg-400/rounded/fact_check.svg?path'
import passkey from '@material-symbols/svg-400/rounded/passkey.svg?path'
import answers from '@material-symbols/svg-400/rounded/query_stats.svg?path'
import { type RouteName, routes } from '@ponteiro/contract'
import { reportMessages as words } from '@ponteiro/contract/reports/messages'
import { MadeFilesList } from '../../domain/made-files/made-files-list.tsx'
import { Tile, TileGrid } from '../../domain/tile.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'

const cards = [
  { route: 'shelf.index', title: 'Respostas', icon: answers, next: 'Extras, faltas e banco, já respondidos' },
  { route: 'reports.absences', title: 'Ausências', icon: absence, next: 'Quem esteve fora, quando e por quê' },
  { route: 'reports.access-control', title: 'Controle de acessos', icon: passkey, next: 'Quem usa qual ferramenta' },
  {
    route: 'reports.general-information',
    title: 'Informações gerais',
    icon: badge,
    next: 'Os dados dos colaboradores',
  },
  { route: 'reports.bank-of-hours', title: 'Banco de horas', icon: balance, next: 'Os saldos de todos em um mês' },
  { route: 'reports.scorecard-entries', title: 'Apontamentos', icon: entries, next: 'As horas de cada apuração' },
  { route: 'report.index', title: 'Cartão de ponto', icon: card, next: 'As marcações de cada dia' },
] as const satisfies readonly { route: RouteName; title: string; icon: string; next: string }[]

/** Links to the reports. */
export function ReportsMenuScreen() {
  return (
    <>
      <PageHeader title={words.title} />
      <TileGrid>
        {cards.map(({ route, ...tile }) => (
          <Tile key={route} to={routes[route].path} {...tile} />
        ))}
      </TileGrid>
      <MadeFilesList />
    </>
  )
}
