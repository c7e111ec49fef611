import { Failure } from '@ponteiro/contract'
import type { PayPeriod, payPeriods } from '@ponteiro/contract/periods/pay-periods'
import type { readiness } from '@ponteiro/contract/periods/processing-runs'
import { timeOfDay } from '@ponteiro/timesheet'
import type { z } from 'zod'
import { inZone } from '../../platform/config/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { KnownPeople } from '../calculation/plans/known-people.cache.ts'
import { hasRedatedSheets, listIndispensable } from '../calculation/plans/participants.queries.ts'
import { daysChanged } from '../calculation/results/days.queries.ts'
import { failuresOf, leftOutOf } from '../calculation/results/processing.rules.ts'
import { hasOpenWork } from '../clock-files/imports/open-work.queries.ts'
import { countEmployees } from '../hour-bank/hour-bank.queries.ts'
import {
  cancelRun,
  deletePeriod,
  findLastRun,
  findPeriod,
  insertPeriod,
  insertReopening,
  insertRun,
  isPeriodUsed,
  listAllPeriods,
  listNames,
  listPeriods,
  listReopenings,
  lockPeriod,
  updatePeriod,
  updatePeriodState,
} from './pay-periods.queries.ts'
import {
  alreadyRunning,
  mayAutomate,
  notRunning,
  type Reprocessing,
  stillWorkedOn,
  whyEverybody,
  whyNotChosen,
  whyNotProcess,
} from './pay-periods.rules.ts'
import { type ChangedPerson, listChangedPeople } from './processing/changed-people.queries.ts'
import { changeInWords } from './processing/changed-people.rules.ts'
import type { ProcessingJob } from './processing/processing.job.ts'
import { recentReadiness } from './readiness.cache.ts'
import { periodReadiness } from './readiness.queries.ts'

