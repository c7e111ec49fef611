/** The AFD of an establishment (Portaria 671, annex IX 11 and 12): every record of its REP-P as the file an inspector asks for. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, pageOf } from '../paging.ts'
import { localDate, wire } from '../wire.ts'

const Period = z.object({ from: localDate, to: localDate }).refine(({ from, to }) => from <= to, {
  error: 'A data inicial não pode ser maior que a data final.',
  path: ['end_date'],
})

const periodNames = { from: 'start_date', to: 'end_date' } as const

const personWithoutCpf = wire(z.object({ id: z.int(), name: z.string() }), { id: 'peo_id', name: 'ind_name' })

export const afdExports = {
  download: endpoint({
    method: 'GET',
    path: '/company/:id/afd',
    access: [['Audit', 'admin']],
    about:
      'The AFD (layout of Portaria 671, REP-P) of an employer: records dated within the period, in the order of their NSR. An addition to the specification.',
    params: idParam,
    query: wire(Period, periodNames),
    answer: 'file',
  }),
  withoutCpf: endpoint({
    method: 'GET',
    path: '/company/:id/afd/without-cpf',
    access: [['Audit', 'admin']],
    about:
      'How many people have marks in that file and no CPF on record, and the first of them by name: their marks have zeros in its place. An addition to the specification.',
    params: idParam,
    query: wire(Period, periodNames),
    answer: pageOf(personWithoutCpf),
  }),
}
