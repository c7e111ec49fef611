/** What the REP-P records beside marks: Portaria 671, annex IX 6. */
import { cpfCheckDigits } from '@ponteiro/legal-files'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { intactChain } from '../../../../test/mark-chain.ts'
import { app, ownApplication } from '../../../../test/own-application.ts'
import { aPerson } from '../../../../test/people.ts'
import { beginServing } from './rep-availability.queries.ts'
import { recordDismissals } from './rep-records.queries.ts'

let admin: Caller
let company: number

const someCpf = (nth: number) => `${312_000_000 + nth}${cpfCheckDigits(String(312_000_000 + nth))}`

ownApplication()
beforeAll(async () => {
  const founder = await app.inRole('admin')
  company = (
    await founder.post('/company', { com_name: 'Moinho Fictício Ltda.', com_document: '11222333000181' })
  ).json().com_id
  const responsible = await aPerson(founder, { ind_name: 'Responsável', ind_cpf: someCpf(1), ind_id_com: company })
  admin = await app.inRole('admin', responsible)
})

const recordsOf = (employerId: number) =>
  app.connections.db.selectFrom('repRecord').selectAll().where('employerId', '=', employerId).orderBy('nsr').execute()
const lastOf = async (employeeId: number, count = 1) => {
  const rows = await app.connections.db
    .selectFrom('repRecord')
    .select(['employerId', 'operation', 'name', 'cpf', 'responsible'])
    .where('employeeId', '=', employeeId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.reverse()
}
const person = (fields: object = {}) => aPerson(admin, { ind_id_com: company, ...fields })
const press = (as: Caller) => as.post('/schedule/register')

describe('the employer (type 2)', () => {
  test('is recorded when it is registered and when its identification changes, with who did it', async () => {
    const made = await admin.post('/company', {
      com_name: 'Filial',
      com_document: '12ABC34501DE35',
      com_place: 'Rua A, 1',
    })
    const { com_id: id } = made.json()
    await admin.put(`/company/${id}`, { com_place: 'Rua B, 2' })
    await admin.put(`/company/${id}`, { com_rep_number: '00000000000000001' })
    expect(await recordsOf(id)).toMatchObject([
      {
        nsr: 1,
        kind: 'employer',
        name: 'Filial',
        document: '12ABC34501DE35',
        place: 'Rua A, 1',
        responsible: someCpf(1),
      },
      {
        nsr: 2,
        kind: 'employer',
        name: 'Filial',
        document: '12ABC34501DE35',
        place: 'Rua B, 2',
        responsible: someCpf(1),
      },
    ])
  })

  test('is not identified while it has neither CNPJ nor CPF', async () => {
    const { db } = app.connections
    const { id } = await db
      .insertInto('employer')
      .values({ name: 'Sem CNPJ' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await recordsOf(id)).toEqual([])
    await db.updateTable('employer').set({ document: '34028316000103' }).where('id', '=', id).execute()
    expect(await recordsOf(id)).toMatchObject([{ nsr: 1, document: '34028316000103', responsible: null }])
  })
})

describe('the employee (type 5)', () => {
  test('is included, altered and excluded; what the REP does not hold changes nothing', async () => {
    const id = await person({ ind_name: 'Ana Prova', ind_cpf: someCpf(2) })
    await admin.put(`/people/${id}`, { ind_name: 'Ana Prova Souza' })
    await admin.put(`/people/${id}`, { peo_phone: '1133334444' })
    await app.connections.db.updateTable('employee').set({ active: false }).where('id', '=', id).execute()
    await admin.put(`/people/${id}`, { ind_status: 1 })
    expect(await lastOf(id, 9)).toEqual([
      { employerId: company, operation: 'inserted', name: 'Ana Prova', cpf: someCpf(2), responsible: someCpf(1) },
      { employerId: company, operation: 'altered', name: 'Ana Prova Souza', cpf: someCpf(2), responsible: someCpf(1) },
      { employerId: company, operation: 'excluded', name: 'Ana Prova Souza', cpf: someCpf(2), responsible: null },
      { employerId: company, operation: 'inserted', name: 'Ana Prova Souza', cpf: someCpf(2), responsible: someCpf(1) },
    ])
  })

  test('who goes over to another establishment leaves one sequence and enters the other', async () => {
    const { com_id: other } = (
      await admin.post('/company', { com_name: 'Outra', com_document: '19131243000197' })
    ).json()
    const id = await person({ ind_cpf: someCpf(3) })
    await app.connections.db.updateTable('employee').set({ employerId: other }).where('id', '=', id).execute()
    expect(await lastOf(id, 2)).toMatchObject([
      { employerId: company, operation: 'excluded' },
      { employerId: other, operation: 'inserted' },
    ])
  })

  test('who is dismissed from a later date on stays in until then', async () => {
    const id = await person({ ind_cpf: someCpf(4), ind_dismissal_date: '2199-01-01' })
    expect(await lastOf(id)).toMatchObject([{ operation: 'inserted' }])
    await recordDismissals(app.connections.db)
    expect(await lastOf(id, 2)).toHaveLength(1)
    // The date has come, and nobody touched the person.
    await app.connections.db.transaction().execute(async (tx) => {
      await sql`alter table employee disable trigger rep_register`.execute(tx)
      await tx.updateTable('employee').set({ dismissedOn: '2025-01-01' }).where('id', '=', id).execute()
      await sql`alter table employee enable trigger rep_register`.execute(tx)
    })
    await recordDismissals(app.connections.db)
    await recordDismissals(app.connections.db)
    expect(await lastOf(id, 9)).toMatchObject([{ operation: 'inserted' }, { operation: 'excluded' }])
  })

  test('outsourced people do not clock and are not in the REP', async () => {
    const id = await person({ ind_outsourced: 1 })
    const isOutsourced = await app.connections.db
      .selectFrom('employee')
      .select('outsourced')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(isOutsourced.outsourced).toBe(true)
    expect(await lastOf(id)).toEqual([])
  })
})

describe('the service (type 6)', () => {
  const eventsOf = async () => {
    const { db } = app.connections
    const told = new Map<number, string[]>()
    for (const { employerId } of await db.selectFrom('ledger').select('employerId').execute()) told.set(employerId, [])
    const rows = await db
      .selectFrom('repRecord')
      .select(['employerId', 'event'])
      .where('kind', '=', 'event')
      .orderBy('id')
      .execute()
    for (const { employerId, event } of rows) told.get(employerId)?.push(event ?? '')
    const [first = [], ...others] = told.values()
    for (const other of others) expect(other).toEqual(first)
    return first
  }
  const begin = () => beginServing(app.connections.pool.options.connectionString ?? '', () => undefined)

  test('is recorded at every establishment when the first process begins and the last one ends', async () => {
    const [one, another] = [await begin(), await begin()]
    expect(await eventsOf()).toEqual(['service-available'])
    await one.end()
    expect(await eventsOf()).toEqual(['service-available'])
    await another.end()
    expect(await eventsOf()).toEqual(['service-available', 'service-unavailable'])
  })

  test('begins again when the database comes back', async () => {
    const before = await eventsOf()
    const serving = await begin()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ponteiro service'`.execute(
      app.connections.db,
    )
    await expect.poll(eventsOf, { timeout: 10_000 }).toEqual([...before, 'service-available', 'service-available'])
    await serving.end()
    expect((await eventsOf()).at(-1)).toBe('service-unavailable')
  })
})

test('marks and records share one sequence without gaps, whoever comes at once', async () => {
  const workers = await Promise.all(
    Array.from({ length: 8 }, async (_, nth) => {
      const id = await person({ ind_cpf: someCpf(100 + nth) })
      return { id, as: await app.inRole('employee', id) }
    }),
  )
  await Promise.all(
    workers.flatMap(({ id, as }, nth) => [
      press(as).then(({ statusCode, body }) => expect(statusCode, body).toBe(200)),
      admin
        .put(`/people/${id}`, { ind_name: `Renomeada ${nth}` })
        .then(({ statusCode }) => expect(statusCode).toBe(200)),
    ]),
  )
  const { rows } = await sql<{ nsr: number }>`
    select nsr from mark where employer_id = ${company} and nsr is not null
    union all select nsr from rep_record where employer_id = ${company} order by nsr`.execute(app.connections.db)
  expect(rows.map(({ nsr }) => nsr)).toEqual(rows.map((_, at) => at + 1))
  expect(rows.length).toBeGreaterThanOrEqual(24)
  await intactChain(app, company)
})

test('who presses while the own CPF is being corrected is not refused', async () => {
  const id = await person({ ind_cpf: someCpf(200) })
  const as = await app.inRole('employee', id)
  let pressing: ReturnType<typeof press> | undefined
  const correcting = app.connections.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('employee')
      .set({ cpf: someCpf(201) })
      .where('id', '=', id)
      .execute()
    pressing = press(as)
    await new Promise((soon) => setTimeout(soon, 400)) // the press holds the sequence by now, and waits for the person
  })
  await correcting.catch((error: { code?: string }) => expect(error.code).toBe('40P01'))
  expect((await pressing)?.statusCode).toBe(200)
})

test('nothing is recorded of a change that did not happen', async () => {
  const before = await recordsOf(company)
  const failing = app.connections.db.transaction().execute(async (tx) => {
    await tx.updateTable('employer').set({ name: 'Nunca' }).where('id', '=', company).execute()
    throw new Error('changed their mind')
  })
  await expect(failing).rejects.toThrow()
  expect(await recordsOf(company)).toEqual(before)
})

test.each([['update rep_record set name = $$x$$'], ['delete from rep_record'], ['truncate rep_record']])(
  'the database itself refuses: %s (annex IX 7)',
  async (statement) => {
    const before = await recordsOf(company)
    await expect(sql.raw(statement).execute(app.connections.db)).rejects.toThrow(
      /never changed or deleted|permission denied/,
    )
    expect(await recordsOf(company)).toEqual(before)
  },
)
