/** Who may use which tool, for which client, and what it opens. */
import { z } from 'zod'
import { code, rowId, wire } from '../wire.ts'
import { report, reportCalls, reportColumns } from './report.ts'
import { people, peopleNames } from './report-filters.ts'

export interface AccessRow {
  readonly enrollment: string
  readonly name: string
  readonly sectors: string
  readonly active: boolean
  readonly tool: string
  readonly client: string
  readonly kind: 'individual' | 'shared'
  readonly level: string
  readonly functions: string
  readonly createdAt: string
  readonly cancelledOn: string | null
  readonly notes: string
}

const filter = wire(
  z.object({
    ...people,
    toolId: rowId.optional(),
    clientId: rowId.optional(),
    /** For people who left: whatever they held last. */
    status: z.enum(['active', 'cancelled', 'left']).optional(),
  }),
  {
    ...peopleNames,
    toolId: 'tac_id',
    clientId: 'cac_id',
    status: ['status', code({ ativos: 'active', inativos: 'cancelled', desligados: 'left' })],
  },
)
export type AccessReportFilter = z.output<typeof filter>

const kinds = { individual: 'INDIVIDUAL', shared: 'COMPARTILHADO' } as const

const column = reportColumns<AccessRow>()

export const accessReportOf = report<AccessRow>()({
  name: 'controle-de-acessos',
  title: 'Controle de acessos',
  access: [['Reports', 'admin']],
  filter,
  columns: {
    enrollment: column.text('Matrícula', (row) => row.enrollment, 'narrow'),
    name: column.text('Nome', (row) => row.name),
    sectors: column.text('Setores', (row) => row.sectors),
    status: column.status('Status', (row) => row.active, 'narrow'),
    tool: column.text('Ferramenta', (row) => row.tool),
    client: column.text('Cliente', (row) => row.client),
    kind: column.text('Tipo de acesso', (row) => kinds[row.kind]),
    level: column.text('Nível', (row) => row.level),
    functions: column.text('Funções', (row) => row.functions, 'wide'),
    createdAt: column.moment('Desde', (row) => row.createdAt),
    cancelledOn: column.day('Cancelado em', (row) => row.cancelledOn),
    notes: column.text('Observações', (row) => row.notes, 'wide'),
  },
})

export const accessReport = reportCalls(accessReportOf, {
  page: '/userprofiles/report-access-control',
  print: '/userprofiles/print-access-control',
})
