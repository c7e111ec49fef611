/**
 * Requests about days with their files: from the worker's phone to reviewers and the mirror, and nobody else.
 */
import { background, visitHeader } from '@ponteiro/contract/sessions/denials'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { narrow, settled, type Window } from './browser.ts'
import { statement } from './database.ts'
import { daysAfter, daysAgo } from './days.ts'
import { ask, keptToken, letIn, personNamed } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')

interface Day {
  readonly sch_id: number
  readonly sch_date: string
  readonly requests: readonly unknown[]
  readonly schedule_items: readonly {
    readonly sci_id: number
    readonly sci_time: string
    readonly sci_status: number
  }[]
}

let forgotten: { on: string; exit: string }
let phone: Window
let desk: Window

/** The latest whole day of Edu's loses its exit. */
async function forget(page: Page): Promise<{ on: string; exit: string }> {
  const asked = `peo_id=4&start_date=${daysAgo(7)}&end_date=${daysAgo(1)}&take=10`
  const { results } = await ask<{ results: Day[] }>(page, 'GET', `/schedule/all?${asked}`)
  const day = results.findLast(
    // Of other days the demonstration has requests.
    ({ schedule_items: items, requests }) =>
      requests.length === 0 && items.filter((item) => item.sci_status === 1).length === 4,
  )
  const exit = day?.schedule_items.filter(({ sci_status }) => sci_status === 1).at(-1)
  if (!day || !exit) throw new Error('nobody worked a whole day')
  const annulled = { sci_id: exit.sci_id, sci_status: 0, sci_justification: 'Não foi registrada' }
  await ask(page, 'POST', '/schedule/admin', { sch_id: day.sch_id, scheduleItemList: [annulled] })
  return { on: day.sch_date, exit: exit.sci_time }
}

beforeAll(async () => {
  const { page, context } = await here.window()
  await letIn(page, 'ana')
  forgotten = { ...(await forget(page)), exit: '' }
  await context.close()
  phone = await here.window(narrow)
  await letIn(phone.page, 'edu')
  desk = await here.window()
  await letIn(desk.page, 'gil')
}, 120_000)

const listed = (page: Page) => page.goto(`/horarios/listagem?from=${daysAfter(forgotten.on, -1)}&to=${forgotten.on}`)
const row = (page: Page) => page.locator('tbody tr', { has: page.locator(`[data-on="${forgotten.on}"]`) })

async function send(page: Page) {
  await page.getByRole('button', { name: 'Enviar solicitação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await page.getByText('Solicitação enviada.').waitFor()
}

/** From the menu to the window of the request, by the keyboard. */
async function open(page: Page) {
  await page.goto('/inclusao-horarios?name=Edu')
  const asked = page.locator('main tbody tr').filter({ hasText: `Incluir ${forgotten.exit}` })
  await asked.focus()
  await asked.press('Enter')
  await page
    .getByRole('dialog')
    .getByText(/Saldo de /)
    .waitFor()
}

test('a forgotten exit goes from the phone to the manager, back, and again, until the day has it (R274, R276, R407 to R409)', async () => {
  await listed(phone.page)
  await row(phone.page)
    .getByRole('link', { name: /^Solicitar marcação/ })
    .click()
  forgotten.exit = await phone.page.getByLabel('Hora', { exact: true }).inputValue()
  await phone.page.getByRole('button', { name: 'Esqueci de registrar' }).click()
  await send(phone.page)

  await open(desk.page)
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Negado' }).check()
  await dialog.getByLabel('Justificativa da negação').fill('Diga quem o viu sair')
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })

  await listed(phone.page)
  await row(phone.page)
    .getByRole('link', { name: /^NEGADO/ })
    .click()
  await phone.page.getByRole('button', { name: /^Ver motivo/ }).click()
  const why = phone.page.getByRole('dialog')
  await why.getByRole('heading', { name: 'Sua solicitação foi negada!' }).waitFor()
  await why.getByText('Diga quem o viu sair', { exact: true }).waitFor()
  await why.getByRole('button', { name: 'Solicitar de novo' }).click()
  await phone.page.getByLabel('Justificativa').fill('Esqueci, e a Sônia me viu sair')
  await send(phone.page)

  await open(desk.page)
  await dialog.getByRole('radio', { name: 'Autorizado' }).press(' ')
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })

  await listed(phone.page)
  await row(phone.page).getByText(forgotten.exit).first().waitFor()
  expect(
    await row(phone.page)
      .getByText(/^Falta/)
      .count(),
  ).toBe(0)
  await row(phone.page)
    .getByRole('link', { name: /^(AUTORIZADO|NEGADO), solicitações/ })
    .waitFor()
  expect([...phone.errors, ...desk.errors]).toEqual([])
  await phone.context.close()
  await desk.context.close()
})

