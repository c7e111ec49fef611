import type { afdExports } from '@ponteiro/contract/time-clock/afd-exports'
import { type AfdEntry, afdFileName, afdWriter } from '@ponteiro/legal-files'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import { writtenAside } from '../../platform/written-aside.ts'
import { afdHeader, type RepProgram } from './afd-exports.rules.ts'
import { findEstablishment, listPeopleWithoutCpf, streamRecords } from './rep-records.queries.ts'
import { afdEntry } from './rep-records.rules.ts'

const recordsAtOnce = 1000

export const afdExportHandlers = (program: RepProgram): Handlers<typeof afdExports> => ({
  download: async ({ db, params, query, now }) => {
    const establishment = existing(await findEstablishment(db, params.id))
    const header = afdHeader(establishment, program, query, now)
    const content = await writtenAside(async (append) => {
      const writer = afdWriter(header)
      await append(writer.start())
      let entries: AfdEntry[] = []
      for await (const record of streamRecords(db, params.id, query)) {
        entries.push(afdEntry(record))
        if (entries.length < recordsAtOnce) continue
        await append(writer.add(entries))
        entries = []
      }
      await append(writer.add(entries))
      await append(writer.end())
    })
    const fileName = afdFileName('REP_P', header.repNumber, header.employer)
    return { contentType: 'text/plain; charset=iso-8859-1', fileName, content }
  },

  withoutCpf: async ({ db, params, query }) => {
    existing(await findEstablishment(db, params.id))
    return listPeopleWithoutCpf(db, params.id, query)
  },
})
