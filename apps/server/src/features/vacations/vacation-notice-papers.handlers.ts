import { Failure } from '@ponteiro/contract'
import type { vacationNotices } from '@ponteiro/contract/vacations/vacation-notices'
import { existing } from '../../platform/database/lists.ts'
import { drawnAside } from '../../platform/documents/drawn-aside.ts'
import type { Signer } from '../../platform/documents/seal.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { findPapers, listNotices, type NoticePaper, saveSignature } from './vacation-notice-papers.queries.ts'
import { isStrategic, maySign } from './vacation-plans.rules.ts'

export const vacationNoticeHandlers = (signer: Signer | undefined): Handlers<typeof vacationNotices> => {
  const printed = (papers: readonly NoticePaper[], name: string, on: string, now: number): FileAnswer => ({
    contentType: 'application/pdf',
    fileName: `aviso-de-ferias-${name}.pdf`,
    content: () => drawnAside('vacation-notices', [papers, on], { signer, now }),
  })
  return {
    async list({ db, scope, session, query, today }) {
      const { results, total } = await listNotices(db, scope, query, today)
      return { results: results.map((row) => ({ ...row, maySign: maySign(session, row) })), total }
    },

    async print({ db, scope, session, params, today, now }) {
      const [paper] = await findPapers(db, scope, [params.id])
      // The paper shows the CPF, so people who only look at a team print none.
      if (paper && !isStrategic(session) && paper.employeeId !== session.employeeId) throw new Failure('access.denied')
      const { enrollment, startsOn } = existing(paper)
      return printed(paper ? [paper] : [], `${enrollment}-${startsOn}`, today, now)
    },

    async printMany({ db, scope, query, today, now }) {
      const papers = await findPapers(db, scope, query.ids)
      if (papers.length < new Set(query.ids).size) throw new Failure('not-found')
      return printed(papers, `${papers.length}-${today}`, today, now)
    },

    async sign({ db, scope, session, params, body, today }) {
      const paper = existing((await findPapers(db, scope, [params.id]))[0])
      if (!maySign(session, paper)) throw new Failure('operation.refused')
      if (body.signedOn !== null && body.signedOn > today) throw new Failure('vacation.signed-ahead')
      if (body.signedOn !== null && body.signedOn < paper.madeOn && body.signedOn < today)
        throw new Failure('vacation.signed-before', undefined, 'signedOn')
      await saveSignature(db, params.id, body.signedOn, session.accountId)
      return { ...paper, signedOn: body.signedOn, maySign: true }
    },
  }
}
