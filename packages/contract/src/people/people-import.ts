/** People from a spreadsheet: checked first, then taken all or none. */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { fileFormats } from '../file-column.ts'
import { code, flag, wire } from '../wire.ts'

/**
 * The columns by title; order, case and accents do not matter. `needed`: a file without the column is
 * refused.
 */
export const importColumns = {
  enrollment: { title: 'Matrícula', needed: true, example: '1001' },
  name: { title: 'Nome', needed: true, example: 'Maria Exemplo' },
  pis: { title: 'PIS', needed: false, example: '12044789029' },
  cpf: { title: 'CPF', needed: false, example: '52998224725' },
  gender: { title: 'Gênero', needed: true, example: 'Feminino' },
  motherName: { title: 'Nome da mãe', needed: true, example: 'Ana Exemplo' },
  bornOn: { title: 'Data de nascimento', needed: true, example: '17/05/1990' },
  admittedOn: { title: 'Data de admissão', needed: true, example: '08/01/2024' },
  dismissedOn: { title: 'Data de desligamento', needed: false, example: '' },
  company: { title: 'CNPJ da empresa', needed: false, example: '' },
  occupation: { title: 'Cargo', needed: false, example: '' },
  workCity: { title: 'Cidade de trabalho', needed: false, example: 'São Paulo/SP' },
  email: { title: 'E-mail principal', needed: true, example: 'maria@exemplo.com.br' },
  personalEmail: { title: 'E-mail pessoal', needed: false, example: '' },
  cellPhone: { title: 'Celular', needed: false, example: '(11) 98765-4321' },
  phone: { title: 'Telefone', needed: false, example: '' },
  businessPhone: { title: 'Telefone comercial', needed: false, example: '' },
  zipCode: { title: 'CEP', needed: true, example: '01310-100' },
  state: { title: 'Estado', needed: true, example: 'SP' },
  city: { title: 'Cidade', needed: true, example: 'São Paulo' },
  neighborhood: { title: 'Bairro', needed: true, example: 'Bela Vista' },
  street: { title: 'Rua', needed: true, example: 'Avenida Paulista' },
  streetNumber: { title: 'Número', needed: false, example: '1578' },
  complement: { title: 'Complemento', needed: false, example: '' },
  rg: { title: 'RG', needed: false, example: '' },
  cnh: { title: 'CNH', needed: false, example: '' },
  ctps: { title: 'CTPS', needed: false, example: '' },
  outsourced: { title: 'Terceiro', needed: false, example: 'Não' },
  sectors: { title: 'Setores', needed: false, example: '' },
  schedule: { title: 'Jornada', needed: false, example: '' },
  scheduleSince: { title: 'Jornada desde', needed: false, example: '' },
  overtimeType: { title: 'Hora extra', needed: false, example: '' },
  pointCalculation: { title: 'Apuração de ponto', needed: false, example: '' },
} as const
export type ImportField = keyof typeof importColumns

/** The most people in one file. */
export const mostImported = 5_000

const Problem = z.object({
  /** The line of the spreadsheet; 1 holds the titles. */
  line: z.int(),
  column: z.string(),
  message: z.string(),
})
export type ImportProblem = z.output<typeof Problem>

const ImportReport = z.object({
  /** Non-empty lines, titles not counted. */
  total: z.int(),
  problems: z.array(Problem),
  /** The people are on record now; never while there are problems. */
  applied: z.boolean(),
})

const problem = wire(Problem, { line: 'line', column: 'column', message: 'message' })

export const peopleImport = {
  template: endpoint({
    method: 'GET',
    path: '/people/import/template/:format',
    access: writersOfRegisters,
    about: 'A file with the titles that the import reads and a line as an example.',
    params: z.object({ format: z.enum(fileFormats) }),
    answer: 'file',
  }),
  send: endpoint({
    method: 'POST',
    path: '/people/import',
    access: writersOfRegisters,
    about:
      'Reads people from a CSV or XLSX file. Without `apply` it only says what is wrong, line by line; with it, all are stored, or none.',
    query: wire(z.object({ mode: z.enum(['check', 'apply']) }), { mode: ['apply', code({ 0: 'check', 1: 'apply' })] }),
    body: 'file',
    bodyLimit: 5 * 1024 * 1024,
    answer: wire(ImportReport, {
      total: 'total',
      problems: ['problems', z.array(problem)],
      applied: ['applied', flag],
    }),
  }),
}
