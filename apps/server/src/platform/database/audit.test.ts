/** What is on record of changes: who made them, and that it stays. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { rio } from '../../../test/people.ts'

let adminId: number

ownCompany()
beforeAll(async () => {
  const { id } = await app.connections.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  adminId = id
})

const changesOf = (table: string) =>
  app.connections.db
    .selectFrom('auditRow')
    .select(['rowId', 'accountId', 'operation', 'before', 'after'])
    .where('tableName', '=', table)
    .orderBy('id')
    .execute()

test('who sets or clears a work city is told, and the thousands of cities of the reference are nobody’s change (R582)', async () => {
  const mark = (flag: 0 | 1) => admin.put(`/county/${rio.city}`, { cos_work_city: flag })
  expect(await changesOf('city')).toEqual([])
  for (const flag of [1, 1, 0] as const) expect((await mark(flag)).statusCode).toBe(200)
  const change = { rowId: rio.city, accountId: adminId, operation: 'update' }
  expect(await changesOf('city')).toMatchObject([
    { ...change, before: { is_work_city: false }, after: { is_work_city: true } },
    { ...change, before: { is_work_city: true }, after: { is_work_city: false } },
  ])
  await sql`update city set zone = 'America/Manaus' where id = ${rio.city}`.execute(app.connections.db)
  expect(await changesOf('city')).toHaveLength(2)
})

test('who renames a rule of the calculation is told', async () => {
  const rules = JSON.stringify({ hourStart: '22:00', hourEnd: '05:00', hourLimit: '00', hourValue: 52.5 })
  const answer = await admin.post('/scorecardrules', { srs_id: 1, srs_name: 'Noturno', srs_rules: rules })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await changesOf('calculation_rule')).at(-1)).toMatchObject({
    rowId: 1,
    accountId: adminId,
    operation: 'update',
    before: { name: 'Adicional noturno' },
    after: { name: 'Noturno' },
  })
})

describe('the database itself', () => {
  test.each(['update audit_row set account_id = null', 'delete from audit_row', 'truncate audit_row'])(
    'refuses: %s',
    async (statement) => {
      const { db } = app.connections
      const kept = await db.selectFrom('auditRow').selectAll().orderBy('id').execute()
      expect(kept.length).toBeGreaterThan(0)
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/never changed or deleted|permission denied/)
      expect(await db.selectFrom('auditRow').selectAll().orderBy('id').execute()).toEqual(kept)
    },
  )
})

/** Tables without an audit, and why. */
const unaudited = {
  'records themselves': [
    'afd_import',
    'afd_line',
    'archived_year',
    'audit_row',
    'clock_employer',
    'held_mark',
    'mark',
    'master_login',
    'nsr_gap',
    'rep_record',
    'clock_record',
    'evidence_view',
    'inbox_decision',
    'payroll_file',
    'payroll_file_person',
    'time_sheet_decision',
    'stored_chunk',
    'stored_file',
    'time_sheet_version',
  ],
  'kept by a trigger, from a change of a person that has its audit': ['past_employment'],
  'made anew from the records': ['day_mark', 'time_sheet', 'time_sheet_count'],
  'of the reference': ['state'],
  'the program’s own': [
    'afd_export',
    'attempt_limit',
    'denial',
    'idempotent_answer',
    'installation',
    'job_run',
    'ledger',
    'made_file',
    'mark_sweep',
    'migration',
    'notification',
    'password_reset',
    'personal_notice',
    'report_address',
    'notice_morning',
    'restoration',
    'upkeep',
    'vacation_deadline_told',
    'secret',
    'session',
    'stored_object',
  ],
}

test('every table that people change has its audit', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition
      and not exists (
        select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = pg_class.oid and proname like 'write_%audit%')`.execute(app.connections.db)
  const way = '`create trigger audit` in the migration of the table, or a place in `unaudited` of this file'
  expect(rows.map(({ name }) => name).sort(), way).toEqual(Object.values(unaudited).flat().sort())
})
