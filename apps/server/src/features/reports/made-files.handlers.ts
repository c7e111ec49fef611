import { Failure } from '@ponteiro/contract'
import type { madeFiles } from '@ponteiro/contract/reports/made-files'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { updateReadTopic } from '../notifications/notifications.queries.ts'
import { madeFileTopic } from './made-file-notices.rules.ts'
import { fileOfMaking, type madeFileJob } from './made-files.job.ts'
import {
  countOpenFiles,
  endMaking,
  findFileToSend,
  findMadeFile,
  findOpenFile,
  insertMadeFile,
  listMadeFiles,
} from './made-files.queries.ts'
import { type Maker, maySeeStill, type StartMaking } from './maker.rules.ts'
import { askerOf } from './report-source.rules.ts'

/** Files that may be waiting or running for one account. */
const mostOpen = 5

interface MakingParts {
  readonly queue: Queue
  readonly making: ReturnType<typeof madeFileJob>
}

/** How any call starts the making of a file. */
export const startMakingBy =
  ({ queue, making }: MakingParts): StartMaking =>
  async (db, session, asked) => {
    const openOnes = await countOpenFiles(db, session.accountId)
    const same = await findOpenFile(db, session.accountId, asked)
    if (same) return same
    if (openOnes >= mostOpen) throw new Failure('made-file.too-many')
    const id = await insertMadeFile(db, askerOf(session), asked)
    await queue.enqueue(db, making, { id })
    return existing(await findMadeFile(db, session.accountId, id))
  }

export const madeFileHandlers = (makers: readonly Maker<never>[]): Handlers<typeof madeFiles> => ({
  list: ({ db, session, query }) => listMadeFiles(db, session.accountId, query),

  find: async ({ db, session, params }) => existing(await findMadeFile(db, session.accountId, params.id)),

  cancel: async ({ db, session, params }) => {
    existing(await findMadeFile(db, session.accountId, params.id))
    await endMaking(db, params.id, { state: 'cancelled' })
    return existing(await findMadeFile(db, session.accountId, params.id))
  },

  file: async ({ transact, files, session, params }) => {
    const { fileName, contentType, state } = await transact(async (db) => {
      const found = existing(await findFileToSend(db, session.accountId, params.id))
      if (!maySeeStill(makers, found, session)) throw new Failure('made-file.rights')
      // Whoever has downloaded the file no longer needs the notice.
      await updateReadTopic(db, session.accountId, madeFileTopic(params.id))
      return found
    })
    if (state !== 'done' || fileName === null || contentType === null) throw new Failure('made-file.gone')
    const file = await files.find(fileOfMaking(params.id))
    if (!file) throw new Failure('made-file.gone')
    return { contentType, fileName, content: await files.stream(file) }
  },
})
