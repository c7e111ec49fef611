/** Calculations as people see them, in the demonstration company, with their dialogs: form, closing, process list, reopening, history, failures and list of people (R365). Named by the ids of their rules. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems, settled, wide } from './browser.ts'
import { statement } from './database.ts'
import { rowsOf } from './forms.ts'
import { letIn } from './journeys.ts'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

const here = stage('demo')
const at = windowsOn(here)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('an open one says Aberto beside the button that closes it, others say Fechado; history is of closed ones (R358, R361)', async () => {
  const page = await at('ana', '/apuracao-de-ponto/')
  const state = (word: string) => page.locator('td[data-label="Status"]', { hasText: word })
  const closed = rowsOf(page)
    .filter({ has: state('Fechado') })
    .first()
  const open = rowsOf(page)
    .filter({ has: page.getByRole('button', { name: /^Fechar/ }) })
    .first()
  expect(await open.locator('td[data-label="Status"]').innerText()).toMatch(/^Aberto\s*Fechar$/)
  await closed.hover()
  expect(await closed.getByRole('button', { name: /^Histórico/ }).count()).toBe(1)
  await open.hover()
  expect(await open.getByRole('button', { name: /^Histórico/ }).count()).toBe(0)
  await closed.getByRole('button', { name: /^Histórico/ }).click()
  await page.getByRole('dialog').getByText('Esta apuração nunca foi reaberta.').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
})

test('a processed one is reopened in a dialog, failures, who has no new mirror and mirrors without a signature are listed in others (R365, R374, R376)', async () => {
  await statement(
    here.installation,
    `insert into job_run (kind, subject_id, state, done, total, failures, left_out)
     select 'period.process', id, 'failed', 1, 1, '[{"employeeId": 4, "message": "Jornada sem horas.", "detail": ""}]',
       '[{"employeeId": 5, "why": "no-schedule"}, {"employeeId": 6, "why": "inactive"}]'
     from pay_period where processing = 'done' order by starts_on desc limit 1`,
  )
  const page = await at('ana', '/apuracao-de-ponto/')
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await rowsOf(page)
    .filter({ hasText: 'SIM' })
    .first()
    .getByRole('button', { name: /^Reabrir/ })
    .press('Enter')
  await dialog.getByLabel('Justificativa').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await close()
  await button(page, '1 falha').click()
  await dialog.getByText('Jornada sem horas.').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await close()
  await button(page, '1 sem jornada, 1 sem espelho novo').click()
  await dialog.getByText('sem jornada', { exact: true }).waitFor()
  await dialog.getByText('inativo: mantém o espelho que tem').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await close()
  await button(page, 'Espelhos pendentes ou negados').click()
  await dialog.getByRole('cell').first().waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await close()
})

test('a closed one is shown before it is processed; one that has not ended is only warned of (R369, R370)', async () => {
  const page = await at('ana', '/apuracao-de-ponto/')
  const ahead = rowsOf(page)
    .filter({ has: page.getByRole('button', { name: /^Fechar/ }) })
    .first()
  const competence = await ahead.locator('td[data-label="Competência"]').innerText()
  const ends = await ahead.locator('td[data-label="Até"]').innerText()
  await ahead.getByRole('button', { name: /^Fechar/ }).click()
  await page.getByText(/Se fechasse hoje: \d+ pronto/).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: `Este período só termina em ${ends}.` })
    .waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await button(page, 'Fechar apuração').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await page.getByText('Apuração fechada com sucesso.').waitFor()
  await page.goto('/apuracao-de-ponto/')
  await settled(page)
  await button(page, 'Processar ponto').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('A data final da apuração ainda não foi atingida.').waitFor()
  for (const fact of ['Competência', 'De', 'Até', 'Observações', competence]) {
    expect(await dialog.getByText(fact, { exact: true }).count(), fact).toBeGreaterThan(0)
  }
  expect(await dialog.getByRole('button', { name: 'Processar' }).count()).toBe(0)
  expect(await seriousProblems(page)).toEqual([])
})

test('at every width and in every state a calculation fits its table, or is scrolled to with its actions in sight; its bar is a line', async () => {
  const page = await at('ana', '/apuracao-de-ponto/')
  const closed = { scc_status: 0, scc_processed: 'NÃO', scc_sync: 0, failures: 0 }
  const running = { ...closed, scc_processed: 'EM ANDAMENTO' }
  const states = [
    { ...closed, scc_status: 1 },
    closed,
    { ...closed, scc_processed: 'AGUARDANDO', scc_sync: 1 },
    { ...running, progress: { done: 0, total: 0 } },
    { ...running, progress: { done: 1234, total: 2000 } },
    {
      ...closed,
      scc_processed: 'SIM',
      failures: 3,
      mirrors: { total: 200, authorized: 180, pending: 18, denied: 2 },
    },
  ]
  const list = /\/api\/scorecard\?/
  await page.route(list, async (route) => {
    const response = await route.fetch()
    const { results } = (await response.json()) as { results: object[] }
    const rows = states.map((state, index) => ({ ...results[0], ...state, scc_id: 1000 + index }))
    await route.fulfill({ response, json: { results: rows, total: rows.length } })
  })
  await page.reload()
  const actions = rowsOf(page).locator('[data-actions]')
  await actions.first().waitFor()
  for (const width of [1440, 1366, 1280, 960, 700, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await actions.count(), `actions at ${width}`).toBe(states.length)
    const ends = await actions.evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().right))
    for (const end of ends) expect(end, `actions at ${width}`).toBeLessThan(width)
    const table = page.locator('main table')
    const [needs, has] = await table.evaluate((each) => [each.offsetWidth, each.parentElement?.clientWidth ?? 0])
    if (width >= 1280) expect(needs, `the table at ${width}`).toBeLessThanOrEqual(has)
    const bars = page.locator('[role=progressbar], [role=progressbar] *')
    expect(await bars.count()).toBeGreaterThan(2)
    const heights = await bars.evaluateAll((parts) => parts.map((each) => each.getBoundingClientRect().height))
    expect(Math.max(...heights), `the bar at ${width}`).toBeLessThanOrEqual(4)
  }
  await page.unrouteAll({ behavior: 'wait' })
  await page.setViewportSize({ width: 700, height: 900 })
  await page.reload()
  await page
    .getByRole('button', { name: /^Fechar: / })
    .first()
    .click()
  await page.getByText(/Se fechasse hoje: \d+ pronto/).waitFor()
  await page.goBack()
  await page.setViewportSize(wide)
})

test('more than a hundred mirrors that wait are 99+ (R364)', async () => {
  const page = await at('ana', '/dashboard')
  for (const [total, badge] of [
    [100, '100'],
    [101, '99+'],
  ] as const) {
    await page.route('**/getTotalEmployeesStatus', (route) => route.fulfill({ json: { total } }))
    await page.goto('/apuracao-de-ponto/')
    await page.locator('.MuiBadge-badge', { hasText: badge }).waitFor()
    await page.unroute('**/getTotalEmployeesStatus')
  }
})

