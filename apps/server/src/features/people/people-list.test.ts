/** The list of people: what it is searched and sorted by, for ten and for ten thousand of them. */
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson, aSector, personBody, rio } from '../../../test/people.ts'

ownCompany()
beforeAll(() => admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' }))

const namesOf = async (caller: Caller, query = '') =>
  (await caller.get(`/people${query}`)).json().results.map((row: { ind_name: string }) => row.ind_name)

test('the list filters by enrollment, name, city, unit, sector, status and outsourcing, 25 a page (R248, R545)', async () => {
  const { sectorId, unitId } = await aSector(admin)
  const [member, other] = [await aPerson(admin), await aPerson(admin)]
  for (const sew_id_peo of [member, other]) await admin.post('/worksector', { sew_id_peo, sew_id_sec: sectorId })
  const wanted = personBody({ ind_name: 'Zuleica Ávila', ind_id_work_city: rio.city, ind_outsourced: 1 })
  const id = (await admin.post('/people', wanted)).json().peo_id
  expect(await namesOf(admin, '?ind_name=avila')).toEqual(['Zuleica Ávila'])
  expect(await namesOf(admin, `?ind_enrollment=${wanted.ind_enrollment}`)).toEqual(['Zuleica Ávila'])
  expect(await namesOf(admin, `?ind_pis=${wanted.ind_pis}`)).toEqual(['Zuleica Ávila'])
  expect(await namesOf(admin, `?peo_email_primary=${wanted.peo_email_primary}`)).toEqual(['Zuleica Ávila'])
  expect(await namesOf(admin, `?ind_id_work_city=${rio.city}&ind_outsourced=1`)).toEqual(['Zuleica Ávila'])
  const rows = (await admin.get(`/people?wun_id=${unitId}&sec_id=${sectorId}`)).json()
  expect(rows.total).toBe(2)
  expect(rows.results.map((row: { peo_id: number }) => row.peo_id)).toContain(member)
  expect(rows.results[0].sectors).toEqual([expect.objectContaining({ sec_id: sectorId })])
  await admin.delete(`/individual/${id}`)
  expect(await namesOf(admin, '?ind_name=avila&ind_status=1')).toEqual([])
  expect(await namesOf(admin, '?ind_name=avila&ind_status=0')).toEqual(['Zuleica Ávila'])
  while ((await admin.get('/people')).json().total < 27) await aPerson(admin)
  const page = (await admin.get('/people')).json()
  expect([page.results.length, page.total]).toEqual([25, 27])
})

test('the list sorts by name as a dictionary does, or by enrollment as numbers do', async () => {
  for (const [enrollment, name] of [
    ['900100', 'Qz Élcio'],
    ['90020', 'Qz Eduardo'],
    ['90030', 'Qz Zeca'],
  ]) {
    await aPerson(admin, { ind_enrollment: enrollment, ind_name: name })
  }
  expect(await namesOf(admin, '?ind_name=qz')).toEqual(['Qz Eduardo', 'Qz Élcio', 'Qz Zeca'])
  expect(await namesOf(admin, '?ind_name=qz&orderIndNameBy=DESC')).toEqual(['Qz Zeca', 'Qz Élcio', 'Qz Eduardo'])
  expect(await namesOf(admin, '?ind_name=qz&orderIndEnrollmentBy=ASC')).toEqual(['Qz Eduardo', 'Qz Zeca', 'Qz Élcio'])
})

test('a reviewer cannot try out who has a PIS', async () => {
  const { sectorId } = await aSector(admin)
  const [leader, member] = [await aPerson(admin), await aPerson(admin)]
  for (const sew_id_peo of [leader, member]) await admin.post('/worksector', { sew_id_peo, sew_id_sec: sectorId })
  const caller = await app.inRole('supervisor', leader)
  expect((await caller.get('/people?ind_pis=99999999999')).json().total).toBe(2)
})

test('one letter and two are searched for as three are, and no sign stands for another', async () => {
  await aPerson(admin, { ind_enrollment: 'Ç7%', ind_name: 'Wq Único' })
  expect(await namesOf(admin, '?ind_name=wq')).toEqual(['Wq Único'])
  expect(await namesOf(admin, '?ind_name=%20WQ%20')).toEqual(['Wq Único'])
  expect(await namesOf(admin, '?ind_enrollment=c7')).toEqual(['Wq Único'])
  expect(await namesOf(admin, '?ind_enrollment=7%25')).toEqual(['Wq Único'])
  for (const nobody of ['ind_name=w%25', 'ind_name=w_%20unico', 'ind_name=wq%25', 'peo_email_primary=pessoa%25'])
    expect(await namesOf(admin, `?${nobody}`), nobody).toEqual([])
})

test('who is renamed is found by the new name and no longer by the old one; the history keeps what was written', async () => {
  const id = await aPerson(admin, { ind_name: 'Antônia Kruger' })
  await admin.put(`/people/${id}`, { ind_name: 'Antônia Ypê', ind_enrollment: 'YPÊ-1' })
  expect(await namesOf(admin, '?ind_name=kruger')).toEqual([])
  expect(await namesOf(admin, '?ind_name=YPE')).toEqual(['Antônia Ypê'])
  expect(await namesOf(admin, '?ind_enrollment=ype')).toEqual(['Antônia Ypê'])
  const rows = await app.connections.db
    .selectFrom('auditRow')
    .select('after')
    .where('tableName', '=', 'employee')
    .where('rowId', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ after }) => (after as { name: string }).name)).toEqual(['Antônia Kruger', 'Antônia Ypê'])
  expect(JSON.stringify(rows)).not.toContain('plain_')
})

/** The plan of a query when scans are dear; `without` an index that small tables could use. */
const planOf = async (question: string, without?: string) => {
  const answers = await app.connections.pool.query(
    `begin; set local enable_seqscan = off; ${without ? `drop index ${without};` : ''} explain ${question}; rollback`,
  )
  return JSON.stringify((answers as unknown as { rows: object[] }[]).map(({ rows }) => rows))
}

test('a trigram index answers a search by name or by enrollment', async () => {
  const search = (column: string) => `select id from employee where ${column} like '%' || plain('ávila') || '%'`
  expect(await planOf(search('plain_name'), 'employee_name')).toContain('employee_plain_name')
  expect(await planOf(search('plain_enrollment'))).toContain('employee_plain_enrollment')
})

test('an index alone answers a page in either order', async () => {
  const page = (order: string) => `select id from employee where active and not outsourced order by ${order} limit 25`
  expect(await planOf(page('name collate "pt-BR-x-icu", id'))).toContain('Index Only Scan using employee_name')
  expect(await planOf(page('length(enrollment), enrollment, id'))).toContain(
    'Index Only Scan using employee_enrollment_order',
  )
})