test('from the phone to the keyboard of the inbox, the day, and the mirror after processing (R407, R408, Q54)', async () => {
  const [admin, worker, manager] = [await here.window(), await here.window(narrow), await here.window()]
  await letIn(admin.page, 'ana')
  await letIn(worker.page, 'edu')
  await letIn(manager.page, 'gil')
  forgotten = await forget(admin.page)
  await listed(worker.page)
  await row(worker.page)
    .getByRole('link', { name: /^Solicitar marcação/ })
    .click()
  forgotten.exit = await worker.page.getByLabel('Hora', { exact: true }).inputValue()
  await worker.page.getByRole('button', { name: 'Esqueci de registrar' }).click()
  await send(worker.page)

  const { requests } = await ask<{ requests: { sci_id: number }[] }>(
    worker.page,
    'GET',
    `/schedule/date/${forgotten.on}`,
  )
  await manager.page.goto(`/caixa?tipo=mark-request&item=mark-request-${requests[0]?.sci_id}`)
  await manager.page.getByText(`Inclusão ${forgotten.exit}`).first().waitFor()
  await settled(manager.page)
  await manager.page.keyboard.press('a')
  await manager.page.getByText(/^Autorizada: /).waitFor()
  // Within the ten seconds: what is held goes with the page.
  await manager.page.goto('/dashboard')
  const stateOf = async () =>
    (
      await ask<{ requests: { sci_situation: string }[] }>(worker.page, 'GET', `/schedule/date/${forgotten.on}`)
    ).requests.map(({ sci_situation }) => sci_situation)
  await expect.poll(stateOf, { timeout: 10_000 }).toEqual(['AUTORIZADO'])

  await listed(worker.page)
  await row(worker.page).getByText(forgotten.exit).first().waitFor()

  // The day is cut off from its calculation, or from the days before any, and processed by itself.
  const cut = 'update pay_period set starts_on = $1::date + 1 where $1::date between starts_on and ends_on'
  await statement(here.installation, cut, [forgotten.on])
  const close = `insert into pay_period (year, month, starts_on, ends_on, status) values (2020, 1, $1::date, $1::date, 'closed')`
  await statement(here.installation, close, [forgotten.on])
  const { results: periods } = await ask<{ results: { scc_id: number; scc_date_initial: string }[] }>(
    admin.page,
    'GET',
    '/scorecard/all',
  )
  const scc_id = periods.find(({ scc_date_initial }) => scc_date_initial === forgotten.on)?.scc_id
  await ask(admin.page, 'POST', '/scorecard/process', { scc_id })
  const run = async () => (await ask<{ state: string }>(admin.page, 'GET', `/scorecard/progress/${scc_id}`)).state
  await expect.poll(run, { timeout: 60_000 }).toBe('done')
  const { results: sheets } = await ask<{ results: { psc_id: number; scc_id: number }[] }>(
    worker.page,
    'GET',
    '/peoplescorecard/getScorecards?scc_year=2020',
  )
  await worker.page.goto(`/espelho-ponto-colaborador?psc=${sheets[0]?.psc_id}`)
  await worker.page.getByRole('heading', { name: /^Espelho de / }).waitFor()
  await worker.page.locator('main').getByText(forgotten.exit).first().waitFor()
  expect([...admin.errors, ...worker.errors, ...manager.errors]).toEqual([])
  for (const { context } of [admin, worker, manager]) await context.close()
})

