/** What people who are no administrators are told: the dot, the card, the list, and the choice of mails. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { page } from './page.ts'
import { open, ownHouse, settled } from './screen.tsx'

ownHouse()

let edu = 0
beforeAll(async () => {
  const { results } = await ask<{ results: { ind_id: number; ind_name: string }[] }>('GET', '/people?take=500')
  edu = results.find(({ ind_name }) => ind_name.startsWith('Edu'))?.ind_id ?? 0
})
beforeEach(async () => {
  await statement('delete from personal_notice')
  await statement('delete from notice_choice')
})

const told = (fact: string, title: string, destination: object | null = null) =>
  statement(
    `insert into personal_notice (employee_id, kind, fact, title, body, destination) values ($1, 'overtime-decided', $2, $3, 'Por Sônia.', $4)`,
    [edu, fact, title, destination && JSON.stringify(destination)],
  )

const menuOf = (name: RegExp) => page.getByRole('banner').getByRole('button', { name })

test('unread notices are a dot at the user’s menu and a card; one that is opened leads to its place and is read', async () => {
  await told('1', 'Hora extra autorizada')
  await told('2', 'Espelho para assinar', { route: 'scorecard.employee', params: {}, query: {} })
  await open('/dashboard', 'edu')
  await settled()
  await menuOf(/2 avisos não lidos/).waitFor()
  const card = page.getByRole('region', { name: 'Avisos' })
  await card.getByText('Hora extra autorizada').waitFor()
  expect(await seriousProblems()).toEqual([])
  await card.getByText('Espelho para assinar').click()
  await expect.poll(() => location.pathname).toBe('/espelho-ponto-colaborador')
  await menuOf(/1 aviso não lido/).waitFor()
})

test('without unread notices there is no card and no dot; an administrator has neither list nor entry, and nobody else a bell', async () => {
  await open('/dashboard', 'edu')
  await settled()
  expect(await page.getByRole('region', { name: 'Avisos' }).count()).toBe(0)
  expect(await menuOf(/não lido/).count()).toBe(0)
  expect(await page.getByRole('button', { name: /Notificações/ }).count()).toBe(0)
  await told('1', 'Hora extra autorizada')
  await open('/dashboard')
  await settled()
  expect(await page.getByRole('region', { name: 'Avisos' }).count()).toBe(0)
  await menuOf(/Ana/).click()
  await page.getByRole('menuitem', { name: 'Sair' }).waitFor()
  expect(await page.getByRole('menuitem', { name: /Avisos/ }).count()).toBe(0)
})

test('the list opens from the menu, reads one by one or all, and shows more when asked', async () => {
  for (let nth = 1; nth <= 22; nth += 1) await told(String(nth), `Aviso ${nth}`)
  await open('/dashboard', 'edu')
  await settled()
  await menuOf(/22 avisos não lidos/).click()
  await page.getByRole('menuitem', { name: 'Avisos (22)' }).click()
  await expect.poll(() => location.pathname).toBe('/avisos')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(20)
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.poll(() => rows.count()).toBe(22)
  await rows.first().getByRole('button').click()
  await menuOf(/21 avisos não lidos/).waitFor()
  expect(await seriousProblems()).toEqual([])
  await page.getByRole('button', { name: /Marca.* todas como/ }).click()
  await expect.poll(() => menuOf(/não lido/).count()).toBe(0)
})

test('mails are chosen in the own data, by kind and with quiet hours; nothing is chosen at first', async () => {
  await statement(`update employee set email = 'edu@example.test' where id = $1`, [edu])
  await open(`/meusdados/editar/${edu}`, 'edu')
  await settled()
  const choice = page.getByRole('region', { name: 'Avisos por e-mail' })
  const missing = choice.getByRole('checkbox', { name: 'Marcações que faltam nos meus dias' })
  expect(await missing.isChecked()).toBe(false)
  expect(await choice.getByRole('checkbox', { name: /espera pela minha decisão|Prazos de férias/ }).count()).toBe(0)
  await missing.click()
  await choice.getByLabel('Das').fill('20:00')
  await choice.getByLabel('Das').press('Enter')
  await choice.getByText('Informe o início e o fim').waitFor()
  await choice.getByLabel('Às').fill('07:00')
  await choice.getByRole('button', { name: 'Salvar avisos' }).click()
  await expect
    .poll(() => ask('GET', '/notice/choice', undefined, 'edu'))
    .toMatchObject({ avc_kinds: ['missing-mark'], avc_quiet_from: '20:00', avc_quiet_to: '07:00' })
  expect(await seriousProblems()).toEqual([])
})
