/** The address of a ZIP code (CEP), looked up by the server at a configured service. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { patterned } from '../text.ts'
import { wire } from '../wire.ts'

/** Unknown fields are null; all of them when the service did not answer. */
export const ZipAddress = z.object({
  stateId: z.int().nullable(),
  cityId: z.int().nullable(),
  neighborhood: z.string().nullable(),
  street: z.string().nullable(),
})
export type ZipAddress = z.output<typeof ZipAddress>

export const unknownAddress: ZipAddress = { stateId: null, cityId: null, neighborhood: null, street: null }

export const zipCodes = {
  find: endpoint({
    method: 'GET',
    path: '/county/viacepws/:zip',
    access: 'session',
    about: 'The address of a ZIP code, for forms; empty when it is unknown or the service does not answer.',
    params: z.object({
      zip: patterned(9, /^\d{5}-?\d{3}$/, 'CEP inválido.').meta({ examples: ['01310100', '01310-100'] }),
    }),
    answer: wire(ZipAddress, {
      stateId: 'sta_id',
      cityId: 'cos_id',
      neighborhood: 'adr_neighborhood',
      street: 'adr_street',
    }),
  }),
}
