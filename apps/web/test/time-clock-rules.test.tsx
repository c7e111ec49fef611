/** Rules seen on the screens of the time clock, named by their ids. */
import { describe, expect, test } from 'vitest'
import { daysAfter, daysAgo, periodBefore } from './days.ts'
import { rowsOf } from './forms.ts'
import { lastWorkedDay, statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, type Page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()

/** Four weeks up to today: the latest of their days lie in a period that is still open. */
const lately = `from=${daysAgo(28)}&to=${daysAgo(0)}`

const headings = async (page: Page) => {
  await page.getByRole('columnheader').first().waitFor()
  return (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim()).filter(Boolean)
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

describe('overtime', () => {
  test('admins find overtime and the calculations under the handling of the time clock, managers no calculations (R285)', async () => {
    const admin = await at('ana', '/horas-extras/menu')
    await admin
      .getByRole('link', { name: /Horas Extras/ })
      .first()
      .waitFor()
    expect(
      await admin
        .locator('main')
        .getByRole('link', { name: /^Ponto/ })
        .count(),
    ).toBe(1)
    const manager = await at('gil', '/horas-extras/menu')
    expect(
      await manager
        .locator('main')
        .getByRole('link', { name: /^Ponto/ })
        .count(),
    ).toBe(0)
  })

  test('a manager filters people by enrollment, name and work city, and sees red or green (R316, R317)', async () => {
    const page = await at('gil', `/horas-extras/funcionarios?${lately}`)
    for (const label of ['Matrícula', 'Nome', 'Cidade de trabalho']) {
      expect(await page.getByLabel(label, { exact: true }).count(), label).toBeGreaterThan(0)
    }
    const words = await rowsOf(page).locator('td[data-label="Horas extras"]').allTextContents()
    expect(words.length).toBeGreaterThan(3)
    for (const word of words) expect(word).toMatch(/^(|EM ABERTO|AUTORIZADO|NÃO AUTORIZADO)$/i)
    expect(words.some((word) => /AUTORIZADO|EM ABERTO/i.test(word))).toBe(true)
    await page.getByLabel('Nome', { exact: true }).first().fill('ninguém com este nome')
    await page.keyboard.press('Enter')
    await page.getByText('Nenhum colaborador encontrado.').waitFor()
  })

  test('a window shows the days with extra time, with marks; the decision opens from it (R318, R325, R326, R327)', async () => {
    const page = await at('gil', `/horas-extras/funcionarios?${lately}`)
    const person = rowsOf(page)
      .filter({ hasText: /em aberto/i })
      .first()
    await person.hover()
    await person.getByRole('button', { name: /^Dias com horas extras/ }).click()
    const days = page.getByRole('dialog').first()
    await days.getByText('Hora extra').first().waitFor()
    expect(await seriousProblems()).toEqual([])
    expect(await days.getByRole('columnheader').allTextContents()).toEqual(
      expect.arrayContaining(['Data', 'Marcações', 'Hora extra', 'Situação']),
    )
    await days
      .locator('tbody tr')
      .filter({ hasText: /em aberto/i })
      .last()
      .click()
    const form = page.getByRole('dialog').last()
    await form.getByLabel('Justificativa').waitFor()
    expect(await form.getByLabel('Autorizado por').count(), 'before anybody decided').toBe(0)
    for (const word of ['Em Aberto', 'Autorizado', 'Não Autorizado']) {
      expect(await form.getByRole('radio', { name: new RegExp(`^${word}$`, 'i') }).count(), word).toBe(1)
    }
    await form.getByLabel('Justificativa').fill('')
    await form.getByLabel('Atividade').fill('')
    expect(await form.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)
    await form.getByLabel('Justificativa').fill('Entrega fora do prazo')
    await form.getByLabel('Atividade').fill('Carga de caminhões')
    await form.getByRole('radio', { name: 'Autorizado', exact: true }).check()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await days
      .locator('tbody tr')
      .filter({ has: page.getByText('Autorizado', { exact: true }) })
      .last()
      .click()
    expect(await form.getByLabel('Autorizado por').inputValue()).toBe('Gil Pêndulo')
    expect(await form.getByLabel('Autorizado por').getAttribute('readonly')).not.toBeNull()
  })

  test('the overtime schedule of a person filters by dates and shows balances; an admin goes on to another person (R320, R321, R323)', async () => {
    const page = await at('ana', '/horas-extras/funcionarios')
    await rowsOf(page).first().click()
    await page.getByRole('columnheader', { name: 'Jornada' }).waitFor()
    await settled()
    for (const label of ['De', 'Até']) expect(await page.getByLabel(label, { exact: true }).count()).toBeGreaterThan(0)
    expect(await headings(page)).toEqual(
      expect.arrayContaining(['Dia', 'Jornada', 'Pernoite, sobreaviso e observações', 'Horas extras', 'Justificar']),
    )
    for (const word of [/positivo/i, /negativo/i, /total/i])
      await page.locator('main').getByText(word).first().waitFor()
    const before = new URL(page.url()).pathname
    await page.getByRole('combobox', { name: /Colaborador/ }).fill('Noemi')
    await page.getByRole('option', { name: /Noemi/ }).first().click()
    await page.waitForURL((url) => url.pathname !== before && url.pathname.startsWith('/horas-extras/horarios/'))
    // An address that names nobody, or somebody else, says whose days they are all the same.
    for (const search of ['', '?name=Outra+Pessoa']) {
      await page.goto(`/horas-extras/horarios/4${search}`)
      await page.getByRole('heading', { name: 'Horários de Edu Engrenagem' }).waitFor()
      expect(await page.getByRole('combobox', { name: /Colaborador/ }).inputValue()).toBe('Edu Engrenagem')
    }
  })
})

describe('the list of days', () => {
  test('has its columns, a line for each day, and buttons for a day, for adding and for registering (R291, R294, R296)', async () => {
    const page = await at('edu', `/horarios/listagem?from=${periodBefore.from}&to=${periodBefore.to}`)
    expect(await headings(page)).toEqual(
      expect.arrayContaining([
        'Dia',
        'Jornada',
        'Marcações',
        'Pernoite, sobreaviso e observações',
        'Horas extras',
        'Justificar',
      ]),
    )
    expect(await button(page, 'Selecionar um dia').count()).toBe(1)
    expect(await button(page, 'Registrar Ponto').count()).toBeGreaterThan(0)
    await rowsOf(page).filter({ hasText: '08:' }).first().locator('time').click()
    await button(page, /(Ver|Editar) o dia marcado/).waitFor()
    expect(await rowsOf(page).first().getByRole('img').count()).toBe(1)
    const admin = await at('ana', '/horarios/listagem?id=4&name=Edu')
    await button(admin, 'Adicionar').first().waitFor()
  })

  test('who may see others’ days is told whose the own ones are; days of the week are written as in the mirror (R282)', async () => {
    const own = await at('edu', '/horarios/listagem')
    expect(await own.getByRole('heading', { level: 1 }).innerText()).toBe('Horários')
    const admin = await at('ana', '/horarios/listagem')
    expect(await admin.getByRole('heading', { level: 1 }).innerText()).toBe('Horários de Ana Ampulheta')
    expect(await rowsOf(admin).first().innerText()).toMatch(/^(dom|seg|ter|qua|qui|sex|sáb)\s*21\//)
  })

  test('says when nothing is there: no mark, no day, no day of a search (R298, R299), and shows whom the address names (R282)', async () => {
    await statement(
      `insert into employee (employer_id, enrollment, name, gender, mother_name, born_on, admitted_on, work_city_id)
       select employer_id, '9001', 'Nova Contratada', gender, mother_name, born_on, admitted_on, work_city_id from employee where id = 4`,
    )
    const page = await at('ana', '/horarios/listagem?id=4&name=Edu%20Engrenagem&from=2015-01-01&to=2015-01-31')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Horários de Edu Engrenagem')
    await page.getByText('Nenhum horário encontrado.', { exact: true }).waitFor()
    expect(await rowsOf(page).count()).toBe(0)

    await page.getByRole('combobox', { name: /Colaborador/ }).fill('Nova')
    await page.getByRole('option', { name: /Nova Contratada/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Horários de Nova Contratada' }).waitFor()
    await page.getByText('Nenhum horário encontrado.', { exact: true }).waitFor()
    await button(page, 'Período atual').click()
    await page.getByText('Nenhum Horário Cadastrado.', { exact: true }).waitFor()

    await page.goto(
      `/horarios/listagem?id=4&name=Edu&from=${daysAfter(daysAgo(0), 30)}&to=${daysAfter(daysAgo(0), 44)}`,
    )
    await page.getByText('Nenhum resgistro de ponto para o período.', { exact: true }).waitFor()
    expect(await rowsOf(page).count()).toBe(15)
  })

  test('the form of a day lists marks with status, device, type, date and time, justification (R303)', async () => {
    const page = await at('edu', `/horarios/listagem?${lately}`)
    await page.locator(`[data-on="${await lastWorkedDay(4)}"]`).click()
    await button(page, /(Ver|Editar) o dia marcado/).click()
    await page.getByRole('columnheader', { name: 'Dispositivo' }).waitFor()
    expect(await headings(page)).toEqual(
      expect.arrayContaining(['Data e hora', 'Status', 'Dispositivo', 'Tipo', 'Justificativa']),
    )
  })
})

test('a day is picked, observed, taken out, and a mark annulled, each in a dialog (Q60, Q65, R447)', async () => {
  const page = await at('ana', `/horarios/listagem?id=4&name=Edu&${lately}`)
  const dialog = page.getByRole('dialog')
  const leave = async () => {
    expect(await seriousProblems()).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await button(page, 'Selecionar um dia').click()
  await dialog.getByRole('grid').waitFor()
  await leave()
  const day = rowsOf(page)
    .filter({ has: button(page, /^Excluir/), hasText: '08:' })
    .last()
  for (const [deed, field] of [
    ['Observação', 'Observação'],
    ['Excluir', 'Justificativa'],
  ] as const) {
    await day.getByRole('button', { name: /^Ações/ }).click()
    await page.getByRole('menuitem', { name: deed }).click()
    await dialog.getByLabel(field).waitFor()
    await leave()
  }
  await day.getByRole('button', { name: /^Ações/ }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await button(page, /^Anular: /)
    .first()
    .click()
  await dialog.getByLabel('Justificativa').waitFor()
  await leave()
})

test('an empty list of employees says so (R261)', async () => {
  const page = await at('ana', '/funcionarios/listagem')
  await page.getByLabel('Nome', { exact: true }).first().fill('ninguém com este nome')
  await page.keyboard.press('Enter')
  await page.getByText('Nenhum colaborador encontrado.').waitFor()
})
