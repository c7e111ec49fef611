import { Failure } from '@ponteiro/contract'
import type { payrollFiles } from '@ponteiro/contract/exports/payroll-files'
import { type PayrollEvent, payrollEventNames } from '@ponteiro/contract/exports/payroll-words'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { updateReadTopic } from '../notifications/notifications.queries.ts'
import { type Amounts, tiesOf } from './payroll-amounts.rules.ts'
import type { payrollFileJob } from './payroll-file.job.ts'
import {
  endFile,
  findContent,
  findFile,
  findLatest,
  findLayoutOfFile,
  findOpen,
  insertFile,
  listChanges,
  listFiles,
  overlaps,
} from './payroll-files.queries.ts'
import { findLayout } from './payroll-layouts.queries.ts'
import { linesOf } from './payroll-lines.rules.ts'
import { payrollMadeTopic } from './payroll-notices.rules.ts'
import type { PayrollEntry } from './payroll-plan.rules.ts'
import { findPayrollPeriod, readPlan } from './payroll-postings.queries.ts'

export interface PayrollFileCalls {
  readonly queue: Queue
  readonly making: typeof payrollFileJob
}

/** Most rows of a preview's lists: people, lines, missing facts, changes. */
const shown = { people: 10, lines: 12, lacking: 20, changes: 100 } as const

const byName = new Intl.Collator('pt-BR')

const amountsIn = (amounts: Amounts) =>
  payrollEventNames.flatMap((event) => (amounts[event] ? [{ event, amount: amounts[event] }] : []))

const previewed = ({ employeeId, enrollment, name, company, amounts }: PayrollEntry) => ({
  employeeId,
  enrollment,
  name,
  company,
  amounts: amountsIn(amounts),
})

function totalsOf(entries: readonly PayrollEntry[], sent: ReadonlySet<PayrollEvent>) {
  return payrollEventNames.flatMap((event) => {
    const amount = entries.reduce((sum, { amounts }) => sum + (amounts[event] ?? 0), 0)
    return sent.has(event) && amount !== 0 ? [{ event, amount }] : []
  })
}

export const payrollFileHandlers = ({ queue, making }: PayrollFileCalls): Handlers<typeof payrollFiles> => ({
  list: ({ db, query }) => listFiles(db, query),

  preview: async ({ db, scope, query }) => {
    const asked = { ...query, companyId: query.companyId ?? null }
    const layout = existing(await findLayout(db, asked.layoutId))
    const period = await findPayrollPeriod(db, asked.periodId)
    const before = await findLatest(db, asked)
    const read = existing(await readPlan(db, { scope, asked, layout, corrects: before !== undefined }))
    const { entries, plan } = read
    const sent = new Set(layout.events.map(({ event }) => event))
    const sample = linesOfSample(layout, period, plan.postings)
    const refusal = !period.stands
      ? new Failure('payroll.provisional').message
      : sent.size === 0
        ? new Failure('payroll.no-codes').message
        : (await overlaps(db, asked))
          ? new Failure('payroll.other-chain').message
          : sample.problem
    return {
      people: entries.length,
      lines: plan.postings.length,
      first: [...entries]
        .sort((a, b) => byName.compare(a.company, b.company) || byName.compare(a.name, b.name))
        .slice(0, shown.people)
        .map(previewed),
      sample: sample.lines,
      totals: totalsOf(entries, sent),
      ties: tiesOf(entries, sent),
      lacking: plan.lacking.slice(0, shown.lacking).map(({ employeeId, enrollment, name, why }) => ({
        employeeId,
        enrollment,
        name,
        why,
      })),
      lackingTotal: plan.lacking.length,
      refusal,
      before: before ?? null,
      changes: plan.changes.slice(0, shown.changes).map(({ person, event, before: then, after }) => ({
        employeeId: person.employeeId,
        enrollment: person.enrollment,
        name: person.name,
        event,
        before: then,
        after,
      })),
      changedPeople: before ? plan.people.length : 0,
    }
  },

  start: async ({ db, body, session }) => {
    const asked = { ...body, companyId: body.companyId ?? null }
    const layout = existing(await findLayout(db, asked.layoutId))
    const period = await findPayrollPeriod(db, asked.periodId)
    if (!period.stands) throw new Failure('payroll.provisional')
    if (layout.events.length === 0) throw new Failure('payroll.no-codes')
    const open = await findOpen(db, asked)
    if (open) return open
    if (await overlaps(db, asked)) throw new Failure('payroll.other-chain')
    const version = ((await findLatest(db, asked))?.version ?? 0) + 1
    const fileId = await insertFile(db, asked, { version, layout, accountId: session.accountId })
    await queue.enqueue(db, making, { fileId })
    return existing(await findFile(db, fileId))
  },

  find: async ({ db, params }) => {
    const file = existing(await findFile(db, params.id))
    return { ...file, layout: existing(await findLayoutOfFile(db, params.id)) }
  },

  cancel: async ({ db, params }) => {
    existing(await findFile(db, params.id))
    await endFile(db, params.id, { state: 'cancelled' })
    return existing(await findFile(db, params.id))
  },

  file: async ({ transact, params, session }) => {
    const { fileName, content } = await transact(async (db) => {
      // Whoever has downloaded the file no longer needs the notice.
      await updateReadTopic(db, session.accountId, payrollMadeTopic(params.id))
      return existing(await findContent(db, params.id))
    })
    if (fileName === null || content === null) throw new Failure('payroll.gone')
    return { contentType: 'text/plain', fileName, content }
  },

  changes: async ({ db, scope, params, query }) => {
    existing(await findFile(db, params.id))
    return listChanges(db, scope, params.id, query)
  },
})

/** The first lines; or why there can be none. */
function linesOfSample(...[layout, period, postings]: Parameters<typeof linesOf>) {
  try {
    return { lines: linesOf(layout, period, postings.slice(0, shown.lines)), problem: '' }
  } catch (error) {
    if (error instanceof Failure) return { lines: [], problem: error.message }
    throw error
  }
}
