import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson, aSector } from '../../../test/people.ts'

/** Thursday, 10 December 2026, in São Paulo: the 11th is not there before three in the morning of UTC. */
const theDay = '2026-12-10'
const evening = '2026-12-11T02:59:00Z'

let [ana, bia, caio]: Caller[] = []
let [anaId, biaId, caioId, gone, outsourced]: number[] = []
let sectorId: number

ownCompany()
beforeAll(async () => {
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  anaId = await aPerson(admin, { ind_name: 'Ana Souza' })
  biaId = await aPerson(admin, { ind_name: 'Bia Lima' })
  caioId = await aPerson(admin, { ind_name: 'Caio Reis' })
  gone = await aPerson(admin, { ind_name: 'Davi Saiu' })
  await admin.delete(`/individual/${gone}`)
  outsourced = await aPerson(admin, { ind_name: 'Elis Terceira', ind_outsourced: 1 })
  ;({ sectorId } = await aSector(admin, 'Fornos'))
  const second = await aSector(admin, 'Balcão')
  for (const sew_id_sec of [sectorId, second.sectorId])
    await admin.post('/worksector', { sew_id_peo: biaId, sew_id_sec })
  ana = await app.inRole('employee', anaId)
  bia = await app.inRole('supervisor', biaId)
  caio = await app.inRole('gestor', caioId)
})
beforeEach(async () => {
  app.clock.set('2026-12-10T13:00:00Z')
  await admin.put('/setting/cheerday', { set_value: theDay })
})

