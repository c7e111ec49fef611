import { importColumns } from '@ponteiro/contract/people/people-import'
import { writeCsv } from 'hucre/csv'
import { beforeAll, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aPerson, personBody, workdayBody } from '../../../../test/people.ts'

ownCompany() // the clock stands at 2 March 2026
beforeAll(async () => {
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  const center = (await admin.post('/workunit', { wun_name: 'Loja Centro', wun_id_cos: 3550308 })).json().wun_id
  const north = (await admin.post('/workunit', { wun_name: 'Loja Norte', wun_id_cos: 3550308 })).json().wun_id
  for (const [sec_name, sec_id_wun] of [
    ['Fornos', center],
    ['Balcão', center],
    ['Balcão', north],
  ])
    await admin.post('/sector', { sec_name, sec_id_wun })
  await admin.post('/workday', workdayBody({ wda_name: 'Manhã' }))
  const { wda_id } = (await admin.post('/workday', workdayBody({ wda_name: 'Antiga' }))).json()
  await admin.delete(`/workday/${wda_id}`)
  await app.connections.db
    .insertInto('payPeriod')
    .values([
      { year: 2026, month: 1, startsOn: '2025-12-21', endsOn: '2026-01-20', status: 'closed', processing: 'done' },
      { year: 2026, month: 2, startsOn: '2026-01-21', endsOn: '2026-02-20', status: 'closed' },
      { year: 2030, month: 1, startsOn: '2029-12-21', endsOn: '2030-01-20', status: 'closed' },
    ])
    .execute()
})

type Row = Partial<Record<keyof typeof importColumns, string>>

function somebody(fields: Row = {}): Row {
  const body = personBody()
  return {
    enrollment: String(body.ind_enrollment),
    pis: String(body.ind_pis),
    name: `Nova ${body.ind_enrollment}`,
    gender: 'Feminino',
    motherName: 'Ana Exemplo',
    bornOn: '17/05/1990',
    admittedOn: '02/02/2026',
    email: 'nova@exemplo.com.br',
    zipCode: '01310-100',
    state: 'SP',
    city: 'São Paulo',
    neighborhood: 'Bela Vista',
    street: 'Avenida Paulista',
    ...fields,
  }
}

async function send(rows: Row[], caller = admin) {
  const fields = Object.keys(importColumns) as (keyof typeof importColumns)[]
  const table = [
    fields.map((field) => importColumns[field].title),
    ...rows.map((row) => fields.map((field) => row[field] ?? '')),
  ]
  const file = Buffer.from(writeCsv(table, { delimiter: ';' }))
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await caller.request('POST', '/people/import?apply=1', file, headers)
  return answer.json() as { applied: 0 | 1; problems: { line: number; column: string; message: string }[] }
}
const said = async (rows: Row[], caller = admin) =>
  (await send(rows, caller)).problems.map(({ line, column, message }) => `${line} ${column}: ${message}`)
const idOf = async ({ enrollment }: Row) =>
  (await admin.get(`/people?ind_enrollment=${enrollment}`)).json().results[0].peo_id as number

test('people of a spreadsheet stand in their sectors and have their schedules from the first day', async () => {
  const rows = [
    somebody({ sectors: 'fornos; Balcão (Loja Norte)', schedule: 'manha', overtimeType: 'Fechada' }),
    somebody({
      sectors: 'BALCAO (LOJA CENTRO)',
      schedule: 'Manhã',
      scheduleSince: '10/02/2026',
      pointCalculation: 'não',
    }),
    somebody({ outsourced: 'Sim', sectors: 'Fornos' }),
    somebody(),
  ]
  expect(await send(rows)).toMatchObject({ problems: [], applied: 1 })
  const placed = await Promise.all(
    rows.map(async (row) => {
      const id = await idOf(row)
      const sectors = (await admin.get(`/worksector/people/${id}`)).json().results
      const schedules = (await admin.get(`/peopleworkday/getHistoryList/${id}`)).json().results
      return [
        sectors.map((sector: { sec_name: string; wun_name: string }) => `${sector.sec_name} ${sector.wun_name}`),
        schedules.map((row: Record<string, string>) =>
          [row.historyDate, row.wda_name, row.pwd_type_overtime, row.pwd_point_calculation].join(' '),
        ),
      ]
    }),
  )
  expect(placed).toEqual([
    [['Balcão Loja Norte', 'Fornos Loja Centro'], ['2026-02-02 Manhã FECHADA 1']],
    [['Balcão Loja Centro'], ['2026-02-10 Manhã ABERTA 0']],
    [['Fornos Loja Centro'], []],
    [[], []],
  ])
})

