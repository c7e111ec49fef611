import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { importedAfd } from '../../../../test/afd-files.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'

ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
})

const employer = '11222333000181'
const fixtures = join(import.meta.dirname, '../../../../../../packages/legal-files/fixtures')
const file = (...rows: string[]) => Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1')
/** Of a clock whose number is its own. */
const of1510 = (rep: string) =>
  file(
    `0000000001${employer.padStart(15, '1')}${' '.repeat(12)}${'PADARIA'.padEnd(150)}${rep}0101202631012026310120262359`,
    '0000000013020120260800012345678919',
  )
/** Without a model: the number is taken for one that establishments share. */
const of671 = (rep: string) =>
  file(
    `00000000011${employer}${' '.repeat(14)}${'PADARIA'.padEnd(150)}${rep}2026-01-012026-01-312026-01-31T10:00:00-0300003144555666000181${' '.repeat(30)}0000`,
    '00000000232026-01-02T12:00:00-03000390533447050000',
  )
const devicesOf = (repNumber: string) =>
  app.connections.db
    .selectFrom('device')
    .select(['id', 'code', 'repScope'])
    .where('repNumber', '=', repNumber)
    .orderBy('id')
    .execute()
const typed = async (code: string): Promise<number> =>
  (await admin.post('/device', { dev_code: code, dev_name: 'Portaria', dev_label: 'Portaria' })).json().dev_id
const imported = async (bytes: Buffer): Promise<number> => {
  const found = await importedAfd(admin, bytes)
  expect([found.failure, found.afi_unknown_person]).toEqual(['', 1])
  return found.dev_id
}

test('a clock whose number is the code of a clock of one establishment is registered under a code that is free, and read again', async () => {
  const rep = '00088000000000001'
  const id = await typed(rep)
  expect(await imported(of671(rep))).toBe(id)
  const own = await imported(of1510(rep))
  expect(await devicesOf(rep)).toEqual([
    { id, code: rep, repScope: employer },
    { id: own, code: `${rep} 2`, repScope: '' },
  ])
  expect((await importedAfd(admin, of1510(rep))).dev_id).toBe(own)
})

test('the other way around as well, beside codes that somebody typed for something else', async () => {
  const rep = '00088000000000002'
  const id = await typed(rep)
  await typed(`${rep} ${employer}`)
  expect(await imported(of1510(rep))).toBe(id)
  const shared = await imported(of671(rep))
  expect(await devicesOf(rep)).toEqual([
    { id, code: rep, repScope: '' },
    { id: shared, code: `${rep} ${employer} 2`, repScope: employer },
  ])
})

test('a row that stood for all clocks of a number, and goes on as that of one establishment, keeps no other from being read', async () => {
  const rep = '00088000000000003'
  const { id } = await app.connections.db
    .insertInto('device')
    .values({ code: rep, name: 'REP-A', kind: 1, repNumber: rep, repScope: employer })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = await imported(of1510(rep))
  expect(await imported(of671(rep))).toBe(id)
  expect(await devicesOf(rep)).toEqual([
    { id, code: rep, repScope: employer },
    { id: own, code: `${rep} 2`, repScope: '' },
  ])
})

test('a REP-P whose header fills the field of the model is one device, that of its marks, by the name of its establishment', async () => {
  const rep = '00000512022004321'
  const [header = '', ...rows] = readFileSync(join(fixtures, 'afd_671_v003_rep_p_sintetico.txt'), 'latin1')
    .replaceAll('00000512022001234', rep)
    .split('\r\n')
  const filled = `${header.slice(0, 268)}${'PONTO WEB'.padEnd(30)}${header.slice(298)}`
  const found = await importedAfd(admin, file(filled, ...rows))
  expect(found.afi_unknown_person).toBe(12)
  const [device, ...others] = await devicesOf(rep)
  expect([device?.id, device?.repScope, others]).toEqual([found.dev_id, header.slice(11, 25), []])
  expect(found.dev_name).toBe(`PONTO WEB ${rep}, ${header.slice(39, 189).trim()}`)
})
