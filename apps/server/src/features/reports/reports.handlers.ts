/** Answers the calls of any report, from its source. */
import type { reportCalls, reportFileCalls } from '@ponteiro/contract/reports/report'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { type Session, scopeOf } from '../../platform/http/scope.ts'
import type { StartMaking } from './maker.rules.ts'
import { insertAddress, secretText } from './report-addresses.queries.ts'
import { cookieOf } from './report-browser.rules.ts'
import { contentTypeOf, writtenReport } from './report-reading.queries.ts'
import { type AnySource, askerOf, columnsOf, type ReportSource, reportKind } from './report-source.rules.ts'

export interface ReportParts {
  readonly startMaking: StartMaking
  /** The product is served over https. */
  readonly secure: boolean
}

const fileTypes = { csv: 'CSV', xlsx: 'XLSX', pdf: 'PDF' } as const

type Calls<F extends z.ZodType> = ReturnType<typeof reportCalls<never, F, string>>
type FileCalls<F extends z.ZodType> = ReturnType<typeof reportFileCalls<never, F, string>>

/** Takes any filter; the calls the handlers are mounted with give the types. */
export function reportHandlers<Row, F extends z.ZodType, K extends string>(
  source: ReportSource<Row, F, K>,
  { startMaking, secure }: ReportParts,
): Handlers<Calls<F>> {
  const any = source as unknown as AnySource
  const { name, title } = source.report
  /** Refuses before promising what could not be shown. */
  const refuseUnfit = async (db: Db, session: Session, filter: object, at: { today: string; now: number }) => {
    columnsOf(any.report, filter)
    await any.check?.({ db, scope: scopeOf(session), asker: askerOf(session), filter: filter as never, ...at })
  }
  const addressed = (look: 'page' | 'print') => async (call: AddressCall) => {
    const { session, query, today, now, reply, transact } = call
    const browser = secretText()
    const address = { sessionId: session.id, report: name, look, filter: query }
    const token = await transact(async (db) => {
      await refuseUnfit(db, session, query, { today, now })
      return insertAddress(db, browser, address, now)
    })
    const url = `/api/report-page/${token}`
    reply.header('set-cookie', cookieOf(browser, url, secure))
    return { url }
  }
  const handlers = {
    page: addressed('page'),
    print: addressed('print'),
    make: async ({ db, session, params, body, today, now }: MakeCall) => {
      await refuseUnfit(db, session, body, { today, now })
      const { format } = params
      const input = { report: name, format, filter: body, today }
      return startMaking(db, session, { kind: reportKind, title: `${title} (${fileTypes[format]})`, input })
    },
  }
  return handlers as unknown as Handlers<Calls<F>>
}

type AddressCall = Parameters<Handlers<Calls<z.ZodType<object>>>['page']>[0]
type MakeCall = Parameters<Handlers<Calls<z.ZodType<object>>>['make']>[0]
type FileCall = Parameters<Handlers<FileCalls<z.ZodType<object>>>['csv']>[0]

/** Files answered at once. */
export function reportFileHandlers<Row, F extends z.ZodType, K extends string>(
  source: ReportSource<Row, F, K>,
): Handlers<FileCalls<F>> {
  const any = source as unknown as AnySource
  const answered = (format: 'csv' | 'xlsx') => async (call: FileCall) => {
    const { session, query, today, lookAtOneMoment, now } = call
    const asked = { scope: scopeOf(session), asker: askerOf(session), filter: query as never, today, now }
    const content = await writtenReport(any, format, asked, lookAtOneMoment)
    return { contentType: contentTypeOf(format), fileName: `${source.report.name}_${today}.${format}`, content }
  }
  return { csv: answered('csv'), xlsx: answered('xlsx') } as unknown as Handlers<FileCalls<F>>
}
