/** The hour bank: previous + current = total, by month, in signed minutes. Wire prefix: bki_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { reference } from '../register.ts'
import { lines, searched } from '../text.ts'
import { bodyId, flag, instant, integer, wire, yearNumber } from '../wire.ts'

const required = 'Campo obrigatório'

export const BankHolder = z.object({
  employeeId: z.int(),
  enrollment: z.string(),
  name: z.string(),
  /** Names, comma separated. */
  cities: z.string(),
  sectors: z.string(),
  /** The total of the latest month, or of the latest up to the year asked for. */
  balance: z.int(),
  /** That month as MM/AAAA; null: none. */
  balanceMonth: z.string().nullable(),
  /** People who left are listed while they have a balance. */
  active: z.boolean(),
})
const holder = wire(BankHolder, {
  employeeId: 'peo_id',
  enrollment: 'enrollment',
  name: 'name',
  cities: 'cities',
  sectors: 'sectors',
  balance: 'currentBalance',
  balanceMonth: 'balanceMonth',
  active: ['ind_status', flag],
})

/** Who changed a balance by hand, and when. Empty: outside the application. */
const ByHand = z.object({ by: z.string(), at: instant })

export const HourBankMonth = z.object({
  /** Null for a month without a row, whose zeros are only chained. */
  id: z.int().nullable(),
  employeeId: z.int(),
  year: z.int(),
  month: z.int().min(1).max(12),
  monthName: z.string(),
  monthSlug: z.string(),
  previous: z.int(),
  /** The month's own balance. */
  current: z.int(),
  total: z.int(),
  remarks: z.string(),
  processed: z.boolean(),
  /** The first unprocessed month: the only one that can be settled. */
  isCurrent: z.boolean(),
  edited: z.boolean(),
  cleared: z.boolean(),
  /**
   * The last edit of the month's own balance: author, new and old value; null unless `edited`. Differences
   * may follow it.
   */
  editing: ByHand.extend({ set: z.int(), replaced: z.int() }).nullable(),
  /** Who set the carried balance to zero; null unless `cleared`. */
  clearing: ByHand.nullable(),
  /** The total of the month before: `previous`, unless that was cleared. */
  carried: z.int(),
  /** Differences of settled months posted here; part of `current`. */
  posted: z.int(),
  /** The mirror behind the month's hours; null: none, or not visible to the caller. */
  sheetId: z.int().nullable(),
  /** The caller could settle the month now. */
  maySettle: z.boolean(),
  /** The same as HH:MM; balances never wrap at 24 hours. */
  previousText: z.string(),
  currentText: z.string(),
  totalText: z.string(),
})
const bankMonth = wire(HourBankMonth, {
  id: 'bki_id',
  employeeId: 'peo_id',
  year: 'year',
  month: 'mon_id',
  monthName: 'mon_name',
  monthSlug: 'mon_slug',
  previous: 'bki_previous_balance',
  current: 'bki_current_balance',
  total: 'bki_total_balance',
  remarks: 'bki_remarks',
  processed: ['bki_processed', flag],
  isCurrent: ['currentProcess', flag],
  edited: ['bki_edited', flag],
  cleared: ['bki_cleared', flag],
  editing: 'editing',
  clearing: 'clearing',
  carried: 'carriedBalance',
  posted: 'postedBalance',
  sheetId: 'psc_id',
  maySettle: ['permissionProcess', flag],
  previousText: 'previousBalance',
  currentText: 'currentBalance',
  totalText: 'totalBalance',
})

/** The balance on the screen; the change is refused when it differs meanwhile. */
const seenBalance = z.int().optional()
const seenNames = { seenPrevious: 'bki_previous_balance_seen', seenCurrent: 'bki_current_balance_seen' } as const

const chosenMonth = wire(z.object({ id: reference(required), seenPrevious: seenBalance, seenCurrent: seenBalance }), {
  id: 'bki_id',
  ...seenNames,
})

