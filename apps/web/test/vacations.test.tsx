/** Vacations on their screens: planned with the guard beside them, decided, controlled by HR, reported. */
import { expect, test } from 'vitest'
import { daysAfter, daysAgo, typed } from './days.ts'
import { dialog } from './forms.ts'
import { ask, statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, narrow, page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()

const edu = 4
const said = (text: string | RegExp) => page.getByRole('status').getByText(text)
const card = () => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Edu Engrenagem' })
const date = (name: string) => dialog().getByRole('textbox', { name })
const judged = () => dialog().getByRole('status', { name: 'Conferência das datas' })

/** A Saturday some two months from now: the eve of a Sunday. */
const saturday = (() => {
  const soon = daysAfter(daysAgo(0), 60)
  return daysAfter(soon, (6 - new Date(`${soon}T12:00:00Z`).getUTCDay() + 7) % 7)
})()

test('a part is planned with the guard beside it, authorised by the manager, validated by HR, and reported (R006, R020, R561, R562, R563, R564, R565, R566, R568, R569, R616, R619, R656, R657, R659)', async () => {
  // Two years in the house, and nothing planned.
  for (const table of ['vacation_control', 'vacation_plan'])
    await statement(`delete from ${table} where employee_id = ${edu}`)
  await statement(`update employee set admitted_on = current_date - 500 where id = ${edu}`)

  await at('edu', '/holiday-main/index')
  expect(await page.getByRole('link', { name: /^Controle de férias|^Relatório de férias/ }).count()).toBe(0)
  await page.getByRole('link', { name: /^Planejamento de férias/ }).click()
  await page.getByText('Nenhum Planejamento Cadastrado.').waitFor()
  expect(await page.getByRole('search').count()).toBe(0)
  await page.getByRole('button', { name: 'Regras' }).click()
  await dialog().getByText('uma de ao menos 14 dias corridos', { exact: false }).waitFor()
  await dialog().getByRole('button', { name: 'Fechar', exact: true }).click()

  await page.getByRole('button', { name: 'Planejar férias' }).last().click()
  await date('Data inicial').fill(typed(saturday))
  await page.keyboard.press('Tab')
  // What is left is suggested: thirty days.
  await expect.poll(() => date('Data final').inputValue()).toBe(typed(daysAfter(saturday, 29)))
  await judged().getByText('do repouso semanal', { exact: false }).waitFor()
  await judged().getByText('CLT art. 134, § 3º').waitFor()
  await date('Data final').fill(typed(daysAfter(saturday, 13)))
  await judged()
    .getByRole('button', { name: /, a data permitida mais próxima$/ })
    .click()
  await judged().getByText('Estes 14 dias seguem as regras.', { exact: false }).waitFor()
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await said('Férias planejadas. O gestor decide.').waitFor()
  await settled()
  expect(await card().innerText()).toMatch(/Pendente/)
  await page.getByRole('heading', { name: /^Período aquisitivo de/ }).waitFor()
  expect(await card().getByRole('radio').count()).toBe(0)
  expect(await seriousProblems()).toEqual([])

  await page.setViewportSize(narrow)
  await at('gil', '/holiday-planning/index?name=Edu')
  expect(await seriousProblems()).toEqual([])
  await card().getByRole('radio', { name: 'Autorizado' }).click()
  await dialog().getByText('O RH faz a validação final.', { exact: false }).waitFor()
  await dialog().getByRole('button', { name: 'Autorizar' }).click()
  await said('Salvo').waitFor()
  await settled()
  expect(await card().getByRole('radio').count()).toBe(0)
  expect(await card().innerText()).toContain('Gil Pêndulo')

  await at('ana', '/holiday-control/index?name=Edu')
  await card().getByRole('radio', { name: 'Autorizado' }).click()
  await dialog().getByRole('button', { name: 'Autorizar' }).click()
  await said('Salvo').waitFor()
  await settled()
  expect(await card().innerText()).toContain('Autorizado')

  // The absence that came of it offers nothing that the plan would refuse.
  const days = `abs_date_start=${saturday}&abs_date_end=${daysAfter(saturday, 10)}`
  const { results } = await ask<{ results: { abs_id: number }[] }>('GET', `/absences?${days}`, undefined, 'edu')
  await at('gil', `/absences/requests?ausencia=${results[0]?.abs_id}`)
  await dialog().getByText('muda só com o planejamento de férias', { exact: false }).waitFor()
  expect(await dialog().getByRole('button', { name: 'Salvar' }).count()).toBe(0)
  expect(await dialog().getByRole('radio').count()).toBe(0)
  await at('ana', `/absences/requests?ausencia=${results[0]?.abs_id}`)
  await date('Observações').fill('Viagem')
  expect([await date('Data inicial').isDisabled(), await dialog().getByRole('radio').count()]).toEqual([true, 0])
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await said('Salvo').waitFor()
})

test('a strategic user says for whom; the report opens to people and their plans, page after page (R571, R572, R573, R574, R575, R661, R662, Q41, Q111)', async () => {
  await at('ana', '/holiday-planning/index')
  await page.getByRole('button', { name: 'Planejar férias' }).last().click()
  await dialog().getByRole('combobox', { name: 'Colaborador' }).fill('Noemi')
  await page.getByRole('option', { name: /Noemi Madrugada/ }).click()
  await dialog().getByText('Colaborador sem férias planejadas!').waitFor()
  await dialog().getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()

  const { results } = await ask<{ results: { periodEnd: string }[] }>('GET', `/holidayplanning?ind_id=${edu}`)
  const year = results[0]?.periodEnd.slice(0, 4)
  await at('ana', `/holiday-report/index?year=${year}&search=Edu Engrenagem`)
  const people = page.getByRole('table', { name: /^Colaboradores de/ }).first()
  await people.getByText('SIM').waitFor()
  await people.getByRole('button', { name: 'Edu Engrenagem' }).click()
  const plans = dialog().getByRole('table', { name: 'Férias planejadas' })
  expect(await plans.innerText()).toContain('Autorizado')
  expect(await seriousProblems()).toEqual([])
  await dialog().getByRole('button', { name: 'Fechar', exact: true }).click()

  // By pages, what is counted is every group that was found.
  const asked = `/worksector/distinct?year=${year}&search=a`
  const { results: groups, total } = await ask<{ results: { city: string; remark: string }[]; total: number }>(
    'GET',
    asked,
  )
  expect(total).toBeGreaterThan(1)
  await at('ana', `/holiday-report/index?year=${year}&search=a&size=1&page=2`)
  await page.getByText(`2–2 de ${total}`).waitFor()
  const rows = page.getByRole('table', { name: 'Cidades e setores' })
  expect(await rows.innerText()).toContain(groups[1]?.remark)

  const thisYear = Number(daysAgo(0).slice(0, 4))
  await at('ana', '/holiday-report/index')
  await settled()
  expect(await page.getByLabel('Por página').innerText()).toContain('Tudo')
  const years = page.getByRole('combobox', { name: 'Ano' })
  expect(await years.innerText()).toBe(String(thisYear))
  await years.click()
  const offered = await page.getByRole('option').allInnerTexts()
  expect(offered).toEqual([
    'Ano atual',
    ...Array.from({ length: thisYear - 2014 }, (_, at) => String(thisYear + 1 - at)),
  ])
  await page.getByRole('option', { name: String(year) }).click()
  await settled()
  await page
    .getByRole('button', { name: /^Colaboradores de/ })
    .first()
    .click()
  await page
    .getByRole('table', { name: /^Colaboradores de/ })
    .first()
    .waitFor()
})

test('an admin deletes a plan after a question, and it is gone from control as well (R567, R570)', async () => {
  await at('edu', '/holiday-planning/index')
  await card().waitFor()
  expect(
    await card()
      .getByRole('button', { name: /^Apagar/ })
      .count(),
  ).toBe(0)
  await at('ana', '/holiday-planning/index?name=Edu Engrenagem')
  const remove = card().getByRole('button', { name: /^Apagar as férias de Edu Engrenagem/ })
  const question = page.getByRole('alertdialog')
  await remove.click()
  await question.getByText('Deseja realmente apagar este planejamento?').waitFor()
  await question.getByRole('button', { name: 'Não' }).click()
  await settled()
  await remove.click()
  await question.getByRole('button', { name: 'Sim' }).click()
  await said('Planejamento apagado com sucesso.').waitFor()
  await page.getByText('Nenhum Planejamento Cadastrado.').waitFor()
  await at('ana', '/holiday-control/index?name=Edu Engrenagem')
  await page.getByText('Nenhum Controle Cadastrado.').waitFor()
})
