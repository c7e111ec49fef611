/** A duty changes hands: one asks, the other accepts, a manager over both confirms. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aSector } from '../../../test/people.ts'
import { anEmployee } from '../../../test/periods.ts'

ownCompany()
beforeEach(() => app.clock.set('2026-03-02T13:00:00Z'))

/** Two colleagues of one sector, a manager of it, and somebody of another. */
async function aTeam() {
  const [ana, bia, head, other] = [
    await anEmployee(app),
    await anEmployee(app),
    await anEmployee(app),
    await anEmployee(app),
  ]
  const { sectorId } = await aSector(admin)
  const { sectorId: otherId } = await aSector(admin)
  await app.connections.db
    .insertInto('sectorAssignment')
    .values([
      ...[ana, bia, head].map((employeeId) => ({ employeeId, sectorId })),
      { employeeId: other, sectorId: otherId },
    ])
    .execute()
  return {
    ana,
    bia,
    head,
    other,
    asker: await app.inRole('employee', ana),
    mate: await app.inRole('employee', bia),
    gestor: await app.inRole('gestor', head),
    outsider: await app.inRole('gestor', other),
  }
}
type Team = Awaited<ReturnType<typeof aTeam>>

const enter = (person: number, dates: string[], oce_phone = '11911111111') =>
  admin.post('/oncallemployee', { oce_id_peo: person, dates, items: [], sync: true, oce_phone })
const ask = ({ asker, bia }: Team, fields: object = {}) =>
  asker.post('/oncallemployee/swaps', { ocs_date: '2026-03-10', ocs_id_colleague: bia, ...fields })
const accept = (by: Caller, id: number, fields: object = {}) =>
  by.put(`/oncallemployee/swaps/${id}`, { accepted: true, oce_phone: '11922222222', ...fields })
const told = async (answer: ReturnType<Caller['post']>) => {
  const { statusCode, body } = await answer
  return [statusCode, JSON.parse(body).message]
}
const waiting = async (by: Caller) => (await by.get('/inbox?kind=on-call-swap&take=100')).json().results
const titles = async (by: Caller) =>
  (await by.get('/notice')).json().results.map(({ avi_title }: { avi_title: string }) => avi_title)
const states = async (by: Caller) =>
  (await by.get('/oncallemployee/swaps')).json().results.map(({ ocs_state }: { ocs_state: string }) => ocs_state)
const dutiesOf = async (person: number) =>
  (await admin.get(`/oncallemployee/person?peo_id=${person}&start_date=2026-03-01&end_date=2026-03-31`))
    .json()
    .results.map(({ oce_date, oce_phone }: { oce_date: string; oce_phone: string }) => `${oce_date} ${oce_phone}`)

async function decide(by: Caller, id: number, ruling: 'authorize' | 'deny', reason = '') {
  const row = (await waiting(by)).find((one: { id: number }) => one.id === id)
  return by.post('/inbox/decide', {
    decisions: [
      { kind: 'on-call-swap', id, ruling, texts: ruling === 'deny' ? { reason } : {}, seen: row?.seen ?? '' },
    ],
  })
}

describe('a swap', () => {
  test('goes from one to the other and to the manager; then both duties have changed hands, with telephones', async () => {
    const team = await aTeam()
    const { ana, bia, asker, mate, gestor, outsider } = team
    await enter(ana, ['2026-03-10'])
    await enter(bia, ['2026-03-12'], '11922222222')
    const found = (await asker.get('/oncallemployee/swaps/colleagues?oce_date=2026-03-10')).json().results
    expect(
      found.map(({ peo_id, taken, dates }: { peo_id: number; taken: boolean; dates: string[] }) => [
        peo_id,
        taken,
        dates,
      ]),
    ).toEqual(expect.arrayContaining([[bia, false, ['2026-03-12']]]))
    const asked = await ask(team, { ocs_date_return: '2026-03-12', ocs_reason: 'Consulta' })
    expect(asked.statusCode, asked.body).toBe(200)
    const { ocs_id } = asked.json()
    expect(asked.json()).toMatchObject({ ocs_state: 'PEDIDA', permissionAnswer: false, permissionWithdraw: true })
    expect((await titles(mate))[0]).toContain('pede uma troca de sobreaviso')
    expect(await waiting(gestor)).toEqual([])

    expect((await accept(mate, ocs_id)).json()).toMatchObject({ ocs_state: 'ACEITA' })
    expect(await titles(asker)).toContain('Sua troca foi aceita e espera o gestor')
    expect(await titles(gestor)).toEqual(['Troca de sobreaviso para confirmar'])
    expect(await waiting(outsider)).toEqual([])
    expect(await waiting(gestor)).toMatchObject([{ id: ocs_id, peo_id: ana, group: 'decide' }])

    const decided = await decide(gestor, ocs_id, 'authorize')
    expect(decided.statusCode, decided.body).toBe(200)
    expect(await dutiesOf(ana)).toEqual(['2026-03-12 11911111111'])
    expect(await dutiesOf(bia)).toEqual(['2026-03-10 11922222222'])
    expect(await states(asker)).toEqual(['CONFIRMADA'])
    for (const by of [asker, mate]) expect(await titles(by)).toContain('Troca de sobreaviso confirmada')
    expect(await states(gestor)).toEqual(['CONFIRMADA'])
    expect(await states(outsider)).toEqual([])
  })

  test('declined, refused and withdrawn it changes nothing, and stays on record', async () => {
    const team = await aTeam()
    const { ana, asker, mate, gestor } = team
    await enter(ana, ['2026-03-10'])
    const first = (await ask(team)).json().ocs_id
    await accept(mate, first, { accepted: false })
    expect(await told(accept(mate, first))).toEqual([409, 'Registro já avaliado.'])
    const second = (await ask(team)).json().ocs_id
    await accept(mate, second)
    expect((await decide(gestor, second, 'deny', 'Semana de inventário')).statusCode).toBe(200)
    const third = (await ask(team)).json().ocs_id
    expect((await mate.delete(`/oncallemployee/swaps/${third}`)).statusCode).toBe(404)
    expect((await asker.delete(`/oncallemployee/swaps/${third}`)).statusCode).toBe(200)
    expect(await told(asker.delete(`/oncallemployee/swaps/${third}`))).toEqual([409, 'Registro já avaliado.'])
    expect(await states(asker)).toEqual(['RETIRADA', 'NEGADA', 'RECUSADA'])
    expect((await asker.get('/oncallemployee/swaps')).json().results[1].ocs_refusal).toBe('Semana de inventário')
    expect(await dutiesOf(ana)).toEqual(['2026-03-10 11911111111'])
    // What was withdrawn before it was read is heard of by nobody.
    expect(await titles(mate)).not.toContain('Troca de sobreaviso retirada')
    await expect(app.connections.db.deleteFrom('onCallSwap').where('id', '=', first).execute()).rejects.toThrow(
      'never changed or deleted',
    )
  })
})

