/** What all lists share: what they say when empty, rows a page, and what a switched record says. */
import { routes } from '@ponteiro/contract'
import { expect, test } from 'vitest'
import { screens } from '../src/routes.tsx'
import { rowsOf } from './forms.ts'
import { ask } from './house.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

test.each([
  ['/setores/listagem?name=qqqq', 'Nenhum Setor Encontrado.'],
  ['/workunit/list?name=qqqq', 'Nenhuma Unidade de Trabalho Encontrado.'],
  ['/workday/listagem?name=qqqq', 'Nenhuma Jornada Encontrada.'],
  ['/ocupacao/list?name=qqqq', 'Nenhum Cargo Encontrada.'],
  ['/feriado/listagem?year=1950', 'Nenhum feriado encontrado.'],
  ['/aniversariantes/listagem?name=qqqq', 'Nenhum Aniversariante Encontrado.'],
  ['/funcionarios/listagem?name=qqqq', 'Nenhum Colaborador Encontrado.'],
  ['/terceiros/listagem?name=qqqq', 'Nenhum Terceiro Cadastrado'],
  ['/bancodehoras/index?search=qqqq', 'Nenhum colaborador encontrado.'],
])('R261, R694: %s says %s', async (address, text) => {
  await page.goto(address)
  await page.getByText(text, { exact: true }).waitFor()
})

test('by keyboard, who clears the filters of an empty list goes on in its first filter', async () => {
  await page.goto('/setores/listagem?name=qqqq')
  await page.getByRole('button', { name: 'Limpar filtros' }).press('Enter')
  await rowsOf(page).first().waitFor()
  const first = page.getByRole('search').locator('input, [role=combobox]').first()
  expect(await first.and(page.locator(':focus')).count()).toBe(1)
})

test('a date that is emptied and left unfinished filters by nothing, and says that it is none', async () => {
  await page.goto('/feriado/listagem?heldOn=2026-05-01')
  const day = page.getByRole('search').getByLabel('Data', { exact: true })
  await day.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await day.pressSequentially('12/')
  expect(new URL(page.url()).searchParams.get('heldOn'), 'while it is typed').toBe('2026-05-01')
  await page.keyboard.press('Tab')
  await page.waitForURL((url) => !url.searchParams.get('heldOn'))
  await page.getByText('Data inválida').waitFor()
  expect(await day.inputValue()).toMatch(/^12/)
})

test.each([
  ['/setores/listagem', 'O Setor foi desativado com sucesso.', 'O Setor foi ativado com sucesso.'],
  [
    '/workunit/list',
    'A Unidade de Trabalho foi desativada com sucesso.',
    'A Unidade de Trabalho foi ativada com sucesso.',
  ],
  ['/workday/listagem', 'A Jornada foi desativada com sucesso.', 'A Jornada foi ativada com sucesso.'],
  ['/ocupacao/list', 'O Cargo foi desativado com sucesso.', 'O Cargo foi ativado com sucesso.'],
  ['/feriado/listagem', 'O Feriado foi desativado com sucesso.', 'O Feriado foi ativado com sucesso.'],
  ['/dispositivos/listagem', 'O Dispositivo foi desativado com sucesso.', 'O Dispositivo foi ativado com sucesso.'],
])('R473, R696: in %s a record is switched off and on again, and it is said', async (address, off, on) => {
  for (const [status, verb, text] of [
    ['active', 'Desativar', off],
    ['inactive', 'Ativar', on],
  ] as const) {
    await page.goto(`${address}?status=${status}`)
    await page
      .getByRole('button', { name: new RegExp(`^${verb} `) })
      .first()
      .click()
    const question = page.getByRole('alertdialog')
    await question.getByText(`Deseja realmente ${verb.toLowerCase()} esse registro?`).waitFor()
    await question.getByRole('button', { name: 'Sim' }).click()
    await page.getByRole('status').getByText(text, { exact: true }).waitFor()
  }
})

/** Switches the first sector off; answers its name. */
async function switchOff(): Promise<string> {
  await page.goto('/setores/listagem?status=active')
  const off = page.getByRole('button', { name: /^Desativar / }).first()
  const name = (await off.getAttribute('aria-label'))?.replace('Desativar ', '') ?? ''
  await off.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await page.getByRole('status').getByText('O Setor foi desativado com sucesso.', { exact: true }).waitFor()
  return name
}

test('what was switched off is switched on again by Desfazer, without a question', async () => {
  const name = await switchOff()
  const status = page.getByRole('status')
  await page.getByRole('button', { name: `Desativar ${name}`, exact: true }).waitFor({ state: 'detached' })
  await status.getByRole('button', { name: 'Desfazer' }).click()
  await status.getByText('O Setor foi ativado com sucesso.', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Desativar ${name}`, exact: true }).waitFor()
  expect(await status.getByRole('button', { name: 'Desfazer' }).count()).toBe(0)
})

test('what somebody else changed meanwhile stays, and Desfazer says so', async () => {
  const name = await switchOff()
  const path = `/sector?sec_status=0&sec_name=${encodeURIComponent(name)}`
  const [sector] = (await ask<{ results: { sec_id: number }[] }>('GET', path)).results
  await ask('PUT', `/sector/${sector?.sec_id}`, { sec_label: 'Fechado por Gil' }, 'another')
  await page.getByRole('status').getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText('O registro foi alterado por outra pessoa. Recarregue e tente novamente.').waitFor()
  await page.goto('/setores/listagem?status=inactive')
  await page.getByRole('row').filter({ hasText: name }).getByText('Fechado por Gil').waitFor()
  await page.getByRole('button', { name: `Ativar ${name}`, exact: true }).waitFor()
})

const usual = ['12', '24', '36', '48']

/** The lists of those whose form is an address of the same screen. */
const registers = screens.flatMap(({ route, screen }) => {
  const isRegister = screens.some((row) => row.route === route.replace('.index', '.store') && row.screen === screen)
  // Compliments are cards, a thousand at once.
  return route.endsWith('.index') && route !== 'cheerday.index' && isRegister ? [routes[route].path] : []
})

test.each<[string, string[]]>([
  ...registers.map((address): [string, string[]] => [address, usual]),
  ['/cidades-trabalho/index', usual],
  ['/horas-extras/funcionarios', usual],
  ['/funcionarios/listagem', ['25', '50', '75', '100']],
])('R269, R288, R576, R697, B6: %s has pages of %s', async (address, sizes) => {
  await page.goto(`${address}?status=`)
  const perPage = page.getByLabel('Por página')
  await expect.poll(() => perPage.inputValue()).toBe(sizes[0])
  expect(await perPage.getByRole('option').allTextContents()).toEqual(sizes)
})