test('a certificate opens for its owner and the manager on the screen, and for nobody else by its address, whatever it is called (R450, Q140)', async () => {
  const [admin, owner, manager, colleague] = [
    await here.window(),
    await here.window(narrow),
    await here.window(),
    await here.window(),
  ]
  await letIn(admin.page, 'ana')
  await letIn(owner.page, 'edu')
  await letIn(manager.page, 'gil')
  await letIn(colleague.page, 'noemi')
  const on = daysAgo(2)
  const { results } = await ask<{ results: { rea_id: number; rea_name: string }[] }>(
    admin.page,
    'GET',
    '/reasonsAbsences/getReasonsAbsences',
  )
  const { sch_id_jus } = await ask<{ sch_id_jus: number | null }>(admin.page, 'GET', `/schedule/date/${on}?peo_id=4`)
  if (sch_id_jus) await ask(admin.page, 'DELETE', `/justification/${sch_id_jus}`)
  const body = { peo_id: 4, sch_date: on, jus_id_rea: results[0]?.rea_id, jus_allowance: 3 }
  const named = (bytes: string, jus_file_name: string) =>
    ask<{ jus_id: number }>(admin.page, 'POST', '/justification', {
      ...body,
      jus_file_name,
      jus_file: `data:text/html;base64,${Buffer.from(bytes).toString('base64')}`,
    })
  await expect(named('<svg xmlns="http://www.w3.org/2000/svg"/>', 'atestado.pdf')).rejects.toThrow(/^POST .*: 400/)
  await expect(named('<!doctype html>', 'atestado.svg')).rejects.toThrow(/^POST .*: 400/)
  const { jus_id } = await named('%PDF-1.4 atestado', 'atestado.html')

  const opens = async ({ page }: Window, address: string) => {
    await page.goto(address)
    await page.getByRole('button', { name: new RegExp(`^Justificativa: .*${on.slice(8)}/${on.slice(5, 7)}$`) }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar atestado.pdf' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('atestado.pdf')
  }
  const range = `from=${on}&to=${on}`
  await opens(owner, `/horarios/listagem?${range}`)
  await opens(manager, `/horas-extras/horarios/4?${range}`)

  const path = (id: number) => `${here.installation.url}/api/justification/${id}/file`
  const status = async (window: Window | undefined, id = jus_id) => {
    const token = window && { authorization: `Bearer ${await keptToken(window.page)}` }
    const answer = await fetch(path(id), { headers: { ...token, [visitHeader]: background } })
    await answer.arrayBuffer()
    return answer.status
  }
  expect([await status(owner), await status(manager), await status(admin)]).toEqual([200, 200, 200])
  expect([await status(undefined), await status(colleague)]).toEqual([401, 404])
  expect([await status(owner, jus_id - 1), await status(owner, jus_id + 1)]).toEqual([404, 404])
  const gil = await personNamed(admin.page, 'Gil')
  await statement(here.installation, 'delete from sector_assignment where employee_id = $1', [gil])
  await expect.poll(() => status(manager), { message: 'a former manager' }).toBe(404)
  const elsewhere = `insert into sector_assignment (employee_id, sector_id)
    select $1, id from sector where id not in (select sector_id from sector_assignment where employee_id = 4) limit 1`
  await statement(here.installation, elsewhere, [gil])
  expect(await status(manager), 'the manager of another sector').toBe(404)
  expect([...owner.errors, ...manager.errors]).toEqual([])
  for (const { context } of [admin, owner, manager, colleague]) await context.close()
})
