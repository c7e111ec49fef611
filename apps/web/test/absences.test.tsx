/**
 * Absences: requested, decided by reviewers, deleted by administrators; what each role sees of list and form.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, daysAgo, typed } from './days.ts'
import { choose, dialog, rowsOf, save } from './forms.ts'
import { ask, statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, narrow, page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()

const reasons = new Map<string, number>()
/** A Wednesday, weeks from now: nobody's day of rest, and no absence of the demonstration reaches it. */
let on = ''

beforeAll(async () => {
  const { results } = await ask<{ results: { rea_id: number; rea_name: string }[] }>(
    'GET',
    '/reasonsAbsences/getReasonsAbsences',
  )
  for (const { rea_id, rea_name } of results) reasons.set(rea_name, rea_id)
  on = daysAgo(-400)
  while (new Date(on).getUTCDay() !== 3) on = daysAfter(on, 1)
})

interface Saved {
  readonly results: readonly { readonly abs_id: number }[]
}
async function anAbsence(login: string, fields: object): Promise<number> {
  const body = { abs_id_rea: reasons.get('Atestado médico'), abs_observations: '', ...fields }
  const { results } = await ask<Saved>('POST', '/absences', body, login)
  return results[0]?.abs_id ?? 0
}

const filters = () => page.getByRole('search')
const labels = async () =>
  (await filters().locator('[class*=MuiInputLabel-root]').allInnerTexts()).map((text) => text.trim()).sort()
const titles = async () =>
  (await page.locator('main thead').getByRole('columnheader').allInnerTexts()).map((text) =>
    text.split('\n')[0]?.trim(),
  )
const field = (name: string) => dialog().getByLabel(name, { exact: true })
const add = () => page.getByRole('button', { name: 'Adicionar', exact: true })
const rowOf = (day: string) => rowsOf(page).filter({ hasText: typed(day) })
const effect = () => dialog().getByRole('status', { name: 'O que muda' })
const yes = () => page.getByRole('alertdialog').getByRole('button', { name: 'Sim' })

