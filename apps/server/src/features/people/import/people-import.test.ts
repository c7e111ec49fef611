import { importColumns } from '@ponteiro/contract/people/people-import'
import { writeCsv } from 'hucre/csv'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aPerson, personBody } from '../../../../test/people.ts'

ownCompany()
beforeAll(async () => {
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  await admin.post('/occupation', { ocp_name: 'Padeiro' })
})

type Row = Partial<Record<keyof typeof importColumns, string | number | Date>>

const fields = Object.keys(importColumns) as (keyof typeof importColumns)[]
const titles = fields.map((field) => importColumns[field].title)
const cells = (rows: Row[]) => [titles, ...rows.map((row) => fields.map((field) => row[field] ?? ''))]

/** Somebody who can be taken as is; the PIS differs each time. */
function somebody(fieldsOf: Row = {}): Row {
  const body = personBody()
  return {
    enrollment: String(body.ind_enrollment),
    pis: String(body.ind_pis),
    name: 'Maria Exemplo',
    gender: 'Feminino',
    motherName: 'Ana Exemplo',
    bornOn: '17/05/1990',
    admittedOn: '08/01/2024',
    email: 'maria@exemplo.com.br',
    zipCode: '01310-100',
    state: 'SP',
    city: 'são paulo',
    neighborhood: 'Bela Vista',
    street: 'Avenida Paulista',
    ...fieldsOf,
  }
}

const send = async (bytes: Buffer, apply: 0 | 1, caller = admin) =>
  caller.request('POST', `/people/import?apply=${apply}`, bytes, { 'content-type': 'application/octet-stream' })
const csv = (rows: Row[]) => Buffer.from(`\uFEFF${writeCsv(cells(rows) as string[][], { delimiter: ';' })}`)
const xlsx = async (rows: Row[]) => Buffer.from(await writeXlsx({ sheets: [{ name: 'Plan1', rows: cells(rows) }] }))
const everybody = async () => (await admin.get('/people?take=1')).json().total

test('a thousand lines with thirty faulty ones list exactly those, and nobody is stored', async () => {
  const faults: [Row, string, string][] = [
    [{ pis: '12044789024' }, 'PIS', 'PIS inválido'],
    [{ name: '' }, 'Nome', 'Campo obrigatório'],
    [{ email: 'maria' }, 'E-mail principal', 'E-mail inválido'],
    [{ zipCode: '123' }, 'CEP', 'CEP inválido.'],
    [{ bornOn: '31/02/1990' }, 'Data de nascimento', 'Data inválida'],
    [{ bornOn: '03/03/2026' }, 'Data de nascimento', 'A data de nascimento não pode ser futura.'],
    [{ bornOn: '31/12/1899' }, 'Data de nascimento', 'Data inválida'],
    [{ bornOn: '09/01/2024' }, 'Data de admissão', 'A data de admissão não pode ser anterior à de nascimento.'],
    [{ city: 'Atlântida' }, 'Cidade', 'Cidade não encontrada.'],
    [{ city: 'Niterói' }, 'Cidade', 'Cidade não encontrada.'],
    [{ workCity: 'Niterói/SP' }, 'Cidade de trabalho', 'Cidade não encontrada.'],
    [{ state: 'XX' }, 'Estado', 'Estado não encontrado.'],
    [{ occupation: 'Astronauta' }, 'Cargo', 'Cargo não encontrado.'],
    [{ gender: 'xyz' }, 'Gênero', 'Campo obrigatório'],
    [
      { dismissedOn: '01/01/2020' },
      'Data de desligamento',
      'A data de desligamento não pode ser anterior à de admissão.',
    ],
  ]
  const rows = Array.from({ length: 1000 }, () => somebody())
  const wanted = Array.from({ length: 30 }, (_, at) => {
    const [fault, column, message] = faults[at % faults.length] ?? [{}, '', '']
    const place = at * 33 + 7
    rows[place] = { ...rows[place], ...fault }
    return { line: place + 2, column, message }
  })
  const before = await everybody()
  for (const apply of [0, 1] as const) {
    const report = (await send(csv(rows), apply)).json()
    expect(report).toEqual({ total: 1000, problems: wanted, applied: 0 })
  }
  expect(await everybody()).toBe(before)
})

