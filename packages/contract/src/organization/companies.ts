/**
 * An establishment that employs; it owns a sequence of NSR. The specification names only its id (ind_id_com);
 * these calls are an addition. Wire prefix: com_.
 */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { bareNumber, isCnpj, isCpf } from '../identity-numbers.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { direction, optionalText, required, requiredText } from '../register.ts'
import { patterned, searched, text } from '../text.ts'
import { instant, wire } from '../wire.ts'

const documentMessage = 'CNPJ ou CPF inválido'

export const Company = z.object({
  id: z.int(),
  name: requiredText(150),
  /** A CNPJ, which may hold letters, or a CPF. */
  document: text(18, { missing: required, tooLong: documentMessage })
    .min(1, required)
    .refine((text) => isCnpj(text) || isCpf(text), documentMessage)
    .meta({ examples: ['11222333000181', '12ABC34501DE35', '52998224725'] }),
  /** CNO or CAEPF, where there is one. */
  worksite: patterned(14, /^(\d{12,14})?$/, 'CNO ou CAEPF inválido'),
  /** The address of the work place, as receipts print it. */
  place: optionalText(255),
  /** The INPI registration of the REP-P: 17 digits or capitals. */
  repNumber: patterned(17, /^([0-9A-Z]{17})?$/, 'O número do INPI tem 17 letras e dígitos').meta({
    examples: ['BR512021000123456', '00004000070000123'],
  }),
  createdAt: instant,
})

const { name, document, worksite, place, repNumber } = Company.shape
export const CompanyDraft = z.object({
  name,
  document,
  worksite: worksite.optional(),
  place: place.optional(),
  repNumber: repNumber.optional(),
})
export const CompanyChange = CompanyDraft.partial()

const draftNames = {
  name: 'com_name',
  document: ['com_document', bareNumber(required)],
  worksite: ['com_cno_caepf', bareNumber()],
  place: 'com_place',
  repNumber: ['com_rep_number', bareNumber()],
} as const

/** As stored: old rows that break newer rules can still be shown. */
const StoredCompany = Company.extend({
  name: z.string(),
  document: z.string(),
  place: z.string(),
  worksite: z.string(),
  repNumber: z.string(),
})
const company = wire(StoredCompany, {
  id: 'com_id',
  name: 'com_name',
  document: 'com_document',
  worksite: 'com_cno_caepf',
  place: 'com_place',
  repNumber: 'com_rep_number',
  createdAt: 'com_created_at',
})
const search = wire(page.extend({ name: searched, orderBy: direction.optional() }), {
  ...pageNames,
  name: 'com_name',
  orderBy: 'orderBy',
})

const list = endpoint({
  method: 'GET',
  path: '/company',
  access: ['admin'],
  about: 'A page of employers.',
  query: search,
  answer: pageOf(company),
})

export const companies = {
  list,
  file: fileOf(list, 'empresas', [
    column.text('Nome', (row) => row.name),
    column.text('CNPJ ou CPF', (row) => row.document),
    column.text('CNO ou CAEPF', (row) => row.worksite),
    column.text('Local de trabalho', (row) => row.place),
    column.text('Registro no INPI', (row) => row.repNumber),
    column.moment('Criada em', (row) => row.createdAt),
  ]),
  create: endpoint({
    method: 'POST',
    path: '/company',
    access: writersOfRegisters,
    about: 'A new employer, with a sequence of NSR of its own.',
    body: wire(CompanyDraft, draftNames),
    answer: company,
  }),
  find: endpoint({
    method: 'GET',
    path: '/company/:id',
    access: ['admin'],
    about: 'One employer.',
    params: idParam,
    answer: company,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/:id',
    access: writersOfRegisters,
    about: 'Changes the fields that are sent.',
    params: idParam,
    body: wire(CompanyChange, draftNames),
    answer: company,
  }),
}
