import { Failure } from '@ponteiro/contract'
import type { photos } from '@ponteiro/contract/people/photos'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import { deletePhoto, findPhoto, savePhoto } from './photos.queries.ts'
import { portraitOf } from './photos.rules.ts'
import { isPersonInScope } from './sector-assignments.queries.ts'

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
