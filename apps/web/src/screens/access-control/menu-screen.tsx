import clients from '@material-symbols/svg-400/rounded/handshake.svg?path'
import audit from '@material-symbols/svg-400/rounded/history.svg?path'
import tools from '@material-symbols/svg-400/rounded/home_repair_service.svg?path'
import people from '@material-symbols/svg-400/rounded/key.svg?path'
import type { Permission } from '@ponteiro/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Tile, TileGrid } from '../../domain/tile.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useCan } from '../../session/session.ts'

interface Card {
  readonly title: string
  readonly to: string
  readonly icon: string
  readonly key: Permission
  readonly next: string
}

const cards: readonly Card[] = [
  {
    title: 'Colaboradores',
    to: '/controle-de-acessos/colaboradores',
    icon: people,
    key: 'AccessControl.viewEmployees',
    next: 'Quem usa qual ferramenta',
  },
  {
    title: 'Ferramentas',
    to: '/controle-de-acessos/ferramentas',
    icon: tools,
    key: 'AccessControl.viewTools',
    next: 'Setores e funções de cada uma',
  },
  {
    title: 'Auditoria',
    to: '/controle-de-acessos/auditoria',
    icon: audit,
    key: 'AccessControl.viewAudit',
    next: 'O que mudou e quem mudou',
  },
  {
    title: 'Clientes',
    to: '/controle-de-acessos/clientes',
    icon: clients,
    key: 'AccessControl.viewClient',
    next: 'Para quem elas são usadas',
  },
]

/** The parts of access control, each with its own key. */
export function AccessControlMenuScreen() {
  const can = useCan()
  const { data: counts } = useQuery({ ...api.dashboard.counts.query(), meta: { unasked: true } })
  const tools = counts?.tools
  return (
    <>
      <PageHeader title="Controle de Acessos" />
      <TileGrid>
        {cards
          .filter(({ key }) => can([key]))
          .map(({ key, ...card }) => (
            <Tile
              key={key}
              {...card}
              {...(key === 'AccessControl.viewTools' &&
                tools !== undefined && { count: String(tools), unit: tools === 1 ? 'ferramenta' : 'ferramentas' })}
            />
          ))}
      </TileGrid>
    </>
  )
}
