import { screensOfAdmin } from '../apps/web/test/addresses.ts'
import { daysAgo } from './days.ts'
import { everyScreenOpens } from './screens.ts'
import { stage } from './stage.ts'

const own = ['/dashboard', '/horarios/listagem', '/bancodehoras/index'] as const
const marked = [...own, '/horarios/registrar/0', '/espelho-ponto-colaborador'] as const
const asking = `/horarios/inclusão-de-horario/${daysAgo(1)}/0`
const team = [
  '/horas-extras/funcionarios',
  '/horas-extras/a-decidir',
  '/horas-extras/horarios/4',
  '/inclusao-horarios',
] as const

const here = stage('demo')
everyScreenOpens(here, 'ana', [...screensOfAdmin.slice(screensOfAdmin.length / 2), '/dispositivos/listagem?chaves=1'])
everyScreenOpens(here, 'edu', [
  ...marked,
  asking,
  '/absences/requests?ausencia=novo',
  '/absences/roster',
  '/holiday-planning/planner',
])
everyScreenOpens(here, 'gil', [
  ...own,
  ...team,
  '/controle-de-acessos/ferramentas-dos-colaboradores',
  '/absences/requests',
  '/absences/oncall?aba=semana',
])
everyScreenOpens(here, 'sonia', [...marked, ...team])
