import units from '@material-symbols/svg-400/rounded/apartment.svg?path'
import holidays from '@material-symbols/svg-400/rounded/celebration.svg?path'
import links from '@material-symbols/svg-400/rounded/construction.svg?path'
import devices from '@material-symbols/svg-400/rounded/devices.svg?path'
import companies from '@material-symbols/svg-400/rounded/domain.svg?path'
import outsourced from '@material-symbols/svg-400/rounded/engineering.svg?path'
import justificationTypes from '@material-symbols/svg-400/rounded/label.svg?path'
import cities from '@material-symbols/svg-400/rounded/location_city.svg?path'
import mails from '@material-symbols/svg-400/rounded/mail.svg?path'
import profiles from '@material-symbols/svg-400/rounded/manage_accounts.svg?path'
import workSchedules from '@material-symbols/svg-400/rounded/schedule.svg?path'
import occupations from '@material-symbols/svg-400/rounded/work.svg?path'
import sectors from '@material-symbols/svg-400/rounded/workspaces.svg?path'
import type { Access, Module } from '@ponteiro/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Tile, TileGrid } from '../../domain/tile.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useCan } from '../../session/session.ts'

interface Card {
  readonly title: string
  readonly to: string
  readonly icon: string
  readonly module?: Module
  readonly letter?: string
  readonly next: string
}

/** In the order in which a new installation needs them; letters as in Q30. */
const cards: readonly Card[] = [
  { title: 'Empresas', to: '/empresas/listagem', icon: companies, next: 'Quem emprega' },
  {
    title: 'Cidades',
    to: '/cidades-trabalho/index',
    icon: cities,
    module: 'WorkCity',
    letter: 'm',
    next: 'Marcar as cidades de trabalho',
  },
  {
    title: 'Unidades de trabalho',
    to: '/workunit/list',
    icon: units,
    module: 'WorkUnit',
    letter: 'u',
    next: 'Os lugares de cada empresa',
  },
  {
    title: 'Setores',
    to: '/setores/listagem',
    icon: sectors,
    module: 'Sector',
    letter: 's',
    next: 'Equipes e quem as vê',
  },
  {
    title: 'Jornadas',
    to: '/workday/listagem',
    icon: workSchedules,
    module: 'Workday',
    letter: 'j',
    next: 'As horas devidas',
  },
  {
    title: 'Justificativas',
    to: '/justificativas/listagem',
    icon: justificationTypes,
    module: 'Justify',
    letter: 'i',
    next: 'Nomes do que explica um dia',
  },
  {
    title: 'Feriados',
    to: '/feriado/listagem',
    icon: holidays,
    module: 'Vacation',
    letter: 'f',
    next: 'Os dias sem trabalho',
  },
  {
    title: 'Cargos',
    to: '/ocupacao/list',
    icon: occupations,
    module: 'Occupation',
    letter: 'o',
    next: 'Os cargos das pessoas',
  },
  {
    title: 'Dispositivos',
    to: '/dispositivos/listagem',
    icon: devices,
    module: 'Device',
    letter: 'd',
    next: 'Relógios de ponto',
  },
  {
    title: 'Ferramentas',
    to: '/ferramenta/listagem',
    icon: links,
    module: 'Tools',
    letter: 'e',
    next: 'O menu de ferramentas',
  },
  {
    title: 'Perfis',
    to: '/perfis',
    icon: profiles,
    module: 'Profiles',
    letter: 'p',
    next: 'Quem pode abrir e fazer o quê',
  },
  {
    title: 'Terceiros',
    to: '/terceiros/listagem',
    icon: outsourced,
    module: 'Employees',
    letter: 'k',
    next: 'Pessoas de outras empresas',
  },
  { title: 'E-mails', to: '/emails', icon: mails, next: 'Enviados e que falharam' },
]

/** A card needs admin and the module; an admin's token holds every module (Q16). */
const access = ({ module }: Card): Access => (module ? [[module, 'admin']] : ['admin'])

export function RegistrationMenuScreen() {
  const can = useCan()
  const { data: counts } = useQuery({ ...api.dashboard.counts.query(), meta: { unasked: true } })
  const sectors = counts?.activeSectors
  return (
    <>
      <PageHeader title="Cadastros" />
      <TileGrid>
        {cards
          .filter((card) => can(access(card)))
          .map(({ title, to, icon, letter, next }) => (
            <Tile
              key={to}
              {...{ title, to, icon, next }}
              {...(letter && { letter })}
              {...(to === '/setores/listagem' &&
                sectors !== undefined && {
                  ...{ count: String(sectors), unit: sectors === 1 ? 'setor ativo' : 'setores ativos' },
                  search: { status: 'active' },
                })}
            />
          ))}
      </TileGrid>
    </>
  )
}