const remarks = lines(255).optional()

export const BankMonthChange = z.object({
  remarks,
  /** Signed minutes, for unprocessed months only. */
  current: z.int().min(-600_000).max(600_000).optional(),
  seenRemarks: remarks,
  seenCurrent: seenBalance,
})

export const BatchClearing = z.object({
  year: integer.min(2000).max(2200),
  month: integer.min(1).max(12),
  /** People to leave out. Empty: everybody is cleared. Missing: refused. */
  ignoredIds: z.array(bodyId, required).max(20_000),
  /** The number of banks on the screen; the call is refused when it differs meanwhile. */
  seenTotal: z.int().optional(),
})

const holders = endpoint({
  method: 'GET',
  path: '/bankofhours/employees',
  access: [['gestor', 'BankOfHours']],
  about:
    'People with an hour bank and their balance, deactivated ones while it is not zero; `search` looks in name, enrollment, city and sector; with `balance` as `negative` those whose latest one is below zero.',
  query: wire(
    page.extend({ search: searched, year: yearNumber.optional(), balance: z.enum(['negative']).optional() }),
    {
      ...pageNames,
      search: 'search',
      year: 'year',
      balance: 'balance',
    },
  ),
  answer: pageOf(holder),
})

const months = endpoint({
  method: 'GET',
  path: '/bankofhours/employee/:id',
  access: ['BankOfHours'],
  about: 'The twelve months of a person (peo_id) in a year; months without a row are chained zeros.',
  params: idParam,
  query: wire(z.object({ year: integer.min(2000).max(2200).optional() }), { year: 'year' }),
  answer: pageOf(bankMonth),
})

export const hourBank = {
  holders,
  holdersFile: fileOf(holders, 'banco-de-horas', [
    column.text('Matrícula', (row) => row.enrollment),
    column.text('Nome', (row) => row.name),
    column.text('Cidades', (row) => row.cities),
    column.text('Setores', (row) => row.sectors),
    column.balance('Saldo', (row) => row.balance),
    column.text('Mês do saldo', (row) => row.balanceMonth ?? ''),
    column.status(),
  ]),
  months,
  monthsFile: fileOf(months, 'banco-de-horas-do-ano', [
    column.text('Mês', (row) => row.monthName),
    column.count('Ano', (row) => row.year),
    column.balance('Saldo anterior', (row) => row.previous),
    column.balance('Saldo do mês', (row) => row.current),
    column.balance('Saldo atual', (row) => row.total),
    column.text('Observações', (row) => row.remarks),
    column.yesNo('Processado', (row) => row.processed),
  ]),
  process: endpoint({
    method: 'POST',
    path: '/bankofhoursitem/process',
    access: ['admin'],
    about: 'Settles the current process of a person, the first month not processed; the next month takes its total.',
    body: chosenMonth,
    answer: bankMonth,
  }),
  clear: endpoint({
    method: 'POST',
    path: '/bankofhoursitem/clear',
    access: ['admin'],
    about: 'Puts the carried balance of a month to zero; its own hours stay. Not to be undone.',
    body: chosenMonth,
    answer: bankMonth,
  }),
  clearAll: endpoint({
    method: 'POST',
    path: '/bankofhoursitem/clearAll',
    access: ['admin'],
    about: 'The same for everybody but those listed, in the month of a closed calculation not yet processed.',
    body: wire(BatchClearing, {
      year: 'year',
      month: 'month',
      ignoredIds: 'employeesList',
      seenTotal: 'total_seen',
    }),
    answer: z.object({ total: z.int() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/bankofhoursitem/:id',
    access: ['admin'],
    about: 'Remarks, and the balance of a month that is not processed.',
    params: idParam,
    body: wire(BankMonthChange, {
      remarks: 'bki_remarks',
      current: 'bki_current_balance',
      seenRemarks: 'bki_remarks_seen',
      seenCurrent: seenNames.seenCurrent,
    }),
    answer: bankMonth,
  }),
}
