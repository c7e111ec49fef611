/**
 * The keyboard on a screen: its keys, the focus, undo. The main job without a mouse is e2e/keyboard.e2e.ts.
 */
import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { daysAgo } from './days.ts'
import { reach } from './forms.ts'
import { ask, lastWorkedDay } from './house.ts'
import { at, page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

/** What has the focus, as its words; empty when nothing has it and Tab would begin at the top. */
const focused = () =>
  page.evaluate<string>(
    '(document.activeElement === document.body ? "" : document.activeElement.innerText || document.activeElement.ariaLabel || "?")',
  )

test('the keys of a screen are told by "?", and a row\'s menu opens, goes and closes by keys', async () => {
  const { keyboard } = page
  await at('edu', '/horarios/listagem')
  await page.getByRole('row').nth(1).waitFor()
  await keyboard.press('?')
  const hints = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await hints.getByText('Período anterior').waitFor()
  for (const hint of [
    'Linha anterior ou seguinte',
    'Marcar ou desmarcar a linha',
    'Por que estes números? Do dia em foco',
  ])
    await hints.getByText(hint, { exact: true }).waitFor()
  await keyboard.press('Escape')
  await hints.waitFor({ state: 'hidden' })
  await at('edu', `/horarios/listagem?selected=${daysAgo(0)}`)
  await page.locator('tr[aria-selected=true]').waitFor()
  await keyboard.press('?')
  expect(await hints.locator('dt:has-text("Desmarcar o dia") + dd').innerText()).toBe('Esc')
  await keyboard.press('Escape')
  await hints.waitFor({ state: 'hidden' })

  // Arrows reach the rows from where a screen begins, and leave alone what handles them itself.
  await page.locator('main').focus()
  await keyboard.press('ArrowDown')
  await page.locator('tr:focus').waitFor()
  await page.getByRole('link', { name: 'Início' }).first().focus()
  await keyboard.press('ArrowDown')
  expect(await page.locator('tr:focus').count()).toBe(0)

  await reach('row', /\d\d\/\d\d/)
  await reach('button', /^Ações: /)
  await keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Por que este número?' }).waitFor()
  await keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  expect(await page.evaluate('document.activeElement.ariaLabel')).toMatch(/^Ações: /)
})

test('the form of a day goes on from mark to mark, a dialog begins in its first field, and N opens overtime to deny it', async () => {
  const { keyboard } = page
  const focusedField = () => page.evaluate<string>('document.activeElement.name')
  await page.goto(`/horarios/cadastrar?id=4&name=Edu&date=${await lastWorkedDay(4)}`)
  await page.getByLabel('Hora', { exact: true }).fill('03:17')
  await page.getByLabel('Justificativa').fill('Esqueceu')
  await reach('button', 'Adicionar')
  await keyboard.press('Enter')
  await page.getByText('1 marcação por salvar').waitFor()
  await expect.poll(focusedField).toBe('time')
  await keyboard.type('03:21')
  await page.getByLabel('Justificativa').fill('De novo')
  await page.getByRole('button', { name: 'Anular' }).first().click()
  const reason = page.getByRole('dialog')
  await expect.poll(focusedField).toBe('reason')
  await keyboard.type('Por engano')
  await reason.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('2 marcações por salvar').waitFor()
  expect(await page.getByLabel('Hora', { exact: true }).inputValue(), 'what was typed stays').toBe('03:21')

  const range = `from=${daysAgo(80)}&to=${daysAgo(1)}`
  const { results } = await ask<{
    results: { sch_id: number; sch_date: string; extra: number; belowLimit: number; permissionEdit: boolean }[]
  }>('GET', `/schedule/all?peo_id=4&start_date=${daysAgo(80)}&end_date=${daysAgo(1)}&take=100`)
  const day = results.find((day) => day.sch_id > 0 && day.extra > day.belowLimit && day.permissionEdit)
  await page.goto(`/horarios/listagem?id=4&name=Edu&${range}&size=100&selected=${day?.sch_date}`)
  await page.locator('tr.Mui-selected').waitFor()
  await keyboard.press('n')
  const denied = page.getByRole('dialog', { name: /^Horas extras de / }).getByRole('radio', { name: 'Não Autorizado' })
  await expect.poll(() => denied.isChecked()).toBe(true)
  await keyboard.press('Escape')
  await denied.waitFor({ state: 'detached' })
})

test('what was switched is taken back by Z while that is offered, but not while typing', async () => {
  const { keyboard } = page
  await at('ana', `/horarios/listagem?id=4&name=Edu&from=${daysAgo(28)}&to=${daysAgo(1)}`)
  const offer = page.getByRole('button', { name: /^Marcar pernoite: / }).last()
  const day = (await offer.getAttribute('aria-label'))?.replace('Marcar pernoite: ', '') ?? ''
  const on = page.getByRole('button', { name: `Pernoite de ${day}, retirar` })
  await offer.press('Enter')
  await page.getByText('Salvo', { exact: true }).waitFor()
  await on.waitFor()
  // Under the pointer a word stays: a slow machine takes nothing away.
  await page.getByText('Salvo', { exact: true }).hover()

  await page.getByRole('combobox', { name: 'Colaborador' }).focus()
  await keyboard.press('z')
  await keyboard.press('Escape')
  await on.focus()
  await keyboard.press('?')
  const hints = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await hints.getByText('Desfazer').waitFor()
  await keyboard.press('z')
  await keyboard.press('Escape')
  await hints.waitFor({ state: 'hidden' })
  expect(await on.count(), 'neither typing nor a key in a dialog takes it back').toBe(1)

  await keyboard.press('z')
  await on.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Marcar pernoite: ${day}` }).waitFor({ state: 'attached' })
  await keyboard.press('?')
  await hints.waitFor()
  expect(await hints.getByText('Desfazer').count(), 'the offer was used').toBe(0)
})

test('coming to another screen the focus goes there, past a question in its corner; it never leaves what the person went on to', async () => {
  await at('noemi', '/dashboard')
  const menu = page.getByRole('navigation', { name: 'Módulos' })
  const go = async (link: Locator, address: string) => {
    await link.press('Enter')
    await page.waitForURL(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const goToDays = () => go(menu.getByRole('link', { name: 'Horários' }), '**/horarios/listagem**')
  const goHome = () => go(page.getByRole('link', { name: /, início$/ }), '**/dashboard')
  const place = () => page.evaluate('document.activeElement.id')

  const prompt = page.getByRole('main').getByRole('dialog')
  await prompt.waitFor()
  await goToDays()
  await expect.poll(place).toBe('conteudo')
  await goHome()
  await prompt.waitFor()
  await expect.poll(place).toBe('conteudo')
  await prompt.getByRole('button', { name: 'Agora não' }).press('Enter')
  await prompt.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Recolher o menu' }).focus()
  await page.getByRole('tooltip').waitFor()
  expect(await focused()).toBe('Recolher o menu')

  const cover = () =>
    page.evaluate("document.body.append(Object.assign(document.createElement('div'), { id: 'cover', role: 'dialog' }))")
  const uncover = () => page.evaluate("document.getElementById('cover').remove()")
  await cover()
  await goToDays()
  expect(await focused()).toBe('Horários')
  await uncover()
  expect(await place()).toBe('conteudo')
  await goHome()
  await cover()
  await goToDays()
  await page.keyboard.press('Tab')
  await uncover()
  expect(await focused()).toBe('Espelho de Ponto')
})
