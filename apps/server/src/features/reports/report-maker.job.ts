/** Makes the file of any report. */
import { reportFormats } from '@ponteiro/contract/reports/report'
import { z } from 'zod'
import { contentTypes } from '../../platform/files/list-files.ts'
import type { ListRow } from '../../platform/files/list-rows.ts'
import { listWritten } from '../../platform/files/list-writing.ts'
import { type Maker, type Making, maker } from './maker.rules.ts'
import { type AnySource, type AskedReport, cellsOf, reportKind, reportToWrite } from './report-source.rules.ts'

const input = z.object({
  report: z.string(),
  format: z.enum(reportFormats),
  filter: z.record(z.string(), z.unknown()),
  today: z.string(),
})

export const reportMaker = (sources: readonly AnySource[]): Maker<typeof input> =>
  maker({
    kind: reportKind,
    input,
    access: ({ report }) => sources.find((each) => each.report.name === report)?.report.access,
    async make({ input: { report, format, filter, today }, append, ...making }) {
      const source = sources.find((each) => each.report.name === report)
      if (!source) throw new Error(`there is no report ${report}`)
      const asked: AskedReport<never> = { ...making, filter: filter as never, today }
      const { read, ...list } = await reportToWrite(source, format, asked)
      const rows = rowsOf(source, asked, { read, goesOn: making.goesOn })
      for await (const part of listWritten(list, rows)) await append(part)
      return { fileName: `${report}_${today}.${format}`, contentType: contentTypes[format] }
    },
  })

async function* rowsOf(
  source: AnySource,
  asked: AskedReport<never>,
  { read, goesOn }: { read: Parameters<typeof cellsOf>[0] } & Pick<Making<never>, 'goesOn'>,
): AsyncGenerator<ListRow> {
  for await (const { rows, done, total } of source.batches(asked)) {
    yield* cellsOf(read, rows)
    await goesOn(done, total)
  }
}