test('B7: a schedule without a date begins with the admission, whatever was calculated for others since (Q115)', async () => {
  const row = somebody({ admittedOn: '08/01/2024', schedule: 'Manhã' })
  expect((await send([row])).applied).toBe(1)
  const history = (await admin.get(`/peopleworkday/getHistoryList/${await idOf(row)}`)).json().results
  expect(history.map(({ historyDate }: { historyDate: string }) => historyDate)).toEqual(['2024-01-08'])
})

test('of names that differ in accents alone the one that is written is meant, and no other', async () => {
  for (const name of ['Café', 'Cafe', 'Chá']) await admin.post('/workday', workdayBody({ wda_name: name }))
  const rows = ['café', 'CAFE', 'cha'].map((schedule) => somebody({ schedule }))
  expect(await said([...rows, somebody({ schedule: 'Cafè' })])).toEqual(['5 Jornada: Jornada não encontrada.'])
  expect((await send(rows)).applied).toBe(1)
  const given = await Promise.all(
    rows.map(async (row) => (await admin.get(`/peopleworkday/getHistoryList/${await idOf(row)}`)).json().results[0]),
  )
  expect(given.map(({ wda_name }) => wda_name)).toEqual(['Café', 'Cafe', 'Chá'])
})

test('what no sector or schedule is called, or may not be given, is told by line and column, and nobody is stored', async () => {
  const before = (await admin.get('/people?take=1')).json().total
  expect(
    await said([
      somebody({ sectors: 'Balcão' }),
      somebody({ sectors: 'Fornos; Cozinha; fornos; cozinha' }),
      somebody({ schedule: 'Antiga' }),
      somebody({ schedule: 'Manhã', scheduleSince: '20/01/2026' }),
      somebody({ schedule: 'Manhã', scheduleSince: '31/02/2026' }),
      somebody({ schedule: 'Manhã', overtimeType: 'talvez', pointCalculation: 'talvez' }),
      somebody({ schedule: 'Manhã', outsourced: 'Sim' }),
      somebody({ overtimeType: 'ABERTA' }),
      somebody(),
    ]),
  ).toEqual([
    '2 Setores: Balcão existe em mais de uma unidade: escreva Setor (Unidade).',
    '3 Setores: Setor não encontrado: cozinha.',
    '4 Jornada: Jornada não encontrada.',
    '6 Jornada desde: Data inválida',
    '7 Hora extra: Escreva ABERTA ou FECHADA.',
    '7 Apuração de ponto: Escreva Sim ou Não.',
    '8 Jornada: Terceiros não possuem acesso ao sistema nem jornada.',
    '9 Hora extra: Informe a jornada.',
  ])
  expect((await admin.get('/people?take=1')).json().total).toBe(before)
})

test('A4: nobody but an administrator imports people, whatever keys the profile holds (Q22)', async () => {
  const { db } = app.connections
  await db
    .insertInto('profilePermission')
    .values(['store', 'update'].map((key) => ({ profileId: 2, module: 'Employees', key })))
    .execute()
  const supervisor = await app.inRole('supervisor', await aPerson(admin))
  const before = (await admin.get('/people?take=1')).json().total
  expect(await send([somebody()], supervisor)).toMatchObject({ code: 'access.denied' })
  expect((await admin.get('/people?take=1')).json().total).toBe(before)
})
