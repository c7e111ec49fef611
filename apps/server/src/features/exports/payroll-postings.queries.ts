/** Reads everything a payroll file is made of, for all people of a calculation. */
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { PeopleScope } from '../../platform/http/scope.ts'
import { givingWay } from '../../platform/jobs/give-way.ts'
import { amountsOf } from './payroll-amounts.rules.ts'
import { type FileAsked, listNames, listSent } from './payroll-files.queries.ts'
import type { StoredLayout } from './payroll-layouts.queries.ts'
import { type PayrollEntry, planOf, type Unsplit } from './payroll-plan.rules.ts'
import { payrollSheets } from './payroll-sheets.queries.ts'

/** Told of people whose mirror no kind of bank explains. */
const unsplitWords = 'A jornada mudou depois do processamento: reabra e processe de novo'

interface Reading {
  readonly scope: PeopleScope
  readonly asked: FileAsked
  readonly layout: StoredLayout
  /** Whether something went out before. */
  readonly corrects: boolean
  /** Receives the number of people read; answers false to stop. */
  readonly goesOn?: (done: number) => Promise<boolean>
}

/** Undefined when stopped. */
export async function readPlan(db: Db, { scope, asked, layout, corrects, goesOn }: Reading) {
  const entries: PayrollEntry[] = []
  const unsplit: Unsplit[] = []
  const turn = givingWay()
  for await (const sheets of payrollSheets(db, scope, asked)) {
    for (const { days, banks, ...sheet } of sheets) {
      await turn()
      const amounts = amountsOf(sheet, days, banks)
      if (amounts) entries.push({ ...sheet, sums: sheet, amounts })
      else unsplit.push({ ...sheet, why: unsplitWords })
    }
    if (goesOn && !(await goesOn(entries.length + unsplit.length))) return undefined
  }
  const sent = corrects ? await listSent(db, asked) : undefined
  const known = new Set([...entries, ...unsplit].map(({ employeeId }) => employeeId))
  const goneIds = [...(sent?.keys() ?? [])].filter((id) => !known.has(id))
  const gone = goneIds.length > 0 ? await listNames(db, scope, goneIds) : []
  return { entries, plan: planOf({ layout, entries, unsplit, sent, gone }) }
}

/** The dates of a calculation, and whether its numbers are final. */
export async function findPayrollPeriod(db: Db, id: number) {
  const period = existing(
    await db
      .selectFrom('payPeriod')
      .select(['id', 'year', 'month', 'startsOn', 'endsOn', 'processing'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  return { ...period, stands: period.processing === 'done' }
}