test('without any, the list says so (R366)', async () => {
  const page = await at('ana', '/apuracao-de-ponto/?year=2019')
  await page.getByText('Nenhuma apuração encontrada.').waitFor()
})

test('the form has month, dates typed as dd/mm/yyyy and observations; the end waits for the start (R367, R368)', async () => {
  const page = await at('ana', '/apuracao-de-ponto/')
  await button(page, 'Adicionar').first().click()
  const form = page.getByRole('dialog')
  for (const label of ['Mês', 'Data inicial', 'Data final', 'Observações']) {
    expect(await form.getByLabel(label).count(), label).toBeGreaterThan(0)
  }
  const [month, end] = [form.getByLabel('Mês'), form.getByLabel('Data final').first()]
  const year = (await end.inputValue()).slice(6)
  expect(await month.innerText(), 'the whole competence').toMatch(new RegExp(`^[A-Za-zç]+/${year}$`))
  await end.fill(`20/01/${Number(year) + 1}`)
  await end.blur()
  await expect.poll(() => month.innerText()).toContain(`/${Number(year) + 1}`)
  const start = form.getByLabel('Data inicial').first()
  expect(await start.inputValue()).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
  await start.fill('')
  await start.blur()
  expect(await form.getByLabel('Data final').first().isDisabled()).toBe(true)
  expect(await seriousProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
})

test('what is known of a calculation stays on screen while the server cannot be reached', async () => {
  await statement(
    here.installation,
    `update pay_period set processing = case when starts_on = (
       select max(starts_on) from pay_period where status = 'closed' and ends_on < current_date) then 'no' else 'done' end
     where status = 'closed'`,
  )
  const { page, context } = await here.window()
  await page.clock.install()
  await letIn(page, 'ana')
  let asked = 0
  await page.route('**/api/scorecard/readiness/*', async (route) => {
    asked += 1
    if (asked > 1) return route.abort()
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), settling: 1 } })
  })
  const warning = page.getByRole('alert').filter({ hasText: 'Error Internal Server' })
  const failedPoll = async () => {
    for (let seconds = 0; asked <= 4; seconds += 1) {
      expect(seconds, `asked ${asked} times`).toBeLessThan(600)
      await page.clock.runFor(1000)
      expect(await warning.count()).toBe(0)
    }
  }

  await page.goto('/apuracao-de-ponto/')
  await button(page, /^Fechar/)
    .first()
    .click()
  const ready = page.getByText(/Se fechasse hoje: \d+ pronto/)
  await ready.waitFor()
  await failedPoll()
  expect(await ready.isVisible()).toBe(true)
  await page.goto('/apuracao-de-ponto/')

  asked = 0
  await button(page, 'Processar ponto').click()
  const waits = page.getByText(/O processamento é liberado quando terminarem/)
  await waits.waitFor()
  await failedPoll()
  expect(await waits.isVisible()).toBe(true)
  expect(await button(page, 'Processar').isEnabled()).toBe(false)
  await context.close()
})

