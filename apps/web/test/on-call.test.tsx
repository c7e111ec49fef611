/** On-call duty: list and forms, the week with its gaps, the public month, swaps, and its traces on days. */
import { beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, daysAgo, typed } from './days.ts'
import { dialog, find, rowsOf, save } from './forms.ts'
import { ask } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, narrow, page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()

interface Entry {
  readonly oce_date: string
  readonly cac_name: string | null
  readonly oce_phone: string | null
  readonly oce_observations: string
}

const list = '/absences/oncall'
const today = daysAgo(0)
/** Far from what the demonstration has. */
const later = daysAfter(today, 500)
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const nextMonday = daysAfter(today, (8 - weekdayOf(today)) % 7 || 7)

let edu = 0
const entriesOn = async (on: string, who = edu) =>
  (await ask<{ results: Entry[] }>('GET', `/oncallemployee/person?peo_id=${who}&start_date=${on}&end_date=${on}`))
    .results
const remove = (on: string, who = edu) => ask('DELETE', `/oncallemployee/delete/${who}/${on}`)

beforeAll(async () => {
  const { results } = await ask<{ results: { peo_id: number }[] }>('GET', '/people?ind_name=Edu Engrenagem')
  edu = results[0]?.peo_id ?? 0
})

const button = (name: string | RegExp, within: { getByRole: typeof page.getByRole } = page) =>
  within.getByRole('button', { name, exact: typeof name === 'string' })
const dayButton = (day: string) => dialog().locator(`[data-day="${day}"]`)

describe('the list', () => {
  test('has its columns, filters and sizes, Todos where a duty is for all clients, and its empty text (R530, R531, R534, R697)', async () => {
    await at('gil', list)
    await rowsOf(page).first().waitFor()
    const titles = await page.getByRole('columnheader').allInnerTexts()
    expect(titles.slice(0, 6)).toEqual(['Setor', 'Cliente', 'Data', 'Colaborador', 'Telefone', 'Observações'])
    const sizes = page.getByRole('navigation', { name: 'Páginas' }).getByLabel('Por página').getByRole('option')
    expect(await sizes.allTextContents()).toEqual(['12', '24', '36', '48'])
    await find(page, 'Cliente', 'Estação Central', page.getByRole('search'))
    await page.waitForURL(/clientId=/)
    await page.getByRole('search').getByRole('textbox', { name: 'Data' }).fill(typed(nextMonday))
    await expect.poll(() => rowsOf(page).count()).toBe(1)
    expect(await rowsOf(page).allInnerTexts()).toEqual([expect.stringMatching(/Edu Engrenagem[\s\S]*\(21\) 90000-/)])
    expect(await seriousProblems()).toEqual([])
    await page.getByRole('search').getByRole('textbox', { name: 'Data' }).fill(typed(later))
    await page.getByText('Nenhum sobreaviso encontrado!').waitFor()
  })

  test('a past date is looked at only, and removed by an admin alone; a date to come after a question (R532, R637)', async () => {
    const past = daysAfter(nextMonday, -14)
    await at('gil', `${list}?on=${past}`)
    await rowsOf(page).first().waitFor()
    expect(await button(/^Excluir/).count()).toBe(0)
    await rowsOf(page).first().dblClick()
    await dialog().getByText('Data retroativa não permitida.').waitFor()
    expect(await save().count()).toBe(0)
    await at('ana', `${list}?on=${past}`)
    await button(/^Excluir/)
      .first()
      .waitFor()
    await ask('POST', '/oncallemployee', { oce_id_peo: edu, dates: [later], items: [], sync: true })
    await at('gil', `${list}?on=${later}`)
    await button(/^Excluir/).click()
    await page.getByText('Deseja realmente excluir este sobreaviso?').waitFor()
    await button('Sim', page.getByRole('alertdialog')).click()
    await page.getByText('Nenhum sobreaviso encontrado!').waitFor()
    expect(await entriesOn(later)).toEqual([])
  })
})

