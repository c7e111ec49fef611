/** The kit's form and dialog: problems are said beside their fields, and nothing typed is lost unasked. */
import { expect, test } from 'vitest'
import { seriousProblems } from './looked-at.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

test('what the server refuses stands under its field, has the focus, and goes with the next letter (Q126)', async () => {
  await page.goto('/ocupacao/list')
  await page.getByText(/^1–\d+ de \d+$/).waitFor()
  const taken = (await page.getByRole('row').nth(1).getByRole('cell').first().innerText()).split('\n')[0] ?? ''
  await page.goto('/ocupacao/create')
  const name = page.getByRole('dialog').getByLabel('Nome')
  await name.fill(taken)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog').getByText('Nome já cadastrado.').waitFor()
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator(':focus').getAttribute('name')).toBe('name')
  await page.keyboard.type(' II')
  await page.getByRole('dialog').getByText('Nome já cadastrado.').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('Escape in a form with something typed asks before it is lost, with the focus on what loses nothing; so does Fechar', async () => {
  const form = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  // One form has an address of its own, the other is named in that of its list.
  for (const address of ['/setores/listagem', '/controle-de-acessos/clientes']) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await form.getByLabel('Nome').fill('Meio digitado')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => form.getByRole('button', { name: 'Fechar', exact: true }).click(),
      () => form.getByRole('button', { name: 'Fechar janela' }).click(),
    ]) {
      await close()
      await question.getByText('Sair sem salvar o que foi digitado?').waitFor()
      await expect.poll(() => question.locator(':focus').innerText()).toBe('Não')
      await page.keyboard.press('Enter')
      await question.waitFor({ state: 'detached' })
      expect(await form.getByLabel('Nome').inputValue()).toBe('Meio digitado')
    }
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Sim' }).click()
    await form.waitFor({ state: 'detached' })
    expect(await question.count(), 'asked once').toBe(0)
  }
})

test('Salvar is off while something is missing; pressed all the same it says what, and goes there; so does Enter (R643)', async () => {
  const form = page.getByRole('dialog')
  const save = form.getByRole('button', { name: 'Salvar' })
  for (const press of [() => save.click({ force: true }), () => page.keyboard.press('Enter')]) {
    await page.goto('/dispositivos/cadastrar')
    await form.getByLabel('Código').fill('2')
    await form.getByLabel('Nome').fill('Portaria')
    expect(await save.isDisabled()).toBe(true)
    await press()
    await form.getByText('Campo Obrigatório').waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('label')
  }
  expect(await seriousProblems()).toEqual([])
})

test('a name of 100 letters pasted into a field of 45 is told, never cut, and nothing is saved', async () => {
  await page.goto('/feriado/cadastrar')
  const name = page.getByRole('dialog').getByLabel('Nome')
  await name.fill('x'.repeat(100))
  await page.getByText('Máximo de caracteres atingido (100 de 45)').waitFor()
  expect((await name.inputValue()).length).toBe(100)
  await name.press('Enter')
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
})
