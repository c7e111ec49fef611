/** From the sums of the team to a person's days and their decisions, and from person to person. */
import { expect, test } from 'vitest'
import { seriousProblems } from './looked-at.ts'
import { at, page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

test("a manager goes from the team's overtime to a person's days and their decisions (R316 to R318, R320)", async () => {
  await at('gil', '/horas-extras/funcionarios')
  await page.getByRole('button', { name: 'Período anterior' }).click()
  await page.getByRole('button', { name: 'Período anterior' }).click()
  const row = page.getByRole('row', { name: / (Autorizado|Não Autorizado|Em Aberto) / }).first()
  await row.waitFor()
  expect(await seriousProblems()).toEqual([])
  const person = (await row.getByRole('cell').first().innerText()).trim()
  await row.getByRole('button', { name: `Ações: ${person}` }).click()
  await page.getByRole('menuitem', { name: 'Dias com horas extras' }).click()
  const days = page.getByRole('dialog', { name: `Horas extras de ${person}` })
  await days
    .getByText(/^\d\d\/\d\d\/\d{4}$/)
    .first()
    .waitFor()
  expect(await seriousProblems()).toEqual([])
  await days.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByLabel('Nome', { exact: true }).fill(person)
  await page.getByRole('row', { name: person }).click()
  await page.waitForURL(/\/horas-extras\/horarios\/\d+\?/)
  await page.getByRole('heading', { name: `Horários de ${person}` }).waitFor()
  await page.getByRole('button', { name: 'Período anterior' }).click()
  for (const [place, name] of ['Saldo positivo', 'Saldo negativo', 'Saldo total'].entries()) {
    await page.getByRole('definition').getByRole('button', { name }).click()
    const why = page.getByRole('dialog', { name: 'Por que este número?' })
    await why.getByText(`${name}: a soma dos dias.`).waitFor()
    const sum = () => why.getByText('Soma', { exact: true }).locator('..').innerText()
    const shown = () => page.locator('dd').nth(place).innerText()
    await expect.poll(async () => (await sum()) === `Soma\n${await shown()}`, { message: name }).toBe(true)
    await why.getByRole('button', { name: 'Fechar painel' }).click()
  }
})

test('an admin finds overtime and calculations in the menu and goes from person to person; a manager is led on (R283 to R285, R323)', async () => {
  await at('ana', '/horas-extras/menu')
  await page.getByRole('heading', { name: 'Tratativas do ponto' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ponto/ })
    .waitFor()
  await page.keyboard.press('Control+f')
  await page.waitForURL('**/horas-extras/funcionarios**')
  await page.getByRole('row', { name: 'Alice Badalo' }).click()
  await page.getByRole('heading', { name: 'Horários de Alice Badalo' }).waitFor()
  await page.getByLabel('Colaborador', { exact: true }).fill('Edu')
  await page.getByRole('option', { name: /Edu Engrenagem/ }).click()
  await page.getByRole('heading', { name: 'Horários de Edu Engrenagem' }).waitFor()
  expect(page.url()).toMatch(/\/horas-extras\/horarios\/4\?/)

  await at('gil', '/horas-extras/menu')
  await page.waitForURL('**/horas-extras/funcionarios**')
  await page.getByRole('heading', { name: 'Horas Extras' }).waitFor()
})
