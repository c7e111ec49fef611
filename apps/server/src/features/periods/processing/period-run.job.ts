/**
 * Processes one period, in whatever thread: people by id, some hundred a transaction. An interrupted run
 * continues after the last committed person; people with bad records are listed, and the others go on.
 */

import { setImmediate } from 'node:timers/promises'
import { competenceOf } from '@ponteiro/contract/calculation/months'
import type { DateRange } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { actAs, type Db, isTransient, type Pool } from '../../../platform/database/database.ts'
import { loadCalendar } from '../../calculation/plans/calendar.queries.ts'
import { plansOf } from '../../calculation/plans/calendar.rules.ts'
import { listFormerParticipants, listLeftOut, listParticipants } from '../../calculation/plans/participants.queries.ts'
import { listPeopleFacts } from '../../calculation/results/period-facts.queries.ts'
import {
  type PersonFacts,
  type SheetDraft,
  sheetMaker,
  withdrawnSheet,
} from '../../calculation/results/processing.rules.ts'
import { type ChangedChain, listChainsFrom, lockBanks, saveChains } from '../../hour-bank/hour-bank.queries.ts'
import { type MonthOfYear, withCalculated } from '../../hour-bank/hour-bank.rules.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { tellMany } from '../../notifications/personal-notices.queries.ts'
import { lockPeriod, updatePeriodState } from '../pay-periods.queries.ts'
import { listChangedPeople } from './changed-people.queries.ts'
import {
  advanceRun,
  findRun,
  finishRun,
  listPendingSheets,
  listSheetDeltas,
  type Step,
  saveSheets,
  startRun,
} from './processing.queries.ts'
import { mirrorToSign, someNotComputed } from './processing-notices.rules.ts'

export interface RunInput {
  readonly periodId: number
  readonly runId: number
  /** Empty: all present and former participants. */
  readonly employeeIds: readonly number[]
  readonly overwriteEdited: boolean
}

export interface RunSettings {
  /** The most people in a transaction; the first ones have fewer. */
  readonly chunk: number
}

/** How a run ended. `interrupted`: asked to stop between transactions; it continues when started again. */
export type Outcome = 'finished' | 'interrupted' | 'ended-elsewhere'

interface Run extends RunInput {
  readonly db: Pool
  /** Who started it, for the audit; null: automatic. */
  readonly accountId: number | null
  readonly period: DateRange & MonthOfYear
  readonly make: (person: PersonFacts) => SheetDraft
  readonly facts: (ids: readonly number[]) => Promise<PersonFacts[]>
}

export async function runPeriod(
  db: Pool,
  input: RunInput,
  settings: RunSettings,
  stopped: () => boolean,
): Promise<Outcome> {
  const opened = await open(db, input)
  if (!opened) return 'ended-elsewhere'
  const { ids, former, period, accountId } = opened
  const calendar = await loadCalendar(db)
  const computed = sheetMaker(plansOf(calendar, period))
  const make = (person: PersonFacts) => (former.has(person.id) ? withdrawnSheet(person, period.from) : computed(person))
  const facts = (some: readonly number[]) => listPeopleFacts(db, period, some, calendar.schedules)
  const run: Run = { ...input, db, accountId, period, make, facts }

  let { position } = opened
  const chunks = chunked(ids, settings.chunk)
  // Three chunks are in progress: one is read, one computed, one written.
  let read = reading(run, chunks[0])
  let made = computing(run, read)
  read = reading(run, chunks[1])
  for (const [index, chunk] of chunks.entries()) {
    if (stopped()) return 'interrupted'
    const drafts = await made
    made = computing(run, read)
    read = reading(run, chunks[index + 2])
    if (!(await processChunk(run, chunk, position, drafts))) return 'ended-elsewhere'
    position = chunk.at(-1) ?? position
  }
  await close(run)
  return 'finished'
}

/**
 * Takes up the run: the remaining people. Undefined when it has ended or the period is not being processed.
 */
async function open(db: Pool, input: RunInput) {
  return db.transaction().execute(async (tx) => {
    const period = await lockPeriod(tx, input.periodId)
    const run = await findRun(tx, input.runId)
    if (period?.processing !== 'running' || !run) return undefined
    const { id, startsOn: from, endsOn: to, year, month } = period
    const range = { id, from, to, year, month }
    const { position, accountId } = run
    const stale = period.reopened ? await listChangedPeople(tx, range, 'inactive') : []
    const changed = stale.map(({ employeeId }) => employeeId)
    const taking = await listParticipants(tx, range, position, input.employeeIds, changed)
    const former = await listFormerParticipants(tx, range, position, input.employeeIds)
    const ids = [...taking, ...former].sort((a, b) => a - b)
    // Recorded at the beginning, before the run withdraws mirrors.
    const leftOut = position === 0 ? await listLeftOut(tx, range, input.employeeIds, changed) : undefined
    if (!(await startRun(tx, input.runId, { position, left: ids.length, leftOut }))) return undefined
    return { ids, former: new Set(former), period: range, position, accountId }
  })
}

