import { beforeAll, expect, test } from 'vitest'
import { importedAfd, settledAfd } from '../../../../test/afd-files.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'

ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
})

let made = 0
/** A file of its own clock, one mark of an unknown person. `employer`: kind and document of its header. */
async function imported(employer: string) {
  made += 1
  const header = `0000000001${employer.padEnd(27)}${'EMPRESA DO RELÓGIO'.padEnd(150)}${`00066${String(made).padStart(12, '0')}`}0103201602032016020320162359`
  const rows = [header, `0000000013010320160800${String(made).padStart(12, '2')}`]
  return importedAfd(admin, Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1'))
}

type Report = Awaited<ReturnType<typeof imported>>
const create = ({ afi_id, people: [{ afl_person_kind, afl_person_digits }] }: Report, place: object = {}) =>
  admin.post(`/afd-import/${afi_id}/people`, { create: [{ afl_person_kind, afl_person_digits }], match: [], ...place })
const employers = () =>
  app.connections.db.selectFrom('employer').select(['id', 'documentKind', 'document']).orderBy('id').execute()
const aCompany = async (com_document: string): Promise<number> =>
  (await admin.post('/company', { com_name: `Empresa ${com_document}`, com_document })).json().com_id

/** Creates the one person of the file; answers the employer it has then. */
async function employerAfter(report: Report, place?: object) {
  const answer = await create(report, place)
  expect(answer.statusCode, answer.body).toBe(200)
  await settledAfd(admin, report.afi_id)
  const { db } = app.connections
  const newest = await db.selectFrom('employee').select('employerId').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return newest.employerId
}

test('an employer is not made of a document that cannot be right: it is the only one on record, or has to be chosen', async () => {
  const wrong = [
    '177888999000180', // check digits
    '100000000000000', // as the clock left the factory
    '177.888.999/000', // shape
    '277888999000181', // a CNPJ as CPF
    '100052998224725', // a CPF as CNPJ
  ]
  const reports: Report[] = await Promise.all(wrong.map(imported))
  expect(reports.map(({ com_id, com_document_valid }) => [com_id, com_document_valid])).toEqual(
    wrong.map(() => [null, 0]),
  )
  const [first, second, third, fourth, fifth] = reports
  const none = await create(first)
  expect([none.statusCode, none.json().message]).toEqual([400, 'Cadastre uma empresa antes de continuar.'])

  const own = await aCompany('11222333000181')
  expect(await settledAfd(admin, first.afi_id)).toMatchObject({ com_id: own, com_document_valid: 0 })
  expect([await employerAfter(first), await employerAfter(second)]).toEqual([own, own])

  const other = await aCompany('52998224725')
  for (const report of [third, fourth, fifth]) {
    const several = await create(report)
    expect([several.statusCode, several.json().message]).toEqual([400, 'Escolha a empresa.'])
  }
  expect(await settledAfd(admin, third.afi_id)).toMatchObject({ com_id: null, com_document_valid: 0 })
  expect(await employerAfter(third, { ind_id_com: other })).toBe(other)
  expect((await employers()).map(({ id }) => id)).toEqual([own, other])
})

test('a right document is registered as what the header says it is, unless another employer is chosen', async () => {
  const before = await employers()
  const [cnpj, cpf, elsewhere] = [
    await imported('177888999000181'),
    await imported('200039053344705'),
    await imported('144555666000181'),
  ]
  expect(cnpj).toMatchObject({ com_id: null, com_document: '77888999000181', com_document_valid: 1 })
  const made = [await employerAfter(cnpj), await employerAfter(cpf)]
  expect(await employerAfter(elsewhere, { ind_id_com: made[0] })).toBe(made[0])
  expect((await employers()).slice(before.length)).toEqual([
    { id: made[0], documentKind: 'cnpj', document: '77888999000181' },
    { id: made[1], documentKind: 'cpf', document: '39053344705' },
  ])
})

test('an employer that has the document of the header is found, even one that could not be registered today', async () => {
  const { id } = await app.connections.db
    .insertInto('employer')
    .values({ name: 'Antiga', document: '99888777000101' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const report = await imported('199888777000101')
  expect(report).toMatchObject({ com_id: id, com_document_valid: 0 })
  expect(await employerAfter(report)).toBe(id)
})