describe('the form', () => {
  test('takes several dates by the keyboard, no client for all, a telephone and notes up to 100; today is the first (R018, R533, R535, R536, R636, R637, R639)', async () => {
    await at('gil', list)
    await button('Adicionar').click()
    await dialog().getByRole('combobox', { name: 'Colaborador' }).fill('Edu Engrenagem')
    await page.getByRole('option', { name: /Edu Engrenagem/ }).click()
    expect(await save().isDisabled()).toBe(true)
    // Yesterday is not taken by the keyboard either.
    await dayButton(today).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press(' ')
    await dialog().getByText('Nenhuma data escolhida').waitFor()
    await page.keyboard.press('ArrowRight')
    for (const key of ['PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageDown'])
      await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    await dialog().getByText('2 datas escolhidas').waitFor()
    const dates = (
      await dialog()
        .getByRole('button', { name: /^Retirar/ })
        .elements()
    ).map((one) => (one.getAttribute('aria-label') ?? '').replace('Retirar ', '').split('/').reverse().join('-'))
    await dialog().getByLabel('Telefone').fill('11987654321')
    expect(await dialog().getByLabel('Telefone').inputValue()).toBe('(11) 98765-4321')
    await dialog().getByLabel('Observações').fill('x'.repeat(101))
    await dialog().getByText('Máximo de caracteres atingido').waitFor()
    expect(await save().isDisabled()).toBe(true)
    await dialog().getByLabel('Observações').fill('Ramal 12')
    await dialog().getByText('8/100').waitFor()
    expect(await seriousProblems()).toEqual([])
    await save().click()
    await dialog().waitFor({ state: 'detached' })
    for (const on of dates) {
      expect(await entriesOn(on)).toMatchObject([
        { cac_name: null, oce_phone: '11987654321', oce_observations: 'Ramal 12', oce_date: on },
      ])
      await remove(on)
    }
  })

  test('offers the clients of the access control, and a duty is for the one that is chosen (R684)', async () => {
    const { results } = await ask<{ results: { cac_name: string }[] }>('GET', '/clientaccesscontroll?take=100')
    await at('gil', list)
    await button('Adicionar').click()
    await dialog().getByRole('combobox', { name: 'Colaborador' }).fill('Edu Engrenagem')
    await page.getByRole('option', { name: /Edu Engrenagem/ }).click()
    await dayButton(today).focus()
    for (let month = 0; month < 9; month += 1) await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    await dialog().getByText('1 data escolhida').waitFor()
    const chosen = await dialog()
      .getByRole('button', { name: /^Retirar/ })
      .getAttribute('aria-label')
    const on = (chosen ?? '').replace('Retirar ', '').split('/').reverse().join('-')
    await dialog().getByRole('combobox', { name: 'Clientes' }).click()
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(results.map((row) => row.cac_name))
    await dialog().getByRole('combobox', { name: 'Clientes' }).fill('Estação')
    await page.getByRole('option', { name: 'Estação Central' }).click()
    await page.keyboard.press('Tab')
    await save().click()
    await dialog().waitFor({ state: 'detached' })
    expect(await entriesOn(on)).toMatchObject([{ cac_name: 'Estação Central', oce_date: on }])
    await remove(on)
  })

  test('of one date has telephone and notes alone, for all of its clients (R638)', async () => {
    const { results } = await ask<{ results: { cac_id: number }[] }>('GET', '/clientaccesscontroll?take=2')
    const items = results.map(({ cac_id }) => ({ oce_id_cac: cac_id }))
    await ask('POST', '/oncallemployee', { oce_id_peo: edu, dates: [later, daysAfter(later, 1)], items, sync: true })
    await at('gil', `${list}?on=${later}`)
    await rowsOf(page).first().dblClick()
    await dialog().getByLabel('Telefone').waitFor()
    expect(await dialog().getByRole('textbox').count()).toBe(2)
    await dialog().getByLabel('Telefone').fill('1133334444')
    await save().click()
    await dialog().waitFor({ state: 'detached' })
    expect((await entriesOn(later)).map(({ oce_phone }) => oce_phone)).toEqual(['1133334444', '1133334444'])
    expect((await entriesOn(daysAfter(later, 1))).map(({ oce_phone }) => oce_phone)).toEqual([null, null])
    for (const on of [later, daysAfter(later, 1)]) await remove(on)
  })
})

