import units from '@material-symbols/svg-400/rounded/apartment.svg?path'
import holidays from '@material-symbols/svg-400/rounded/celebration.svg?path'
import links from '@material-symbols/svg-400/rounded/construction.svg?path'
import payrollLayouts from '@material-symbols/svg-400/rounded/dashboard_customize.svg?path'
import devices from '@material-symbols/svg-400/rounded/devices.svg?path'
import companies from '@material-symbols/svg-400/rounded/domain.svg?path'
import outsourced from '@material-symbols/svg-400/rounded/engineering.svg?path'
import health from '@material-symbols/svg-400/rounded/health_metrics.svg?path'
import justificationTypes from '@material-symbols/svg-400/rounded/label.svg?path'
import cities from '@material-symbols/svg-400/rounded/location_city.svg?path'
import mails from '@material-symbols/svg-400/rounded/mail.svg?path'
import profiles from '@material-symbols/svg-400/rounded/manage_accounts.svg?path'
import workSchedules from '@material-symbols/svg-400/rounded/schedule.svg?path'
import occupations from '@material-symbols/svg-400/rounded/work.svg?path'
import sectors from '@material-symbols/svg-400/rounded/workspaces.svg?path'
import { accessTo, type RouteName, routes } from '@ponteiro/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
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

/** In the order a new installation needs them. */
const cards: readonly Card[] = [
  { title: 'Empresas', route: 'company.index', icon: companies, next: 'Quem emprega' },
  {
    title: 'Cidades',
    route: 'workcity.index',
    icon: cities,
    letter: 'm',
    next: 'Marcar as cidades de trabalho',
  },
  {
    title: 'Unidades de trabalho',
    route: 'workunit.index',
    icon: units,
    letter: 'u',
    next: 'Os lugares de cada empresa',
  },
  {
    title: 'Setores',
    route: 'sector.index',
    icon: sectors,
    letter: 's',
    next: 'Equipes e quem as vê',
  },
  {
    title: 'Jornadas',
    route: 'workday.index',
    icon: workSchedules,
    letter: 'j',
    next: 'As horas devidas',
  },
  {
    title: 'Justificativas',
    route: 'justify.index',
    icon: justificationTypes,
    letter: 'i',
    next: 'Nomes do que explica um dia',
  },
  {
    title: 'Feriados',
    route: 'Vacation.index',
    icon: holidays,
    letter: 'f',
    next: 'Os dias sem trabalho',
  },
  {
    title: 'Cargos',
    route: 'occupation.index',
    icon: occupations,
    letter: 'o',
    next: 'Os cargos das pessoas',
  },
  {
    title: 'Dispositivos',
    route: 'device.index',
    icon: devices,
    letter: 'd',
    next: 'Relógios de ponto',
  },
  {
    title: 'Ferramentas',
    route: 'tool.index',
    icon: links,
    letter: 'e',
    next: 'O menu de ferramentas',
  },
  {
    title: 'Perfis',
    route: 'profile.index',
    icon: profiles,
    letter: 'p',
    next: 'Quem pode abrir e fazer o quê',
  },
  {
    title: 'Terceiros',
    route: 'outsourceds.index',
    icon: outsourced,
    letter: 'k',
    next: 'Pessoas de outras empresas',
  },
  {
    title: 'Leiautes da folha',
    route: 'payrolllayout.index',
    icon: payrollLayouts,
    next: 'O arquivo que a folha lê',
  },
  { title: 'E-mails', route: 'mail.index', icon: mails, next: 'Enviados e que falharam' },
  { title: 'Saúde do sistema', route: 'upkeep.index', icon: health, next: 'Backup, disco, tarefas' },
]

export function RegistrationMenuScreen() {
  const can = useCan()
  const { data: counts } = useQuery({ ...api.dashboard.counts.query(), meta: { unasked: true } })
  const sectors = counts?.activeSectors
  return (
    <>
      <PageHeader title="Cadastros" />
      <TileGrid>
        {cards
          .filter(({ route }) => can(accessTo(routes[route])))
          .map(({ title, route, icon, letter, next }) => (
            <Tile
              key={route}
              title={title}
              icon={icon}
              next={next}
              to={routes[route].path}
              {...(letter && { letter })}
              {...(route === 'sector.index' &&
                sectors !== undefined && {
                  count: String(sectors),
                  unit: sectors === 1 ? 'setor ativo' : 'setores ativos',
                  search: { status: 'active' },
                })}
            />
          ))}
      </TileGrid>
    </>
  )
}
