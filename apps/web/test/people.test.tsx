/** The form of a person, and a spreadsheet of people. What crosses logins is in e2e/people.e2e.ts. */
import { expect, test } from 'vitest'
import { seriousProblems } from './looked-at.ts'
import { narrow, page, wide } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

test('a day of birth that is still to come is told at its field as it is typed, and so is a dismissal before the admission (Q128)', async () => {
  await page.goto('/funcionarios/cadastrar')
  await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('01/01/2199')
  await page.keyboard.press('Tab')
  await page.getByText('A data de nascimento não pode ser futura.').waitFor()
  await page.getByRole('textbox', { name: 'Data de admissão' }).fill('08/01/2024')
  await page.getByRole('textbox', { name: 'Data de desligamento' }).fill('07/01/2024')
  await page.keyboard.press('Tab')
  await page.getByText('A data de desligamento não pode ser anterior à de admissão.').waitFor()
  await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('17/05/1990')
  await page.getByText('A data de nascimento não pode ser futura.').waitFor({ state: 'detached' })
})

test('nobody opens the data of somebody else as the own (R680)', async () => {
  await page.goto('/meusdados/editar/999999')
  await page.getByText('Registro não encontrado.').waitFor()
})

test.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('a spreadsheet is looked over before anybody is stored (%s)', async (_, viewport) => {
  await page.setViewportSize(viewport)
  await page.goto('/funcionarios/listagem')
  await button('Importar').click()
  const dialog = page.getByRole('dialog', { name: 'Importar colaboradores' })
  const titles =
    'Matrícula;Nome;PIS;Gênero;Nome da mãe;Data de nascimento;Data de admissão;E-mail principal;CEP;Estado;Cidade;Bairro;Rua'
  const line = (enrollment: string, pis: string) =>
    `${enrollment};Importada Exemplo;${pis};Feminino;Mãe;17/05/1990;08/01/2024;i@exemplo.com.br;01310-100;SP;São Paulo;Centro;Rua`
  const file = (text: string) => new File([text], 'pessoas.csv', { type: 'text/csv' })
  await dialog.getByLabel('Arquivo', { exact: true }).upload(file(`${titles}\n${line('I1', '123')}\n`))
  await dialog.getByText('1 linha com erro').waitFor()
  await dialog.getByRole('cell', { name: 'PIS inválido' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Importar', exact: true }).isDisabled()).toBe(true)
  expect(await seriousProblems()).toEqual([])
  if (viewport === wide) {
    await dialog.getByLabel('Arquivo', { exact: true }).upload(file(`${titles}\n${line('I1', '13555000011')}\n`))
    await dialog.getByText('1 linha pronta para importar.').waitFor()
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
    await page.getByText('1 colaborador importado.').waitFor()
  }
})
