/** Leaving what is typed by the keys of the browser: Back and Forward, pressed again while the page asks. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heldBack } from './browser.ts'
import { daysAgo } from './days.ts'
import { lastWorkedDay } from './journeys.ts'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

const here = stage('demo')
const at = windowsOn(here)

/** Goes by the menu: each place is a step that Back takes in the page. */
async function visit(page: Page, ...places: readonly (readonly [link: string, address: string])[]): Promise<void> {
  for (const [link, address] of places) {
    await page.getByRole('navigation', { name: 'Módulos' }).getByRole('link', { name: link, exact: true }).click()
    await page.waitForURL(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}

const bank = ['Banco de horas', '**/bancodehoras/**'] as const
const people = ['Colaboradores', '**/funcionarios/listagem**'] as const
const back = (page: Page) => page.evaluate('history.back()')

test('Back pressed again while a page asks whether to leave loses nothing: no stays with the form and its address, yes goes on', async () => {
  const page = await at('ana', '/dashboard')
  await visit(page, bank, people)
  await page.getByRole('button', { name: 'Adicionar' }).click()
  await page.waitForURL('**/funcionarios/cadastrar**')
  const form = page.url()
  const name = page.getByLabel('Nome da mãe')
  await name.fill('Bia Bigorna')
  const question = page.getByRole('alertdialog')
  const answer = async (word: 'Sim' | 'Não') => {
    await question.getByRole('button', { name: word }).click()
    await question.waitFor({ state: 'hidden' })
  }
  for (const apart of [0, 250]) {
    await back(page)
    await page.waitForTimeout(apart)
    await back(page)
    await page.waitForURL('**/bancodehoras/**')
    await question.waitFor()
    await answer('Não')
    await page.waitForURL(form)
    expect(await name.inputValue(), `${apart} ms apart`).toBe('Bia Bigorna')
  }
  await back(page)
  await question.waitFor()
  await page.evaluate('history.forward()')
  await question.waitFor({ state: 'hidden' })
  expect([page.url(), await name.inputValue()], 'forward again').toEqual([form, 'Bia Bigorna'])
  await back(page)
  await question.waitFor()
  await back(page)
  await page.waitForURL('**/bancodehoras/**')
  await answer('Sim')
  await page.getByRole('heading', { level: 1, name: 'Banco de horas' }).waitFor()
  expect(page.url()).toContain('/bancodehoras/')
})

test('Back pressed twice over a form in a dialog asks once, and no leaves the form under its own address', async () => {
  const page = await at('ana', '/dashboard')
  await visit(page, people, bank)
  await page.getByLabel('Busca Inteligente').fill('Edu')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Edu Engrenagem/ }).click()
  await page
    .getByRole('button', { name: /^Ações: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^Editar/ }).click()
  const remarks = page.getByRole('dialog').getByLabel('Observações')
  await remarks.fill('Acordo verbal')
  const form = page.url()
  await back(page)
  await page.waitForTimeout(250)
  await back(page)
  await page.waitForTimeout(250)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Não' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.waitForURL(form)
  expect(await remarks.inputValue()).toBe('Acordo verbal')
})

test.each(['once it is saved', 'at once'])(
  'Back while a day is being saved leads back, %s; no question stays and nobody is brought to the day again',
  async (when) => {
    const page = await at('ana', '/dashboard')
    const day = await lastWorkedDay(page, 5)
    await page.goto(`/horarios/listagem?id=5&name=Noemi&from=${daysAgo(14)}&to=${daysAgo(0)}&selected=${day}`)
    await page.getByRole('button', { name: 'Editar o dia marcado' }).click()
    await page.waitForURL('**/horarios/editar/*')
    await page.getByRole('textbox', { name: 'Observação' }).fill(`Troca de turno ${when}`)
    const release = await heldBack(page, '**/api/schedule/admin')
    await page.getByRole('button', { name: 'Salvar' }).click()
    const question = page.getByRole('alertdialog')
    const yes = question.getByRole('button', { name: 'Sim' })
    const sent = page.waitForRequest('**/api/schedule/admin')
    await yes.click()
    await sent
    await back(page)
    await question.getByText('Sair sem salvar o que foi digitado?').waitFor()
    if (when === 'at once') {
      await yes.click()
      await page.getByRole('heading', { level: 1, name: /^Horários/ }).waitFor()
    }
    await release()
    await page.getByText('Salvo', { exact: true }).waitFor()
    await page.getByRole('heading', { level: 1, name: /^Horários/ }).waitFor()
    await question.waitFor({ state: 'hidden' })
    await page.waitForTimeout(250)
    expect(new URL(page.url()).pathname).toBe('/horarios/listagem')
  },
)
