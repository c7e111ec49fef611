/** Steps that several journeys take. */
import { background, visitHeader } from '@ponteiro/contract/sessions/denials'
import type { Page } from 'playwright-core'
import { daysAgo } from './days.ts'

/** Logs in by the keyboard, as a person does. */
export async function enter(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Login').fill(login)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
}

/** The browser holds a session, and no page of the app is loaded yet. */
export async function holdSession(page: Page, login: string, password = 'Demo#2026'): Promise<void> {
  const answer = await page.request.post('/api/auth/newLogin', { data: { login, password } })
  const { id_token } = (await answer.json()) as { id_token: string }
  // Where a page of the same place keeps something, the app finds it.
  await page.goto('/health/ready')
  await page.evaluate(`localStorage.setItem('${tokenPlace}', '${id_token}')`)
}

/** Is in on an address, without the form of the login: for what proves nothing about logging in. */
export async function letIn(page: Page, login: string, address = '/dashboard', password = 'Demo#2026'): Promise<void> {
  await holdSession(page, login, password)
  await page.goto(address)
}

/** Login, password and Entrar, on whichever page asks for them. */
export async function giveCredentials(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What the API answers this page's person; any failure fails the test. A denial here is no visit (Q10). */
export async function ask<T>(page: Page, method: Method, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${new URL(page.url()).origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await keptToken(page)}`,
      [visitHeader]: background,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The number of the first person whose name has this in it. */
export async function personNamed(page: Page, name: string): Promise<number> {
  const path = `/people?take=1&ind_name=${encodeURIComponent(name)}`
  const [person] = (await ask<{ results: { peo_id: number }[] }>(page, 'GET', path)).results
  if (!person) throw new Error(`nobody is called ${name}`)
  return person.peo_id
}

export type ListedDay = Record<string, unknown> & { sch_date: string; isHoliday: boolean; due: number }

/** A person's days from one to another, both as YYYY-MM-DD, as the list of days has them. */
export async function daysOf(page: Page, person: number, from: string, to: string): Promise<ListedDay[]> {
  const path = `/schedule/all?peo_id=${person}&start_date=${from}&end_date=${to}&take=100`
  return (await ask<{ results: ListedDay[] }>(page, 'GET', path)).results
}

/** The latest day before today on which this person made marks, as YYYY-MM-DD: nobody works every day. */
export async function lastWorkedDay(page: Page, person: number): Promise<string> {
  const days = `/schedule/all?peo_id=${person}&start_date=${daysAgo(14)}&end_date=${daysAgo(1)}&take=100`
  const { results } = await ask<{ results: { sch_date: string; schedule_items: object[] }[] }>(page, 'GET', days)
  const worked = results.filter(({ schedule_items }) => schedule_items.length > 0).map(({ sch_date }) => sch_date)
  const last = worked.sort().at(-1)
  if (!last) throw new Error(`person ${person} made no mark in two weeks`)
  return last
}

/** Opens the menu of the person, at the end of the toolbar. */
export async function openPersonMenu(page: Page): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem').first().waitFor()
}

const tokenPlace = 'ponteiro.token'

/** The token that the browser keeps; undefined when nobody is in. */
export async function keptToken(page: Page): Promise<string | undefined> {
  const { origins } = await page.context().storageState()
  return origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === tokenPlace)?.value
}

/** The first login with a password that somebody else gave: nothing goes on before a new one is chosen. */
export async function enterFirst(page: Page, login: string, given: string, chosen: string): Promise<void> {
  await enter(page, login, given)
  const dialog = page.getByRole('dialog', { name: 'Alterar Senha' })
  await dialog.getByLabel('Senha atual').fill(given)
  await dialog.getByLabel('Nova senha', { exact: true }).fill(chosen)
  await dialog.getByLabel('Confirmação da nova senha').fill(chosen)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

type Role = 'button' | 'checkbox' | 'combobox' | 'link' | 'row' | 'textbox'

/**
 * Presses Tab or Shift+Tab until an element has the focus, as people without a mouse do; within eighty stops.
 */
export async function reach(page: Page, role: Role, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const wanted = page.getByRole(role, { name })
  await wanted.first().waitFor()
  for (let stops = 0; stops < 80; stops += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never comes to the ${role} ${name}`)
}