export const payPeriodHandlers = (
  queue: Queue,
  processing: ProcessingJob,
  people: KnownPeople,
  recent = recentReadiness<z.output<typeof readiness>>(),
): Handlers<typeof payPeriods> => ({
  list: ({ db, query, today }) => listPeriods(db, { ...query, today }),
  all: ({ db, query, today }) => listAllPeriods(db, { ...query, today }),

  save: async ({ db, body }) => {
    if (body.id === undefined) return shown(db, (await insertPeriod(db, body)).id)
    const period = existing(await lockPeriod(db, body.id))
    if (period.status === 'closed') throw new Failure('period.closed')
    const sameMonth = period.month === body.month && period.year === Number(body.endsOn.slice(0, 4))
    // Mirrors and hour bank refer to its competence.
    if (!sameMonth && (await isPeriodUsed(db, body.id))) throw new Failure('operation.refused')
    await updatePeriod(db, body.id, body)
    return shown(db, body.id)
  },

  close: async ({ db, params }) => {
    const period = existing(await lockPeriod(db, params.id))
    if (period.status === 'closed') return shown(db, params.id)
    // Numbers would change, and half of a file's marks would be outside the closing.
    if (await hasOpenWork(db)) throw new Failure('period.settling')
    await updatePeriodState(db, params.id, { status: 'closed' })
    return shown(db, params.id)
  },

  remove: async ({ db, params }) => {
    const period = await lockPeriod(db, params.id)
    if (!period) return
    if (period.status === 'closed') throw new Failure('period.closed')
    if (await isPeriodUsed(db, params.id)) throw new Failure('operation.refused')
    await deletePeriod(db, params.id)
  },

  automate: async ({ db, params }) => {
    const period = existing(await lockPeriod(db, params.id))
    if (!period.automatic) {
      if (!mayAutomate(period)) throw new Failure('operation.refused')
      await updatePeriodState(db, params.id, { automatic: true, processing: 'waiting' })
    }
    return shown(db, params.id)
  },

  process: async ({ db, body, session, today }) => {
    const period = existing(await lockPeriod(db, body.payPeriodId))
    const chosen = [...new Set(body.employeeIds ?? [])]
    const refusal = whyNotProcess(period, today)
    if (refusal !== undefined) return refusal
    if (await hasOpenWork(db)) return stillWorkedOn
    const selective = chosen.length > 0 ? whyNotChosen(await reprocessingOf(db, period), chosen) : undefined
    if (selective !== undefined) return selective
    if ((await countEmployees(db, chosen)) !== chosen.length) throw new Failure('not-found')
    const { id: runId } = await insertRun(db, period.id, session.accountId)
    const taken = await queue.enqueue(db, processing, {
      periodId: period.id,
      runId,
      employeeIds: chosen,
      overwriteEdited: body.overwriteEdited ?? false,
    })
    // A cancelled run may still be ending, between two chunks.
    if (!taken) throw new Failure('record.changed', alreadyRunning)
    await updatePeriodState(db, period.id, { processing: 'running' })
    return shown(db, period.id)
  },

  cancel: async ({ db, params }) => {
    const period = existing(await lockPeriod(db, params.id))
    const run = await findLastRun(db, params.id)
    if (period.processing !== 'running' || !run) throw new Failure('operation.refused', notRunning)
    await cancelRun(db, run.id)
    await updatePeriodState(db, params.id, { processing: 'no', automatic: false })
    return shown(db, params.id)
  },

  progress: async ({ db, params }) => {
    existing(await findPeriod(db, params.id))
    const run = await findLastRun(db, params.id)
    if (!run) return { state: 'none', done: 0, total: 0, failures: [], leftOut: [] }
    const failures = failuresOf(run.failures)
    const leftOut = leftOutOf(run.leftOut)
    const names = await listNames(
      db,
      [...failures, ...leftOut].map(({ employeeId }) => employeeId),
    )
    const named = <T extends { employeeId: number }>(each: T) => ({ ...each, name: names.get(each.employeeId) ?? '' })
    return {
      state: run.state,
      done: run.done,
      total: run.total,
      failures: failures.map(named),
      leftOut: leftOut.map(named),
    }
  },

  readiness: async ({ db, params, query, today, now }) => {
    const known = query.recent ? recent.find(params.id, now) : undefined
    if (known) return known
    const period = existing(await findPeriod(db, params.id))
    const settling = await hasOpenWork(db)
    const reprocessing = await reprocessingOf(db, period, settling)
    const { failed, withoutMirror, changed } = reprocessing
    return recent.keep(params.id, now, {
      ...(await periodReadiness(db, period, today, people)),
      settling,
      everybody: whyEverybody(reprocessing) ?? null,
      indispensable: [...new Set([...failed, ...withoutMirror, ...changed.map(({ employeeId }) => employeeId)])],
      changed: changed.map(({ before, after, ...person }) => ({ ...person, change: changeInWords(before, after) })),
    })
  },

  reopen: async ({ db, body, session }) => {
    const period = existing(await lockPeriod(db, body.payPeriodId))
    if (period.status !== 'closed' || period.processing !== 'done') throw new Failure('operation.refused')
    await updatePeriodState(db, period.id, { status: 'open', processing: 'no', automatic: false, reopened: true })
    await insertReopening(db, period.id, session.accountId, body.justification)
    // Marks that arrived after the closing waited for this.
    await daysChanged(db, { employeeIds: 'all', from: period.startsOn, to: period.endsOn })
    const [latest] = await shownReopenings(db, period.id, session.zone)
    return existing(latest)
  },

  reopenings: async ({ db, params, session }) => {
    existing(await findPeriod(db, params.id))
    const results = await shownReopenings(db, params.id, session.zone)
    return { results, total: results.length }
  },
})

/**
 * Decides whether people may be chosen. Most calculations were never reopened, so nothing else is read for
 * them. While days are `settling`, nobody counts as changed.
 */
async function reprocessingOf(
  db: Db,
  {
    id,
    startsOn: from,
    endsOn: to,
    reopened,
  }: Pick<z.output<typeof PayPeriod>, 'id' | 'startsOn' | 'endsOn' | 'reopened'>,
  settling = false,
): Promise<Omit<Reprocessing, 'changed'> & { readonly changed: readonly ChangedPerson[] }> {
  if (!reopened) return { reopened, redated: false, last: undefined, failed: [], withoutMirror: [], changed: [] }
  const run = await findLastRun(db, id)
  const last = run && { ...run, failures: failuresOf(run.failures) }
  const period = { id, from, to }
  const failed = last?.failures.map(({ employeeId }) => employeeId) ?? []
  const redated = await hasRedatedSheets(db, period)
  const settled = !settling && whyEverybody({ reopened, redated, last }) === undefined
  return {
    reopened,
    redated,
    last,
    ...(await listIndispensable(db, period, failed)),
    changed: settled ? await listChangedPeople(db, period, 'all') : [],
  }
}

const shown = async (db: Db, id: number) => existing(await findPeriod(db, id))

/** Newest first, in the caller's zone. */
async function shownReopenings(db: Db, payPeriodId: number, zone: string) {
  const rows = await listReopenings(db, payPeriodId)
  return rows.map(({ reopenedAt, ...row }) => {
    const { on, minute } = inZone(Date.parse(reopenedAt), zone)
    return { ...row, on, at: timeOfDay(minute) }
  })
}