describe('an employee', () => {
  test('filters by reason and period alone, and sees no column of administrators (R500, R501, R502, R503, R504, R506, R507, R670)', async () => {
    await at('edu', '/absences/requests')
    await filters().waitFor()
    expect(await labels()).toEqual(['Motivo', 'Período'])
    await anAbsence('edu', { abs_date_start: daysAfter(on, 70), abs_date_end: daysAfter(on, 70) })
    await at('edu', '/absences/requests')
    expect(await titles()).toEqual([
      'Colaborador',
      'Setor',
      'Início',
      'Fim',
      'Motivo',
      'Observações',
      'Status',
      'Ações',
    ])
    await choose(page, 'Período', 'Ano passado', filters())
    await page.waitForURL((url) => url.searchParams.get('from')?.endsWith('-01-01') === true)
    await settled()
    expect(await rowOf(daysAfter(on, 70)).count()).toBe(0)
    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
    await rowOf(daysAfter(on, 70)).waitFor()
    await page.getByRole('button', { name: 'Pesquisar', exact: true }).click()
    await rowOf(daysAfter(on, 70)).waitFor()
    expect(new URL(page.url()).searchParams.get('from')).toBeNull()
  })

  test('asks on a phone: what is wrong is said, what it does is said before, and it waits; the same days once more keep the form open (R513, R514, R515, R516, R606, R607, R625, R626, R628, R629)', async () => {
    await page.setViewportSize(narrow)
    await at('edu', '/absences/requests')
    await add().click()
    await field('Data inicial').waitFor()
    expect([await field('Colaborador').count(), await dialog().getByText('Não Autorizado').count()]).toEqual([0, 0])
    await save().press('Enter')
    await expect.poll(() => dialog().getByText('Campo obrigatório', { exact: true }).count()).toBe(3)
    await field('Data inicial').fill(typed(daysAgo(2)))
    await field('Data final').fill(typed(daysAgo(3)))
    await choose(page, 'Motivo', 'Atestado médico', dialog())
    await dialog().getByText('Data retroativa não permitida.').waitFor()
    await dialog().getByText('A data final tem que ser maior que a data inicial!').waitFor()
    await field('Data inicial').fill(typed(on))
    await field('Data final').fill(typed(on))
    await effect()
      .getByText(/^1 dia corrido/)
      .waitFor()
    await effect().getByText(/fica/).first().waitFor()
    await field('Observações').fill('x'.repeat(101))
    await dialog().getByText('Máximo de caracteres atingido (101 de 100)').waitFor()
    await field('Observações').fill('Retorno do ortopedista')
    await dialog().getByRole('radio', { name: 'Horas', exact: true }).click()
    await field('Horas de ausência').fill('02:00')
    await effect()
      .getByText(/02:00 de .* são abonadas/)
      .waitFor()
    expect(await seriousProblems()).toEqual([])
    await save().click()
    await page.getByText('Ausência cadastrada, aguardando autorização!').waitFor()
    await dialog().waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1440, height: 900 })
    expect((await rowOf(on).innerText()).replace(/\s+/g, ' ')).toMatch(/ATM 02:00 Retorno do ortopedista Pendente/)

    await add().click()
    await field('Data inicial').fill(typed(daysAfter(on, -1)))
    await field('Data final').fill(typed(on))
    await choose(page, 'Motivo', 'Luto', dialog())
    await effect()
      .getByText(/Já há uma ausência nestes dias/)
      .waitFor()
    await save().click()
    await page.getByText('Ausência já cadastrada para esta data', { exact: true }).waitFor()
    expect(await field('Data inicial').inputValue()).toBe(typed(daysAfter(on, -1)))
  })

  test('opens a decided one to look at, asks for it to be cancelled, and its manager grants that (R512, R517, R608, R609, Q91)', async () => {
    const start = daysAfter(on, 7)
    const abs_id = await anAbsence('edu', { abs_date_start: start, abs_date_end: daysAfter(start, 1) })
    await ask('PUT', `/absences/${abs_id}/decide`, { abs_state: 1 }, 'ana')
    await at('edu', '/absences/requests')
    await rowOf(start).click()
    await page.getByRole('button', { name: 'Visualizar', exact: true }).click()
    await field('Motivo').waitFor()
    expect([
      await save().count(),
      await dialog().getByRole('button', { name: 'Cancelar', exact: true }).count(),
    ]).toEqual([0, 0])
    expect(await field('Data inicial').isDisabled()).toBe(true)
    await dialog()
      .getByText(/^Autorizada por Ana/)
      .waitFor()
    await dialog().getByRole('button', { name: 'Pedir cancelamento' }).click()
    await dialog().last().getByLabel('Por quê?').fill('A consulta mudou')
    await dialog().last().getByRole('button', { name: 'Pedir cancelamento' }).click()
    await page.getByText('Pedido de cancelamento enviado.').waitFor()
    await dialog()
      .getByText(/^Cancelamento pedido, aguardando decisão: A consulta mudou/)
      .waitFor()

    await at('gil', `/absences/requests?ausencia=${abs_id}`)
    await dialog().getByRole('button', { name: 'Cancelar a ausência' }).click()
    await dialog().last().getByRole('button', { name: 'Cancelar a ausência' }).click()
    await page.getByText('Ausência cancelada.').waitFor()
    await dialog()
      .getByText(/^Cancelada por Gil/)
      .waitFor()
    await dialog().getByRole('button', { name: 'Fechar', exact: true }).click()
    await rowOf(start).getByText('Cancelado').waitFor()
  })

  test('without any reason to choose cannot save, and is told why (R518, Q97)', async () => {
    await statement('update absence_reason set active = false')
    await at('edu', '/absences/requests?ausencia=novo')
    await dialog().getByText('É necessário vincular uma ausência a férias para poder realizar o cadastro!').waitFor()
    expect(await save().isDisabled()).toBe(true)
    await statement('update absence_reason set active = true')
  })
})

test('a manager tells own requests from those of the team, looks at one and decides on it (R505, R508, R512, R610, R671, Q91, Q100)', async () => {
  const start = daysAfter(on, 14)
  await anAbsence('edu', { abs_date_start: start, abs_date_end: start })
  await at('gil', `/absences/requests?from=${start}&to=${start}`)
  await filters().waitFor()
  expect(await labels()).toEqual(
    expect.arrayContaining(['Colaborador', 'Data final', 'Data inicial', 'Motivo', 'Status']),
  )
  expect(await labels()).not.toContain('Unidade de trabalho')
  await rowOf(start).getByText('Pendente').waitFor()
  await page.getByRole('radio', { name: 'Minhas solicitações' }).click()
  await page.getByText('Nenhum registro Encontrado', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'Todas' }).click()
  await rowOf(start).click()
  await page.getByRole('button', { name: 'Visualizar', exact: true }).click()
  await dialog().getByRole('radio', { name: 'Não Autorizado' }).click()
  await save().press('Enter')
  await dialog()
    .getByText(/^Campo obrigatório/)
    .waitFor()
  await field('Justificativa da negação').fill('Fechamento do mês')
  await save().click()
  await dialog().waitFor({ state: 'detached' })
  await rowOf(start).getByText('Negado').waitFor()
})

