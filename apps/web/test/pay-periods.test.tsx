/** Calculations on screen with all their dialogs and the list of people (R365), named by the ids of rules. */
import { expect, test } from 'vitest'
import { answered } from './asked.ts'
import { rowsOf } from './forms.ts'
import { ask, statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('an open one says Aberto beside the button that closes it, others say Fechado; history is of closed ones (R358, R361)', async () => {
  await page.goto('/apuracao-de-ponto/')
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
  expect(await seriousProblems()).toEqual([])
  await page.keyboard.press('Escape')
})

test('a request about a mark is a pendency that leads to its review; the closing and the processing say what becomes of it (R275, R369)', async () => {
  const { results } = await ask<{ results: { sch_date: string; ind_enrollment: string }[] }>(
    'GET',
    '/schedule/getRequestsInclusionPending?take=100',
  )
  const standing = await ask<{ results: { scc_id: number; scc_status: number; counts: Record<string, number> }[] }>(
    'GET',
    '/scorecard/pendencies',
  )
  const period = standing.results.find(
    ({ scc_status, counts }) => scc_status === 1 && (counts['mark-request'] ?? 0) > 0,
  )
  if (!period) throw new Error(`no open calculation has a request: ${JSON.stringify(standing.results)}`)
  await page.goto(`/apuracao-de-ponto/${period.scc_id}/fechar?kind=mark-request`)
  await page.getByText(/Depois dele só podem ser negadas\.$/).waitFor()
  await rowsOf(page).first().click()
  const panel = page.getByRole('dialog').first()
  await panel.getByRole('link', { name: 'Decidir as solicitações' }).click()
  await page.getByRole('heading', { name: 'Inclusão de horários' }).waitFor()
  await rowsOf(page).first().waitFor()
  const { enrollment, on } = Object.fromEntries(new URLSearchParams(location.search))
  expect(
    results.some((row) => row.sch_date === on && row.ind_enrollment === String(enrollment).replaceAll('"', '')),
  ).toBe(true)
})

test('a processed one is reopened in a dialog, failures, who has no new mirror and mirrors without a signature are listed in others (R365, R374, R376)', async () => {
  await statement(
    `insert into job_run (kind, subject_id, state, done, total, failures, left_out)
     select 'period.process', id, 'failed', 1, 1, '[{"employeeId": 4, "message": "Jornada sem horas.", "detail": ""}]',
       '[{"employeeId": 5, "why": "no-schedule"}, {"employeeId": 6, "why": "inactive"}]'
     from pay_period where processing = 'done' order by starts_on desc limit 1`,
  )
  await page.goto('/apuracao-de-ponto/')
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
  expect(await seriousProblems()).toEqual([])
  await close()
  await button('1 falha').click()
  await dialog.getByText('Jornada sem horas.').waitFor()
  expect(await seriousProblems()).toEqual([])
  await close()
  await button('1 sem jornada, 1 sem espelho novo').click()
  await dialog.getByText('sem jornada', { exact: true }).waitFor()
  await dialog.getByText('inativo: mantém o espelho que tem').waitFor()
  expect(await seriousProblems()).toEqual([])
  await close()
  await button('Espelhos pendentes ou negados').click()
  await dialog.getByRole('cell').first().waitFor()
  expect(await seriousProblems()).toEqual([])
  await close()
})

test('a closed one is shown before it is processed; one that has not ended is only warned of (R369, R370)', async () => {
  await page.goto('/apuracao-de-ponto/')
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
  expect(await seriousProblems()).toEqual([])
  await button('Fechar apuração').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await page.getByText('Apuração fechada com sucesso.').waitFor()
  await page.goto('/apuracao-de-ponto/')
  await button('Processar ponto').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('A data final da apuração ainda não foi atingida.').waitFor()
  for (const fact of ['Competência', 'De', 'Até', 'Observações', competence]) {
    expect(await dialog.getByText(fact, { exact: true }).count(), fact).toBeGreaterThan(0)
  }
  expect(await dialog.getByRole('button', { name: 'Processar' }).count()).toBe(0)
  expect(await seriousProblems()).toEqual([])
})

test('at every width and in every state a calculation fits its table, or is scrolled to with its actions in sight; its bar is a line', async () => {
  await page.goto('/apuracao-de-ponto/')
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
  const stop = answered(/\/api\/scorecard\?/, 'GET', async (real) => {
    const { results } = (await (await real()).json()) as { results: object[] }
    const rows = states.map((state, index) => ({ ...results[0], ...state, scc_id: 1000 + index }))
    return Response.json({ results: rows, total: rows.length })
  })
  await page.reload()
  const actions = rowsOf(page).locator('[data-actions]')
  await actions.first().waitFor()
  for (const width of [1440, 1366, 1280, 960, 700, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await actions.count(), `actions at ${width}`).toBe(states.length)
    const ends = actions.elements().map((each) => each.getBoundingClientRect().right)
    for (const end of ends) expect(end, `actions at ${width}`).toBeLessThan(width)
    const table = page.locator('main table').element() as HTMLElement
    const [needs, has] = [table.offsetWidth, table.parentElement?.clientWidth ?? 0]
    if (width >= 1280) expect(needs, `the table at ${width}`).toBeLessThanOrEqual(has)
    const bars = page.locator('[role=progressbar], [role=progressbar] *')
    expect(await bars.count()).toBeGreaterThan(2)
    const heights = bars.elements().map((each) => each.getBoundingClientRect().height)
    expect(Math.max(...heights), `the bar at ${width}`).toBeLessThanOrEqual(4)
  }
  stop()
  await page.setViewportSize({ width: 700, height: 900 })
  await page.reload()
  await page
    .getByRole('button', { name: /^Fechar: / })
    .first()
    .click()
  await page.getByText(/Se fechasse hoje: \d+ pronto/).waitFor()
  await page.goBack()
})

test('more than a hundred mirrors that wait are 99+ (R364)', async () => {
  for (const [total, badge] of [
    [100, '100'],
    [101, '99+'],
  ] as const) {
    const stop = answered(/\/getTotalEmployeesStatus$/, 'GET', () => Response.json({ total }))
    await page.goto('/apuracao-de-ponto/')
    await page.locator('.MuiBadge-badge', { hasText: badge }).waitFor()
    stop()
  }
})

test('without any, the list says so (R366)', async () => {
  await page.goto('/apuracao-de-ponto/?year=2019')
  await page.getByText('Nenhuma apuração encontrada.').waitFor()
})

test('the form has month, dates typed as dd/mm/yyyy and observations; the end waits for the start (R367, R368)', async () => {
  await page.goto('/apuracao-de-ponto/')
  await button('Adicionar').first().click()
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
  expect(await seriousProblems()).toEqual([])
  await page.keyboard.press('Escape')
})

test('people of a reopened one are chosen in one field, also when another was chosen before (R372, R422)', async () => {
  await statement(
    `update pay_period set processing = case when ends_on < current_date then 'no' else 'done' end,
       reopened = starts_on = (select max(starts_on) from pay_period where status = 'closed' and ends_on < current_date)
     where status = 'closed'`,
  )
  // After one that did not end everybody is processed.
  await statement(`delete from job_run where kind = 'period.process' and state = 'failed'`)
  await page.goto('/apuracao-de-ponto/')
  const dialog = page.getByRole('dialog')
  const choosers = dialog.getByRole('combobox', { name: 'Colaboradores' })
  /** The newest is the reopened one. */
  const choose = async (nth: number) => {
    await dialog.getByRole('combobox', { name: 'Apuração' }).click()
    await page.getByRole('option').nth(nth).click()
    await dialog.getByRole('button', { name: 'Processar' }).waitFor()
  }
  await button('Processar ponto').click()
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
    `insert into job_run (kind, subject_id, state, done, total, failures)
     select 'period.process', id, 'failed', 200, 200, '[{"employeeId": 6, "message": "Jornada sem horas.", "detail": ""}]'
     from pay_period where reopened order by starts_on desc limit 1`,
  )
  await page.goto('/apuracao-de-ponto/')
  const dialog = page.getByRole('dialog')
  await button('Processar ponto').click()
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
  expect(await seriousProblems()).toEqual([])
  await dialog.getByRole('button', { name: 'Incluir' }).click()
  await dialog.getByText(/^Falta escolher/).waitFor({ state: 'detached' })
  expect(await dialog.locator('.MuiChip-root').count()).toBe(2)
})
