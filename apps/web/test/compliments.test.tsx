/** The day of compliments: sent by a colleague, read by HR, received. The demonstration's day is today. */
import { afterEach, expect, test } from 'vitest'
import { callsOf } from './asked.ts'
import { daysAfter, daysAgo, typed } from './days.ts'
import { dialog } from './forms.ts'
import { ask, statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, narrow, page, wide } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()
const today = daysAgo(0)
const set = (on: string | null) => ask('PUT', '/setting/cheerday', { set_value: on })
afterEach(() => set(today))

const cards = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
const said = (text: string) => page.getByRole('status').getByText(text)
const toldOf = 'Os elogios passam por triagem do RH antes de serem enviados.'

test('a colleague sends one on the day, HR authorises it, and who receives it reads it in green (R537, R538, R541, R542, R602, R620, R640, R641)', async () => {
  await at('edu', '/elogios/listagem')
  await said('Hoje é o Dia do Elogio!').waitFor()
  await settled()
  const before = await cards('Elogios enviados').count()
  expect(await cards('Elogios recebidos').count()).toBe(2)
  expect(await cards('Elogios recebidos').allInnerTexts()).toEqual([
    expect.stringContaining('Recebido'),
    expect.stringContaining('Recebido'),
  ])
  await page.getByRole('button', { name: 'Adicionar' }).click()
  await dialog().getByText(toldOf).waitFor()
  await dialog().getByRole('button', { name: 'Enviar elogio' }).press('Enter')
  await said('Formulário Incompleto!').waitFor()
  expect(await dialog().getByText('Campo Obrigatório').count()).toBe(2)

  // By the keyboard alone.
  await dialog().getByRole('combobox', { name: 'Para quem' }).focus()
  await page.keyboard.type('sonia')
  await page.getByRole('option', { name: /^Sônia Carrilhão/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await dialog().getByRole('textbox', { name: 'Elogio' }).pressSequentially('Ouve antes de responder.')
  await dialog().getByRole('button', { name: 'Enviar elogio' }).press('Enter')
  await said('Elogio enviado para a triagem do RH.').waitFor()
  await settled()
  expect(await cards('Elogios enviados').count()).toBe(before + 1)
  const mine = cards('Elogios enviados').filter({ hasText: 'Ouve antes de responder.' })
  expect(await mine.innerText()).toContain('Pendente')
  await mine.getByRole('button', { name: /^Editar o elogio/ }).click()
  await dialog().getByRole('textbox', { name: 'Elogio' }).waitFor()
  await statement(`update compliment set revision = revision + 1 where text = 'Ouve antes de responder.'`)
  await dialog().getByRole('textbox', { name: 'Elogio' }).fill('De outro separador.')
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('O registro foi alterado por outra pessoa. Recarregue e tente novamente.').waitFor()

  await at('sonia', '/elogios/listagem')
  await settled()
  expect(await page.getByText('Ouve antes de responder.').count()).toBe(0)
  await at('ana', '/elogios/listagem?state=pending')
  const waiting = cards('Elogios').filter({ hasText: 'Ouve antes de responder.' })
  await page.setViewportSize(narrow)
  await waiting.waitFor()
  const tops = waiting
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getBoundingClientRect().top)
  expect([tops.length, new Set(tops).size], 'three radios on one line of a phone').toEqual([3, 1])
  expect(document.documentElement.scrollWidth).toBe(narrow.width)
  await page.setViewportSize(wide)
  await waiting.getByRole('radio', { name: 'Autorizado' }).click()
  await said('Elogio para Sônia Carrilhão: Autorizado').waitFor()
  await settled()
  expect(await waiting.count()).toBe(0)

  await page.setViewportSize(narrow)
  await at('sonia', '/elogios/listagem')
  await cards('Elogios recebidos').filter({ hasText: 'Ouve antes de responder.' }).waitFor()
  expect(await seriousProblems()).toEqual([])
})

test('Enter while another name is typed sends nothing to who was chosen before; what was typed and left is searched no more (R620; issue 37, 6)', async () => {
  await at('edu', '/elogios/cadastrar')
  const recipient = dialog().getByRole('combobox', { name: 'Para quem' })
  const first = page.getByRole('option').first()
  const none = page.getByText('Nenhum registro encontrado.')
  await recipient.click()
  await first.waitFor()
  const all = (await page.getByRole('option').allInnerTexts()).length
  await recipient.fill('sonia')
  await page.getByRole('option', { name: /^Sônia Carrilhão/ }).waitFor()
  await page.keyboard.press('Enter')
  await dialog().getByRole('textbox', { name: 'Elogio' }).fill('Explica com calma.')
  const sent = await callsOf('POST', async () => {
    await recipient.fill('zzz')
    await page.keyboard.press('Enter')
    await none.waitFor()
    await page.keyboard.press('Enter')
  })
  expect(sent).toEqual([])
  for (const leave of [
    () => page.keyboard.press('Tab'),
    () => dialog().getByRole('button', { name: 'Limpar' }).click(),
  ]) {
    await leave()
    await recipient.press('ArrowDown')
    await expect.poll(() => page.getByRole('option').count()).toBe(all)
    await recipient.fill('zzz')
    await none.waitFor()
  }
})

test('an admin sets the day and searches by days that have some; on other days the form is closed, with the date (R539, R540, R641, Q20)', async () => {
  await at('ana', '/elogios/listagem')
  await settled()
  await page.getByRole('button', { name: 'Pesquisar' }).click()
  await said('Filtro Incompleto!').waitFor()
  await page.getByRole('combobox', { name: 'Data', exact: true }).click()
  await page.getByRole('option', { name: new RegExp(`^${typed(daysAgo(91))}`) }).click()
  await page.getByRole('button', { name: 'Pesquisar' }).click()
  await page.waitForURL((url) => url.searchParams.get('sentOn') === daysAgo(91))
  await settled()
  const found = await cards('Elogios').allInnerTexts()
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter((text) => !text.includes(typed(daysAgo(91))))).toEqual([])

  const next = daysAfter(today, 2)
  await page.getByRole('textbox', { name: 'Próximo Dia do Elogio' }).fill(typed(next))
  await said('Salvo').waitFor()
  await said('Faltam 2 dia(s) para o Dia do Elogio!').waitFor()
  const field = page.getByRole('textbox', { name: 'Próximo Dia do Elogio' })
  const answered = (answer: string) => page.getByRole('alertdialog').getByRole('button', { name: answer }).click()
  const empty = async () => {
    await field.fill('')
    await field.press('Tab')
    await page.getByText('Retirar a data do Dia do Elogio?').waitFor()
  }
  await empty()
  await answered('Não')
  await expect.poll(() => field.inputValue()).toBe(typed(next))
  expect(await ask('GET', '/setting/cheerday')).toMatchObject({ set_value: next })
  await empty()
  await answered('Sim')
  await said('Ainda não há data marcada para o próximo Dia do Elogio.').waitFor()
  await set(next)
  await at('edu', '/elogios/cadastrar')
  await dialog()
    .getByText(`Os elogios são enviados no Dia do Elogio: ${typed(next)}.`)
    .waitFor()
  expect(await dialog().getByRole('textbox').count()).toBe(0)
  await at('edu', '/dashboard')
  await page
    .getByRole('link', { name: /Dia do Elogio/ })
    .filter({ hasText: 'Faltam 2 dia(s)' })
    .waitFor()
})

