/**
 * The catalogue of modules and permission keys: wire number, name, and a sentence on what it opens. Every key
 * of `access.ts` needs its words here to compile. Numbers never change.
 */
import { type Module, modules, type Permission, type permissionKeys } from '../access.ts'
import { type Route, routes } from '../routes.ts'
import { openToOthers } from './open-to-others.ts'

interface Words {
  readonly name: string
  readonly opens: string
}
type Keyed = typeof permissionKeys
type KeyOf<M extends Module> = M extends keyof Keyed ? Keyed[M][number] : never

/** Without `Registration`, which a session has with any of its eight modules. */
export type GrantableModule = Exclude<Module, 'Registration'>

type ModuleWords<M extends Module> = Words & { readonly id: number } & (KeyOf<M> extends never
    ? unknown
    : { readonly keys: Readonly<Record<KeyOf<M>, Words>> })

const words = (name: string, opens: string): Words => ({ name, opens })

const byAdmins = 'Nada: só administradores gravam cadastros.'

const register = (records: string) => ({
  view: words(`Ver ${records}`, 'Consultar a lista e os dados de cada registro.'),
  store: words(`Cadastrar ${records}`, byAdmins),
  update: words(`Editar ${records}`, byAdmins),
  delete: words(`Excluir ${records}`, 'Nada: um registro é desativado, nunca excluído.'),
  inactivate: words(`Desativar ${records}`, byAdmins),
  active: words(`Reativar ${records}`, byAdmins),
})

const catalogue: { readonly [M in GrantableModule]: ModuleWords<M> } = {
  Absences: {
    id: 100,
    ...words('Calendário', 'O calendário de ausências e as solicitações de ausência.'),
    keys: {
      viewVacation: words('Ver férias', 'Consultar as ausências por férias das pessoas dos seus setores.'),
      editVacation: words('Editar férias', 'Alterar ausências por férias.'),
      deleteVacation: words('Excluir férias', 'Remover ausências por férias.'),
      storeVacation: words('Cadastrar férias', 'Lançar ausências por férias.'),
      storeAbsenceEmployee: words('Cadastrar ausências de outros', 'Lançar ausências das pessoas dos seus setores.'),
      editAbsenceEmployee: words('Editar ausências de outros', 'Alterar ausências das pessoas dos seus setores.'),
      deleteAbsenceEmployee: words('Excluir ausências de outros', 'Remover ausências das pessoas dos seus setores.'),
    },
  },
  AccessControl: {
    id: 200,
    ...words('Controle de acessos', 'O menu do controle de acessos; cada tela pede também a sua permissão.'),
    keys: {
      storeTool: words('Cadastrar ferramentas', 'Acrescentar uma ferramenta ao controle de acessos.'),
      editTool: words('Editar ferramentas', 'Alterar uma ferramenta; sem isto ela só pode ser vista.'),
      removeTool: words('Excluir ferramentas', 'Remover uma ferramenta que ninguém usa.'),
      viewEmployeesTool: words('Ver quem tem a ferramenta', 'O histórico de colaboradores de uma ferramenta.'),
      viewFunctionTool: words('Ver funções da ferramenta', 'As funções que uma ferramenta tem.'),
      storeSectorTool: words('Incluir setor na ferramenta', 'Liberar uma ferramenta para um setor.'),
      removeSectorTool: words('Remover setor da ferramenta', 'Retirar de um setor uma ferramenta.'),
      storeFunctionTool: words('Incluir função na ferramenta', 'Acrescentar uma função a uma ferramenta.'),
      removeFunctionTool: words('Remover função da ferramenta', 'Retirar uma função de uma ferramenta.'),
      storeEmployeeTool: words('Dar acesso a uma ferramenta', 'Lançar um novo acesso de um colaborador.'),
      editEmployeeTool: words('Editar acessos', 'Observações e data de cancelamento do acesso de um colaborador.'),
      removeEmployeeTool: words('Excluir acessos', 'Apagar o acesso de um colaborador a uma ferramenta.'),
      viewFunctionToolEmployee: words('Ver funções do acesso', 'As funções que um colaborador tem numa ferramenta.'),
      storeFunctionToolEmployee: words('Ligar função do acesso', 'Dar a um colaborador uma função da ferramenta.'),
      removeFunctionToolEmployee: words(
        'Desligar função do acesso',
        'Tirar de um colaborador uma função da ferramenta.',
      ),
      storeClient: words('Cadastrar e editar clientes', 'Acrescentar um cliente ou mudar o seu nome.'),
      removeClient: words('Excluir clientes', 'Remover um cliente que ninguém usa.'),
      viewEmployees: words('Abrir Colaboradores', 'A tela de acessos por colaborador.'),
      viewTools: words('Abrir Ferramentas', 'A tela das ferramentas controladas.'),
      viewAudit: words('Abrir Auditoria', 'Quem mudou o quê no controle de acessos.'),
      viewClient: words('Abrir Clientes', 'A tela dos clientes.'),
    },
  },
  Audit: { id: 300, ...words('Auditoria', 'A auditoria do ponto e a importação de arquivos de relógios.') },
  BankOfHours: { id: 400, ...words('Banco de horas', 'Os saldos: os próprios; para gestores, os dos seus setores.') },
  Birthday: { id: 500, ...words('Aniversariantes', 'As mensagens de aniversário.') },
  CheerDay: { id: 600, ...words('Dia do Elogio', 'Enviar e receber elogios.') },
  Device: {
    id: 700,
    ...words('Dispositivos', 'O cadastro de relógios e aplicativos.'),
    keys: register('dispositivos'),
  },
  Employees: {
    id: 800,
    ...words('Colaboradores', 'O cadastro de colaboradores e de terceiros.'),
    keys: {
      ...register('colaboradores'),
      timeLineEmployee: words('Ver horários de outros', 'Os dias e as marcações das pessoas dos seus setores.'),
      printTimeLineEmployee: words('Imprimir horários de outros', 'O cartão de ponto das pessoas dos seus setores.'),
    },
  },
  Exports: { id: 900, ...words('Exportação', 'Baixar os dados em planilhas.') },
  FacialRecognition: { id: 1000, ...words('Reconhecimento facial', 'Os resultados do reconhecimento facial.') },
  HolidayPlanning: { id: 1100, ...words('Planejamento de Férias', 'Planejar as férias e acompanhar as solicitações.') },
  Justify: { id: 1200, ...words('Justificativas', 'Os tipos de justificativa.'), keys: register('justificativas') },
  Occupation: { id: 1300, ...words('Cargos', 'O cadastro de cargos.'), keys: register('cargos') },
  Overtime: {
    id: 1400,
    ...words('Horas extras', 'As horas extras e as solicitações de marcação das pessoas dos seus setores.'),
    keys: {
      viewHourExtra: words('Ver horas extras', 'A lista de horas extras e a decisão sobre elas.'),
      includeTime: words(
        'Decidir inclusões de horário',
        'As solicitações de inclusão, alteração e exclusão de marcações.',
      ),
    },
  },
  Profiles: { id: 1500, ...words('Perfis', 'Os perfis e as suas permissões.') },
  Reports: { id: 1600, ...words('Relatórios', 'Os relatórios e a sua impressão.') },
  Schedule: { id: 1700, ...words('Horários', 'Registrar o ponto e ver os próprios dias.') },
  Scorecard: { id: 1800, ...words('Espelho de Ponto', 'Conferir e assinar o próprio espelho.') },
  Sector: { id: 1900, ...words('Setores', 'O cadastro de setores.'), keys: register('setores') },
  ToolAccess: { id: 2000, ...words('Ferramentas dos colaboradores', 'Quais ferramentas as pessoas dos setores têm.') },
  Tools: { id: 2100, ...words('Ferramentas', 'Os atalhos do menu de ferramentas.') },
  Vacation: { id: 2200, ...words('Feriados', 'O cadastro de feriados.'), keys: register('feriados') },
  WorkCity: { id: 2300, ...words('Cidades de trabalho', 'Marcar as cidades onde se trabalha.') },
  WorkUnit: { id: 2400, ...words('Unidades de trabalho', 'O cadastro de unidades de trabalho.') },
  Workday: { id: 2500, ...words('Jornadas', 'O cadastro de jornadas.'), keys: register('jornadas') },
}

