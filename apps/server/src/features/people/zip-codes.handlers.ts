import { unknownAddress, type zipCodes } from '@ponteiro/contract/people/zip-codes'
import type { Handlers } from '../../platform/http/gate.ts'
import { findCity } from '../organization/places/cities.queries.ts'
import type { ZipLookup } from './zip-codes.client.ts'

export const zipCodeHandlers = (lookUp: ZipLookup): Handlers<typeof zipCodes> => ({
  find: async ({ db, params }) => {
    const found = await lookUp(params.zip.replace('-', ''))
    const city = found && (await findCity(db, found.ibge))
    if (!city) return unknownAddress
    return {
      stateId: city.stateId,
      cityId: city.id,
      neighborhood: found.bairro || null,
      street: found.logradouro || null,
    }
  },
})
