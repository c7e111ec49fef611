/** An absence with a certificate: requested on a phone, authorised in the inbox, seen in the list of days. */
import { expect, test } from 'vitest'
import { narrow } from './browser.ts'
import { daysAfter, daysAgo, typed } from './days.ts'
import { ask, letIn } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')

/** The next Tuesday after a week: a day of work. */
const tuesday = (): string => {
  let on = daysAgo(-7)
  while (new Date(on).getUTCDay() !== 2) on = daysAfter(on, 1)
  return on
}

test('a worker asks for an absence with a file on the phone, the manager authorises it in the inbox, and the days have it; once (R606, R607, R629, Q92, Q95)', async () => {
  const on = tuesday()
  const phone = await here.window(narrow)
  await letIn(phone.page, 'edu', '/absences/requests')
  const dialog = phone.page.getByRole('dialog')
  const fill = async () => {
    await phone.page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await dialog.getByLabel('Data inicial', { exact: true }).fill(typed(on))
    await dialog.getByLabel('Data final', { exact: true }).fill(typed(on))
    await dialog.getByLabel('Motivo', { exact: true }).click()
    await phone.page.getByRole('option', { name: 'Atestado médico', exact: true }).click()
  }
  await fill()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'atestado.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n'),
  })
  await dialog.getByText('atestado.pdf').waitFor()
  await dialog
    .getByRole('status', { name: 'O que muda' })
    .getByText(/^1 dia corrido/)
    .waitFor()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await phone.page.getByText('Ausência cadastrada, aguardando autorização!').waitFor()

  const desk = await here.window()
  await letIn(desk.page, 'gil', '/caixa')
  const asked = desk.page
    .getByRole('listitem')
    .filter({ hasText: 'Edu Engrenagem' })
    .filter({ hasText: 'Atestado médico' })
  await asked.getByRole('link').click()
  await desk.page.getByText('atestado.pdf').waitFor()
  await desk.page.keyboard.press('a')
  await desk.page.getByText(/^Autorizada: Edu Engrenagem/).waitFor()
  // Within the ten seconds: what is held goes with the page.
  await desk.page.goto('about:blank')

  const state = async () => {
    const path = `/absences?abs_date_start=${on}&abs_date_end=${on}`
    return (await ask<{ results: { abs_state: number }[] }>(phone.page, 'GET', path)).results.map(
      (row) => row.abs_state,
    )
  }
  await expect.poll(state, { timeout: 10_000 }).toEqual([1])
  await phone.page.goto(`/horarios/listagem?from=${on}&to=${on}`)
  await phone.page.getByRole('button', { name: /^Justificativa: Atestado médico/ }).waitFor()

  await phone.page.goto('/absences/requests')
  await fill()
  await dialog.getByText(/^Já há uma ausência nestes dias/).waitFor()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await phone.page.getByText('Ausência já cadastrada para esta data', { exact: true }).waitFor()
  await desk.page.goto('/caixa')
  await desk.page.getByRole('main').getByText('Edu Engrenagem').first().waitFor()
  await expect.poll(() => asked.count()).toBe(0)
  expect([...phone.errors, ...desk.errors]).toEqual([])
  await phone.context.close()
  await desk.context.close()
})
