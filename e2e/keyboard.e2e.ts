/** The worker's main job without a mouse: logs in, clocks in, reads the days, asks why, reads the mirror, signs it. And where the focus goes. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { daysAgo } from './days.ts'
import { ask, enter, lastWorkedDay, letIn, reach } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')

/** What has the focus, as its words; empty when nothing has it and Tab would begin at the top. */
const focused = (page: Page) =>
  page.evaluate<string>(
    '(document.activeElement === document.body ? "" : document.activeElement.innerText || document.activeElement.ariaLabel || "?")',
  )

const why = (page: Page) => page.getByRole('heading', { name: 'Por que este número?' })

/** The days of the period before, there instead of those that were: a key pressed in between has no row to go to. */
async function goBack(page: Page): Promise<void> {
  const { href } = new URL(page.url())
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL((url) => url.href !== href)
  const [, month, day] = new URL(page.url()).searchParams.get('from')?.split('-') ?? []
  await page
    .getByRole('row', { name: `${day}/${month}` })
    .first()
    .waitFor()
}

test('from the login to the signed mirror with the keyboard alone', { timeout: 180_000 }, async () => {
  const { page, errors, context } = await here.window()
  const { keyboard } = page
  await enter(page, 'edu', 'Demo#2026')

  await reach(page, 'button', 'Registrar Ponto')
  await keyboard.press('Enter')
  await page
    .getByText(/NSR \d+/)
    .first()
    .waitFor()

  await keyboard.press('Control+h')
  // The tile leads to the days that lack marks; the menu to all of them.
  await page.waitForURL('**/horarios/listagem**')
  await reach(page, 'link', 'Horários')
  await keyboard.press('Enter')
  await page.waitForURL((url) => !url.searchParams.has('lacks'))
  await page.getByRole('row').nth(1).waitFor()
  await goBack(page)
  await goBack(page)
  await page
    .getByRole('row', { name: /\d\d:\d\d.*\d\d:\d\d/ })
    .first()
    .waitFor()
  await keyboard.press('j')
  const first = await focused(page)
  expect(first).toMatch(/\d\d\/\d\d/)
  await keyboard.press('ArrowDown')
  const second = await focused(page)
  expect(second).toMatch(/\d\d\/\d\d/)
  expect(second).not.toBe(first)
  await keyboard.press('Enter')
  await why(page).waitFor()
  await keyboard.press('Escape')
  await why(page).waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page), { message: 'the row has the focus again' }).toBe(second)

  await reach(page, 'link', 'Espelho de Ponto', 'Shift+Tab')
  await keyboard.press('Enter')
  await page.waitForURL('**/espelho-ponto-colaborador**')
  await reach(page, 'row', /PENDENTE/)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Espelho de / }).waitFor()
  await reach(page, 'button', /^Trabalhad.*: \d+:\d\d/)
  await keyboard.press('Enter')
  await why(page).waitFor()
  await keyboard.press('Escape')
  await why(page).waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page), { message: 'the number has the focus again' }).toMatch(/\d+:\d\d/)

  // The mirror is there again before the question closes, which waits for everything on screen: its button has gone by then.
  await page.route('**/api/tool?*', async (route) => {
    await new Promise((later) => setTimeout(later, 1500))
    await route.continue()
  })
  await reach(page, 'button', 'Autorizar')
  await keyboard.press('a')
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await keyboard.press('Enter')
  await page.getByText('AUTORIZADO').first().waitFor()
  expect(await question.isVisible()).toBe(true)
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('conteudo')
  expect(errors).toEqual([])
  await here.close(context)
})

test('the keys of a screen are told by "?", and a row\'s menu opens, goes and closes by keys', async () => {
  const { page, errors, context } = await here.window()
  const { keyboard } = page
  await letIn(page, 'edu', '/horarios/listagem')
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
  await page.goto(`/horarios/listagem?selected=${daysAgo(0)}`)
  await page.locator('tr[aria-selected=true]').waitFor()
  await keyboard.press('?')
  expect(await hints.locator('dt:has-text("Desmarcar o dia") + dd').innerText()).toBe('Esc')
  await keyboard.press('Escape')
  await hints.waitFor({ state: 'hidden' })

  // The arrows come to the rows from where a screen begins, and leave alone what they move through by themselves.
  await page.locator('main').focus()
  await keyboard.press('ArrowDown')
  await page.locator('tr:focus').waitFor()
  await page.getByRole('link', { name: 'Início' }).first().focus()
  await keyboard.press('ArrowDown')
  expect(await page.locator('tr:focus').count()).toBe(0)

  await reach(page, 'row', /\d\d\/\d\d/)
  await reach(page, 'button', /^Ações: /)
  await keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Por que este número?' }).waitFor()
  await keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  expect(await page.evaluate('document.activeElement.ariaLabel')).toMatch(/^Ações: /)
  expect(errors).toEqual([])
  await here.close(context)
})

test('the form of a day goes on from mark to mark, a dialog begins in its first field, and N opens overtime to deny it', async () => {
  const { page, errors, context } = await here.window()
  const { keyboard } = page
  await letIn(page, 'ana')
  const focusedField = () => page.evaluate<string>('document.activeElement.name')
  await page.goto(`/horarios/cadastrar?id=4&name=Edu&date=${await lastWorkedDay(page, 4)}`)
  await page.getByLabel('Hora', { exact: true }).fill('03:17')
  await page.getByLabel('Justificativa').fill('Esqueceu')
  await reach(page, 'button', 'Adicionar')
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
  }>(page, 'GET', `/schedule/all?peo_id=4&start_date=${daysAgo(80)}&end_date=${daysAgo(1)}&take=100`)
  const day = results.find((day) => day.sch_id > 0 && day.extra > day.belowLimit && day.permissionEdit)
  await page.goto(`/horarios/listagem?id=4&name=Edu&${range}&size=100&selected=${day?.sch_date}`)
  await page.locator('tr.Mui-selected').waitFor()
  await keyboard.press('n')
  const denied = page.getByRole('dialog', { name: /^Horas extras de / }).getByRole('radio', { name: 'Não Autorizado' })
  await expect.poll(() => denied.isChecked()).toBe(true)
  await keyboard.press('Escape')
  await denied.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await here.close(context)
})

test('what was switched is taken back by Z while that is offered, but not while typing', async () => {
  const { page, errors, context } = await here.window()
  const { keyboard } = page
  await letIn(page, 'ana', `/horarios/listagem?id=4&name=Edu&from=${daysAgo(28)}&to=${daysAgo(1)}`)
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
  expect(errors).toEqual([])
  await here.close(context)
})

test('coming to another screen the focus goes there, past a question in its corner; it never leaves what the person went on to', async () => {
  const { page, errors, context } = await here.window()
  await letIn(page, 'noemi')
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
  expect(await focused(page)).toBe('Recolher o menu')

  const cover = () =>
    page.evaluate("document.body.append(Object.assign(document.createElement('div'), { id: 'cover', role: 'dialog' }))")
  const uncover = () => page.evaluate("document.getElementById('cover').remove()")
  await cover()
  await goToDays()
  expect(await focused(page)).toBe('Horários')
  await uncover()
  expect(await place()).toBe('conteudo')
  await goHome()
  await cover()
  await goToDays()
  await page.keyboard.press('Tab')
  await uncover()
  expect(await focused(page)).toBe('Espelho de Ponto')
  expect(errors).toEqual([])
  await here.close(context)
})
