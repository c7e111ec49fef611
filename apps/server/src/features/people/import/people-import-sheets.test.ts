/** Spreadsheets as people save them: what is stored is what they show, or the dry run says why not. */
import { readFile } from 'node:fs/promises'
import { writeCsv } from 'hucre/csv'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { admin, ownCompany } from '../../../../test/own-application.ts'
import { personBody, saoPaulo } from '../../../../test/people.ts'

ownCompany()
beforeAll(() => admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' }))

const fixture = (name: string) => readFile(new URL(`../../../../test/fixtures/${name}`, import.meta.url))
const send = async (bytes: Buffer, apply: 0 | 1) =>
  (
    await admin.request('POST', `/people/import?apply=${apply}`, bytes, { 'content-type': 'application/octet-stream' })
  ).json()
const stored = async (enrollment: string) => {
  const [row] = (await admin.get(`/people?ind_enrollment=${enrollment}`)).json().results
  return row && (await admin.get(`/people/${row.peo_id}`)).json()
}

test.each([
  ['h06-pis-com-letra.csv', 'PIS', 'PIS inválido'],
  ['h06-cpf-com-letra.csv', 'CPF', 'CPF inválido'],
])('%s: a letter in a number is told, not dropped', async (name, column, message) => {
  for (const apply of [0, 1] as const)
    expect(await send(await fixture(name), apply)).toEqual({
      total: 1,
      applied: 0,
      problems: [{ line: 2, column, message }],
    })
})

const columns = ['Matrícula', 'Nome', 'PIS', 'CPF', 'Gênero', 'Nome da mãe', 'Data de nascimento', 'Data de admissão']
const others = ['E-mail principal', 'CEP', 'Estado', 'Cidade', 'Bairro', 'Rua', 'Celular', 'Terceiro']
const titles = [...columns, ...others]
const line: Record<string, unknown> = {
  Matrícula: 'P1',
  Nome: 'Pessoa da Planilha',
  PIS: '',
  CPF: '52998224725',
  Gênero: 'Feminino',
  'Nome da mãe': 'Mãe',
  'Data de nascimento': '17/05/1990',
  'Data de admissão': '08/01/2024',
  'E-mail principal': 'p@exemplo.com.br',
  CEP: '01310-100',
  Estado: 'SP',
  Cidade: 'São Paulo',
  Bairro: 'Centro',
  Rua: 'Rua Um',
  Celular: '',
  Terceiro: '',
}
const csv = (fields: Record<string, unknown>) =>
  Buffer.from(
    `\uFEFF${writeCsv([titles, titles.map((title) => String({ ...line, ...fields }[title]))], { delimiter: ';' })}`,
  )
const problemsOf = async (file: Buffer) => (await send(file, 0)).problems

test.each([
  ['CEP', 'O1310-100', 'CEP inválido.'],
  ['Celular', '11 9876S-4321', 'Telefone inválido'],
  ['CPF', '529.982.247-2é', 'CPF inválido'],
  ['Terceiro', 'Talvez', 'Escreva Sim ou Não.'],
  ['Nome', '#N/D', 'A célula mostra o erro #N/D.'],
])('h06: what stands in %s (%s) is told as it stands', async (column, text, message) => {
  expect(await problemsOf(csv({ [column]: text }))).toEqual([{ line: 2, column, message }])
})

test('h06: a call keeps the letters of PIS, CPF, ZIP code and phones, and refuses them', async () => {
  const wrong = {
    ind_pis: 'd14533314780',
    ind_cpf: '387x98113500',
    adr_zip_code: 'O1310é100',
    peo_cell_phone: '11 9876ß-4321',
  }
  const { statusCode, json } = await admin.post('/people', personBody(wrong))
  expect([statusCode, json().errors]).toEqual([
    400,
    {
      ind_pis: 'PIS inválido',
      ind_cpf: 'CPF inválido',
      adr_zip_code: 'CEP inválido.',
      peo_cell_phone: 'Telefone inválido',
    },
  ])
})

test('h08: the apostrophe of Windows-1252 is stored as the sign it is', async () => {
  expect(await send(await fixture('h08-apostrofo-windows1252.csv'), 1)).toMatchObject({ problems: [], applied: 1 })
  expect((await stored('9104')).ind_name).toBe('Conceição d’Ávila')
})

test('h08: the line that names the separator is none of people', async () => {
  expect(await send(await fixture('h08-linha-sep.csv'), 1)).toEqual({ total: 1, problems: [], applied: 1 })
  expect((await stored('9105')).ind_name).toBe('Pessoa Sep')
  const bars = String(csv({ CEP: '1' }))
    .slice(1)
    .replaceAll(';', '|')
  expect(await problemsOf(Buffer.from(`\uFEFFsep=|\n${bars}`))).toEqual([
    { line: 2, column: 'CEP', message: 'CEP inválido.' },
  ])
})

test('h08: text in UTF-16, as "Texto Unicode" saves it, is read in either order of bytes', async () => {
  const little = await fixture('h08-utf16.txt')
  const big = Buffer.from(little).swap16()
  expect(await send(big, 0)).toEqual({ total: 1, problems: [], applied: 0 })
  expect(await send(little.subarray(2), 0), 'without its mark').toEqual({ total: 1, problems: [], applied: 0 })
  expect(await send(little, 1)).toEqual({ total: 1, problems: [], applied: 1 })
  expect((await stored('9106')).cos_id).toBe(saoPaulo.city)
})

test('h08: a number of a workbook is what its format shows', async () => {
  expect(await send(await fixture('h08-matricula-00124.xlsx'), 1)).toMatchObject({ problems: [], applied: 1 })
  expect((await stored('00124')).ind_name).toBe('Pessoa Zeros')
})

const workbook = async (fields: Record<string, unknown>, formats: Record<string, string>) => {
  const row = titles.map((title) => ({ ...line, ...fields })[title]) as string[]
  const cells = new Map(
    Object.entries(formats).map(([title, numFmt]) => [`1,${titles.indexOf(title)}`, { style: { numFmt } }]),
  )
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Plan1', rows: [titles, row], cells }] }))
}

test('h08: formats of numbers and dates are read as the sheet shows them, or told', async () => {
  const shown = await workbook(
    {
      Matrícula: 77,
      CPF: 52998224725,
      CEP: 1310100,
      Celular: 11987654321,
      Bairro: 1234.5,
      'Data de nascimento': 33010,
    },
    {
      Matrícula: '"A-"0000',
      CPF: '000"."000"."000\\-00',
      CEP: '00000\\-000',
      Celular: '\\(00\\)\\ 00000\\-0000',
      Bairro: '#,##0.00',
      'Data de nascimento': 'dd/mm/yyyy',
    },
  )
  expect(await send(shown, 1)).toEqual({ total: 1, problems: [], applied: 1 })
  expect(await stored('A-0077')).toMatchObject({
    ind_cpf: '52998224725',
    adr_zip_code: '01310100',
    peo_cell_phone: '11987654321',
    adr_neighborhood: '1.234,50',
    ind_birth_date: '1990-05-17',
  })
  const date = await workbook({ Rua: 33010, CPF: '', PIS: '12044789029' }, { Rua: 'dd/mm' })
  expect(await problemsOf(date)).toEqual([
    { line: 2, column: 'Rua', message: 'A planilha transformou o texto em data. Formate a coluna como texto.' },
  ])
})
