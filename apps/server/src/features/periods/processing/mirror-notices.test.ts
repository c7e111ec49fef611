import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aClosedPeriod, anEmployee, marked } from '../../../../test/periods.ts'
import { runWhole } from '../../../../test/processing.ts'

let period: number
let person: number
let edu: Caller
let bia: Caller

ownCompany()
beforeAll(async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  person = await anEmployee(app, { name: 'Edu' })
  const other = await anEmployee(app, { name: 'Bia' })
  edu = await app.inRole('employee', person)
  bia = await app.inRole('employee', other)
  for (const id of [person, other]) await marked(app, id, '2026-02-10', '08:00', '12:00', '13:00', '17:00')
  period = await aClosedPeriod(admin)
})

const notices = async (who: Caller) => (await who.get('/notice')).json().results
const sheetOf = async (who: Caller) =>
  (await who.get('/peoplescorecard/getScorecards?scc_year=2026')).json().results[0].psc_id

test('a mirror to sign is told of once it may be answered, and opens it (R426)', async () => {
  await runWhole(app, period)
  const psc = await sheetOf(edu)
  expect(await notices(edu)).toMatchObject([
    {
      avi_title: 'Espelho de ponto de Fevereiro/2026 para assinar',
      avi_data: { type: 'mirror-to-sign', name: 'scorecard.employee', query: { psc, peo: person } },
    },
  ])
  expect(await notices(bia)).toHaveLength(1)
})

test('processed again, only who has another mirror to sign is told again, and who denied the last one (Q77)', async () => {
  await edu.post('/peoplescorecard/setStatusScorecard', {
    scorecard: await sheetOf(edu),
    situation: 'NEGADO',
    justification: 'Falta um dia',
  })
  await runWhole(app, period)
  expect([(await notices(edu)).length, (await notices(bia)).length]).toEqual([2, 1])
  const { db } = app.connections
  await db
    .updateTable('timeSheet')
    .set({ digest: 'x'.repeat(64) })
    .where('employeeId', '<>', person)
    .execute()
  await runWhole(app, period)
  expect([(await notices(edu)).length, (await notices(bia)).length]).toEqual([2, 2])
})

test('once the mirror is answered nobody has to read of it any more', async () => {
  const unread = async () => (await bia.get('/notice/count')).json().total
  expect(await unread()).toBe(2)
  await bia.post('/peoplescorecard/setStatusScorecard', { scorecard: await sheetOf(bia), situation: 'AUTORIZADO' })
  expect(await unread()).toBe(0)
})