test('an authorisation is of the marks that the form showed: of one made meanwhile it is refused, and shown', async () => {
  const start = daysAfter(on, 35)
  const abs_id = await anAbsence('edu', { abs_date_start: start, abs_date_end: start })
  await at('gil', `/absences/requests?ausencia=${abs_id}`)
  await effect()
    .getByText(/^1 dia corrido/)
    .waitFor()
  await statement(
    `update day_mark set day_on = '${start}' where mark_id = (select max(mark_id) from day_mark where employee_id = 4 and active)`,
  )
  await dialog().getByRole('radio', { name: 'Autorizado', exact: true }).click()
  await save().click()
  await page.getByText('O registro foi alterado por outra pessoa. Recarregue e tente novamente.').waitFor()
  await effect()
    .getByText(/Já há marcações em/)
    .waitFor()
  await save().click()
  await dialog().waitFor({ state: 'detached' })
})

test('an admin picks who it is for, says the state, sees unit and total days, sorts, turns pages of 12 to 48, and deletes (R501, R507, R509, R510, R511, R611, R672, R673, R697, R699)', async () => {
  await at('ana', '/absences/requests')
  await filters().waitFor()
  expect(await filters().getByLabel('Setor', { exact: true }).isDisabled()).toBe(true)
  const start = daysAfter(on, 21)
  await add().click()
  await field('Data inicial').fill(typed(start))
  await field('Data final').fill(typed(daysAfter(start, 2)))
  await choose(page, 'Motivo', 'Licença-paternidade', dialog())
  await save().press('Enter')
  await dialog().getByText('Campo obrigatório').first().waitFor()
  await field('Colaborador').fill('Edu Engrenagem')
  await page.getByRole('option', { name: /Edu Engrenagem/ }).click()
  await dialog().getByRole('radio', { name: 'Autorizado', exact: true }).click()
  await effect()
    .getByText(/^3 dias corridos/)
    .waitFor()
  await save().click()
  await page.getByText('Ausência cadastrada com sucesso!').waitFor()
  await page.goto(`/absences/requests?from=${start}&to=${start}`)
  expect(await titles()).toEqual([
    'Colaborador',
    'Setor',
    'Unidade de trabalho',
    'Início',
    'Fim',
    'Total de dias',
    'Motivo',
    'Observações',
    'Status',
    'Ações',
  ])
  expect((await rowOf(start).innerText()).replace(/\s+/g, ' ')).toMatch(
    new RegExp(`${typed(daysAfter(start, 2))} 3 Licença-paternidade LPA Autorizado`),
  )
  await page.getByLabel('Por página').selectOption('48')
  await page.waitForURL((url) => url.searchParams.get('size') === '48')
  await page
    .getByRole('columnheader', { name: /Colaborador/ })
    .getByRole('button')
    .click()
  await page.waitForURL((url) => url.searchParams.get('order')?.startsWith('orderByName') === true)
  await rowOf(start)
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await yes().click()
  await page.getByText('Registro removido com sucesso.').waitFor()
  await page.getByText('Nenhum registro Encontrado', { exact: true }).waitFor()
})

test('vacations are a list of their own, which a switch opens to the others (R489, R599, R612, Q98)', async () => {
  const [first, second] = [daysAfter(on, 28), daysAfter(on, 29)]
  const edu = { abs_id_peo: 4 }
  await anAbsence('ana', { ...edu, abs_id_rea: reasons.get('Férias'), abs_date_start: first, abs_date_end: first })
  await anAbsence('ana', { ...edu, abs_date_start: second, abs_date_end: second })
  await at('ana', `/absences/holiday?from=${first}&to=${second}`)
  await rowOf(first).waitFor()
  expect(await rowOf(second).count()).toBe(0)
  await page.getByLabel('Incluir outras ausências').click()
  await rowOf(second).waitFor()
  await choose(page, 'Motivo', 'Férias', filters())
  await expect.poll(() => rowOf(second).count()).toBe(0)
})