describe('refused', () => {
  test('where a day is past or taken, the duty is not there, or the colleague is of another sector', async () => {
    const team = await aTeam()
    const { ana, bia, other, asker } = team
    expect(await told(ask(team))).toEqual([409, 'O sobreaviso desta troca não está mais na escala.'])
    await enter(ana, ['2026-03-02', '2026-03-10', '2026-03-12'])
    await enter(bia, ['2026-03-12', '2026-03-13'])
    const taken = [409, 'O colaborador já está de sobreaviso nesta data.']
    expect(await told(ask(team, { ocs_date: '2026-03-12' }))).toEqual(taken)
    expect(await told(ask(team, { ocs_date_return: '2026-03-12' }))).toEqual(taken)
    expect(await told(ask(team, { ocs_date_return: '2026-03-10' }))).toEqual([
      409,
      'O sobreaviso desta troca não está mais na escala.',
    ])
    expect((await ask(team, { ocs_id_colleague: other })).statusCode).toBe(404)
    expect((await ask(team, { ocs_id_colleague: ana })).statusCode).toBe(404)
    app.clock.set('2026-03-03T13:00:00Z')
    expect(await told(ask(team, { ocs_date: '2026-03-02' }))).toEqual([400, 'Data retroativa não permitida.'])
    expect((await ask(team)).statusCode).toBe(200)
    expect(await told(ask(team))).toEqual([409, 'Já existe uma troca em andamento para este sobreaviso.'])
    expect((await asker.get('/oncallemployee/swaps')).json().total).toBe(1)
  })

  test('by the manager’s decision where the roster changed meanwhile; it stays undecided, and a duty that is removed ends it', async () => {
    const team = await aTeam()
    const { ana, bia, asker, mate, gestor } = team
    await enter(ana, ['2026-03-10'])
    const id = (await ask(team)).json().ocs_id
    await accept(mate, id)
    await enter(bia, ['2026-03-10'])
    expect(await waiting(gestor)).toMatchObject([
      { group: 'problem', remark: expect.stringContaining('já está de sobreaviso') },
    ])
    expect((await decide(gestor, id, 'authorize')).statusCode).toBe(409)
    expect(await states(asker)).toEqual(['ACEITA'])
    await gestor.delete(`/oncallemployee/delete/${ana}/2026-03-10`)
    expect(await states(asker)).toEqual(['SEM EFEITO'])
    expect(await waiting(gestor)).toEqual([])
    expect(await titles(mate)).toContain('Troca de sobreaviso sem efeito')
  })

  test('to the manager who is one of the two, and to a master; once its day is over it waits for nobody', async () => {
    const team = await aTeam()
    const { ana, head, asker, gestor } = team
    await enter(ana, ['2026-03-10'])
    const id = (await ask(team, { ocs_id_colleague: head })).json().ocs_id
    await accept(gestor, id)
    expect(await waiting(gestor)).toEqual([])
    expect(await waiting(admin)).toMatchObject([{ id }])
    // 00:30 of 11 March in São Paulo, 22:30 of the 10th in Rio Branco, where both of them work.
    app.clock.set('2026-03-11T03:30:00Z')
    expect([await waiting(admin), await states(asker)]).toEqual([[], ['SEM EFEITO']])
    const both = app.connections.db.updateTable('employee').where('id', 'in', [ana, head])
    await both.set({ workCityId: 1200401 }).execute()
    expect([await waiting(admin), await states(asker)]).toMatchObject([[{ id }], ['ACEITA']])
    await both.set({ workCityId: null }).execute()
    app.clock.set('2026-03-11T13:00:00Z')
    expect(await waiting(admin)).toEqual([])
    expect(await states(asker)).toEqual(['SEM EFEITO'])
    expect(await told(accept(gestor, id))).toEqual([400, 'Data retroativa não permitida.'])
  })

  test('of two managers who decide at once one does; of eight who ask about one duty one is taken', async () => {
    const team = await aTeam()
    const { ana, mate, gestor } = team
    await enter(ana, ['2026-03-10'])
    const codes = (await Promise.all(Array.from({ length: 8 }, () => ask(team)))).map(({ statusCode }) => statusCode)
    expect(codes.sort()).toEqual([200, ...Array(7).fill(409)])
    const id = (await mate.get('/oncallemployee/swaps')).json().results[0].ocs_id
    await accept(mate, id)
    const both = await Promise.all([decide(gestor, id, 'authorize'), decide(admin, id, 'authorize')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await dutiesOf(ana)).toEqual([])
  })
})
