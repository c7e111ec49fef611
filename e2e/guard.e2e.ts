/** The guard of screens: whom it turns away, what a denial counts, the lock after three, and its undoing. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousProblems, settled } from './browser.ts'
import { enter, holdSession, letIn } from './journeys.ts'
import { type OtherSite, otherSite } from './other-site.ts'
import { stage } from './stage.ts'

const password = 'Demo#2026'
const removed = 'Comportamento inadequado! Seu acesso foi removido, procure o administrador.'

let elsewhere: OtherSite

const here = stage('demo')
beforeAll(async () => {
  elsewhere = await otherSite(`<a href="${here.installation.url}/cadastros">Sorteio</a>`)
})
afterAll(() => elsewhere?.close())

const open = () => here.window()

/** The toast of a text; it must come. */
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

/** Opens an address that this person may not open, and waits for what becomes of it. */
async function denied(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await said(page, 'Não Permitido!').waitFor()
}

describe('the guard', () => {
  test('R035: the root leads to the dashboard; what nobody knows (R036) says so since issue 30', async () => {
    const { page, errors, context } = await open()
    await holdSession(page, 'edu')
    await page.goto('/')
    await page.waitForURL(`${here.installation.url}/dashboard`)
    for (const path of ['/nada/disso', '/horarios']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor()
    }
    expect(errors).toEqual([])
    await here.close(context)
  })

  test('R043, Q14: the addresses of users lead to access data', async () => {
    const { page, errors, context } = await open()
    await letIn(page, 'ana', '/user/store')
    await page.waitForURL('**/funcionarios/listagem')
    const account = await page.evaluate<number>(
      "fetch('/api/user/people/4', { headers: { authorization: localStorage.getItem('ponteiro.token') } }).then((answer) => answer.json()).then(({ use_id }) => use_id)",
    )
    await page.goto(`/user/edit/${account}`)
    await page.waitForURL('**/funcionarios/editar/4?aba=acesso')
    expect(await page.getByRole('tabpanel').getByLabel('Login').inputValue()).toBe('edu')
    await page.goto('/user/edit/999999')
    await page.getByText('Registro não encontrado.').first().waitFor()
    expect(errors).toEqual([])
    await here.close(context)
  })

  test('what is there and cannot be loaded is not said to be missing, and comes at another try', async () => {
    const { page, context } = await open()
    await holdSession(page, 'ana')
    for (const [address, call] of [
      ['/funcionarios/editar/4', '**/api/people/4'],
      ['/user/edit/4', '**/api/user/4'],
      ['/funcionarios/editar/4?aba=acesso', '**/api/user/*'],
      ['/setores/editar/1', '**/api/sector/1'],
    ] as const) {
      await page.route(call, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
      await page.goto(address)
      await page.getByText('Não foi possível carregar.').waitFor()
      expect(await page.getByText('Registro não encontrado.').count()).toBe(0)
      await page.unroute(call)
      await page.getByRole('button', { name: 'Tentar de novo' }).click()
      await page
        .getByRole('textbox', { name: /^(Nome|Login)/ })
        .first()
        .waitFor()
    }
    await here.close(context)
  })

  test('R053: without a login every address leads to the login, and from there to where one wanted to go', async () => {
    const { page, context } = await open()
    await page.goto('/horarios/listagem')
    await page.waitForURL((url) => url.pathname === '/auth/login')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/horarios/listagem')
    await here.close(context)
  })

  test('R057, R059, R259, Q123: a denial leads home with the address in the query, is said for 3 s, and is never followed', async () => {
    const { page, errors, context } = await open()
    await holdSession(page, 'noemi')
    await denied(page, '/funcionarios/listagem')
    const shownAt = Date.now()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/funcionarios/listagem')
    await said(page, 'Não Permitido!').waitFor({ state: 'hidden' })
    expect(Date.now() - shownAt).toBeGreaterThan(1500)
    expect(Date.now() - shownAt).toBeLessThan(6000)
    await page.reload()
    await page.getByRole('main').waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    expect(errors).toEqual([])
    await here.close(context)
  })

  test('R068: no entry of the menu leads to a denial, for any role', async () => {
    for (const login of ['ana', 'gil', 'sonia', 'noemi']) {
      const { page, context } = await open()
      await letIn(page, login)
      const menu = page.getByRole('navigation', { name: 'Módulos' }).getByRole('link')
      await menu.first().waitFor()
      const entries = await menu.allInnerTexts()
      expect(entries.length, login).toBeGreaterThan(1)
      for (const entry of entries) {
        await menu.getByText(entry, { exact: true }).click()
        await settled(page)
        expect(await said(page, 'Não Permitido!').count(), `${login}: ${entry}`).toBe(0)
        expect(new URL(page.url()).pathname, `${login}: ${entry}`).not.toBe('/dashboard')
      }
      await here.close(context)
    }
  })
})

describe('nobody can lock anybody else out (Q10)', () => {
  test('links on another site, links that open a new tab as a mail does, and the address before a login do not count', async () => {
    const { page, context } = await open()
    await enter(page, 'sonia', password)
    for (let visits = 0; visits < 3; visits++) {
      await page.goto(elsewhere.url)
      await page.getByText('Sorteio').click()
      await said(page, 'Não Permitido!').waitFor()
    }
    for (let visits = 0; visits < 3; visits++) {
      const tab = await context.newPage()
      await tab.goto(`${here.installation.url}/cadastros`)
      await said(tab, 'Não Permitido!').waitFor()
      await tab.close()
    }
    const leave = async () => {
      await page.goto('/auth/logout')
      await page.waitForURL((url) => url.pathname === '/auth/login')
    }
    await leave()
    for (let visits = 0; visits < 3; visits++) {
      await page.goto('/cadastros')
      await page.getByLabel('Login').fill('sonia')
      await page.getByLabel('Senha', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await said(page, 'Não Permitido!').waitFor()
      await leave()
    }
    // What she types herself begins at one.
    await enter(page, 'sonia', password)
    await denied(page, '/cadastros')
    await denied(page, '/perfis')
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await page.goto('/horarios/listagem')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await here.close(context)
  })
})

describe('the third denial (R167, R169, R170, R171)', () => {
  test('locks the login with a word, tells the admin, and is undone with one click', async () => {
    const worker = await open()
    const { page } = worker
    await enter(page, 'edu', password)
    await denied(page, '/cadastros')
    await denied(page, '/perfis')
    await page.goto('/funcionarios/listagem')
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await page.getByText(removed).waitFor()
    expect(await page.getByText('Sua sessão expirou').count()).toBe(0)
    await page.getByLabel('Login').fill('edu')
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByText('Usuário inativo, procure o administrador.').waitFor()

    const admin = await open()
    await letIn(admin.page, 'ana', '/funcionarios/listagem')
    await admin.page.getByRole('link', { name: '1 acesso bloqueado' }).click()
    await admin.page.getByRole('row').filter({ hasText: 'edu' }).getByText('/cadastros').waitFor()
    expect(await seriousProblems(admin.page)).toEqual([])
    await admin.page.getByRole('button', { name: /^Desbloquear/ }).click()
    await admin.page.getByText('Nenhum acesso bloqueado.').waitFor()
    expect(admin.errors).toEqual([])
    await here.close(admin.context)

    await enter(page, 'edu', password)
    await page.getByRole('button', { name: 'Registrar Ponto' }).waitFor()
    expect(worker.errors).toEqual([])
    await here.close(worker.context)
  })
})
