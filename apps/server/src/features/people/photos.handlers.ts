import { Failure } from '@ponteiro/contract'
import type { photos } from '@ponteiro/contract/people/photos'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { isPersonInScope } from './assignments/sector-assignments.queries.ts'
import { deletePhoto, findPhoto, savePhoto } from './photos.queries.ts'
import { portraitOf } from './photos.rules.ts'

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
