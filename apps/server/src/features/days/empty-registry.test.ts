/** h02 on an installation where nobody is registered yet. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { importedAfd, settledAfd } from '../../../test/afd-files.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'

ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
})

test('h02: on an empty registry the number is asked about as well, and a CPF becomes no PIS', async () => {
  const bytes = readFileSync(join(import.meta.dirname, '../../../test/afd/cpf-que-passa-por-pis.txt'))
  const { afi_id, people } = await importedAfd(admin, bytes)
  expect(people).toMatchObject([{ afl_person_digits: '56997616836', unclear: 1, peo_id: null, ind_name: null }])
  const id = { afl_person_kind: 'pis', afl_person_digits: '56997616836' }
  const { db } = app.connections
  const everybody = () => db.selectFrom('employee').select(['name', 'pis', 'cpf']).execute()
  const employers = () => db.selectFrom('employer').select('document').execute()

  const unsaid = await admin.post(`/afd-import/${afi_id}/people`, { create: [id], match: [] })
  expect([unsaid.statusCode, unsaid.json().message]).toEqual([
    400,
    '569.976.168-36, de ADELIA FICTICIA, vale como CPF e como PIS (569.97616.83-6). Diga qual dos dois é.',
  ])
  expect([await everybody(), await employers()]).toEqual([[], []])

  await admin.post(`/afd-import/${afi_id}/people`, { create: [{ ...id, number_is: 'cpf' }], match: [] })
  expect(await settledAfd(admin, afi_id)).toMatchObject({ afi_accepted: 1, people: [] })
  expect(await everybody()).toEqual([{ name: 'ADELIA FICTICIA', pis: null, cpf: '56997616836' }])
  expect(await employers()).toEqual([{ document: '11222333000181' }])
})
