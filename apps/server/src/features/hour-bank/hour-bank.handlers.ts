import { Failure } from '@ponteiro/contract'
import { monthName, monthSlug } from '@ponteiro/contract/calculation/months'
import type { hourBank } from '@ponteiro/contract/hour-bank/hour-bank'
import { duration } from '@ponteiro/timesheet'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { ownScope } from '../../platform/http/scope.ts'
import { findPeriodOfMonth } from '../calculation/plans/period-dates.queries.ts'
import { isPersonInScope } from '../people/assignments/sector-assignments.queries.ts'
import {
  type BankDeeds,
  countEmployees,
  findBankRow,
  listBankDeeds,
  listBankRows,
  listClearings,
  listHolderIds,
  listHolders,
  listProcessedMonths,
  listSheetsOfYear,
  lockBanks,
  type StoredRow,
  saveChains,
  updateRemarks,
} from './hour-bank.queries.ts'
import {
  type BankRow,
  type Chain,
  carriedInto,
  compareMonths,
  currentProcess,
  isOvertaken,
  monthsOf,
  type SeenMonth,
  withCleared,
  withEdited,
  withSettled,
} from './hour-bank.rules.ts'

export const hourBankHandlers: Handlers<typeof hourBank> = {
  holders: ({ db, scope, query, today }) => listHolders(db, scope, query, today),

  months: async ({ db, session, scope, params, query, today }) => {
    // Supervisors lead people but do not see their banks.
    const seen = session.role === 'supervisor' ? ownScope(session) : scope
    if (!(await isPersonInScope(db, seen, params.id))) throw new Failure('not-found')
    const chain = await listBankRows(db, params.id)
    const year = query.year ?? Number(today.slice(0, 4))
    // Mirrors are for their person and administrators.
    const mayOpen = session.role === 'admin' || session.employeeId === params.id
    const sheets = mayOpen ? await listSheetsOfYear(db, params.id, year) : new Map<number, number>()
    const rows: readonly (BankRow & { id?: number })[] = monthsOf(chain, year)
    const deeds = await listBankDeeds(db, rows.flatMap(byHand))
    const processed = await listProcessedMonths(db, year)
    const months = rows.map((row) => shown(params.id, row, chain, { sheets, deeds, processed }))
    return { results: months, total: months.length }
  },

  process: async ({ db, body }) => {
    const { row, chain } = await lockedChain(db, body.id, body)
    if (row.processed) throw new Failure('decided.already')
    const processed = await listProcessedMonths(db, row.year)
    return saved(db, row, chain, withSettled(chain, row, processed.has(row.month)))
  },

  clear: async ({ db, body }) => {
    const { row, chain } = await lockedChain(db, body.id, body)
    return saved(db, row, chain, withCleared(chain, row))
  },

  clearAll: async ({ db, body }) => {
    const { ignoredIds, seenTotal } = body
    const period = await findPeriodOfMonth(db, body)
    const eligible = period?.status === 'closed' && (period.processing === 'no' || period.processing === 'waiting')
    if (!period || !eligible) throw new Failure('operation.refused')
    if ((await countEmployees(db, ignoredIds)) !== new Set(ignoredIds).size) throw new Failure('not-found')
    const ids = await listHolderIds(db, period.endsOn, ignoredIds)
    await lockBanks(db, ids)
    const changes = await listClearings(db, ids, period)
    if ((seenTotal ?? changes.length) !== changes.length) throw new Failure('record.changed')
    await saveChains(db, changes)
    return { total: changes.length }
  },

  update: async ({ db, params, body }) => {
    const { row, chain } = await lockedChain(db, params.id, body)
    if (body.current !== undefined) await saved(db, row, chain, withEdited(chain, row, body.current))
    if (body.remarks !== undefined) await updateRemarks(db, params.id, body.remarks)
    return shownRow(db, row)
  },
}

/** The row, if unchanged since it was seen, and its person's chain, locked until the call ends. */
async function lockedChain(db: Db, id: number, seen: SeenMonth): Promise<{ row: StoredRow; chain: StoredRow[] }> {
  const { employeeId } = existing(await findBankRow(db, id))
  await lockBanks(db, [employeeId])
  const chain = await listBankRows(db, employeeId)
  const row = existing(chain.find((each) => each.id === id))
  if (isOvertaken(row, seen)) throw new Failure('record.changed')
  return { row, chain }
}

async function saved(db: Db, row: StoredRow, before: Chain, after: Chain | undefined) {
  if (!after) throw new Failure('operation.refused')
  await saveChains(db, [{ employeeId: row.employeeId, before, after }])
  return shownRow(db, row)
}

async function shownRow(db: Db, { id, employeeId, year }: StoredRow) {
  const chain = await listBankRows(db, employeeId)
  const sheets = await listSheetsOfYear(db, employeeId, year)
  const row = existing(chain.find((each) => each.id === id))
  const processed = await listProcessedMonths(db, year)
  return shown(employeeId, row, chain, { sheets, deeds: await listBankDeeds(db, byHand(row)), processed })
}

/** The row, where a balance was set or cleared by hand. */
const byHand = ({ id, edited, cleared }: BankRow & { id?: number }): number[] =>
  id !== undefined && (edited || cleared) ? [id] : []

/** Additions to months: mirrors, manual changes, and whose calculation is processed. */
interface Around {
  readonly sheets: ReadonlyMap<number, number>
  readonly deeds: ReadonlyMap<number, BankDeeds>
  readonly processed: ReadonlySet<number>
}

const shown = (
  employeeId: number,
  row: BankRow & { id?: number },
  chain: Chain,
  { sheets, deeds, processed }: Around,
) => {
  const current = currentProcess(chain)
  const { editing = null, clearing = null } = deeds.get(row.id ?? 0) ?? {}
  return {
    id: row.id ?? null,
    employeeId,
    year: row.year,
    month: row.month,
    monthName: monthName(row.month),
    monthSlug: monthSlug(row.month),
    previous: row.previous,
    current: row.current,
    total: row.total,
    remarks: row.remarks,
    processed: row.processed,
    isCurrent: current !== undefined && compareMonths(current, row) === 0,
    edited: row.edited,
    cleared: row.cleared,
    editing,
    clearing,
    carried: carriedInto(chain, row),
    posted: row.posted,
    sheetId: sheets.get(row.month) ?? null,
    maySettle: row.id !== undefined && withSettled(chain, row, processed.has(row.month)) !== undefined,
    previousText: duration(row.previous),
    currentText: duration(row.current),
    totalText: duration(row.total),
  }
}