/** Small first chunks, so that reading, computing and writing soon overlap. */
function chunked(ids: readonly number[], largest: number): number[][] {
  const chunks: number[][] = []
  let size = Math.ceil(largest / 8)
  for (let at = 0; at < ids.length; size = Math.min(largest, size * 2)) {
    chunks.push(ids.slice(at, at + size))
    at += size
  }
  return chunks
}

/** A result or its error, kept until its turn. */
type Hoped<T> = readonly T[] | { readonly error: unknown }

const reading = (run: Run, ids: readonly number[] | undefined): Promise<Hoped<PersonFacts>> =>
  ids ? run.facts(ids).catch((error: unknown) => ({ error })) : Promise.resolve([])

/** People computed without a pause: the thread must also serve its connections. */
const stretch = 16

async function computing(run: Run, read: Promise<Hoped<PersonFacts>>): Promise<Hoped<SheetDraft>> {
  const facts = await read
  if ('error' in facts) return facts
  try {
    const drafts: SheetDraft[] = []
    for (const person of facts) {
      drafts.push(run.make(person))
      if (drafts.length % stretch === 0) await setImmediate()
    }
    return drafts
  } catch (error) {
    return { error }
  }
}

/** One transaction for the chunk, or one a person when a record fails. False: the run is no longer ours. */
async function processChunk(
  run: Run,
  ids: readonly number[],
  from: number,
  drafts: Hoped<SheetDraft>,
): Promise<boolean> {
  try {
    if ('error' in drafts) throw drafts.error
    return await commit(run, drafts, { from, to: ids.at(-1) ?? from, people: ids.length, failures: [] })
  } catch (error) {
    if (!isPermanent(error)) throw error
  }
  let at = from
  for (const id of ids) {
    if (!(await processPerson(run, id, at))) return false
    at = id
  }
  return true
}

async function processPerson(run: Run, id: number, from: number): Promise<boolean> {
  const step = { from, to: id, people: 1 }
  try {
    return await commit(run, (await run.facts([id])).map(run.make), { ...step, failures: [] })
  } catch (error) {
    if (!isPermanent(error)) throw error
    const message = 'Não foi possível calcular. Verifique o cadastro e as marcações do colaborador.'
    const failures = [{ employeeId: id, message, detail: String(error) }]
    return run.db.transaction().execute((tx) => advanceRun(tx, run.runId, { ...step, failures }))
  }
}

/** False when a retry may help: lost connection, stopping or full server, lost race. */
export function isPermanent(error: unknown): boolean {
  if (isTransient(error)) return false
  const code = (error as { code?: unknown } | undefined)?.code
  if (typeof code !== 'string') return !/connection|timeout/i.test(String(error))
  return /^(?!08|40|53|55|57|58|E)[0-9A-Z]{5}$/.test(code)
}

/** Writes these people with the step of the run, or nothing. */
async function commit(run: Run, drafts: readonly SheetDraft[], step: Step): Promise<boolean> {
  return run.db.transaction().execute(async (tx) => {
    // A crash may undo the last steps, mirrors and position together; the end of the run waits for the disk.
    await sql`set local synchronous_commit = off`.execute(tx)
    if (!(await advanceRun(tx, run.runId, step))) return false
    if (run.accountId !== null) await actAs(tx, run.accountId)
    if (drafts.length > 0) await save(tx, run, drafts)
    return true
  })
}

async function save(db: Db, run: Run, drafts: readonly SheetDraft[]): Promise<void> {
  const { period, periodId, overwriteEdited } = run
  const ids = drafts.map(({ employeeId }) => employeeId)
  await lockBanks(db, ids)
  const deltas = await listSheetDeltas(db, periodId, ids)
  const chains = await listChainsFrom(db, ids, period)
  await saveSheets(db, periodId, drafts)
  const competence = competenceOf(period.year, period.month)
  const changes = drafts.flatMap(({ employeeId, sums, feedsBank }): ChangedChain[] => {
    const chain = chains.get(employeeId) ?? []
    const before = deltas.get(employeeId) ?? 0
    if (!feedsBank && before === 0) return []
    const after = withCalculated(chain, period, { delta: sums.bankDelta, before, overwriteEdited, competence })
    return after === chain ? [] : [{ employeeId, before: chain, after }]
  })
  await saveChains(db, changes)
}

/**
 * Ends the run: the period is processed and people are told of their mirrors, or administrators of those who
 * could not be computed.
 */
async function close(run: Run): Promise<void> {
  await run.db.transaction().execute(async (tx) => {
    const period = await lockPeriod(tx, run.periodId)
    const failed = await finishRun(tx, run.runId)
    if (!period || failed === undefined) return
    const again = period.automatic ? 'waiting' : 'no'
    await updatePeriodState(tx, run.periodId, { processing: failed === 0 ? 'done' : again })
    if (failed > 0) await notify(tx, someNotComputed(period, failed))
    else
      await tellMany(
        tx,
        (await listPendingSheets(tx, period.id)).map((sheet) => mirrorToSign(period, sheet)),
      )
  })
}
