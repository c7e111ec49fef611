/** What is on record about people: who, where, since when, how to reach them. */
import { z } from 'zod'
import { code, wire } from '../wire.ts'
import { chosenColumns, chosenNames, report, reportCalls, reportColumns, reportFileCalls } from './report.ts'
import { orderBy, people, peopleNames } from './report-filters.ts'

export interface PersonOnRecord {
  readonly enrollment: string
  readonly name: string
  readonly company: string
  readonly occupation: string | null
  readonly units: string
  readonly sectors: string
  readonly city: string | null
  readonly schedule: string | null
  readonly admittedOn: string | null
  readonly dismissedOn: string | null
  readonly bornOn: string | null
  readonly gender: 'female' | 'male' | 'other' | null
  readonly motherName: string | null
  readonly cpf: string | null
  readonly pis: string | null
  readonly rg: string | null
  readonly ctps: string | null
  readonly cnh: string | null
  readonly email: string | null
  readonly personalEmail: string | null
  readonly phone: string | null
  readonly cellPhone: string | null
  readonly businessPhone: string | null
  readonly address: string
  readonly login: string | null
  readonly outsourced: boolean
  readonly active: boolean
}

const filter = wire(
  z.object({
    ...chosenColumns,
    ...people,
    orderBy,
    status: z.enum(['active', 'inactive']).optional(),
  }),
  {
    ...chosenNames,
    ...peopleNames,
    orderBy: 'orderBy',
    status: ['ind_status', code({ 0: 'inactive', 1: 'active' })],
  },
)
export type PeopleFilter = z.output<typeof filter>

const genders = { female: 'Feminino', male: 'Masculino', other: 'Outro' } as const

const column = reportColumns<PersonOnRecord>()
const more = (title: string, of: (row: PersonOnRecord) => string | null) => column.text(title, of, 'onDemand')

export const peopleReportOf = report<PersonOnRecord>()({
  name: 'informacoes-gerais',
  title: 'Informações gerais',
  access: [['Reports', 'admin']],
  filter,
  columns: {
    enrollment: column.text('Matrícula', (row) => row.enrollment, 'narrow'),
    name: column.text('Nome', (row) => row.name),
    occupation: column.text('Cargo', (row) => row.occupation),
    units: column.text('Unidades de trabalho', (row) => row.units),
    sectors: column.text('Setores', (row) => row.sectors),
    city: column.text('Cidade de trabalho', (row) => row.city),
    schedule: column.text('Jornada', (row) => row.schedule),
    admittedOn: column.day('Admissão', (row) => row.admittedOn),
    status: column.status('Status', (row) => row.active, 'narrow'),
    company: more('Empresa', (row) => row.company),
    dismissedOn: column.day('Desligamento', (row) => row.dismissedOn, 'onDemand'),
    bornOn: column.day('Nascimento', (row) => row.bornOn, 'onDemand'),
    gender: more('Sexo', (row) => row.gender && genders[row.gender]),
    motherName: more('Nome da mãe', (row) => row.motherName),
    cpf: more('CPF', (row) => row.cpf),
    pis: more('PIS', (row) => row.pis),
    rg: more('RG', (row) => row.rg),
    ctps: more('CTPS', (row) => row.ctps),
    cnh: more('CNH', (row) => row.cnh),
    email: more('E-mail', (row) => row.email),
    personalEmail: more('E-mail pessoal', (row) => row.personalEmail),
    phone: more('Telefone', (row) => row.phone),
    cellPhone: more('Celular', (row) => row.cellPhone),
    businessPhone: more('Telefone comercial', (row) => row.businessPhone),
    address: more('Endereço', (row) => row.address),
    login: more('Usuário', (row) => row.login),
    outsourced: column.yesNo('Terceiro', (row) => row.outsourced, 'onDemand'),
  },
})

export const peopleReport = {
  ...reportCalls(peopleReportOf, {
    page: '/people/report-general-information',
    print: '/people/print-general-information',
  }),
  ...reportFileCalls(peopleReportOf, {
    csv: '/people/csv-general-information',
    xlsx: '/people/xlsx-general-information',
  }),
}