const praise = (to = biaId, cda_compliment = 'Ensina sem pressa.') => ({ cda_id_recipient: to, cda_compliment })
const send = async (from = ana, body = praise()) => {
  const answer = await (from as Caller).post('/cheerday', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const told = (answer: { statusCode: number; json: () => { message: string; errors?: object } }) => [
  answer.statusCode,
  answer.json().errors ?? answer.json().message,
]
const idsOf = async (who: Caller | undefined, query = '') =>
  (await (who as Caller).get(`/cheerday?take=1000${query}`))
    .json()
    .results.map(({ cda_id }: { cda_id: number }) => cda_id)
const noticesOf = async (who: Caller | undefined) =>
  (await (who as Caller).get('/notice'))
    .json()
    .results.filter(({ avi_data }: { avi_data: { type: string } }) => avi_data.type === 'compliment')

test('everybody sends on the day, by the clock of the place, and HR reads it first (R007, R021, R542, R602, R642, Q102, Q103)', async () => {
  app.clock.set(evening)
  const sent = await send()
  expect(sent).toMatchObject({
    cda_id_sender: anaId,
    senderName: 'Ana Souza',
    cda_id_recipient: biaId,
    recipientName: 'Bia Lima',
    cda_compliment: 'Ensina sem pressa.',
    cda_id_sector: sectorId,
    sec_name: 'Fornos',
    cda_state: 0,
    cda_date: theDay,
  })
  const ignored = (await ana?.post('/cheerday/999', praise(caioId)))?.json()
  expect(ignored).toMatchObject({ cda_id_recipient: caioId, cda_id_sector: null })
  expect(ignored.cda_id).not.toBe(999)
  expect(await idsOf(bia)).toEqual([])

  app.clock.set('2026-12-11T03:00:00Z')
  expect(told((await ana?.post('/cheerday', praise())) as never)).toEqual([
    400,
    'Os elogios são enviados apenas no Dia do Elogio.',
  ])
  app.clock.set('2026-12-07T13:00:00Z')
  expect(told((await ana?.post('/cheerday', praise())) as never)).toEqual([
    400,
    'Os elogios são enviados no Dia do Elogio: 10/12/2026.',
  ])
  const boss = await app.inRole('admin', await aPerson(admin, { ind_name: 'Mara Chefe' }))
  expect(await send(boss)).toMatchObject({ senderName: 'Mara Chefe', cda_date: '2026-12-07' })
})

test('what is missing, oneself, and who cannot read it are refused, and nothing is kept (R640, R641, Q103)', async () => {
  const before = await idsOf(admin)
  for (const [body, why] of [
    [{ cda_compliment: 'Obrigada' }, { cda_id_recipient: 'Campo Obrigatório' }],
    [{ cda_id_recipient: biaId }, { cda_compliment: 'Campo Obrigatório' }],
    [{ cda_id_recipient: biaId, cda_compliment: '   ' }, { cda_compliment: 'Campo Obrigatório' }],
    [praise(anaId), { cda_id_recipient: 'Ninguém elogia a si mesmo. Escolha um colega.' }],
    [praise(gone), { cda_id_recipient: 'Escolha um colega que esteja ativo.' }],
    [praise(outsourced), { cda_id_recipient: 'Escolha um colega que esteja ativo.' }],
    [praise(biaId, 'a'.repeat(501)), { cda_compliment: 'Máximo de caracteres atingido' }],
  ] as const)
    expect(told((await ana?.post('/cheerday', body)) as never), JSON.stringify(body)).toEqual([400, why])
  expect(told(await admin.post('/cheerday', praise()))).toEqual([
    400,
    'Este login não é de um colaborador: ele não envia elogios.',
  ])
  expect(await idsOf(admin)).toEqual(before)
  const found = (await ana?.get(`/cheerday/getEmployees/${anaId}`))?.json().results
  expect(found.map(({ ind_name }: { ind_name: string }) => ind_name)).toEqual(['Bia Lima', 'Caio Reis', 'Mara Chefe'])
  expect(found[0]).toEqual({ ind_id: biaId, ind_name: 'Bia Lima', sec_name: 'Fornos' })
  expect((await ana?.get(`/cheerday/getEmployees/${anaId}?ind_name=caio`))?.json().total).toBe(1)
})

test('an admin says the state; the recipient reads and hears of what is authorized, and of nothing else (R537, R538, R620, R675)', async () => {
  const { cda_id: id } = await send(ana, praise(biaId, 'Resolve o que ninguém resolve.'))
  const say = (cda_state: number, by = admin, more = {}) => by.put(`/cheerday/${id}`, { cda_state, ...more })
  expect(told(await say(1, ana))).toEqual([400, 'Operação não permitida.'])
  expect((await bia?.get(`/cheerday/${id}`))?.statusCode).toBe(404)
  expect((await say(2)).json()).toMatchObject({ cda_state: 2 })
  expect([await idsOf(bia), await noticesOf(bia), await noticesOf(ana)]).toEqual([[], [], []])

  expect((await say(1)).json()).toMatchObject({ cda_state: 1 })
  expect(await idsOf(bia)).toEqual([id])
  expect(await noticesOf(bia)).toMatchObject([
    {
      avi_title: 'Você recebeu um elogio',
      avi_body: 'Ana Souza: Resolve o que ninguém resolve.',
      avi_data: { name: 'cheerday.index' },
    },
  ])
  expect(await idsOf(caio)).toEqual([])
  expect(await idsOf(ana, `&recipient=${biaId}`)).toContain(id)
  expect(await idsOf(bia, `&sender=${caioId}`)).toEqual([])

  expect((await say(0)).json()).toMatchObject({ cda_state: 0 })
  expect([await idsOf(bia), await noticesOf(bia)]).toEqual([[], []])
})

test('an admin who receives one is told in the bell, alone and only of what stays authorized (R538, R620)', async () => {
  const bossId = await aPerson(admin, { ind_name: 'Nina Chefe' })
  const boss = await app.inRole('admin', bossId)
  const { cda_id: id } = await send(ana, praise(bossId, 'Decide com calma.'))
  const bell = async (who: Caller) =>
    (await who.get('/notification?limit=1000'))
      .json()
      .results.filter(({ not_data }: { not_data: { type: string } }) => not_data.type === 'compliment')
  await admin.put(`/cheerday/${id}`, { cda_state: 1 })
  expect(await bell(boss)).toMatchObject([
    {
      not_title: 'Você recebeu um elogio',
      not_body: 'Ana Souza: Decide com calma.',
      not_data: { name: 'cheerday.index' },
    },
  ])
  expect(await bell(admin)).toEqual([])
  await admin.put(`/cheerday/${id}`, { cda_state: 2 })
  expect(await bell(boss)).toEqual([])
  await boss.put(`/cheerday/${id}`, { cda_state: 1 })
  expect(await bell(boss), 'by the own hand').toEqual([])
})

test('the sender writes it anew while it is not authorized, on any day, and HR reads again (R621, R622, Q102)', async () => {
  const { cda_id: id, cda_revision } = await send()
  app.clock.set('2026-12-20T13:00:00Z')
  const write = (by: Caller | undefined, body: object) => (by as Caller).put(`/cheerday/${id}`, body)
  await admin.put(`/cheerday/${id}`, { cda_state: 2 })
  expect((await write(ana, praise(caioId, 'Outras palavras.'))).json()).toMatchObject({
    cda_state: 0,
    cda_compliment: 'Outras palavras.',
    cda_id_recipient: caioId,
    cda_id_sector: null,
    cda_date: theDay,
  })
  expect(told(await write(admin, { cda_compliment: 'De outra pessoa' }))).toEqual([400, 'Operação não permitida.'])
  expect(told(await write(ana, { cda_compliment: 'E já', cda_state: 1 }))).toEqual([400, 'Operação não permitida.'])
  expect(told(await write(ana, {}))).toEqual([400, 'Operação não permitida.'])
  expect((await write(caio, { cda_compliment: 'Meu' })).statusCode).toBe(404)
  expect(told(await write(ana, praise(anaId)))).toEqual([
    400,
    { cda_id_recipient: 'Ninguém elogia a si mesmo. Escolha um colega.' },
  ])

  // What the sender opened was denied and written anew meanwhile.
  expect(told(await write(ana, { cda_compliment: 'Do outro separador', cda_revision }))).toEqual([
    409,
    'O registro foi alterado por outra pessoa. Recarregue e tente novamente.',
  ])

  // What the admin read was written anew meanwhile.
  expect(told(await write(admin, { cda_state: 1, cda_revision }))).toEqual([
    409,
    'O registro foi alterado por outra pessoa. Recarregue e tente novamente.',
  ])
  await write(admin, { cda_state: 1 })
  expect(told(await write(ana, { cda_compliment: 'Tarde' }))).toEqual([
    409,
    'Um elogio autorizado não pode mais ser alterado.',
  ])
})

test('a master who acts as somebody sends nothing in that name, and writes nothing anew (Q102)', async () => {
  const { cda_id: id } = await send(caio)
  const { db } = app.connections
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('employeeId', '=', caioId as number)
    .executeTakeFirstOrThrow()
  const before = await idsOf(admin)
  const acting = await app.actingAs(account.id)
  for (const answer of [
    await acting.post('/cheerday', praise()),
    await acting.post('/cheerday/1', praise()),
    await acting.put(`/cheerday/${id}`, { cda_compliment: 'Em nome de outro' }),
  ])
    expect(told(answer)).toEqual([403, 'Operação não permitida durante o acesso como outro colaborador.'])
  expect(await idsOf(admin)).toEqual(before)
})

test('an admin sets the day, today or later, and searches by the days that have some; everybody knows how far it is (R539, R540, R541, R217)', async () => {
  const days = (await admin.get('/cheerday/getDatesCheerDay')).json().results
  expect(days.map(({ cda_date }: { cda_date: string }) => cda_date)).toEqual([theDay, '2026-12-07'])
  expect(await idsOf(admin, '&cda_date=2026-12-07')).toHaveLength(1)
  expect((await ana?.get('/cheerday/getDatesCheerDay'))?.statusCode).toBe(403)
  expect((await ana?.put('/setting/cheerday', { set_value: theDay }))?.statusCode).toBe(403)

  const standing = async (at: string) => {
    app.clock.set(at)
    const tile = (await ana?.get('/dashboard'))?.json().complimentsDayIn
    return [(await ana?.get('/setting/cheerday'))?.json(), tile]
  }
  expect(await standing('2026-12-06T13:00:00Z')).toEqual([{ set_value: theDay, daysLeft: 4, open: false }, undefined])
  expect(await standing('2026-12-07T13:00:00Z')).toEqual([{ set_value: theDay, daysLeft: 3, open: false }, 3])
  expect(await standing('2026-12-10T13:00:00Z')).toEqual([{ set_value: theDay, daysLeft: 0, open: true }, 0])
  expect(await standing('2026-12-11T13:00:00Z')).toEqual([{ set_value: theDay, daysLeft: -1, open: false }, undefined])
  const past = { set_value: 'O próximo Dia do Elogio não pode ser anterior a hoje.' }
  expect(told(await admin.put('/setting/cheerday', { set_value: theDay }))).toEqual([400, past])
  await admin.put('/setting/cheerday', { set_value: null })
  expect((await ana?.get('/setting/cheerday'))?.json()).toEqual({ set_value: null, daysLeft: null, open: false })
})

test('HR reads them in the inbox as well, once, and nobody is told who was refused (R542, R620)', async () => {
  const [first, second] = [await send(ana, praise(caioId, 'Um')), await send(ana, praise(caioId, 'Dois'))]
  const rows = async () =>
    (await admin.get('/inbox?take=1000')).json().results.filter(({ kind }: { kind: string }) => kind === 'compliment')
  const waiting = await rows()
  const before = await noticesOf(caio)
  const [one, two] = [first, second].map(({ cda_id }) => waiting.find(({ id }: { id: number }) => id === cda_id))
  expect(one).toMatchObject({ peo_id: anaId, text: 'Para Caio Reis: Um', own: 0, permissionDecide: 1 })
  expect((await admin.get(`/inbox/compliment/${one.id}`)).json()).toMatchObject({
    said: [{ label: 'Elogio para Caio Reis', text: 'Um' }],
  })
  expect((await bia?.get('/inbox?take=1000'))?.body).not.toContain('Para Caio Reis')
  const counts = async () => (await admin.get('/dashboard')).json().complimentsToTriage
  expect(await counts()).toBe(waiting.length)
  await ana?.put(`/cheerday/${second.cda_id}`, { cda_compliment: 'Dois, e meio' })
  const decide = (row: { id: number; seen: string }, ruling: string) => ({
    kind: 'compliment',
    id: row.id,
    seen: row.seen,
    ruling,
  })
  const answer = await admin.post('/inbox/decide', { decisions: [decide(one, 'deny'), decide(two, 'authorize')] })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await admin.get(`/cheerday/${first.cda_id}`)).json().cda_state).toBe(2)
  expect((await admin.get(`/cheerday/${second.cda_id}`)).json().cda_state, 'it is not what was seen').toBe(0)
  expect(await counts()).toBe(waiting.length - 1)
  expect([await noticesOf(caio), await noticesOf(ana)]).toEqual([before, []])
})
