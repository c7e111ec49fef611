/** Requested payroll files, their progress, and the amounts that each sent. */
import { windowOf } from '@ponteiro/contract'
import { competenceOf } from '@ponteiro/contract/calculation/months'
import type { payrollFiles } from '@ponteiro/contract/exports/payroll-files'
import type { PayrollEvent } from '@ponteiro/contract/exports/payroll-words'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Pool } from '../../platform/database/database.ts'
import { alphabetical, listed } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import type { Amounts } from './payroll-amounts.rules.ts'
import type { StoredLayout } from './payroll-layouts.queries.ts'

const open = ['waiting', 'running'] as const

/** A chain of versions: one layout, one calculation, and one company or all. */
export interface FileAsked {
  readonly layoutId: number
  readonly periodId: number
  readonly companyId: number | null
}

const fileRows = (db: Db) =>
  db
    .selectFrom('payrollFile')
    .innerJoin('payPeriod', 'payPeriod.id', 'payrollFile.payPeriodId')
    .leftJoin('employer', 'employer.id', 'payrollFile.employerId')
    .innerJoin('account', 'account.id', 'payrollFile.accountId')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .select((eb) => [
      'payrollFile.id',
      'payrollFile.layoutId',
      sql<string>`payroll_file.layout ->> 'name'`.as('layoutName'),
      'payrollFile.payPeriodId as periodId',
      'payPeriod.year',
      'payPeriod.month',
      'payrollFile.employerId as companyId',
      sql<string>`coalesce(employer.name, '')`.as('company'),
      'payrollFile.version',
      'payrollFile.corrections',
      'payrollFile.askedAt',
      eb.fn.coalesce('employee.name', 'account.login').as('askedBy'),
      'payrollFile.state',
      'payrollFile.done',
      'payrollFile.total',
      'payrollFile.fileName',
      'payrollFile.size',
      'payrollFile.lines',
      'payrollFile.changed',
      sql<string>`trim(payroll_file.digest)`.as('digest'),
      'payrollFile.failure',
    ])

const shown = <T extends { year: number; month: number }>({ year, month, ...file }: T) => ({
  ...file,
  competence: competenceOf(year, month),
})

export async function listFiles(db: Db, query: z.output<typeof payrollFiles.list.query>) {
  const { layoutId, periodId, companyId } = query
  const matching = fileRows(db)
    .$if(layoutId !== undefined, (q) => q.where('payrollFile.layoutId', '=', layoutId ?? 0))
    .$if(periodId !== undefined, (q) => q.where('payrollFile.payPeriodId', '=', periodId ?? 0))
    .$if(companyId !== undefined, (q) => q.where('payrollFile.employerId', '=', companyId ?? 0))
  const { results, total } = await listed(matching.orderBy('payrollFile.id', 'desc'), matching, windowOf(query))
  return { results: results.map(shown), total }
}

export async function findFile(db: Db, id: number) {
  const row = await fileRows(db).where('payrollFile.id', '=', id).executeTakeFirst()
  return row && shown(row)
}

/** The layout as it was. */
export async function findLayoutOfFile(db: Db, id: number): Promise<StoredLayout | undefined> {
  const row = await db.selectFrom('payrollFile').select('layout').where('id', '=', id).executeTakeFirst()
  return row?.layout as unknown as StoredLayout | undefined
}

const ofChain = ({ layoutId, periodId, companyId }: FileAsked) => sql<boolean>`(payroll_file.layout_id = ${layoutId}
  and payroll_file.pay_period_id = ${periodId} and payroll_file.employer_id is not distinct from ${companyId}::int)`