test.each(['csv', 'xlsx'] as const)('people of a %s file are looked over, then stored at once', async (format) => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    somebody({
      name: `Pessoa ${format} ${at}`,
      cellPhone: '+55 (11) 98765-4321',
      workCity: 'Rio de Janeiro/RJ',
      occupation: 'padeiro',
    }),
  )
  const file = format === 'csv' ? csv(rows) : await xlsx(rows)
  const before = await everybody()
  expect((await send(file, 0)).json()).toEqual({ total: 40, problems: [], applied: 0 })
  expect(await everybody()).toBe(before)
  expect((await send(file, 1)).json()).toEqual({ total: 40, problems: [], applied: 1 })
  expect(await everybody()).toBe(before + 40)
  const [row] = (await admin.get(`/people?ind_name=${encodeURIComponent(`Pessoa ${format} 0`)}`)).json().results
  expect((await admin.get(`/people/${row.peo_id}`)).json()).toMatchObject({
    ind_birth_date: '1990-05-17',
    peo_cell_phone: '11987654321',
    work_city: { cos_name: 'Rio de Janeiro' },
    ocp_name: 'Padeiro',
    adr_number: 'S/N',
  })
  const again = (await send(file, 1)).json()
  expect(again.applied).toBe(0)
  const whose = `É de Pessoa ${format} 0, matrícula ${rows[0]?.enrollment}.`
  expect(again.problems).toContainEqual({ line: 2, column: 'Matrícula', message: `Matrícula já cadastrada. ${whose}` })
  expect(again.problems).toContainEqual({ line: 2, column: 'PIS', message: `PIS já cadastrado. ${whose}` })
})

test('numbers and dates that a spreadsheet made of texts are read as what they were', async () => {
  const row = somebody({ zipCode: 1310100, bornOn: new Date('1990-05-17T00:00:00Z'), name: 'Numérica Única' })
  expect((await send(await xlsx([row]), 1)).json()).toMatchObject({ problems: [], applied: 1 })
  const [{ peo_id }] = (await admin.get('/people?ind_name=numerica')).json().results
  expect((await admin.get(`/people/${peo_id}`)).json()).toMatchObject({
    adr_zip_code: '01310100',
    ind_birth_date: '1990-05-17',
  })
})

test('a number that stands twice in the file is told with both lines (Q129)', async () => {
  const [one, other] = [somebody({ cpf: '529.982.247-25' }), somebody({ cpf: '52998224725' })]
  expect((await send(csv([one, other]), 0)).json().problems).toEqual([
    { line: 3, column: 'CPF', message: 'Repetido: já está na linha 2.' },
  ])
})

test('the template is read as it is, and its example names nobody on record', async () => {
  for (const format of ['csv', 'xlsx']) {
    const file = (await admin.get(`/people/import/template/${format}`)).rawPayload
    expect((await send(file, 0)).json(), format).toEqual({ total: 1, problems: [], applied: 0 })
  }
})

test('text that a spreadsheet would take for a formula stays text, and leaves as text', async () => {
  const name = '=HYPERLINK("http://exemplo.com.br")'
  expect((await send(csv([somebody({ name })]), 1)).json().applied).toBe(1)
  const file = (await admin.get('/people/file/csv?ind_name=hyperlink')).body
  expect(file).toContain("'=HYPERLINK")
  const answer = (await send(csv([somebody({ name: `'${name}` })]), 1)).json()
  expect(answer.applied).toBe(1)
  expect(
    (await admin.get('/people?ind_name=hyperlink')).json().results.map((row: { ind_name: string }) => row.ind_name),
  ).toEqual([name, name])
})

test('what is no such file is refused in words', async () => {
  const [nothing, broken, strange] = await Promise.all([
    send(Buffer.alloc(0), 0),
    send(Buffer.from('PK\u0003\u0004 resto'), 0),
    send(Buffer.from('a;b\n1;2\n'), 0),
  ])
  expect(nothing.json().message).toBe('Escolha um arquivo que não esteja vazio.')
  expect([broken.statusCode, broken.json().message]).toEqual([400, 'Não foi possível ler o arquivo. Use CSV ou XLSX.'])
  expect(strange.json().problems).toContainEqual({ line: 1, column: 'Matrícula', message: 'Coluna não encontrada.' })
  const large = await send(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 0)
  expect(large.statusCode).toBe(413)
})

test('only who may register people imports them', async () => {
  const employee = await app.inRole('employee', await aPerson(admin))
  expect((await send(csv([somebody()]), 1, employee)).statusCode).toBe(403)
  expect((await employee.get('/people/import/template/csv')).statusCode).toBe(403)
})
