import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { intactChain } from '../../../test/mark-chain.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { anEmployee } from '../../../test/periods.ts'

ownCompany()
const on = '2026-03-02'
beforeAll(() => app.clock.set(`${on}T23:00:00Z`)) // Monday, 20:00 in São Paulo

const pressedAt = (minute: number) => new Date(Date.parse(`${on}T11:00:30Z`) + minute * 60_000).toISOString()
const kept = (as: Caller, minute: number) =>
  as.post('/schedule/register', { sci_pressed_at: pressedAt(minute), sci_justification: `${minute}` })

interface Item {
  sci_id: number
  sci_time: string
  sci_status: number
  sci_situation: string
  offline: number
}
const itemsOf = async (as: Caller): Promise<Item[]> => (await as.get(`/schedule/date/${on}`)).json().schedule_items
const waitingOf = async (id: number) =>
  (await admin.get('/scheduleitem/waiting?take=100'))
    .json()
    .results.filter((row: { peo_id: number }) => row.peo_id === id)

const waitingOnDashboard = async () => (await admin.get('/dashboard')).json().marksWaiting
const waitingInAll = async () => (await admin.get('/scheduleitem/waiting')).json().total

/** Somebody with 23 presses of one day that were kept without a network. */
async function aFlood() {
  const id = await anEmployee(app)
  const as = await app.inRole('employee', id)
  const answers = []
  for (let minute = 0; minute < 23; minute += 1) answers.push(await kept(as, minute))
  await expect.poll(async () => (await itemsOf(as)).length).toBe(23)
  return { id, as, answers }
}

test('A6: of the presses that were kept without a network twenty of a day count, the rest is stored and waits; none is refused', async () => {
  const { id, as, answers } = await aFlood()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(23).fill(200))
  for (const answer of answers) expect(answer.json()).toMatchObject({ nsr: expect.any(Number), offline: 1 })
  const situations = answers.map((answer) => answer.json().sci_situation)
  expect(situations).toEqual([...Array(20).fill('AUTORIZADO'), ...Array(3).fill('PENDENTE')])

  const items = await itemsOf(as)
  expect(items.map(({ offline }) => offline)).toEqual(Array(23).fill(1))
  expect(items.map(({ sci_status }) => sci_status)).toEqual([...Array(20).fill(1), 0, 0, 0])
  expect(items.slice(20).map(({ sci_situation }) => sci_situation)).toEqual(Array(3).fill('PENDENTE'))
  const [day] = (await as.get(`/schedule/all?start_date=${on}&end_date=${on}`)).json().results
  expect(day).toMatchObject({ worked: 10 })
  expect(day.schedule_items[0]).toMatchObject({ offline: 1 })
  expect((await waitingOf(id)).map(({ sci_timestamp }: { sci_timestamp: string }) => sci_timestamp)).toEqual([
    `${on}T08:20`,
    `${on}T08:21`,
    `${on}T08:22`,
  ])
  const { employerId } = await app.connections.db
    .selectFrom('employee')
    .select('employerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await intactChain(app, employerId)).toBeGreaterThanOrEqual(23)

  // What is pressed with a network is not among them.
  const now = await as.post('/schedule/register', {})
  expect(now.json()).toMatchObject({ offline: 0, sci_situation: 'AUTORIZADO' })
  await expect.poll(async () => (await itemsOf(as)).at(-1)).toMatchObject({ offline: 0, sci_status: 1 })
})

test('A6: a reviewer accepts or refuses with a reason, once; both are on record and stand whatever is computed anew', async () => {
  const before = await waitingOnDashboard()
  const { id, as } = await aFlood()
  expect(await waitingOnDashboard(), 'D3: exactly the rows of the list').toBe(await waitingInAll())
  expect(await waitingOnDashboard()).toBe(before + 3)
  expect((await as.get('/dashboard')).json()).not.toHaveProperty('marksWaiting')
  const [first, second, third] = (await waitingOf(id)).map(({ sci_id }: { sci_id: number }) => sci_id)
  const decide = (mark: number, body: object, by: Caller = admin) => by.put(`/scheduleitem/waiting/${mark}`, body)
  expect((await decide(first, { sci_status: 1 }, as)).statusCode).toBe(403)
  expect((await as.get('/scheduleitem/waiting')).statusCode).toBe(403)
  expect((await decide(second, { sci_status: 0 })).json().message).toBe('Justificativa inválida')
  const accepted = await decide(first, { sci_status: 1 })
  expect(accepted.statusCode, accepted.body).toBe(200)
  expect((await decide(second, { sci_status: 0, sci_justification: 'Não estava na empresa' })).statusCode).toBe(200)
  expect((await decide(second, { sci_status: 1 })).statusCode).toBe(409)
  expect((await decide(first, { sci_status: 0, sci_justification: 'de novo' })).statusCode).toBe(409)
  expect((await waitingOf(id)).map(({ sci_id }: { sci_id: number }) => sci_id)).toEqual([third])

  const standing = async () =>
    (await itemsOf(as)).slice(20, 23).map(({ sci_status, sci_situation }) => [sci_status, sci_situation])
  expect(await waitingOnDashboard(), 'what is decided waits no more').toBe(before + 1)
  const decided = [
    [1, 'AUTORIZADO'],
    [0, 'NEGADO'],
    [0, 'PENDENTE'],
  ]
  expect(await standing()).toEqual(decided)
  // A correction places the marks of the days around anew.
  const observation = { sci_time: '18:00', sci_justification: 'Reunião' }
  expect(
    (await admin.post('/schedule/admin', { peo_id: id, sch_date: on, scheduleItemList: [observation] })).statusCode,
  ).toBe(200)
  expect(await standing()).toMatchObject(decided)
  const refused = (await itemsOf(as))[21] as unknown as { history: { kind: string; reason: string }[] }
  expect(refused.history.at(-1)).toMatchObject({ kind: 'annulled', reason: 'Não estava na empresa' })

  // The form of the day decides as well; the worker is told of each, once, with the reason of a refusal.
  const { sch_id } = (await as.get(`/schedule/date/${on}`)).json()
  const line = { sci_id: third, sci_status: 0, sci_justification: 'Sem registro na portaria' }
  const saved = await admin.post('/schedule/admin', { sch_id, scheduleItemList: [line] })
  expect(saved.statusCode, saved.body).toBe(200)
  const { results } = (await as.get('/notice?limit=20')).json()
  expect(results.map(({ avi_title, avi_body }: Record<string, string>) => [avi_title, avi_body])).toEqual([
    [
      'Sua marcação sem conexão foi recusada',
      expect.stringMatching(/^Marcação das 08:22 de 02\/03\/2026, .+: recusada por .+: Sem registro na portaria$/),
    ],
    [
      'Sua marcação sem conexão foi recusada',
      expect.stringMatching(/^Marcação das 08:21 de 02\/03\/2026, .+: recusada por .+: Não estava na empresa$/),
    ],
    ['Sua marcação sem conexão foi aceita', expect.stringMatching(/^Marcação das 08:20 de .+: aceita por .+\.$/)],
  ])
  expect(results[0].avi_data).toMatchObject({
    type: 'held-mark-decided',
    name: 'schedules.update',
    params: { id: sch_id },
  })
})
