/** Photos of people. They travel as data URLs in JSON; the server re-encodes them. */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../paging.ts'
import { text } from '../text.ts'
import { wire } from '../wire.ts'

/** The largest photo, in bytes. */
export const largestPhoto = 524_288

/**
 * The longest body, in characters. It is larger than a photo, so that a photo that is too large gets a clear
 * answer.
 */
const longestPhoto = 8_388_608

const Photo = z.object({
  photo: text(longestPhoto, { missing: 'Campo obrigatório' })
    .regex(/^data:image\/(jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$/, 'Escolha uma imagem JPEG ou PNG.')
    .meta({ examples: ['data:image/png;base64,iVBORw0KGgo='] }),
})

export const photos = {
  find: endpoint({
    method: 'GET',
    path: '/people/:id/photo',
    access: 'session',
    about: 'The photo of a person in scope, a JPEG.',
    params: idParam,
    answer: 'file',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/people/:id/photo',
    access: writersOfRegisters,
    about: 'Gives a person a photo: JPEG or PNG of up to 512 KB, kept small and without metadata.',
    params: idParam,
    body: wire(Photo, { photo: 'ind_photo' }),
    bodyLimit: longestPhoto,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/people/:id/photo',
    access: writersOfRegisters,
    about: 'Takes the photo of a person away.',
    params: idParam,
  }),
}
