import { Failure } from '@ponteiro/contract'
import { largestPhoto, type photos } from '@ponteiro/contract/people/photos'
import { existing } from '../../platform/database/lists.ts'
import { bytesOf, isPhoto } from '../../platform/files/picture-bytes.ts'
import { pictureMadeAnew } from '../../platform/files/pictures.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { isPersonInScope } from './assignments/sector-assignments.queries.ts'
import { deletePhoto, findPhoto, savePhoto } from './photos.queries.ts'

const small = { side: 512, fit: 'cover', quality: 82 } as const

/** The photo as a small square. */
async function portraitOf(dataUrl: string): Promise<Buffer> {
  const bytes = bytesOf(dataUrl)
  if (bytes.length > largestPhoto) throw new Failure('photo.too-large', undefined, 'photo')
  const portrait = isPhoto(bytes) ? await pictureMadeAnew(bytes, small) : undefined
  if (!portrait) throw new Failure('photo.unreadable', undefined, 'photo')
  return portrait
}

export const photoHandlers: Handlers<typeof photos> = {
  find: async ({ db, scope, params }) => {
    const { content } = existing(await findPhoto(db, scope, params.id))
    return { contentType: 'image/jpeg', fileName: `foto-${params.id}.jpg`, content }
  },

  save: async ({ db, scope, params, body }) => {
    if (!(await isPersonInScope(db, scope, params.id))) throw new Failure('not-found')
    await savePhoto(db, params.id, await portraitOf(body.photo))
  },

  remove: async ({ db, scope, params }) => {
    if (!(await isPersonInScope(db, scope, params.id))) throw new Failure('not-found')
    await deletePhoto(db, params.id)
  },
}
