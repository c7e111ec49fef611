/** The bank of hours as people see it, in the demonstration company. Named by the ids of its rules. */
import { expect, test } from 'vitest'
import { daysAgo } from './days.ts'
import { statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { narrow, page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('has the years from 2019 on, and says when nobody is found (R345, R354)', async () => {
  await page.goto('/bancodehoras/index')
  await page.getByLabel('Ano', { exact: true }).first().click()
  const years = await page.getByRole('listbox').getByRole('option').allTextContents()
  for (let year = 2019; year <= 2025; year += 1) expect(years).toContain(String(year))
  await page.keyboard.press('Escape')
  await page.getByLabel('Busca Inteligente').fill('ninguém com este nome')
  await page.keyboard.press('Enter')
  await page.getByText('Nenhum colaborador encontrado.').waitFor()
})

test('a month that is not settled has a form for its balance and remarks (R350)', async () => {
  await page.goto('/bancodehoras/index?search=Edu')
  await button(/Edu Engrenagem/).click()
  await button(/^Ações: /)
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^Editar/ }).click()
  await page.getByRole('dialog').getByLabel('Observações').waitFor()
  expect(await seriousProblems()).toEqual([])
  await page.keyboard.press('Escape')
})

test('a balance of three-digit hours is typed with its colon, and its minus makes it a debt; what is none is called so (R350)', async () => {
  await page.goto('/bancodehoras/index?search=Edu')
  await button(/Edu Engrenagem/).click()
  await button(/^Ações: /)
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Editar saldo e observações' }).click()
  const form = page.getByRole('dialog')
  const balance = form.getByLabel('Saldo do mês')
  const type = async (text: string) => {
    await balance.fill('')
    await balance.pressSequentially(text)
    await page.keyboard.press('Tab')
  }
  await form.getByLabel('A favor do colaborador').check()
  await type('12:75')
  await form.getByText('Horário inválido').waitFor()
  await type('12-30')
  expect([await balance.inputValue(), await form.getByLabel('Em débito').isChecked()]).toEqual(['12:30', false])
  await type('-220:30')
  expect(await balance.inputValue()).toBe('220:30')
  expect(await form.getByLabel('Em débito').isChecked()).toBe(true)
  expect(await form.getByText('Horário inválido').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
})

test('what is typed for a month of another year stays with it: Back asks, closes the form, and then leads to this year', async () => {
  const year = Number(daysAgo(0).slice(0, 4))
  await statement(
    `insert into hour_bank_month (employee_id, year, month) select e.id, y, 3 from employee e, unnest(array[${year - 1}, ${year}]) y
     where e.name = 'Edu Engrenagem' on conflict do nothing`,
  )
  await page.goto(`/bancodehoras/index?search=Edu&year=${year}`)
  await button(/Edu Engrenagem/).click()
  const month = (of: number) => button(new RegExp(`^Ações: Março/${of}`))
  await month(year).waitFor()
  await page.getByLabel('Ano', { exact: true }).first().click()
  await page.getByRole('option', { name: String(year - 1), exact: true }).click()
  await month(year - 1).click()
  await page.getByRole('menuitem', { name: /^Editar/ }).click()
  const form = page.getByRole('dialog', { name: new RegExp(`^Março/${year - 1}`) })
  await form.getByLabel('Observações').fill('Acordo verbal')
  const question = page.getByRole('alertdialog')
  await page.goBack()
  await question.getByText('Sair sem salvar o que foi digitado?').waitFor()
  await question.getByRole('button', { name: 'Não' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await form.getByLabel('Observações').inputValue()).toBe('Acordo verbal')
  await page.goBack()
  await question.getByRole('button', { name: 'Sim' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await month(year - 1).waitFor()
  await page.goBack()
  await month(year).waitFor()
})

test('a balance typed while a difference was posted is not saved over it: what stands is said, and what was typed stays (Q126)', async () => {
  const last = `(select m.id from hour_bank_month m join employee e on e.id = m.employee_id
    where e.name = 'Edu Engrenagem' order by m.year desc, m.month desc limit 1)`
  await page.goto('/bancodehoras/index?search=Edu')
  await button(/Edu Engrenagem/).click()
  await button(/^Ações: /)
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Editar saldo e observações' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Saldo do mês').fill('07:30')
  await statement(
    `update hour_bank_month set current = 41, total = previous + 41, posted = 40, remarks = 'Diferença de Janeiro/2026: +00:40'
     where id = ${last}`,
  )
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('O registro foi alterado por outra pessoa. Confira e salve de novo.').waitFor()
  await form.getByText('Saldo do mês: +00:41').waitFor()
  expect(await form.getByLabel('Saldo do mês').inputValue()).toBe('07:30')
  expect(await form.getByLabel('Observações').inputValue()).toBe('Diferença de Janeiro/2026: +00:40')
  expect(await seriousProblems()).toEqual([])
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('Diferença de Janeiro/2026: +00:40').waitFor()
})

test('who left with a balance is listed as inactive, and may be left out of a batch that says whom it clears (Q85, R352)', async () => {
  await statement(
    `with period as (
       insert into pay_period (month, year, starts_on, ends_on, status) values (3, 2032, '2032-03-01', '2032-03-31', 'closed'))
     update employee set active = false where id = (
       select max(m.employee_id) from hour_bank_month m where m.total <> 0 and not exists (
         select from tool_access t where t.employee_id = m.employee_id and t.cancelled_on is null))`,
  )
  await page.goto('/bancodehoras/index')
  await button('Zerar em lote').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Apuração' }).click()
  await page.getByRole('option', { name: 'Março/2032' }).click()
  await dialog.getByText(/1 deles inativo, passa a zero em Março\/2032/).waitFor()
  await dialog.getByRole('combobox', { name: 'Colaboradores a ignorar' }).fill('inativo')
  const option = page.getByRole('option', { name: /Inativo/ })
  await option.waitFor()
  const name = (await option.innerText()).split('\n')[0]?.split(' · ')[1] ?? ''
  expect(await seriousProblems()).toEqual([])
  await option.click()
  await page.keyboard.press('Escape')
  await dialog.getByText(/colaborador(es)? passa a zero em Março\/2032/).waitFor()
  await dialog.getByRole('button', { name: 'Zerar', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(/bancos? de horas ser(á|ão) zerados? em Março\/2032\. Vamos continuar\?/).waitFor()
  await question.getByRole('button', { name: 'Não' }).click()
  await page.goto(`/bancodehoras/index?search=${encodeURIComponent(name)}`)
  await button(new RegExp(`${name}.*Inativo`)).waitFor()
  await statement('delete from pay_period where year = 2032')
})

test('a month is settled, and what the next one carries is put to zero, each after a question that names the numbers (R350, R428)', async () => {
  const year = Number(daysAgo(0).slice(0, 4)) - 1
  await statement(
    `with person as (
       insert into employee (name, enrollment, employer_id)
       select 'Bento Balança', 'B1', min(employer_id) from employee returning id)
     insert into hour_bank_month (employee_id, year, month, previous, current, total, calculated)
     select id, ${year}, month, previous, current, previous + current, true
     from person, (values (3, 0, 90), (4, 90, -20)) months(month, previous, current)`,
  )
  await page.goto(`/bancodehoras/index?search=Bento&year=${year}`)
  await page.getByText(`Saldo ao fim de ${year}`).first().waitFor()
  await button(/Bento Balança/).click()
  const question = page.getByRole('alertdialog')
  const act = async (verb: string, month: string, asked: RegExp) => {
    await button(new RegExp(`^Ações: ${month}/${year}`)).click()
    await page.getByRole('menuitem', { name: verb, exact: true }).click()
    await question.getByText(asked).waitFor()
    expect(await seriousProblems()).toEqual([])
    await question.getByRole('button', { name: 'Sim' }).click()
    await question.waitFor({ state: 'hidden' })
  }
  await act('Processar', 'Março', /00:00 anteriores e \+01:30 do mês somam \+01:30, que passam para Abril/)
  await page.getByText('Mês processado.').waitFor()
  await act(
    'Zerar',
    'Abril',
    /O saldo anterior de \+01:30 sai do banco de Bento Balança; os -00:20 do próprio mês ficam/,
  )
  await page.getByText('Saldo anterior zerado.').waitFor()
  await page.getByRole('button', { name: new RegExp(`Saldo atual de Abril/${year}: -00:20`) }).waitFor()
  await statement(
    `insert into hour_bank_month (employee_id, year, month, previous, current, total, cleared, calculated)
     select id, ${year}, 5, 0, 0, 0, true, true from employee where name = 'Bento Balança'`,
  )
  await page.reload()
  await button(new RegExp(`^Ações: Abril/${year}`)).click()
  await page.getByRole('menuitem', { name: 'Processar', exact: true }).click()
  await question.getByText(/somam -00:20; Maio foi zerado, e nada passa para ele\./).waitFor()
  await question.getByRole('button', { name: 'Não' }).click()
})

test('on a phone what can be done with a month stands in its menu alone, and hides no balance', async () => {
  await page.setViewportSize(narrow)
  await page.goto('/bancodehoras/index?search=Edu')
  await button(/Edu Engrenagem/).click()
  const month = page.locator('[data-deeds]:has([data-quick])').first()
  await month.getByRole('button', { name: /^Ações: / }).focus()
  const quick = month.locator('[data-quick]')
  expect(await quick.isVisible()).toBe(false)
  const verb = (await quick.locator('button').first().getAttribute('aria-label'))?.split(':')[0] ?? ''
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: verb, exact: true }).waitFor()
})
