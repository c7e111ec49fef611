import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson, aSector } from '../../../test/people.ts'

let sector: { unitId: number; sectorId: number }
let client: number

ownCompany()
beforeAll(async () => {
  await admin.post('/company', { com_name: 'Empresa Exemplo', com_document: '11222333000181' })
  sector = await aSector(admin, 'Atendimento')
  client = (await admin.post('/clientaccesscontroll', { cac_name: 'Cliente Alfa' })).json().cac_id
})

let made = 0
const aTool = async (fields: object = {}): Promise<number> => {
  made += 1
  const answer = await admin.post('/toolaccesscontroll', {
    tac_title: `Ferramenta ${made}`,
    tac_description: 'Para testes',
    tac_all_sectors: 1,
    ...fields,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().tac_id
}
const aFunction = async (tool: number, name: string): Promise<number> =>
  (await admin.post('/functiontoolaccesscontroll', { fac_id_tac: tool, fac_name: name })).json().fac_id
const give = (person: number, tool: number, fields: object = {}) =>
  admin.post('/individualenrollmenttool', {
    iet_id_ind: person,
    iet_id_tac: tool,
    iet_id_cac: client,
    iet_type_access: 'INDIVIDUAL',
    iet_obs: 'Contrato novo',
    ...fields,
  })
const anAccess = async (person: number, tool: number, fields: object = {}): Promise<number> => {
  const answer = await give(person, tool, fields)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().iet_id
}
const toolRow = async (id: number) =>
  (await admin.get('/toolaccesscontroll/getToolAccessControll?take=1000'))
    .json()
    .results.find((row: { tac_id: number }) => row.tac_id === id)
const refused = (answer: { statusCode: number; json(): { message: string } }) => [
  answer.statusCode,
  answer.json().message,
]

/** A tool of one sector, and somebody who works there. */
async function aSectorTool() {
  const tool = await aTool({ tac_all_sectors: 0 })
  const link = (await admin.post('/toolenrollmentsector', { tes_id_tac: tool, tes_id_sec: sector.sectorId })).json()
    .tes_id
  const person = await aPerson(admin)
  await admin.post('/worksector', { sew_id_peo: person, sew_id_sec: sector.sectorId })
  return { tool, link, person }
}

describe('tools', () => {
  test('name and description are required, and a name is taken once (R110)', async () => {
    const empty = await admin.post('/toolaccesscontroll', { tac_title: ' ', tac_description: '' })
    expect(empty.json()).toMatchObject({
      errors: { tac_title: 'Campo obrigatório', tac_description: 'Campo obrigatório' },
    })
    await aTool({ tac_title: 'Cofre' })
    expect(refused(await admin.post('/toolaccesscontroll', { tac_title: 'COFRE', tac_description: 'x' }))).toEqual([
      400,
      'Nome já cadastrado.',
    ])
  })

  test('the same call with an id changes the tool (Q48)', async () => {
    const id = await aTool()
    await admin.post('/toolaccesscontroll', {
      tac_id: id,
      tac_title: 'Mudada',
      tac_description: 'Outra',
      tac_all_sectors: 0,
    })
    expect(await toolRow(id)).toMatchObject({ tac_title: 'Mudada', tac_description: 'Outra', tac_all_sectors: 0 })
  })

  test('the list filters by name without accents, and sends sectors as JSON text (R102, R159)', async () => {
    const { tool } = await aSectorTool()
    await admin.post('/toolaccesscontroll', {
      tac_id: tool,
      tac_title: 'Relatório único',
      tac_description: 'x',
      tac_all_sectors: 0,
    })
    const { results, total } = (
      await admin.get('/toolaccesscontroll/getToolAccessControll?filter=relatorio%20unico')
    ).json()
    expect([total, results[0].tac_id]).toEqual([1, tool])
    expect(JSON.parse(results[0].sectorList)).toMatchObject([
      { sec_id: sector.sectorId, sec_name: 'Atendimento', inUse: false },
    ])
  })

  test('a tool that was ever given stays; one that never was goes with its sectors and functions (R104, R108, Q49, Q51)', async () => {
    const { tool, person } = await aSectorTool()
    await aFunction(tool, 'Ler')
    const access = await anAccess(person, tool)
    expect((await toolRow(tool)).inUse).toBe(true)
    await admin.put(`/individualenrollmenttool/${access}`, { iet_cancel_date: '2026-03-02' })
    expect(refused(await admin.delete(`/toolaccesscontroll/delete/${tool}`))).toEqual([
      400,
      'Não foi possível remover. Registro em uso!',
    ])
    const other = await aTool()
    await aFunction(other, 'Ler')
    expect((await admin.delete(`/toolaccesscontroll/delete/${other}`)).statusCode).toBe(200)
    expect(await toolRow(other)).toBeUndefined()
  })

  test('a sector is linked once, and its link goes only while nobody of it holds the tool (R112, R113, R114, R193)', async () => {
    const { tool, link, person } = await aSectorTool()
    const again = await admin.post('/toolenrollmentsector', { tes_id_tac: tool, tes_id_sec: sector.sectorId })
    expect(refused(again)).toEqual([400, 'Setor já cadastrado.'])
    expect(refused(await admin.post('/toolenrollmentsector', { tes_id_tac: tool }))).toEqual([400, 'Campo obrigatório'])
    const access = await anAccess(person, tool)
    expect(JSON.parse((await toolRow(tool)).sectorList)).toMatchObject([{ tes_id: link, inUse: true }])
    expect(refused(await admin.delete(`/toolenrollmentsector/delete/${link}`))).toEqual([
      400,
      'Não foi possível remover. Registro em uso!',
    ])
    await admin.put(`/individualenrollmenttool/${access}`, { iet_cancel_date: '2026-03-02' })
    expect((await admin.delete(`/toolenrollmentsector/delete/${link}`)).statusCode).toBe(200)
  })

  test('a function needs a name, once a tool, and goes only while no access opens it (R118, R194, Q51)', async () => {
    const tool = await aTool()
    expect(refused(await admin.post('/functiontoolaccesscontroll', { fac_id_tac: tool, fac_name: ' ' }))).toEqual([
      400,
      'Campo obrigatório',
    ])
    const id = await aFunction(tool, 'Emitir')
    expect(refused(await admin.post('/functiontoolaccesscontroll', { fac_id_tac: tool, fac_name: 'emitir' }))).toEqual([
      400,
      'Nome já cadastrado.',
    ])
    const access = await anAccess(await aPerson(admin), tool)
    await admin.post('/functionemployedaccesscontroll', { fec_id_fac: id, fec_id_iet: access })
    expect((await admin.get(`/functiontoolaccesscontroll?fac_id_tac=${tool}`)).json().results).toMatchObject([
      { fac_id: id, fac_name: 'Emitir', inUse: true },
    ])
    expect(refused(await admin.delete(`/functiontoolaccesscontroll/delete/${id}`))).toEqual([
      400,
      'Não foi possível remover. Registro em uso!',
    ])
  })
})

describe('accesses', () => {
  test('employee, tool, client, kind and notes are all required; the short names are read as well (R124, R161, Q48)', async () => {
    const empty = await admin.post('/individualenrollmenttool', {})
    expect(Object.keys(empty.json().errors).sort()).toEqual(['iet_id_cac', 'iet_id_ind', 'iet_id_tac'])
    const [person, tool] = [await aPerson(admin), await aTool()]
    const who = { iet_id_ind: person, iet_id_tac: tool, iet_id_cac: client }
    expect(refused(await admin.post('/individualenrollmenttool', { ...who, obs: 'x' }))).toEqual([
      400,
      'Campo obrigatório',
    ])
    expect((await admin.post('/individualenrollmenttool', { ...who, type: 'PRÓPRIO', obs: 'x' })).statusCode).toBe(400)
    const short = await admin.post('/individualenrollmenttool', {
      ...who,
      type: 'COMPARTILHADO',
      obs: 'Pelo nome curto',
      level: 'leitura',
    })
    expect(short.json()).toMatchObject({
      iet_type_access: 'COMPARTILHADO',
      iet_obs: 'Pelo nome curto',
      iet_level_access: 'leitura',
      iet_cancel_date: null,
      cac_name: 'Cliente Alfa',
    })
  })

  test('the same tool again only for another client, or after the earlier access was cancelled (Q48, R177)', async () => {
    const [person, tool] = [await aPerson(admin), await aTool()]
    const first = await anAccess(person, tool)
    expect(refused(await give(person, tool))).toEqual([
      400,
      'O colaborador já possui acesso a esta ferramenta para este cliente.',
    ])
    const other = (await admin.post('/clientaccesscontroll', { cac_name: 'Cliente Beta' })).json().cac_id
    expect((await give(person, tool, { iet_id_cac: other })).statusCode).toBe(200)
    await admin.put(`/individualenrollmenttool/${first}`, { iet_cancel_date: '2026-03-02' })
    expect((await give(person, tool)).statusCode).toBe(200)
    // Put in force again, the first would stand beside the second.
    expect((await admin.put(`/individualenrollmenttool/${first}`, { iet_cancel_date: null })).statusCode).toBe(400)
  })

  test('a tool of a sector is for the people of the sector', async () => {
    const { tool, person } = await aSectorTool()
    expect(refused(await give(await aPerson(admin), tool))).toEqual([
      400,
      'A ferramenta não está liberada para os setores do colaborador.',
    ])
    await anAccess(person, tool)
    const ids = async (sectors: string) =>
      (await admin.get(`/individualenrollmenttool/getToolsBySector?secIds=${sectors}`))
        .json()
        .results.map((row: { tac_id: number }) => row.tac_id)
    expect(await ids(String(sector.sectorId))).toContain(tool)
    expect(await ids('')).not.toContain(tool)
  })

  test('history: in force, cancelled, and whoever left (R178, R179, R180, Q50)', async () => {
    const tool = await aTool()
    const [holds, held, left] = [await aPerson(admin), await aPerson(admin), await aPerson(admin)]
    await anAccess(holds, tool)
    for (const person of [held, left]) {
      await admin.put(`/individualenrollmenttool/${await anAccess(person, tool)}`, { iet_cancel_date: '2026-03-02' })
    }
    expect((await admin.delete(`/individual/${left}`)).statusCode).toBe(200)
    const { results } = (await admin.get(`/toolaccesscontroll/getIndividualsListAccessForTool/${tool}`)).json()
    const row = (person: number) => results.find((each: { iet_id_ind: number }) => each.iet_id_ind === person)
    expect(row(holds)).toMatchObject({ iet_cancel_date: null, ind_status: 1 })
    expect(row(held)).toMatchObject({ iet_cancel_date: '2026-03-02', ind_status: 1 })
    expect(row(left)).toMatchObject({ iet_cancel_date: '2026-03-02', ind_status: 0 })
    const group = async (name: string) =>
      (await admin.get(`/toolaccesscontroll/getIndividualsListAccessForTool/${tool}?take=12&grupo=${name}`))
        .json()
        .results.map((each: { iet_id_ind: number }) => each.iet_id_ind)
    expect([await group('ativos'), await group('inativos'), await group('desligados')]).toEqual([
      [holds],
      [held],
      [left],
    ])
  })

  test('nobody leaves with tools in hand, nobody who left is given one; an admin cancels them all at once (R196, R615, R686)', async () => {
    const person = await aPerson(admin)
    const tool = await aTool()
    await anAccess(person, tool)
    const message = 'Antes de inativar o colaborador, inative as ferramentas que ele possui acesso!'
    expect(refused(await admin.delete(`/individual/${person}`))).toEqual([400, message])
    const count = () => admin.get(`/individualenrollmenttool/getHasToolsIndividualActive/${person}`)
    expect((await count()).json()).toEqual({ total: 1 })
    expect((await admin.put(`/individualenrollmenttool/cancelAll/${person}`)).json()).toEqual({ total: 1 })
    expect((await count()).json()).toEqual({ total: 0 })
    expect((await admin.delete(`/individual/${person}`)).statusCode).toBe(200)
    expect((await give(person, tool)).statusCode).toBe(400)
  })

  test('what somebody who left held is looked at, not changed (R127, Q50)', async () => {
    const [person, tool] = [await aPerson(admin), await aTool()]
    const id = await aFunction(tool, 'Ler')
    const access = await anAccess(person, tool)
    await admin.put(`/individualenrollmenttool/cancelAll/${person}`)
    await admin.delete(`/individual/${person}`)
    expect((await admin.put(`/individualenrollmenttool/${access}`, { iet_obs: 'Outra' })).statusCode).toBe(400)
    expect(
      (await admin.post('/functionemployedaccesscontroll', { fec_id_fac: id, fec_id_iet: access })).statusCode,
    ).toBe(400)
    expect((await admin.get(`/individualenrollmenttool/getToolsIndividualEnrollment/${person}`)).json().total).toBe(1)
  })

  test('functions are opened one by one and all at once, only those of the tool, and all or none (R126, R247)', async () => {
    const [person, tool] = [await aPerson(admin), await aTool()]
    const access = await anAccess(person, tool)
    const [read, write] = [await aFunction(tool, 'Ler'), await aFunction(tool, 'Escrever')]
    const foreign = await aFunction(await aTool(), 'De outra')
    const open = async () =>
      (
        await admin.get(
          `/functionemployedaccesscontroll/getEmployeesFunctionAccessControll?fac_id_tac=${tool}&fec_id_iet=${access}`,
        )
      ).json().results
    const grant = (await admin.post('/functionemployedaccesscontroll', { fec_id_fac: read, fec_id_iet: access })).json()
    expect(grant).toMatchObject({ fec_id_fac: read, fec_id_iet: access })
    expect(await open()).toMatchObject([
      { fac_id: write, fec_id: null },
      { fac_id: read, fec_id: grant.fec_id },
    ])
    const batch = (...fac_ids: number[]) =>
      admin.post('/functionemployedaccesscontroll/handleInBatch', { fac_ids, fec_id_iet: access })
    const many = await batch(read, write, read)
    expect(many.json().results.every((row: { fec_id: number | null }) => row.fec_id !== null)).toBe(true)
    expect(many.json().total).toBe(2)
    await admin.delete(`/functionemployedaccesscontroll/delete/${grant.fec_id}`)
    expect((await open()).find((row: { fac_id: number }) => row.fac_id === read).fec_id).toBeNull()
    // A key of another tool, or of none, opens nothing of a batch, just as it opens nothing alone.
    const before = await open()
    for (const other of [foreign, 999_999]) {
      for (const ids of [[read, other], [other, read], [other]])
        expect(refused(await batch(...ids))).toEqual([404, 'Registro não encontrado.'])
      const alone = { fec_id_fac: other, fec_id_iet: access }
      expect((await admin.post('/functionemployedaccesscontroll', alone)).statusCode).toBe(404)
    }
    expect(await open()).toEqual(before)
  })

  test('the register filters by status, unit, sector and name, and sorts by name or by sector, twelve a page (R119, R121, R122, R244)', async () => {
    const place = await aSector(admin, 'Zeladoria')
    const tool = await aTool()
    const people: number[] = []
    for (const name of ['Ávila Primeira', 'Bento Segundo']) {
      const person = await aPerson(admin, { ind_name: name })
      await anAccess(person, tool)
      people.push(person)
    }
    await admin.post('/worksector', { sew_id_peo: people[1], sew_id_sec: place.sectorId })
    const names = async (query: string) =>
      (await admin.get(`/individualenrollmenttool?${query}`))
        .json()
        .results.map((row: { ind_name: string }) => row.ind_name)
    expect(await names('ind_name=avila')).toEqual(['Ávila Primeira'])
    expect(await names(`wun_id=${place.unitId}`)).toEqual(['Bento Segundo'])
    expect(await names(`wun_id=${place.unitId}&sec_id=${place.sectorId}`)).toEqual(['Bento Segundo'])
    expect((await names('orderSecNameBy=DESC'))[0]).toBe('Bento Segundo')
    expect((await names('ind_status=1&orderIndNameBy=ASC'))[0]).toBe('Ávila Primeira')
    expect((await names('ind_status=0')).includes('Ávila Primeira')).toBe(false)
    expect((await names('')).length).toBeLessThanOrEqual(12)
    const all = await names('take=100')
    expect(await names('take=2&skip=1')).toEqual(all.slice(1, 3))
  })

  test('a manager sees the tools of the own sectors’ people and changes nothing (R137, R138, Q29)', async () => {
    const { tool, person } = await aSectorTool()
    const access = await anAccess(person, tool)
    const manager = await aPerson(admin)
    await admin.post('/worksector', { sew_id_peo: manager, sew_id_sec: sector.sectorId })
    const gestor = await app.inRole('gestor', manager)
    const stranger = await aPerson(admin, { ind_name: 'Fora Do Setor' })
    const page = (await gestor.get('/individualenrollmenttool/getIndividualsTool?take=100')).json()
    const ids = page.results.map((row: { ind_id: number }) => row.ind_id)
    expect(ids).toContain(person)
    expect(ids).not.toContain(stranger)
    expect(page.results.find((row: { ind_id: number }) => row.ind_id === person)).toMatchObject({
      cos_name: null,
      total_tools: 1,
    })
    expect(
      (await gestor.get(`/individualenrollmenttool/getToolsIndividualEnrollment/${person}`)).json().results,
    ).toMatchObject([{ iet_id: access }])
    expect((await gestor.put(`/individualenrollmenttool/${access}`, { iet_obs: 'x' })).statusCode).toBe(403)
  })
})

describe('clients', () => {
  test('are found by name, sorted both ways, twelve a page, and removed only while nothing refers to them (R140, R141, R142, R246, Q51)', async () => {
    const id = (await admin.post('/clientaccesscontroll', { cac_name: 'Área Livre' })).json().cac_id
    await admin.post('/clientaccesscontroll', { cac_name: 'Zênite' })
    const names = async (query: string) =>
      (await admin.get(`/clientaccesscontroll?${query}`))
        .json()
        .results.map((row: { cac_name: string }) => row.cac_name)
    expect(await names('cac_name=zenite')).toEqual(['Zênite'])
    expect((await names('orderBy=DESC'))[0]).toBe('Zênite')
    expect((await names('orderBy=ASC'))[0]).toBe('Área Livre')
    await admin.put(`/clientaccesscontroll/${id}`, { cac_name: 'Área Nova' })
    expect(await names('cac_name=area')).toEqual(['Área Nova'])
    await anAccess(await aPerson(admin), await aTool())
    const rows = (await admin.get('/clientaccesscontroll?take=100')).json().results
    const used = rows.find((row: { cac_id: number }) => row.cac_id === client)
    expect([used.inUse, rows.find((row: { cac_id: number }) => row.cac_id === id).inUse]).toEqual([true, false])
    expect(refused(await admin.delete(`/clientaccesscontroll/delete/${client}`))).toEqual([
      400,
      'Não foi possível remover. Registro em uso!',
    ])
    expect((await admin.delete(`/clientaccesscontroll/delete/${id}`)).statusCode).toBe(200)
  })
})

describe('the tools menu', () => {
  test('links are http or https, whatever else they hold', async () => {
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'ftp://exemplo.com.br', 'exemplo']) {
      const answer = await admin.post('/tool', { too_title: 'Perigo', too_link: address })
      expect(refused(answer), address).toEqual([400, 'Informe um endereço http ou https.'])
    }
    const raw = app.connections.db.insertInto('menuLink').values({ title: 'Direto', address: 'javascript:alert(1)' })
    await expect(raw.execute()).rejects.toThrow('menu_link_address_check')
  })

  test('taken out by the delete call, put in again with status 1; others than admins see what is in it (R149, R176, Q49)', async () => {
    const { too_id: id } = (
      await admin.post('/tool', { too_title: 'Intranet <b>', too_link: 'https://intranet.exemplo.com.br' })
    ).json()
    const employee = await app.inRole('employee')
    const seen = async () => (await employee.get('/tool?too_status=0')).json().results
    expect(await seen()).toMatchObject([{ too_id: id, too_title: 'Intranet <b>', too_status: 1 }])
    await admin.delete(`/tool/${id}`)
    expect(await seen()).toEqual([])
    expect((await admin.get('/tool')).json().results).toMatchObject([{ too_id: id, too_status: 0 }])
    await admin.put(`/tool/${id}`, { too_status: 1 })
    expect((await admin.get('/tool?too_status=1')).json().total).toBe(1)
    expect((await employee.post('/tool', { too_title: 'x', too_link: 'https://x.example' })).statusCode).toBe(403)
  })
})