/** In answers, the name of the module itself beside its keys. */
export const moduleItself = 'module'

export interface PermissionRow extends Words {
  readonly id: number
  readonly module: GrantableModule
  /** A key of the module, or `moduleItself`. */
  readonly key: string
}
export interface ModuleRow extends Words {
  readonly module: GrantableModule
  /** Grantable permissions; idle ones are left out. */
  readonly permissions: readonly PermissionRow[]
}

const isGrantable = (module: Module): module is GrantableModule => module !== 'Registration'

function wholeModule(module: GrantableModule): ModuleRow {
  const described = catalogue[module]
  const { id, name, opens } = described
  const keys = 'keys' in described ? Object.entries<Words>(described.keys) : []
  const itself = { id, module, key: moduleItself, name: `Abrir ${name}`, opens }
  return {
    module,
    name,
    opens,
    permissions: [itself, ...keys.map(([key, told], at) => ({ id: id + at + 1, module, key, ...told }))],
  }
}

const wholeModules = modules
  .filter(isGrantable)
  .map(wholeModule)
  .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))

const opensToOthers = ({ module, key }: PermissionRow) =>
  openToOthers.includes(key === moduleItself ? module : (`${module}.${key}` as Permission))

/** The modules by name, each with what it opens to others; modules without any are left out. */
export const grantableModules: readonly ModuleRow[] = wholeModules
  .map((row) => ({ ...row, permissions: row.permissions.filter(opensToOthers) }))
  .filter(({ permissions }) => permissions.length > 0)

const byId = new Map(wholeModules.flatMap(({ permissions }) => permissions).map((row) => [row.id, row]))

/** The permission with a number; undefined for an unknown number. */
export const permissionOf = (id: number): PermissionRow | undefined => byId.get(id)

/** All permissions by module and key, idle ones included; answers hold them all. */
export const everyPermission: readonly PermissionRow[] = [...byId.values()]

/** Whether only administrators enter the module's routes: for others its keys open calls, not screens. */
export function opensToAdminsOnly(module: Module): boolean {
  const own = Object.values<Route>(routes).filter((route) => route.module === module)
  return own.length > 0 && own.every(({ admin, also, instead }) => admin && !also && !instead)
}
