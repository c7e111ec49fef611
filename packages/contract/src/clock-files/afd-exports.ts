/**
 * The AFD of an establishment (Portaria 671, annex IX 11 and 12): every record of its REP-P, as an inspector
 * may ask for it. An addition to the specification. Wire prefix: afx_.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { bodyId, instant, localDate, wire } from '../wire.ts'

const inOrder = { error: 'A data inicial não pode ser maior que a data final.', path: ['end_date'] }
const Period = z.object({ from: localDate, to: localDate })
const periodNames = { from: 'start_date', to: 'end_date' } as const
const period = wire(
  Period.refine(({ from, to }) => from <= to, inOrder),
  periodNames,
)

/** Facts without which no file can be made. */
export const afdFacts = {
  document: 'o CNPJ ou CPF da empresa',
  repNumber: 'o registro do REP-P no INPI (cadastro da empresa ou REP_P_INPI)',
  developer: 'o CNPJ ou CPF do desenvolvedor (DEVELOPER_ID)',
} as const
export type AfdFact = keyof typeof afdFacts

/** An establishment and the missing facts that its file must state. */
const AfdLacking = z.object({
  id: z.int(),
  name: z.string(),
  lacks: z.array(z.enum(Object.keys(afdFacts) as [AfdFact, ...AfdFact[]])),
})
const lacking = wire(AfdLacking, { id: 'com_id', name: 'com_name', lacks: 'lacking' })

/** `expired`: the file was made and is no longer kept. */
export const afdExportStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const

export const AfdExport = z.object({
  id: z.int(),
  companyId: z.int(),
  company: z.string(),
  /** The days asked for; the header has those of the records. */
  from: localDate,
  to: localDate,
  askedAt: instant,
  askedBy: z.string(),
  state: z.enum(afdExportStates),
  /** Records written so far. */
  done: z.int(),
  total: z.int(),
  /** Null until the file is made. */
  fileName: z.string().nullable(),
  /** In bytes. */
  size: z.int().nullable(),
  /** The reason of a failure; empty otherwise. */
  failure: z.string(),
})
const afdExport = wire(AfdExport, {
  id: 'afx_id',
  companyId: 'afx_id_com',
  company: 'com_name',
  from: 'start_date',
  to: 'end_date',
  askedAt: 'afx_asked_at',
  askedBy: 'afx_asked_by',
  state: 'afx_state',
  done: 'done',
  total: 'total',
  fileName: 'afx_file_name',
  size: 'afx_size',
  failure: 'failure',
})

const draft = wire(
  Period.extend({ companyId: bodyId }).refine(({ from, to }) => from <= to, inOrder),
  { ...periodNames, companyId: 'afx_id_com' },
)

/** Days for which a file is kept. It can be made again at any time. */
export const afdExportKeptDays = 7

/** The most records that a single call writes and answers. */
export const mostInOneCall = 20_000

const personWithoutCpf = wire(z.object({ id: z.int(), name: z.string() }), { id: 'peo_id', name: 'ind_name' })

const access = [['Audit', 'admin']] as const

export const afdExports = {
  download: endpoint({
    method: 'GET',
    path: '/company/:id/afd',
    access,
    about: `The AFD (layout of Portaria 671, REP-P) of an employer: records dated within the period, in the order of their NSR, up to ${mostInOneCall} of them; more are made in the background (POST /afd-export). An addition to the specification.`,
    params: idParam,
    query: period,
    answer: 'file',
  }),
  withoutCpf: endpoint({
    method: 'GET',
    path: '/company/:id/afd/without-cpf',
    access,
    about:
      'How many people have marks in that file and no CPF on record, and the first of them by name: their marks have zeros in its place. An addition to the specification.',
    params: idParam,
    query: period,
    answer: pageOf(personWithoutCpf),
  }),
  lacking: endpoint({
    method: 'GET',
    path: '/afd-export/lacking',
    access,
    about:
      'Establishments whose AFD cannot be made yet, with what nobody entered of what it must state. An addition to the specification.',
    answer: pageOf(lacking),
  }),
  list: endpoint({
    method: 'GET',
    path: '/afd-export',
    access,
    about: `A page of AFD files that were asked for in the last ${afdExportKeptDays} days, newest first. An addition to the specification.`,
    query: wire(page, pageNames),
    answer: pageOf(afdExport),
  }),
  start: endpoint({
    method: 'POST',
    path: '/afd-export',
    access,
    about:
      'Has the AFD of an establishment made in the background, of any size; the notice of its end leads to the file. While the same is being made for the caller, answers that. An addition to the specification.',
    body: draft,
    answer: afdExport,
  }),
  find: endpoint({
    method: 'GET',
    path: '/afd-export/:id',
    access,
    about: 'How far an AFD file is. An addition to the specification.',
    params: idParam,
    answer: afdExport,
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/afd-export/:id/cancel',
    access,
    about: 'Leaves off making an AFD file; one that has ended stays as it is. An addition to the specification.',
    params: idParam,
    answer: afdExport,
  }),
  file: endpoint({
    method: 'GET',
    path: '/afd-export/:id/file',
    access,
    about:
      "An AFD file that was made, while it is kept. The caller's notice of it is read with that. An addition to the specification.",
    params: idParam,
    answer: 'file',
    transaction: 'own',
  }),
}