describe('audit', () => {
  const changes = async (tool: number) =>
    (await admin.get(`/toolaccesscontroll/getAuditToolAccessControllById?tac_id=${tool}`)).json().results

  test('what the application did and what somebody did in the database, also of a tool that is gone (R129 to R135)', async () => {
    const tool = await aTool({ tac_title: 'Auditada' })
    await admin.post('/toolaccesscontroll', { tac_id: tool, tac_title: 'Auditada II', tac_description: 'x' })
    await sql`update tool set description = 'Por fora' where id = ${tool}`.execute(app.connections.db)
    await admin.delete(`/toolaccesscontroll/delete/${tool}`)
    const rows = await changes(tool)
    expect(rows.map((row: { tacl_operation: string }) => row.tacl_operation)).toEqual([
      'apagar',
      'DB_UPDATE',
      'alterar',
      'cadastrar',
    ])
    expect(rows[1]).toMatchObject({ ind_name: null, tacl_description: 'Por fora', tacl_title: 'Auditada II' })
    expect(rows[2].ind_name).toMatch(/^admin-/)
    const page = (await admin.get('/toolaccesscontroll/getAuditToolAccessControll?filter=auditada')).json()
    expect(page).toMatchObject({ total: 1, results: [{ tac_id: tool, tac_title: 'Auditada II', removed: 1 }] })
  })

  test('the sectors a tool was opened and closed to (R130, R131)', async () => {
    const { tool, link } = await aSectorTool()
    await admin.delete(`/toolenrollmentsector/delete/${link}`)
    const { results } = (await admin.get(`/toolaccesscontroll/getAuditToolEnrollmentSector/${tool}`)).json()
    expect(results).toMatchObject([
      { tesl_operation: 'apagar', sec_name: 'Atendimento' },
      { tesl_operation: 'cadastrar', sec_name: 'Atendimento' },
    ])
  })
})

test('D8: an access is cancelled on a day from the one it was given until today, and on no other', async () => {
  const access = await anAccess(await aPerson(admin), await aTool())
  const today = '2026-03-02'
  const cancel = (on: string | null) => admin.put(`/individualenrollmenttool/${access}`, { iet_cancel_date: on })
  const before = await cancel('2020-01-01')
  expect([before.statusCode, before.json().errors]).toEqual([
    400,
    { iet_cancel_date: 'O cancelamento não pode ser anterior à data em que o acesso foi dado.' },
  ])
  const future = await cancel('2199-01-01')
  expect([future.statusCode, future.json().errors]).toEqual([
    400,
    { iet_cancel_date: 'O cancelamento não pode ser em data futura.' },
  ])
  expect((await cancel(today)).json().iet_cancel_date).toBe(today)
  expect((await cancel(null)).json().iet_cancel_date).toBeNull()
})
