/**
 * The day of compliments from date to wall: set by HR, written by a colleague, read in the inbox and the
 * bell.
 */
import { expect, test } from 'vitest'
import { narrow } from './browser.ts'
import { daysAfter, daysAgo, typed } from './days.ts'
import { letIn } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')
const words = 'Achou o parafuso que faltava na torre.'

test('HR sets the day, a colleague writes on it, HR authorises, the recipient is told and reads it; the wall shows it (R007, R021, R537, R539, R541, R542, R602, R642, R675)', async () => {
  const desk = await here.window()
  await letIn(desk.page, 'ana', '/elogios/listagem')
  const date = desk.page.getByRole('textbox', { name: 'Próximo Dia do Elogio' })
  await date.fill(typed(daysAfter(daysAgo(0), 2)))
  await desk.page.getByText('Faltam 2 dia(s) para o Dia do Elogio!').waitFor()

  const phone = await here.window(narrow)
  await letIn(phone.page, 'edu', '/elogios/cadastrar')
  const form = phone.page.getByRole('dialog')
  await form.getByText('Os elogios são enviados no Dia do Elogio:', { exact: false }).waitFor()
  expect(await form.getByRole('textbox').count(), 'not before the day').toBe(0)

  await date.fill(typed(daysAgo(0)))
  await desk.page.getByText('Hoje é o Dia do Elogio!').waitFor()
  await phone.page.goto('/elogios/cadastrar')
  await form.getByText('Os elogios passam por triagem do RH antes de serem enviados.').waitFor()
  await form.getByRole('combobox', { name: 'Para quem' }).fill('sonia')
  await phone.page.getByRole('option', { name: /^Sônia Carrilhão/ }).click()
  await form.getByRole('textbox', { name: 'Elogio' }).fill(words)
  await form.getByRole('button', { name: 'Enviar elogio' }).click()
  await phone.page.getByText('Elogio enviado para a triagem do RH.').waitFor()

  const reader = await here.window()
  await letIn(reader.page, 'sonia', '/elogios/listagem')
  await reader.page.getByRole('list', { name: 'Elogios recebidos' }).waitFor()
  expect(await reader.page.getByText(words).count(), 'nobody reads before HR').toBe(0)

  await desk.page.goto('/caixa?tipo=compliment')
  await desk.page.getByRole('listitem').filter({ hasText: words }).getByRole('link').click()
  await desk.page.getByText('Sônia Carrilhão lê o elogio', { exact: false }).waitFor()
  await desk.page.keyboard.press('a')
  await desk.page
    .getByText(/^Autorizado/)
    .first()
    .waitFor()
  // What is held for ten seconds goes with the page.
  await desk.page.goto('about:blank')

  await expect
    .poll(
      async () => {
        await reader.page.goto('/avisos')
        await reader.page.getByRole('main').getByRole('listitem').first().waitFor()
        return reader.page.getByText(words, { exact: false }).count()
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)
  await reader.page.getByText('Você recebeu um elogio').first().click()
  await reader.page.waitForURL('**/elogios/listagem**')
  const received = reader.page.getByRole('list', { name: 'Elogios recebidos' }).getByRole('listitem')
  await received.filter({ hasText: words }).getByText('Recebido').waitFor()

  await desk.page.goto(`/elogios/mural?sentOn=${daysAgo(0)}`)
  await desk.page.getByRole('article', { name: 'Mural' }).getByText(words).waitFor()
  expect([...desk.errors, ...phone.errors, ...reader.errors]).toEqual([])
  for (const { context } of [desk, phone, reader]) await context.close()
})