test('an admin reads what the admin received first, and in green', async () => {
  await statement(
    `insert into compliment (sender_id, recipient_id, text, state, sent_on, decided_by, decided_at)
     select edu.employee_id, ana.employee_id, 'Escuta o chão de fábrica.', 'authorized', current_date - 700, ana.id, now()
     from account ana, account edu where ana.login = 'ana' and edu.login = 'edu'`,
  )
  await at('ana', '/elogios/listagem')
  await cards('Elogios').first().getByText('Recebido').waitFor()
  const green = (await cards('Elogios').allInnerTexts()).filter((text) => text.includes('Recebido'))
  expect(green.some((text) => text.includes('Escuta o chão de fábrica.'))).toBe(true)
})

test('the wall of a day shows what was authorised, and nothing that was denied (R675)', async () => {
  await at('ana', `/elogios/mural?sentOn=${daysAgo(91)}`)
  await page.getByRole('article', { name: 'Mural' }).waitFor()
  const read = page.asked().findLast((address) => address.includes('/cheerday?'))
  expect(read, 'what is authorised alone').toContain('cda_state=1')
  const notes = await cards('Elogios do dia').allInnerTexts()
  expect(notes.some((text) => text.includes('Ninguém recebe um colega novo como você.'))).toBe(true)
  expect(notes.join()).not.toContain('Valeu pelo churrasco!')
  expect(await seriousProblems()).toEqual([])
})
