/** What stands around the clock's button: a day that it is not for, why a mark is made, what yesterday lacks, and the proofs of two days. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems } from './browser.ts'
import { daysAgo, typed } from './days.ts'
import { ask, holdSession, lastWorkedDay } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')

interface DayAnswer {
  readonly sch_id: number
  readonly schedule_items: readonly { readonly sci_time: string; readonly sci_status: number }[]
}

const people = { gil: 2, sonia: 3, edu: 4 } as const

async function dayOf(page: Page, person: number, on: string): Promise<DayAnswer> {
  const path = `/schedule/all?peo_id=${person}&start_date=${on}&end_date=${on}`
  const { results } = await ask<{ results: DayAnswer[] }>(page, 'GET', path)
  const [day] = results
  if (!day) throw new Error(`person ${person} has no day ${on}`)
  return day
}

async function windowOf(login: string) {
  const window = await here.window()
  await holdSession(window.page, login)
  return window
}

const button = (page: Page) => page.getByRole('button', { name: 'Registrar Ponto' })
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('opened for another day, by its number or its date, the clock says so and leads to today (R308)', async () => {
  const { page, errors } = await windowOf('sonia')
  const on = await lastWorkedDay(page, people.sonia)
  const { sch_id } = await dayOf(page, people.sonia, on)
  for (const address of [`/horarios/registrar/${sch_id}`, `/horarios/registrar/0?date=${on}`]) {
    await page.goto(address)
    await page.getByText(`O ponto só pode ser registrado hoje, e não em ${typed(on)}.`).waitFor()
    expect(await button(page).count(), address).toBe(0)
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Ir para hoje' }).click()
    await button(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/horarios/registrar/0')
  }
  expect(errors).toEqual([])
})

test('a mark that yesterday lacks is told beside the clock, and leads to that day', async () => {
  const yesterday = daysAgo(1)
  const admin = await windowOf('ana')
  const { schedule_items } = await dayOf(admin.page, people.edu, yesterday)
  const counted = schedule_items.filter(({ sci_status }) => sci_status === 1)
  if (counted.length % 2 === 0)
    await ask(admin.page, 'POST', '/schedule/admin', {
      ...{ peo_id: people.edu, sch_date: yesterday, sch_observations: 'entrada sem saída' },
      scheduleItemList: [{ sci_time: '00:05' }],
    })
  const { page, errors } = await windowOf('edu')
  await page.goto('/horarios/registrar/0')
  const missing = card(page, `Ontem, ${typed(yesterday)}`)
  await missing.getByText(/^Falta a (entrada|saída) /).waitFor()
  expect(await missing.innerText()).toMatch(/Marcações: \d\d:\d\d( · \d\d:\d\d · \d\d:\d\d)*\n/)
  expect(await seriousProblems(page)).toEqual([])
  await missing.getByRole('link', { name: 'Ver o dia' }).click()
  await page.waitForURL(new RegExp(`/horarios/listagem\\?.*porque=${yesterday}`))
  await page.getByRole('dialog', { name: 'Por que este número?' }).waitFor()
  expect([...errors, ...admin.errors]).toEqual([])
})

/** Downloads the proof of a mark, from wherever it is offered. */
async function receiptName(page: Page, from: ReturnType<typeof card>, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await from.getByRole('button', { name, exact: true }).click()
  return (await download).suggestedFilename()
}

test('a mark goes with the reason that its person gives; its proof is beside the clock, in the panel of its day and on the day (R307)', async () => {
  const { page, errors } = await windowOf('gil')
  await page.goto('/horarios/registrar/0')
  const receipts = card(page, 'Comprovantes das últimas 48 horas')
  await receipts.getByText('Nenhum comprovante nas últimas 48 horas.').waitFor()

  const unfold = page.getByRole('button', { name: 'Justificativa' })
  expect(await unfold.getAttribute('aria-expanded')).toBe('false')
  await unfold.click()
  const reason = page.getByRole('textbox', { name: 'Justificativa' })
  await reason.pressSequentially('x'.repeat(3))
  await page.getByText('3/255').waitFor()
  await reason.fill('x'.repeat(255))
  await page.getByText('Máximo de caracteres atingido').waitFor()
  await reason.press('x')
  expect(await reason.inputValue()).toHaveLength(255)
  expect(await seriousProblems(page)).toEqual([])
  await reason.fill('Troca de plantão')
  await button(page).click()
  const [time = ''] = /\d\d:\d\d/.exec(await page.getByText(/Ponto registrado às \d\d:\d\d/).innerText()) ?? []
  await reason.waitFor({ state: 'detached' })

  const today = daysAgo(0)
  const proof = receipts.getByRole('listitem').filter({ hasText: time })
  await proof.getByText(/NSR \d+/).waitFor()
  expect(await proof.innerText()).toContain(typed(today))
  expect(await receipts.getByRole('listitem').count()).toBe(1)
  expect(await receiptName(page, proof, `Comprovante de ${typed(today)} ${time}, em PDF`)).toMatch(/\.pdf$/)

  await page.goto(`/horarios/listagem?porque=${today}`)
  const panel = page.getByRole('dialog', { name: 'Por que este número?' })
  const mark = panel.getByRole('listitem').filter({ hasText: 'Troca de plantão' })
  await mark.getByText(time).first().waitFor()
  expect(await receiptName(page, mark, `Comprovante de ${time}, em PDF`)).toMatch(/\.pdf$/)
  await panel.getByRole('button', { name: /^(Editar|Ver) o dia$/ }).click()
  const shown = page.getByRole('row').filter({ hasText: 'Troca de plantão' })
  expect(await receiptName(page, shown, `Comprovante: ${time}`)).toMatch(/\.pdf$/)
  expect(errors).toEqual([])
})
