/** A mark from the clock's button to its day: why it is made, and its proofs. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems } from './browser.ts'
import { daysAgo, typed } from './days.ts'
import { holdSession } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')

async function windowOf(login: string) {
  const window = await here.window()
  await holdSession(window.page, login)
  return window
}

const button = (page: Page) => page.getByRole('button', { name: 'Registrar Ponto' })
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

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
