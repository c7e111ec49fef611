/** The form of a day: corrected in its middle, left unfinished, or lost only after a question. */
import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { isOff } from './forms.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

const search = () => Object.fromEntries(new URL(page.url()).searchParams)

/** Puts the caret behind so many characters of a field, and presses keys there. */
async function pressIn(field: Locator, caret: number, ...keys: string[]): Promise<void> {
  await field.focus()
  await field.press('Home')
  for (let step = 0; step < caret; step += 1) await field.press('ArrowRight')
  for (const key of keys) await field.press(key)
}

test('a day with neither a mark nor an overnight is not saved (R304)', async () => {
  // Whose day it is, the record says and no address.
  await page.goto('/horarios/cadastrar?id=5&name=Fulano&date=2019-03-06')
  await page.getByRole('main').getByText('Noemi Madrugada', { exact: true }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Colaborador' }).inputValue()).toBe('Noemi Madrugada')
  await page.getByText('Nenhuma marcação ativa.').waitFor()
  await page.getByLabel('Observação').fill('Troca de turno')
  expect(await isOff(page, 'Salvar')).toBe(true)
  await page.getByLabel('Pernoite').click()
  expect(await isOff(page, 'Salvar')).toBe(false)
  await page.getByLabel('Pernoite').click()
  expect(await isOff(page, 'Salvar')).toBe(true)
  await page.getByLabel('Hora', { exact: true }).fill('25:61')
  await page.getByLabel('Justificativa').fill('Esqueceu')
  await page.getByText('Horário inválido').waitFor()
  await page.getByLabel('Hora', { exact: true }).fill('')
  await page.getByText('Data e Hora são obrigatórios.').waitFor()
  await page.getByLabel('Hora', { exact: true }).fill('08:00')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByText('1 marcação por salvar').waitFor()
  expect(await isOff(page, 'Salvar')).toBe(false)
})

test('D7: the form of a day begins in its time, for the date is there already', async () => {
  await page.goto('/horarios/cadastrar?id=5&name=Noemi&date=2019-03-06')
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('time')
})

test('B6: 24:00 typed for a mark is the midnight at the end of the day', async () => {
  await page.goto('/horarios/cadastrar?id=5&name=Noemi&date=2019-03-12')
  const [time, reason] = [page.getByLabel('Hora', { exact: true }), page.getByLabel('Justificativa')]
  for (const typed of ['16:00', '24:00']) {
    await time.fill(typed)
    await reason.fill('Esqueceu')
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  }
  const midnight = page.getByRole('row').filter({ hasText: '13/03/2019 00:00' })
  await midnight.waitFor()
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Sim' }).click()
  await page.waitForURL('**/horarios/editar/*')
  await midnight.getByText('AUTORIZADO').waitFor()
})

test('D7: one mark is in the order of Tab, with its buttons; arrows bring the next one, and Enter alters it', async () => {
  const { keyboard } = page
  await page.goto('/horarios/cadastrar?id=5&name=Noemi&date=2019-04-10')
  for (const time of ['08:00', '12:00']) {
    await page.getByLabel('Hora', { exact: true }).fill(time)
    await page.getByLabel('Justificativa').fill('Esqueceu')
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Sim' }).click()
  await page.waitForURL('**/horarios/editar/*')
  await page.getByRole('button', { name: 'Alterar: 12:00' }).waitFor()
  const row = (time: string) => page.getByRole('row').filter({ hasText: time })
  await row('08:00').focus()
  for (const name of ['Alterar: 08:00', 'Levar para outra jornada: 08:00', 'Anular: 08:00']) {
    await keyboard.press('Tab')
    const reached = page.getByRole('button', { name, exact: true }).and(page.locator(':focus'))
    expect(await reached.count(), name).toBe(1)
  }
  await keyboard.press('Tab')
  expect(await page.locator('tbody :focus').count(), 'out of the table').toBe(0)
  await row('08:00').focus()
  await keyboard.press('ArrowDown')
  expect(await row('12:00').and(page.locator(':focus')).count()).toBe(1)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Alterar a marcação de 12:00' }).waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('time')
})

test('a mark is altered or annulled, and what is typed of another one is not lost unasked', async () => {
  await page.goto('/horarios/cadastrar?id=5&name=Noemi&date=2019-03-11')
  const [time, reason] = [page.getByLabel('Hora', { exact: true }), page.getByLabel('Justificativa')]
  const question = page.getByRole('alertdialog').getByText('Descartar a marcação que foi digitada?')
  await time.fill('08:00')
  await reason.fill('Esqueceu')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Sim' }).click()
  await page.waitForURL('**/horarios/editar/*')
  await page.getByRole('combobox', { name: 'Colaborador' }).waitFor({ state: 'detached' })

  await time.fill('12:00')
  await reason.fill('Saiu para o almoço')
  await page.getByRole('button', { name: 'Alterar: 08:00' }).click()
  await question.waitFor()
  await page.getByRole('button', { name: 'Não' }).click()
  expect(await reason.inputValue()).toBe('Saiu para o almoço')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()

  await page.getByRole('button', { name: 'Alterar: 08:00' }).click()
  await time.fill('08:30')
  await page.getByRole('button', { name: 'Anular: 08:00' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  const motive = page.getByRole('dialog', { name: 'Anular a marcação de 08:00' })
  await motive.getByLabel('Justificativa').fill('Engano')
  await motive.getByRole('button', { name: 'Salvar' }).click()
  // Nothing is left to alter.
  await page.getByRole('heading', { name: 'Adicionar marcação' }).waitFor()
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Sim' }).click()
  await page.getByText('Salvo', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Inativos (1)' }).waitFor()
})

test('B4: a mark that is typed into the form of a day stays on its journey, though the rule has another', async () => {
  await page.goto('/horarios/cadastrar?id=5&name=Noemi&date=2019-03-13')
  const add = async (time: string) => {
    await page.getByLabel('Hora', { exact: true }).fill(time)
    await page.getByLabel('Justificativa').fill('Esqueceu')
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  }
  await add('08:00')
  await page.getByLabel('Data', { exact: true }).last().fill('14/03/2019')
  await add('00:30')
  await page.getByRole('tab', { name: 'Ativos (2)' }).waitFor()
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Sim' }).click()
  // More than 16 hours after the entry the rule has no mark of its journey.
  await page.getByText('Salvo', { exact: true }).waitFor()
  await page.waitForURL('**/horarios/editar/*')
  await page.getByRole('tab', { name: 'Ativos (2)' }).waitFor()
  // A dialog that nobody touched is left without a question.
  await page.getByRole('button', { name: /^Levar para outra jornada: 00:30/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Levar a marcação de 00:30 para outra jornada' })
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('a time and a date are corrected in their middle, 8:00 is typed with its colon, and 930 is 09:30 (R206)', async () => {
  await page.goto('/horarios/cadastrar?id=5&name=Noemi&date=2026-03-12')
  const time = page.getByLabel('Hora', { exact: true })
  await time.pressSequentially('8:15')
  expect(await time.inputValue()).toBe('08:15')
  await pressIn(time, 2, 'Backspace', '9')
  expect(await time.inputValue()).toBe('09:15')
  await pressIn(time, 3, '3', '0')
  expect(await time.inputValue()).toBe('09:30')
  await pressIn(time, 2, 'Delete', 'Delete', '4')
  expect(await time.inputValue()).toBe('09:40')
  await time.fill('')
  await time.pressSequentially('930')
  await time.press('Tab')
  expect(await time.inputValue(), 'of one time only').toBe('09:30')
  const day = page.getByLabel('Data', { exact: true }).last()
  await pressIn(day, 5, 'Backspace', 'Backspace', '1', '1')
  expect(await day.inputValue()).toBe('12/11/2026')
})

test('a day with marks by save and another half typed is left with one question', async () => {
  await page.goto('/horarios/cadastrar?id=5&name=Noemi&date=2019-03-06')
  const question = page.getByRole('alertdialog')
  const leave = () => page.getByRole('link', { name: 'Colaboradores' }).first().click()
  const time = page.getByLabel('Hora', { exact: true })
  await time.fill('09:00')
  await leave()
  await question.getByRole('button', { name: 'Não' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await time.inputValue()).toBe('09:00')
  await page.getByLabel('Justificativa').fill('Esqueceu')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByText('1 marcação por salvar').waitFor()
  await time.fill('10:00')
  await leave()
  await question.getByRole('button', { name: 'Sim' }).click()
  await page.waitForURL('**/funcionarios/listagem')
})

test('a day’s marks are not lost by another date: it asks first, and an unfinished date leaves them alone', async () => {
  await page.goto('/horarios/cadastrar?id=5&name=Noemi&date=2019-03-06')
  await page.getByLabel('Hora', { exact: true }).fill('08:00')
  await page.getByLabel('Justificativa').fill('Esqueceu')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const unsaved = page.getByText('1 marcação por salvar')
  await unsaved.waitFor()
  const day = page.getByLabel('Data', { exact: true }).first()
  await pressIn(day, 10, 'Backspace')
  expect([await day.inputValue(), await unsaved.count(), search().date]).toEqual(['06/03/201', 1, '2019-03-06'])
  await day.press('8')
  const question = page.getByRole('alertdialog')
  await question.getByText('Sair sem salvar o que foi digitado?').waitFor()
  await question.getByRole('button', { name: 'Não' }).click()
  await question.waitFor({ state: 'hidden' })
  expect([await unsaved.count(), search().date]).toEqual([1, '2019-03-06'])
  await day.blur()
  expect(await day.inputValue(), 'the day that is on screen').toBe('06/03/2019')
  await day.fill('07/03/2019')
  await question.getByRole('button', { name: 'Sim' }).click()
  await page.waitForURL(/date=2019-03-07/)
  await page.getByRole('heading', { level: 1, name: /07\/03\/2019/ }).waitFor()
  expect(await unsaved.count()).toBe(0)
})

test('R260, R474: a text beyond its limit is told and not cut; saving a day asks first', async () => {
  await page.goto('/horarios/cadastrar?id=5&name=Noemi&date=2019-03-18')
  await page.getByLabel('Hora', { exact: true }).fill('08:00')
  await page.getByLabel('Justificativa').fill('Esqueceu')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByLabel('Observação').fill('x'.repeat(300))
  await page.getByText('Máximo de caracteres atingido (300 de 255)').waitFor()
  expect((await page.getByLabel('Observação').inputValue()).length).toBe(300)
  await page.getByLabel('Observação').fill('x'.repeat(255))
  await page.getByRole('button', { name: 'Salvar' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Deseja realmente salvar as alterações?').waitFor()
  await question.getByRole('button', { name: 'Sim' }).click()
  await page.getByRole('status').getByText('Salvo', { exact: true }).waitFor()
})