describe('the board', () => {
  const week = `${list}?aba=semana&semana=${nextMonday}`
  const gapOn = daysAfter(nextMonday, 2)

  test('shows where nobody is in red and in words; Enter opens the form filled in with day and client', async () => {
    await at('gil', week)
    await page.getByText('Falta cobertura em 1 lugar desta semana.').waitFor()
    const gap = button(`Sem cobertura: Catedral do Meio-Dia, ${typed(gapOn)}. Incluir`)
    await gap.waitFor()
    expect(await seriousProblems()).toEqual([])
    // One cell is in the tab order; the arrows come to the gap.
    await page.locator('[role=grid] [tabindex="0"]').first().focus()
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await expect.poll(() => gap.and(page.locator(':focus')).count()).toBe(1)
    await page.keyboard.press('Enter')
    await dialog()
      .getByRole('button', { name: `Retirar ${typed(gapOn)}` })
      .waitFor()
    await dialog().getByText('Catedral do Meio-Dia', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page.keyboard.press('n')
    await page.waitForURL(new RegExp(daysAfter(nextMonday, 7)))
  })

  test('on a phone it is a card a day, with the same gap', async () => {
    await page.setViewportSize(narrow)
    await at('gil', week)
    await button(/^Sem cobertura: Catedral/).waitFor()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    expect(await seriousProblems()).toEqual([])
  })
})

describe('what everybody sees', () => {
  test('the month by day with telephones that can be called, the own duties marked (R524)', async () => {
    await at('edu', `/absences/roster?mes=${nextMonday.slice(0, 7)}`)
    const card = page.locator(`[data-on="${nextMonday}"]`)
    await card.getByText('Edu Engrenagem (você)').waitFor()
    expect(await card.getByRole('link').first().getAttribute('href')).toMatch(/^tel:\+552190000\d{4}$/)
    expect(await seriousProblems()).toEqual([])
    await page.keyboard.press('n')
    await page.waitForURL(/mes=/)
  })

  test('the dashboard names who is on call today, with a telephone', async () => {
    await at('edu', '/dashboard')
    const card = page.getByRole('region', { name: 'De sobreaviso hoje' })
    await card
      .getByRole('link', { name: /^Ligar para/ })
      .first()
      .waitFor()
    await card.getByRole('link', { name: 'Ver a escala do mês' }).click()
    await page.waitForURL(/absences\/roster/)
  })

  test('list and panel of days say that the roster has the person, and that only the switch is paid (Q63)', async () => {
    await at('edu', `/horarios/listagem?from=${nextMonday}&to=${nextMonday}`)
    await page.getByText('Na escala: sobreaviso não marcado').waitFor()
    await at('edu', `/horarios/listagem?from=${nextMonday}&to=${nextMonday}&porque=${nextMonday}`)
    await dialog()
      .getByText(/Na escala de sobreaviso \(Estação Central\), mas o sobreaviso do dia não está marcado/)
      .waitFor()
  })
})

test('a swap is asked for, accepted with a telephone, and its history told; one that waits may be withdrawn', async () => {
  const month = `/absences/roster?mes=${nextMonday.slice(0, 7)}`
  await at('edu', month)
  await button(`Pedir troca de ${typed(nextMonday)}`).click()
  await find(page, 'Colega', 'Sônia Carrilhão', dialog())
  await dialog().getByLabel('Motivo').fill('Consulta')
  await button('Pedir', dialog()).click()
  await dialog().waitFor({ state: 'detached' })
  await at('sonia', '/absences/roster?aba=trocas')
  await button('Aceitar').click()
  await dialog().getByLabel('Telefone').fill('21988887777')
  expect(await seriousProblems()).toEqual([])
  await button('Aceitar', dialog()).click()
  await page.getByText('Espera o gestor').waitFor()
  await page.getByText(/Pedida por Edu Engrenagem em .*, aceita por Sônia Carrilhão em/).waitFor()
  await at('edu', '/absences/roster?aba=trocas')
  await button('Retirar o pedido').click()
  await button('Sim', page.getByRole('alertdialog')).click()
  await page.getByText('Retirada', { exact: true }).waitFor()
  await settled()
})
