import { allows, Failure } from '@ponteiro/contract'
import type { reportPages } from '@ponteiro/contract/reports/report-pages'
import { dayIn } from '../../platform/config/clock.ts'
import { styleDigest } from '../../platform/files/table-page.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { isPasswordDue, scopeOf } from '../../platform/http/scope.ts'
import { findSession } from '../sessions/sessions.queries.ts'
import { takeAddress } from './report-addresses.queries.ts'
import { browserOf } from './report-browser.rules.ts'
import { writtenReport } from './report-reading.queries.ts'
import { type AnySource, askerOf } from './report-source.rules.ts'

export interface ReportPageParts {
  readonly sources: readonly AnySource[]
  readonly defaultZone: string
}

export const reportPageHandlers = ({ sources, defaultZone }: ReportPageParts): Handlers<typeof reportPages> => ({
  async open({ params, request, now, transact, lookAtOneMoment }) {
    const browser = browserOf(request.headers.cookie)
    if (!browser) throw new Failure('report.gone')
    const taken = await transact((db) => takeAddress(db, params.token, browser, now))
    const source = sources.find(({ report }) => report.name === taken?.report)
    if (!taken || !source) throw new Failure('report.gone')
    // The session's rights are checked now, not when the address was made.
    const session = await transact((db) => findSession(db, taken.sessionId, { now, defaultZone }))
    const mayRead = session?.kind === 'session' && !isPasswordDue(session, now) && allows(source.report.access, session)
    if (!session || !mayRead) throw new Failure('report.gone')
    const today = dayIn(now, session.zone)
    const asked = { scope: scopeOf(session), asker: askerOf(session), filter: taken.filter as never, today, now }
    const content = await writtenReport(source, taken.look, asked, lookAtOneMoment)
    return {
      contentType: 'text/html; charset=utf-8',
      fileName: `${source.report.name}_${today}.html`,
      content,
      framed: { style: styleDigest },
    }
  },
})
