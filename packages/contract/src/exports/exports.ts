/** The export of all days of a range as one table (decision 094). Wire names are the specification's own. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { integer, largestId, localDate, wire } from '../wire.ts'

/** Most people of one answer; the screen asks for as many at a time. */
export const exportPage = 10_000

export const exportBackwards = 'A data inicial não pode ser maior que a data final!'
/** Days of one export: a year and a day, a table that spreadsheets can still open. */
export const longestExport = 366

const Asked = z.object({
  from: localDate,
  to: localDate,
  skip: integer.min(0).max(largestId).optional(),
  take: integer.min(1).max(exportPage).optional(),
})
export const ExportRequest = Asked.refine(({ from, to }) => from <= to, {
  error: exportBackwards,
  path: ['start_date'],
}).refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestExport * 86_400_000, {
  error: `O período é de no máximo ${longestExport} dias.`,
  path: ['end_date'],
})

const ExportAnswer = z.object({
  /** A CSV: UTF-8 with a byte order mark, semicolons. The heads come with the first people only. */
  data: z.string(),
  fileName: z.string(),
  /** Number of people in all, which `skip` and `take` count. */
  total: z.int(),
})

export const exports = {
  build: endpoint({
    method: 'POST',
    path: '/exports/build',
    access: [['Exports', 'admin']],
    about:
      'All days of a range of everybody who takes part in the point calculation, a line each, as CSV text; skip and take count people.',
    body: wire(ExportRequest, { from: 'start_date', to: 'end_date', skip: 'skip', take: 'take' }),
    answer: wire(ExportAnswer, { data: 'data', fileName: 'filename', total: 'total' }),
    transaction: 'own',
  }),
}