/** Whether an overlapping file went out: one of all companies beside one of a single company. */
export async function overlaps(db: Db, { layoutId, periodId, companyId }: FileAsked): Promise<boolean> {
  const row = await db
    .selectFrom('payrollFile')
    .select('id')
    .where('layoutId', '=', layoutId)
    .where('payPeriodId', '=', periodId)
    .where('employerId', companyId === null ? 'is not' : 'is', null)
    .where('state', 'in', [...open, 'done'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The last file that went out. */
export async function findLatest(db: Db, asked: FileAsked) {
  const row = await fileRows(db)
    .where(ofChain(asked))
    .where('payrollFile.state', '=', 'done')
    .orderBy('payrollFile.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && shown(row)
}

/** The file being made. A second request at the same time waits for this transaction. */
export async function findOpen(db: Db, asked: FileAsked) {
  await db.selectFrom('payrollLayout').select('id').where('id', '=', asked.layoutId).forNoKeyUpdate().execute()
  const row = await fileRows(db).where(ofChain(asked)).where('payrollFile.state', 'in', open).executeTakeFirst()
  return row && shown(row)
}

export async function insertFile(
  db: Db,
  { layoutId, periodId, companyId }: FileAsked,
  made: { version: number; layout: StoredLayout; accountId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('payrollFile')
    .values({
      layoutId,
      payPeriodId: periodId,
      employerId: companyId,
      version: made.version,
      corrections: made.version > 1,
      layout: JSON.stringify(made.layout),
      accountId: made.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What all versions so far sent of each person. */
export async function listSent(db: Db, asked: FileAsked): Promise<Map<number, Amounts>> {
  const { rows } = await sql<{ employeeId: number; amounts: Amounts }>`
    select distinct on (p.employee_id) p.employee_id, p.amounts
    from payroll_file_person p join payroll_file on payroll_file.id = p.file_id
    where ${ofChain(asked)} and payroll_file.state = 'done'
    order by p.employee_id, payroll_file.version desc`.execute(db)
  return new Map(rows.map(({ employeeId, amounts }) => [employeeId, amounts]))
}

/** Names of people who no longer have a mirror. */
export const listNames = (db: Db, scope: PeopleScope, ids: readonly number[]) =>
  db
    .selectFrom('employee')
    .innerJoin('employer', 'employer.id', 'employee.employerId')
    .select([
      'employee.id as employeeId',
      'employee.enrollment',
      'employee.pis',
      'employee.cpf',
      'employee.name',
      'employer.id as companyId',
      'employer.name as company',
      sql<string>`coalesce(employer.document, '')`.as('companyDocument'),
    ])
    .where(sql<boolean>`employee.id = any(${[...ids]}::int[])`)
    .where(visibleTo(scope))
    .execute()

/** Takes up a file; undefined when cancelled or ended. */
export async function beginFile(db: Pool, id: number) {
  const row = await db
    .updateTable('payrollFile')
    .set({ state: 'running', done: 0 })
    .where('id', '=', id)
    .where('state', 'in', open)
    .returning(['layoutId', 'payPeriodId as periodId', 'employerId as companyId', 'version', 'corrections', 'layout'])
    .executeTakeFirst()
  return row && { ...row, layout: row.layout as unknown as StoredLayout }
}

/** Records the progress; false when cancelled meanwhile. */
export async function updateFileProgress(db: Pool, id: number, progress: { done: number; total: number }) {
  const still = await db
    .updateTable('payrollFile')
    .set(progress)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return still !== undefined
}

type End =
  | {
      state: 'done'
      fileName: string | null
      content: Buffer | null
      size: number | null
      digest: string
      lines: number
      changed: number
    }
  | { state: 'failed'; failure: string }
  | { state: 'cancelled' }

/** Ends a file being made; undefined when it had ended before. */
export async function endFile(db: Db, id: number, end: End) {
  const ended = await db
    .updateTable('payrollFile')
    .set({ ...end, endedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', open)
    .returning(['id', 'accountId'])
    .executeTakeFirst()
  if (!ended) return undefined
  const file = await findFile(db, id)
  return file && { ...file, accountId: ended.accountId }
}

export interface SentPerson {
  readonly employeeId: number
  readonly amounts: Amounts
  readonly before: Amounts
}

/** Rows of one statement. */
const atOnce = 1000

export async function insertSent(db: Db, fileId: number, people: readonly SentPerson[]): Promise<void> {
  for (let at = 0; at < people.length; at += atOnce) {
    const some = people.slice(at, at + atOnce)
    await sql`
      insert into payroll_file_person (file_id, employee_id, amounts, before)
      select ${fileId}, p."employeeId", p.amounts, p.before
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) p ("employeeId" int, amounts jsonb, before jsonb)`.execute(
      db,
    )
  }
}

/** The changes in a file, by person and event. A first file has nothing before. */
export function listChanges(db: Db, scope: PeopleScope, fileId: number, query: Parameters<typeof windowOf>[0]) {
  const events = sql<{ event: PayrollEvent; before: number; after: number }>`(
    select key as event, coalesce((sent.before ->> key)::int, 0) as before, coalesce((sent.amounts ->> key)::int, 0) as after
    from (select jsonb_object_keys(sent.before || sent.amounts) as key) keys)`
  const matching = db
    .selectFrom('payrollFilePerson as sent')
    .innerJoin('payrollFile', 'payrollFile.id', 'sent.fileId')
    .innerJoin('employee', 'employee.id', 'sent.employeeId')
    .innerJoinLateral(events.as('change'), (join) => join.onTrue())
    .where('sent.fileId', '=', fileId)
    .where('payrollFile.corrections', '=', true)
    .where(sql<boolean>`change.before <> change.after`)
    .where(visibleTo(scope))
  const rows = matching
    .select([
      'employee.id as employeeId',
      'employee.enrollment',
      'employee.name',
      'change.event',
      'change.before',
      'change.after',
    ])
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
    .orderBy('change.event')
  return listed(rows, matching, windowOf(query))
}

export async function findContent(db: Db, id: number) {
  return db.selectFrom('payrollFile').select(['fileName', 'content']).where('id', '=', id).executeTakeFirst()
}
