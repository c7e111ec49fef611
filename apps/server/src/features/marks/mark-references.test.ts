import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { app, ownApplication } from '../../../test/own-application.ts'
import { anEmployee } from '../../../test/periods.ts'

ownApplication()

const nobody = 999_999
const write = (text: string) => app.connections.pool.query(text)

/** The person's establishment has a sequence. */
async function aPersonWithASequence(): Promise<{ id: number; employerId: number }> {
  const id = await anEmployee(app)
  const { rows } = await write(`select employer_id as employer from employee where id = ${id}`)
  await write(`insert into ledger (employer_id) values (${rows[0].employer}) on conflict do nothing`)
  return { id, employerId: rows[0].employer }
}

test('whom and what marks and days name is there, and stays: looked at by statement, as a foreign key would row by row', async () => {
  const { id, employerId } = await aPersonWithASequence()
  const mark = (employer: number, person: number) =>
    `insert into mark (employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, origin, nsr, hash, cpf)
     values (${employer}, ${person}, now(), 'America/Sao_Paulo', '2026-03-02', 600, -180, 'web', 900000, 'x', '52998224725')`
  await write(`insert into day_record (employee_id, day_on) values (${id}, '2026-03-03')`)
  for (const [statement, refused] of [
    [mark(employerId, nobody), 'a row of mark of a person who does not exist'],
    [mark(nobody, id), 'a row of mark of an establishment that does not exist'],
    [`update day_record set employee_id = ${nobody} where employee_id = ${id}`, 'never changed or deleted'],
    [`delete from employer where id = ${employerId}`, 'never changed or deleted'],
    [`update employer set id = ${nobody} where id = ${employerId}`, 'never changed or deleted'],
  ] as const)
    await expect(write(statement), statement).rejects.toThrow(refused)
  const emptied = app.connections.db.transaction().execute(async (tx) => {
    await sql`grant truncate on all tables in schema public to current_user`.execute(tx)
    await sql`truncate employer cascade`.execute(tx)
  })
  await expect(emptied).rejects.toThrow('rows of employer are never changed or deleted')
})

describe('what no mark, no day and no sequence can be, whoever writes it', () => {
  const good = {
    ...{
      punched_at: "'2026-03-02T13:00:00Z'",
      zone: "'America/Sao_Paulo'",
      local_on: "'2026-03-02'",
      local_minute: '600',
    },
    ...{
      utc_offset: '-180',
      origin: "'web'",
      collector: '2',
      nsr: '900001',
      hash: `'${'a'.repeat(64)}'`,
      cpf: "'52998224725'",
    },
  }
  const added = ({ id, employerId }: { id: number; employerId: number }, wrong: Readonly<Record<string, string>>) => {
    const row = { employer_id: employerId, employee_id: id, ...good, ...wrong }
    return `insert into mark (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
  }

  test('a mark as it should be is taken', async () => {
    await expect(write(added(await aPersonWithASequence(), {}))).resolves.toMatchObject({ rowCount: 1 })
  })

  test.each([
    ['mark_origin_check', { origin: "'somewhere'" }],
    ['mark_collector_check', { collector: '6' }],
    ['cpf_digits_check', { cpf: "'5299822472'" }],
    ['minute_of_day_check', { local_minute: '1440' }],
    ['minutes_from_utc_check', { utc_offset: '-841' }],
    ['sequence_number_check', { nsr: '0' }],
    ['character varying(255)', { reason: `'${'x'.repeat(256)}'` }],
    ['mark_is_numbered_whole', { hash: 'null' }],
    ['mark_is_numbered_whole', { nsr: 'null', hash: 'null' }],
    ['mark_is_numbered_whole', { nsr: 'null', origin: "'file'" }],
    ['mark_is_numbered_whole', { cpf: 'null' }],
    ['mark_is_numbered_whole', { rep_number: "'00009003650000001'" }],
  ])('%s refuses a mark with %j', async (limit, wrong) => {
    await expect(write(added(await aPersonWithASequence(), wrong))).rejects.toThrow(limit)
  })

  test.each([
    ['day_kind_check', 'kind', "'weekday'"],
    ['overtime_decision_check', 'overtime', "'perhaps'"],
    ['character varying(255)', 'observation', `'${'x'.repeat(256)}'`],
    ['character varying(255)', 'overtime_activity', `'${'x'.repeat(256)}'`],
    ['character varying(255)', 'overtime_justification', `'${'x'.repeat(256)}'`],
  ])('%s refuses a day with %s %s', async (limit, column, value) => {
    const { id } = await aPersonWithASequence()
    const day = `insert into day_record (employee_id, day_on, ${column}) values (${id}, '2026-03-04', ${value})`
    await expect(write(day)).rejects.toThrow(limit)
  })

  test('a sequence never falls below its beginning', async () => {
    const { employerId } = await aPersonWithASequence()
    const fallen = write(`update ledger set last_nsr = -1 where employer_id = ${employerId}`)
    await expect(fallen).rejects.toThrow('sequence_end_check')
  })
})
