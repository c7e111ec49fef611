import { Failure } from '@ponteiro/contract'
import { type afdExports, mostInOneCall } from '@ponteiro/contract/clock-files/afd-exports'
import { afdHead, afdWriter } from '@ponteiro/legal-files'
import { existing } from '../../../platform/database/lists.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import type { Queue } from '../../../platform/jobs/jobs.ts'
import { updateReadTopic } from '../../notifications/notifications.queries.ts'
import { afdMadeTopic } from '../imports/afd-notices.rules.ts'
import { type afdExportJob, fileOfExport } from './afd-export.job.ts'
import {
  countOpenExports,
  endExport,
  findExport,
  findOpenExport,
  insertExport,
  listExports,
} from './afd-exports.queries.ts'
import { afdHeader, lackingFacts, nameOfAfd, type RepProgram } from './afd-exports.rules.ts'
import {
  endOfSequence,
  findEstablishment,
  listEstablishments,
  listPeopleWithoutCpf,
  recordsInRanges,
  spanOfRecords,
} from './rep-records.queries.ts'
import { afdEntry } from './rep-records.rules.ts'

export interface AfdExportCalls {
  readonly program: RepProgram
  readonly queue: Queue
  readonly making: ReturnType<typeof afdExportJob>
}

/** Files an account may have in the making. */
const mostOpen = 5

const contentType = 'text/plain; charset=iso-8859-1'

export const afdExportHandlers = ({ program, queue, making }: AfdExportCalls): Handlers<typeof afdExports> => ({
  download: async ({ db, params, query, now }) => {
    const establishment = existing(await findEstablishment(db, params.id))
    const headOf = (days: { firstOn: string; lastOn: string }) => afdHeader(establishment, program, days, now)
    const asksFor = { firstOn: query.from, lastOn: query.to }
    headOf(asksFor) // Refuses missing facts before anything is read.
    const asked = { employerId: params.id, ...query }
    const span = await spanOfRecords(db, asked, await endOfSequence(db, params.id))
    if (span.total > mostInOneCall) throw new Failure('afd.large')
    const writer = afdWriter()
    const lines: Uint8Array[] = []
    for await (const range of recordsInRanges(db, asked, span)) lines.push(writer.add(range.map(afdEntry)))
    const header = headOf(writer.days() ?? asksFor)
    return {
      contentType,
      fileName: nameOfAfd(header),
      content: Buffer.concat([afdHead(header), ...lines, writer.end()]),
    }
  },

  withoutCpf: async ({ db, params, query }) => {
    existing(await findEstablishment(db, params.id))
    return listPeopleWithoutCpf(db, params.id, query)
  },

  lacking: async ({ db }) => {
    const establishments = await listEstablishments(db)
    const results = establishments
      .map((one) => ({ id: one.id, name: one.name, lacks: lackingFacts(one, program) }))
      .filter(({ lacks }) => lacks.length > 0)
    return { results, total: results.length }
  },

  list: ({ db, query }) => listExports(db, query),

  start: async ({ db, body, session, now }) => {
    const { companyId: employerId, from, to } = body
    const establishment = existing(await findEstablishment(db, employerId))
    afdHeader(establishment, program, { firstOn: from, lastOn: to }, now)
    const asked = { employerId, from, to, accountId: session.accountId }
    const openOnes = await countOpenExports(db, session.accountId)
    const same = await findOpenExport(db, asked)
    if (same) return same
    if (openOnes >= mostOpen) throw new Failure('afd.too-many')
    const exportId = await insertExport(db, asked)
    await queue.enqueue(db, making, { exportId })
    return existing(await findExport(db, exportId))
  },

  find: async ({ db, params }) => existing(await findExport(db, params.id)),

  cancel: async ({ db, params }) => {
    existing(await findExport(db, params.id))
    await endExport(db, params.id, { state: 'cancelled' })
    return existing(await findExport(db, params.id))
  },

  file: async ({ transact, files, params, session }) => {
    const { fileName, state } = await transact(async (db) => {
      // A download makes the notice read.
      await updateReadTopic(db, session.accountId, afdMadeTopic(params.id))
      return existing(await findExport(db, params.id))
    })
    if (state !== 'done' || fileName === null) throw new Failure('afd.gone')
    const file = await files.find(fileOfExport(params.id))
    if (!file) throw new Failure('afd.gone')
    return { contentType, fileName, content: await files.stream(file) }
  },
})