test('people of a reopened one are chosen in one field, also when another was chosen before (R372, R422)', async () => {
  await statement(
    here.installation,
    `update pay_period set processing = case when ends_on < current_date then 'no' else 'done' end,
       reopened = starts_on = (select max(starts_on) from pay_period where status = 'closed' and ends_on < current_date)
     where status = 'closed'`,
  )
  // After one that did not end everybody is processed.
  await statement(here.installation, `delete from job_run where kind = 'period.process' and state = 'failed'`)
  const page = await at('ana', '/apuracao-de-ponto/')
  const dialog = page.getByRole('dialog')
  const choosers = dialog.getByRole('combobox', { name: 'Colaboradores' })
  /** The newest is the reopened one. */
  const choose = async (nth: number) => {
    await dialog.getByRole('combobox', { name: 'Apuração' }).click()
    await page.getByRole('option').nth(nth).click()
    await dialog.getByRole('button', { name: 'Processar' }).waitFor()
  }
  await button(page, 'Processar ponto').click()
  for (const [nth, count] of [
    [0, 1],
    [1, 0],
    [0, 1],
  ] as const) {
    await choose(nth)
    await expect.poll(() => choosers.count()).toBe(count)
  }
})

test('whom a processing of some may not leave out is said once somebody is chosen, and added by a press (R422)', async () => {
  await statement(
    here.installation,
    `insert into job_run (kind, subject_id, state, done, total, failures)
     select 'period.process', id, 'failed', 200, 200, '[{"employeeId": 6, "message": "Jornada sem horas.", "detail": ""}]'
     from pay_period where reopened order by starts_on desc limit 1`,
  )
  const page = await at('ana', '/apuracao-de-ponto/')
  const dialog = page.getByRole('dialog')
  await button(page, 'Processar ponto').click()
  await dialog.getByRole('combobox', { name: 'Apuração' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('combobox', { name: 'Colaboradores' }).fill('Edu Engrenagem')
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await dialog
    .getByText(
      'Falta escolher 1 colaborador, sem espelho, com falha ou com dias alterados desde o último processamento.',
    )
    .waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Incluir' }).click()
  await dialog.getByText(/^Falta escolher/).waitFor({ state: 'detached' })
  expect(await dialog.locator('.MuiChip-root').count()).toBe(2)
})
