/** Typed text means what it says: corrected in the middle, with a quick Enter, or left unfinished. */
import { expect, test } from 'vitest'
import { answered, callsOf, heldBack, requestsOf } from './asked.ts'
import { daysAfter, daysAgo, typed } from './days.ts'
import { rowsOf } from './forms.ts'
import { ask, statement } from './house.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

const search = () => Object.fromEntries(new URL(page.url()).searchParams)

test('while somebody else’s days are on their way, the days of the first are not under the new name', async () => {
  await page.goto(`/horarios/listagem?id=5&name=Noemi&from=${daysAgo(30)}&to=${daysAgo(1)}`)
  await rowsOf(page).getByRole('button').first().waitFor()
  const release = heldBack(/\/api\/schedule\/all\?/)
  await page.getByRole('combobox', { name: 'Colaborador' }).fill('edu')
  await page.getByRole('option', { name: /Edu/ }).first().click()
  await page.getByRole('heading', { level: 1, name: /^Horários de Edu/ }).waitFor()
  expect(await rowsOf(page).getByRole('button').count(), 'nothing can be done to days of Noemi').toBe(0)
  release()
  await rowsOf(page).getByRole('button').first().waitFor()
})

test('a day that is being cleared stays under the name of whose it is, also when Back leads to the days of somebody else', async () => {
  await page.goto(`/horarios/listagem?id=5&name=Noemi&from=${daysAgo(28)}&to=${daysAgo(0)}`)
  await page.getByRole('combobox', { name: 'Colaborador' }).fill('edu')
  await page.getByRole('option', { name: /Edu/ }).first().click()
  await page.getByRole('heading', { level: 1, name: /^Horários de Edu/ }).waitFor()
  const day = rowsOf(page)
    .filter({ has: page.getByRole('button', { name: /^Excluir/ }) })
    .last()
  await day.getByRole('button', { name: /^Ações/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const dialog = page.getByRole('dialog', { name: /^Excluir/ })
  await dialog.getByText(/^Edu/).waitFor()
  await page.goBack()
  await page.waitForURL(/name=Noemi/)
  await page.getByRole('heading', { level: 1, name: /Noemi/, includeHidden: true }).waitFor({ state: 'attached' })
  expect([await dialog.getByText(/^Edu/).count(), await dialog.getByText(/Noemi/).count()]).toEqual([1, 0])
})

/** Somebody's latest day of two months whose overtime is open. */
async function openOvertime(): Promise<{ person: number; on: string }> {
  type Row = { sch_id: number; sch_date: string; sch_overtime: number; extra: number; belowLimit: number }
  for (const person of [3, 4, 5, 6, 7, 8, 9, 10]) {
    const days = `/schedule/all?peo_id=${person}&start_date=${daysAgo(60)}&end_date=${daysAgo(1)}&take=100`
    const { results } = await ask<{ results: Row[] }>('GET', days)
    const open = results.filter((row) => row.sch_id > 0 && row.sch_overtime === 0 && row.extra > row.belowLimit)
    const on = open
      .map((row) => row.sch_date)
      .sort()
      .at(-1)
    if (on) return { person, on }
  }
  throw new Error('nobody’s overtime is open')
}

test('the arrows go through the days of “Por que este número?” as one step back; over a text they are the text’s', async () => {
  const { person, on } = await openOvertime()
  await page.goto(`/horarios/listagem?id=${person}&name=Alguém&from=${daysAfter(on, -7)}&to=${daysAfter(on, 7)}`)
  await rowsOf(page)
    .filter({ hasText: typed(on).slice(0, 5) })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Por que este número?' })
  await panel.getByRole('button', { name: 'Horas extras' }).click()
  const text = page.getByRole('dialog').last().getByLabel('Justificativa')
  await text.fill('ab')
  await text.press('ArrowLeft')
  await text.press('x')
  expect([await text.inputValue(), search().porque]).toEqual(['axb', on])
  await text.fill('')
  await page.keyboard.press('Escape')
  await text.waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(new RegExp(`porque=${daysAfter(on, -1)}`))
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(new RegExp(`porque=${daysAfter(on, -2)}`))
  await page.goBack()
  await panel.waitFor({ state: 'hidden' })
})

test('what was done is said, and its dialog closes, though something on screen hangs', async () => {
  await page.goto('/ocupacao/create')
  const name = page.getByLabel('Nome').last()
  await name.fill('Afinador')
  const release = heldBack(/\/api\//, 'GET')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Salvo', { exact: true }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  release()
})

test('a master is told how many there are beyond the first, and Enter while another name is typed does not come in as who was chosen before (Q05; issue 37, 6)', async () => {
  await statement("update account set master = true where login = 'gil'")
  answered(/\/auth\/login-master/, 'POST', async (real) => {
    const { users, ...rest } = await (await real()).json()
    return Response.json({ ...rest, users, total: 1234 })
  })
  await page.goto('/auth/master')
  await page.getByLabel('Login', { exact: true }).fill('gil')
  await page.getByLabel('Senha', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByText(/^\d+ de 1\.234: digite para achar outros$/).waitFor()
  const subject = page.getByRole('combobox', { name: 'Colaborador' })
  await subject.fill('Edu')
  await page.getByRole('option', { name: 'Edu Engrenagem' }).click()
  const sent = await callsOf('POST', async () => {
    await subject.fill('zzz')
    await page.keyboard.press('Enter')
    await page.getByText('Nenhum colaborador encontrado.').waitFor()
    await page.keyboard.press('Enter')
  })
  expect(sent).toEqual([])
  expect(await page.getByText(/digite para achar outros/).count(), 'of what was found').toBe(0)
})

test('people of the time card are asked for once the typing pauses, and all of them again when it is left (issue 37, 6)', async () => {
  await page.goto('/relatorio/horarios')
  const people = page.getByRole('combobox', { name: 'Colaboradores' })
  await people.click()
  await page.getByRole('option', { name: /Ana Ampulheta/ }).waitFor()
  const requests = await requestsOf('GET', async () => {
    await people.pressSequentially('edu')
    await expect.poll(() => page.getByRole('option', { name: /Ana Ampulheta/ }).count()).toBe(0)
    await page.getByRole('option', { name: /Edu/ }).waitFor()
  })
  expect(requests.filter((one) => one.includes('/people?')).length).toBeLessThanOrEqual(1)
  await page.keyboard.press('Tab')
  await people.press('ArrowDown')
  await page.getByRole('option', { name: /Ana Ampulheta/ }).waitFor()
})
