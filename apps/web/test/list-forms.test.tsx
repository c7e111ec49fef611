/**
 * Forms over a list are in its address: reload reopens them, Back closes them, asking first when typed in.
 */
import { expect, test } from 'vitest'
import { rowsOf } from './forms.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

const named = (name: string) => page.getByRole('dialog', { name })
const inAddress = (name: string) => new URL(page.url()).searchParams.get(name) ?? ''

test.each([
  ['/controle-de-acessos/clientes', 'registro', /^Adicionar$/, 'Novo cliente'],
  ['/controle-de-acessos/ferramentas', 'registro', /^Adicionar$/, 'Nova ferramenta'],
  ['/ferramenta/listagem', 'registro', /^Adicionar$/, 'Cadastro de Ferramenta'],
  ['/apuracao-de-ponto', 'apuracao', /^Adicionar$/, 'Nova apuração'],
  ['/funcionarios/editar/4?aba=setores', 'setor', /^Adicionar setor$/, 'Adicionar setor'],
])('31.2: in %s a new record has its place in the address (%s)', async (address, name, add, title) => {
  await page.goto(address)
  await page.getByRole('button', { name: add }).first().click()
  await named(title).waitFor()
  expect(inAddress(name)).toBe('novo')
  await page.reload()
  await named(title).waitFor()
  await page.goBack()
  await named(title).waitFor({ state: 'detached' })
  await expect.poll(() => inAddress(name)).toBe('')
})

test.each([
  ['/controle-de-acessos/clientes', 'Editar cliente'],
  ['/controle-de-acessos/ferramentas', 'Editar ferramenta'],
  ['/ferramenta/listagem', 'Alteração de Ferramenta'],
])(
  '31.2: in %s the form of a row opens with its address, and Back loses nothing typed unasked',
  async (address, title) => {
    await page.goto(address)
    const edit = async () => {
      await rowsOf(page).first().click()
      await page.getByRole('button', { name: 'Editar', exact: true }).click()
    }
    const name = named(title).getByLabel('Nome', { exact: true })
    await edit()
    const before = await name.inputValue()
    expect(inAddress('registro')).toMatch(/^\d+$/)

    await name.fill(`${before} novo`)
    const question = page.getByRole('alertdialog')
    await page.goBack()
    await question.getByRole('button', { name: 'Não' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe(`${before} novo`)
    await expect.poll(() => inAddress('registro')).toMatch(/^\d+$/)
    await page.goBack()
    await question.getByRole('button', { name: 'Sim' }).click()
    await named(title).waitFor({ state: 'detached' })
    await expect.poll(() => inAddress('registro')).toBe('')

    await page.goto(address)
    await edit()
    await named(title).waitFor()
    await page.reload()
    await expect.poll(() => name.inputValue()).toBe(before)
  },
)

test.each([
  ['funcoes', 'Funções', /^Funções: /, /^Funções \| /],
  ['colaboradores', 'Colaboradores', /^Colaboradores: /, /^Colaboradores \| /],
])('31.2: what a tool has under "%s" is in the address too', async (name, title, press, dialog) => {
  await page.goto('/controle-de-acessos/ferramentas')
  await page.getByRole('button', { name: press }).first().click()
  await page.getByRole('dialog', { name: dialog }).waitFor()
  await page.reload()
  await page.getByRole('dialog', { name: dialog }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // Of a tool that is there no more it says so.
  await page.goto(`/controle-de-acessos/ferramentas?${name}=999999`)
  await named(title).getByText('Registro não encontrado.').waitFor()
  await named(title).getByRole('button', { name: 'Voltar à lista' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('31.2: the window of a processing is in the address', async () => {
  await page.goto('/apuracao-de-ponto')
  await page.getByRole('button', { name: 'Processar ponto' }).click()
  await page.getByRole('dialog').waitFor()
  await page.reload()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('31.2: the hours of a day that are decided from the list are in the address', async () => {
  await page.goto('/horas-extras/a-decidir?part=open')
  await rowsOf(page).first().press('Enter')
  await page.getByRole('dialog').getByLabel('Justificativa').waitFor()
  expect(inAddress('registro')).toMatch(/^\d+$/)
  await page.reload()
  await page.getByRole('dialog').getByLabel('Justificativa').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('31.2: the form of a month of the bank is in the address, beside its person', async () => {
  await page.goto('/bancodehoras/index?search=Edu')
  await page.getByRole('button', { name: /Edu Engrenagem/ }).click()
  await page
    .getByRole('button', { name: /^Ações: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Editar saldo e observações' }).click()
  const remarks = page.getByRole('dialog').getByLabel('Observações')
  await remarks.waitFor()
  expect(inAddress('mes')).toMatch(/^\d+$/)
  await page.reload()
  await remarks.fill('Conferido com a pessoa')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => inAddress('mes')).toBe('')
  expect(inAddress('pessoa')).not.toBe('')
})
