/** Every way in: plain, with a choice of profile, as a master. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { narrow, seriousProblems, wide } from './browser.ts'
import { enter, giveCredentials, keptToken, openPersonMenu } from './journeys.ts'
import { command } from './server.ts'
import { shot } from './shot.ts'
import { stage } from './stage.ts'

const password = 'Demo#2026'
const here = stage('demo')

const open = (viewport = wide) => here.window(viewport)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A call with the session of the page, for what it takes more than one screen to prepare. */
async function ask(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${here.installation.url}/api/${path}`, {
    method,
    headers: {
      authorization: (await keptToken(page)) ?? '',
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

/** Bytes of a screen's scripts and styles with gzip. What it fetches ahead comes three seconds later. */
async function bytesOf(page: Page, screen: RegExp): Promise<number> {
  const loaded: { name: string; startTime: number; responseEnd: number }[] = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => entry.toJSON()),
  )
  const there = loaded.find(({ name }) => screen.test(name))?.responseEnd ?? Number.NaN
  const names = loaded.filter(({ startTime }) => startTime < there + 2000).map(({ name }) => name)
  const assets = names.filter((name) => /\.(js|css)$/.test(new URL(name).pathname))
  expect(assets.length).toBeGreaterThan(10)
  const sizes = assets.map(async (name) => {
    const { headers } = await fetch(name, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
    expect(headers.get('content-encoding'), name).toBe('gzip')
    return Number(headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

describe('login', () => {
  test('is there after little code, and so are the first screens of a kept session', async () => {
    for (const login of ['edu', 'ana']) {
      const { page, context } = await open()
      await page.goto('/auth/login')
      await button(page, 'Entrar').waitFor()
      expect(await bytesOf(page, /login-screen-/)).toBeLessThan(262_000)
      await enter(page, login, password)
      for (const [path, screen, limit] of [
        ['/dashboard', /home-/, 305_000],
        ['/horarios/listagem', /day-list-screen-/, 352_000],
      ] as const) {
        await page.goto(path)
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
        const bytes = await bytesOf(page, screen)
        expect(bytes, path).toBeGreaterThan(250_000)
        expect(bytes, path).toBeLessThan(limit)
      }
      await here.close(context)
    }
  })

  test('asks for both fields, shows the password when told to, and goes on to where one wanted to go (R038, R053, R060, R061, R162, R182, R236)', async () => {
    const { page, errors, context } = await open()
    await page.goto('/bancodehoras/index')
    await page.waitForURL('**/auth/login?redirect=*')
    await button(page, 'Entrar').click()
    expect(await page.getByText('Campo obrigatório').count()).toBe(2)

    await giveCredentials(page, 'edu', 'errada')
    await page.getByRole('alert').getByText('Login ou senha inválidos').waitFor()
    expect(await keptToken(page)).toBeUndefined()
    const secret = page.getByLabel('Senha', { exact: true })
    expect(await secret.getAttribute('type')).toBe('password')
    await button(page, 'Mostrar senha').click()
    expect(await secret.getAttribute('type')).toBe('text')
    await secret.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
    await page.getByText('Caps Lock está ativado').waitFor()
    await secret.dispatchEvent('keyup', { key: 'CapsLock' })
    await page.getByText('Caps Lock está ativado').waitFor({ state: 'hidden' })
    expect(await seriousProblems(page)).toEqual([])

    await giveCredentials(page, 'edu', password)
    await page.waitForURL('**/bancodehoras/index')
    expect(await keptToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(errors).toEqual([])
    await here.close(context)
  })

  test('is taken up again after a reload, from what this browser keeps (R153)', async () => {
    const { page, context } = await open()
    await enter(page, 'edu', password)
    await page.reload()
    await page.getByRole('banner').getByText('Edu Engrenagem').waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await here.close(context)
  })

  test('brings the theme each person chose; dark for whoever chose none (Q34)', async () => {
    const { page, context } = await open()
    const theme = () => page.locator('html').getAttribute('data-theme')
    await enter(page, 'edu', password)
    await openPersonMenu(page)
    await page.getByRole('menuitem', { name: 'Tema claro' }).click()
    await expect.poll(theme).toBe('light')
    await page.goto('/auth/logout')
    await page.waitForURL('**/auth/login')
    await enter(page, 'noemi', password)
    await expect.poll(theme).toBe('dark')
    await page.goto('/auth/logout')
    await page.waitForURL('**/auth/login')
    await enter(page, 'edu', password)
    await expect.poll(theme).toBe('light')
    await here.close(context)
  })

  test('looks right in both themes and on a phone', async () => {
    for (const [name, viewport, theme] of [
      ['dark', wide, 'dark'],
      ['light', wide, 'light'],
      ['phone', narrow, 'dark'],
    ] as const) {
      const { page, context } = await open(viewport)
      await context.addInitScript(`localStorage.setItem('ponteiro.theme', '${theme}')`)
      await page.goto('/auth/login')
      await button(page, 'Entrar').waitFor()
      expect(await seriousProblems(page)).toEqual([])
      await shot(page, `login-${name}`)
      await context.close()
    }
  })
})

describe('several profiles', () => {
  beforeAll(async () => {
    const { page, context } = await open()
    await enter(page, 'ana', password)
    const profile = await ask(page, 'POST', 'profile', { pro_name: 'Conferente', pro_status: 1, pro_id_copy: 2 })
    const users = await ask(page, 'GET', 'auth?ind_name=sonia')
    const { pro_id } = profile as { pro_id: number }
    const sonia = (users as { results: { use_id: number; use_login: string }[] }).results.find(
      ({ use_login }) => use_login === 'sonia',
    )
    await ask(page, 'POST', 'userprofiles', { usp_id_use: sonia?.use_id, usp_id_pro: pro_id })
    await here.close(context)
  })

  test('are chosen from before the session begins (R066, R162, R163, R237)', async () => {
    const { page, errors, context } = await open()
    await page.goto('/auth/login')
    await giveCredentials(page, 'sonia', password)
    await page.getByRole('heading', { name: 'Escolha o perfil' }).waitFor()
    await page.getByText(/A tela será recarregada em 1[0-5]s/).waitFor()
    expect(await keptToken(page)).toBeUndefined()
    expect(await seriousProblems(page)).toEqual([])
    await shot(page, 'profile-choice')

    await button(page, 'Acessar com outra conta').click()
    await page.getByRole('heading', { name: 'Entrar' }).waitFor()

    await giveCredentials(page, 'sonia', password)
    await button(page, 'Conferente').click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('banner').getByText('Conferente').waitFor()
    expect(errors).toEqual([])
    await here.close(context)
  })

  test('left unchosen for 15 s lead back to the login, with nobody in (R067, R163)', async () => {
    const { page, context } = await open(narrow)
    await page.clock.install()
    await page.goto('/auth/login')
    await giveCredentials(page, 'sonia', password)
    await page.getByText(/A tela será recarregada em 15s/).waitFor()
    await page.clock.runFor(7000)
    await page.getByText(/A tela será recarregada em [5-8]s/).waitFor()
    await page.clock.runFor(8000)
    await page.getByRole('heading', { name: 'Entrar' }).waitFor()
    expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe('')
    expect(await keptToken(page)).toBeUndefined()
    await page.goto('/dashboard')
    await page.waitForURL('**/auth/login?redirect=*')
    await context.close()
  })

  test('are switched between in the menu of the person, the one in use locked; other tabs follow (R075, R076)', async () => {
    const { page, errors, context } = await open()
    await page.goto('/auth/login')
    await giveCredentials(page, 'sonia', password)
    await button(page, 'Conferente').click()
    await page.waitForURL('**/dashboard')

    await openPersonMenu(page)
    const entries = await page.getByRole('menuitem').allInnerTexts()
    expect(entries).toEqual(expect.arrayContaining(['Alterar Senha', 'Meus Dados', 'Perfis', 'Tema claro', 'Sair']))
    await page.getByRole('menuitem', { name: 'Perfis' }).click()
    const dialog = page.getByRole('dialog', { name: 'Acessar outro perfil' })
    const inUse = dialog.getByRole('button', { name: 'Conferente' })
    await inUse.waitFor()
    expect(await inUse.getAttribute('aria-disabled')).toBe('true')
    expect(await seriousProblems(page)).toEqual([])
    const other = await context.newPage()
    await other.goto('/horarios/listagem')
    await other.getByRole('banner').getByText('Conferente').waitFor()
    await dialog.getByRole('button', { name: 'Supervisor' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('banner').getByText('Supervisor').waitFor()
    await other.waitForURL('**/dashboard')
    await other.getByRole('banner').getByText('Supervisor').waitFor()
    expect(errors).toEqual([])
    await here.close(context)
  })
})

describe('master', () => {
  beforeAll(() => command(here.installation, 'master', 'gil'))

  test('picks an employee, acts under a banner that says so, and comes back (R013, R039, R065, R162, Q05)', async () => {
    const { page, errors, context } = await open()
    // Another tab, of somebody else, that cannot ask for the rights of the person who comes in here.
    const other = await context.newPage()
    await enter(other, 'ana', password)
    await other.route('**/getPermissionsByProfileId/**', (asked) => asked.abort())
    await page.goto('/auth/master')
    await giveCredentials(page, 'noemi', password)
    await page.getByRole('alert').getByText('Login ou senha inválidos').waitFor()
    await giveCredentials(page, 'gil', password)
    const select = page.getByRole('combobox', { name: 'Colaborador' })
    await select.click()
    const names = await page.getByRole('listbox').getByRole('option').allInnerTexts()
    expect(names).toContain('Edu Engrenagem')
    expect(names).not.toContain('Ana Ampulheta')
    await select.fill('Edu')
    await page.getByRole('option', { name: 'Edu Engrenagem' }).click()
    await button(page, 'Entrar').click()
    await page.waitForURL('**/dashboard')
    await other.waitForURL('**/auth/login')
    expect(await other.getByText('Ana Ampulheta').count()).toBe(0)
    await other.close()
    await page.getByText('Gil Pêndulo está acessando como Edu Engrenagem.').waitFor()
    await page.getByRole('banner').getByText('por Gil Pêndulo').waitFor()
    await page.getByText('Operação não permitida durante o acesso como outro colaborador.').waitFor()
    expect(await button(page, 'Registrar Ponto').count()).toBe(0)
    expect(await seriousProblems(page)).toEqual([])
    await shot(page, 'acting')
    await openPersonMenu(page)
    expect(await page.getByRole('menuitem', { name: 'Alterar Senha' }).count()).toBe(0)
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Voltar', exact: true }).click()
    await page.getByRole('heading', { name: 'Acesso master' }).waitFor()
    await expect.poll(() => keptToken(page)).toBeUndefined()
    expect(errors).toEqual([])
    await here.close(context)
  })
})
