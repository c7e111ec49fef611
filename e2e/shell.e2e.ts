/** What surrounds every screen: the guard and its denials, the lock they lead to and its undoing, the shell, questions, toasts, refusals. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { narrow, openBrowser, openWindow, seriousProblems, wide } from './browser.ts'
import { enter } from './journeys.ts'
import { type Installation, install } from './server.ts'

const password = 'Demo#2026'
const removed = 'Comportamento inadequado! Seu acesso foi removido, procure o administrador.'

let installation: Installation
let browser: Browser
let elsewhere: Server

beforeAll(async () => {
  installation = await install({}, 'demo')
  browser = await openBrowser()
  elsewhere = createServer((_, answer) =>
    answer
      .setHeader('content-type', 'text/html')
      .end(`<a href="${installation.url}/cadastros">Sorteio</a><a href="${installation.url}/dashboard">Ponteiro</a>`),
  )
  await new Promise<void>((listening) => elsewhere.listen(0, 'localhost', listening))
})
afterAll(async () => {
  elsewhere?.close()
  await browser?.close()
  await installation?.stop()
})

const open = (viewport = wide) => openWindow(browser, installation.url, viewport)

/** The toast of a text; it must come. */
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

/** Opens an address that this person may not open, and waits for what becomes of it. */
async function denied(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await said(page, 'Não Permitido!').waitFor()
}

/** A call with the session of the page, for what another journey does by hand. */
const asked = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate<{ results: { too_id: number; too_title: string }[] }>(
    `fetch('/api/${path}', {
      method: '${method}',
      headers: { authorization: localStorage.getItem('ponteiro.token'), 'idempotency-key': crypto.randomUUID(), ${body ? "'content-type': 'application/json'" : ''} },
      ${body ? `body: ${JSON.stringify(JSON.stringify(body))}` : ''}
    }).then((answer) => answer.json())`,
  )
const toolsOf = async (page: Page) => (await asked(page, 'GET', 'tool')).results
const makeTool = (page: Page, title: string, address: string) =>
  asked(page, 'POST', 'tool', { too_title: title, too_link: address })

describe('the guard', () => {
  test('R035, R036: the root and what nobody knows lead to the dashboard', async () => {
    const { page, errors, context } = await open()
    await enter(page, 'edu', password)
    for (const path of ['/', '/nada/disso', '/horarios']) {
      await page.goto(path)
      await page.waitForURL(`${installation.url}/dashboard`)
    }
    expect(errors).toEqual([])
    await context.close()
  })

  test('R043, Q14: the addresses of users lead to access data', async () => {
    const { page, errors, context } = await open()
    await enter(page, 'ana', password)
    await page.goto('/user/store')
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
    await context.close()
  })

  test('R053: without a login every address leads to the login, and from there to where one wanted to go', async () => {
    const { page, context } = await open()
    await page.goto('/horarios/listagem')
    await page.waitForURL((url) => url.pathname === '/auth/login')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/horarios/listagem')
    await context.close()
  })

  test('R057, R059, R259, Q123: a denial leads home with the address in the query, is said for 3 s, and is never followed', async () => {
    const { page, errors, context } = await open()
    await enter(page, 'noemi', password)
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
    await context.close()
  })

  test('R068: no entry of the menu leads to a denial, for any role', async () => {
    for (const login of ['ana', 'gil', 'sonia', 'noemi']) {
      const { page, context } = await open()
      await enter(page, login, password)
      const menu = page.getByRole('navigation', { name: 'Módulos' }).getByRole('link')
      await menu.first().waitFor()
      const entries = await menu.allInnerTexts()
      expect(entries.length, login).toBeGreaterThan(1)
      for (const entry of entries) {
        await menu.getByText(entry, { exact: true }).click()
        await page.waitForLoadState('networkidle')
        expect(await said(page, 'Não Permitido!').count(), `${login}: ${entry}`).toBe(0)
        expect(new URL(page.url()).pathname, `${login}: ${entry}`).not.toBe('/dashboard')
      }
      await context.close()
    }
  })
})

describe('nobody can lock anybody else out (Q10)', () => {
  test('links on another site, links that open a new tab as a mail does, and the address before a login do not count', async () => {
    const { page, context } = await open()
    await enter(page, 'sonia', password)
    const { port } = elsewhere.address() as AddressInfo
    for (let visits = 0; visits < 3; visits++) {
      await page.goto(`http://localhost:${port}/`)
      await page.getByText('Sorteio').click()
      await said(page, 'Não Permitido!').waitFor()
    }
    for (let visits = 0; visits < 3; visits++) {
      const tab = await context.newPage()
      await tab.goto(`${installation.url}/cadastros`)
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
    await context.close()
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
    await enter(admin.page, 'ana', password)
    await admin.page.goto('/funcionarios/listagem')
    await admin.page.getByRole('link', { name: '1 acesso bloqueado' }).click()
    await admin.page.getByRole('row').filter({ hasText: 'edu' }).getByText('/cadastros').waitFor()
    expect(await seriousProblems(admin.page)).toEqual([])
    await admin.page.getByRole('button', { name: /^Desbloquear/ }).click()
    await admin.page.getByText('Nenhum acesso bloqueado.').waitFor()
    expect(admin.errors).toEqual([])
    await admin.context.close()

    await enter(page, 'edu', password)
    await page.getByRole('button', { name: 'Registrar Ponto' }).waitFor()
    expect(worker.errors).toEqual([])
    await worker.context.close()
  })
})

describe('the shell', () => {
  test('R017, R068: breadcrumbs, the menu of modules, version and year', async () => {
    const { page, context } = await open()
    await enter(page, 'ana', password)
    await page.goto('/ocupacao/list')
    const trail = page.getByRole('navigation', { name: 'Caminho' })
    await trail.getByText('Cargos').waitFor()
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Início', 'Cadastros', 'Cargos'])
    await trail.getByRole('link', { name: 'Cadastros' }).click()
    await page.waitForURL('**/cadastros')
    await page.getByRole('contentinfo').getByText(`Ponteiro v9.3.9 · ${new Date().getFullYear()}`).waitFor()
    await context.close()
  })

  test('R069, R242: the tools menu shows the active tools by name; each opens its address in a tab of its own', async () => {
    const { page, context } = await open()
    await enter(page, 'ana', password)
    const { port } = elsewhere.address() as AddressInfo
    const links = {
      Almoxarifado: `http://localhost:${port}/`,
      Perfis: `${installation.url}/perfis`,
      Antiga: 'https://antiga.example/',
    }
    for (const [title, address] of Object.entries(links)) await makeTool(page, title, address)
    await asked(page, 'DELETE', `tool/${(await toolsOf(page)).find(({ too_title }) => too_title === 'Antiga')?.too_id}`)

    const worker = await open()
    await enter(worker.page, 'noemi', password)
    await worker.page.getByRole('banner').getByRole('button', { name: 'Ferramentas' }).click()
    const shown = await worker.page.getByRole('menuitem').allInnerTexts()
    expect(shown).toEqual(expect.arrayContaining(['Almoxarifado', 'Perfis']))
    expect(shown).not.toContain('Antiga')
    const [tab] = await Promise.all([
      worker.context.waitForEvent('page'),
      worker.page.getByRole('menuitem', { name: 'Almoxarifado' }).click(),
    ])
    expect(tab.url()).toBe(links.Almoxarifado)
    await tab.close()
    // A tool that leads to a closed door is an admin's doing: it is never counted (Q10).
    for (let visits = 0; visits < 4; visits++) {
      await worker.page.getByRole('banner').getByRole('button', { name: 'Ferramentas' }).click()
      const [denying] = await Promise.all([
        worker.context.waitForEvent('page'),
        worker.page.getByRole('menuitem', { name: 'Perfis' }).click(),
      ])
      await said(denying, 'Não Permitido!').waitFor()
      await denying.close()
    }
    await worker.page.goto('/horarios/listagem')
    await worker.page.getByRole('heading', { level: 1 }).waitFor()
    await worker.context.close()
    await context.close()
  })

  test('R270: up to 959 px the menu is a drawer, from 960 px it stands beside the screen', async () => {
    const { page, context } = await open({ width: 959, height: 800 })
    await enter(page, 'ana', password)
    const menu = page.getByRole('navigation', { name: 'Módulos' })
    expect(await menu.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    await menu.getByRole('link', { name: 'Cadastros' }).click()
    await page.waitForURL('**/cadastros')
    await menu.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 960, height: 800 })
    await menu.waitFor()
    await context.close()
  })

  test('the keyboard: a link past the menu, focus that goes to the screen, and the list of keys', async () => {
    const { page, context } = await open()
    await enter(page, 'ana', password)
    await page.reload()
    await page.getByRole('main').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').innerText()).toBe('Ir para o conteúdo')
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('conteudo')
    await page.getByRole('navigation', { name: 'Módulos' }).getByRole('link', { name: 'Colaboradores' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/funcionarios/listagem')
    await page.getByRole('row').nth(1).waitFor()
    expect(await page.evaluate('document.activeElement.id')).toBe('conteudo')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Atalhos do teclado' }).getByText('Mostrar os atalhos').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await context.close()
  })

  test('R015, Q34: dark, until somebody chooses light for themselves', async () => {
    const { page, context } = await open()
    await enter(page, 'gil', password)
    const background = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
    expect(await background()).toBe('rgb(14, 17, 22)')
    await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click()
    await page.getByRole('menuitem', { name: 'Tema claro' }).click()
    await expect.poll(background).not.toBe('rgb(14, 17, 22)')
    await context.close()
  })

  test('on a phone nothing is wrong with the menu open', async () => {
    const { page, context } = await open(narrow)
    await enter(page, 'ana', password)
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    await page.getByRole('navigation', { name: 'Módulos' }).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: 'Módulos' }).waitFor({ state: 'hidden' })
    await context.close()
  })
})

describe('questions and what is said', () => {
  test('R201, R202, R265, R266, R267, R709: a question bears the product’s name, waits for the answer, and the deed is told', async () => {
    const { page, context } = await open()
    await enter(page, 'ana', password)
    await page.goto('/funcionarios/listagem')
    const question = page.getByRole('alertdialog')
    for (const [verb, text, done] of [
      ['Desativar', 'Deseja realmente desativar esse Colaborador?', 'O Colaborador foi desativado com sucesso.'],
      ['Ativar', 'Deseja realmente ativar esse Colaborador?', 'O Colaborador foi ativado com sucesso.'],
    ] as const) {
      await page.goto(`/funcionarios/listagem?name=noemi&status=`)
      await page.getByRole('button', { name: `${verb} Noemi Madrugada` }).click()
      await question.getByRole('heading', { name: 'Ponteiro' }).waitFor()
      expect(await question.getByText(text).count()).toBe(1)
      expect(await question.getByRole('button').allInnerTexts()).toEqual(['Não', 'Sim'])
      await question.getByRole('button', { name: 'Não' }).click()
      await question.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: `${verb} Noemi Madrugada` }).click()
      await page.route('**/api/individual/*', async (route) => {
        await new Promise((later) => setTimeout(later, 400))
        await route.continue()
      })
      await question.getByRole('button', { name: 'Sim' }).click()
      await question.locator('button:disabled').first().waitFor()
      await said(page, done).waitFor()
      await question.waitFor({ state: 'hidden' })
      await page.unroute('**/api/individual/*')
    }
    await context.close()
  })

  test('R260, R474: a text ends at its limit and says so; saving a day asks first', async () => {
    const { page, context } = await open()
    await enter(page, 'ana', password)
    const yesterday = new Date(Date.now() - 27 * 3_600_000).toISOString().slice(0, 10)
    await page.goto(`/horarios/cadastrar?id=5&name=Noemi&date=${yesterday}`)
    await page.getByLabel('Observação').fill('x'.repeat(300))
    await page.getByText('Máximo de caracteres atingido').waitFor()
    expect((await page.getByLabel('Observação').inputValue()).length).toBe(255)
    await page.getByRole('button', { name: 'Salvar' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Deseja realmente salvar as alterações?').waitFor()
    await question.getByRole('button', { name: 'Sim' }).click()
    await said(page, 'Salvo').waitFor()
    await context.close()
  })

  test('R256, R259, Q38: what was saved is said for 3 s, longer while it is read', async () => {
    const { page, context } = await open()
    await enter(page, 'ana', password)
    await page.goto('/ocupacao/create')
    await page.getByLabel('Nome').last().fill('Relojoeiro')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await said(page, 'Salvo').waitFor()
    await said(page, 'Salvo').hover()
    await page.waitForTimeout(4000)
    expect(await said(page, 'Salvo').count()).toBe(1)
    await page.mouse.move(0, 0)
    const left = Date.now()
    await said(page, 'Salvo').waitFor({ state: 'hidden' })
    expect(Date.now() - left).toBeGreaterThan(2000)
    expect(Date.now() - left).toBeLessThan(4500)
    await context.close()
  })

  test('R250-R255, R258, Q126, Q130: every refusal is said by one rule, and nothing typed is lost by it', async () => {
    const { page, context } = await open()
    await enter(page, 'ana', password)
    await page.goto('/ocupacao/create')
    await page.getByLabel('Nome').last().fill('Cuco')
    let answer: Parameters<Route['fulfill']>[0] | undefined
    await page.route('**/api/occupation', (route) =>
      route.request().method() !== 'POST' ? route.continue() : answer ? route.fulfill(answer) : route.abort(),
    )
    for (const [rule, given, text, tone] of [
      ['R253', { status: 400, json: { message: 'Campo obrigatório' } }, 'Campo obrigatório', 'warning'],
      ['R253', { status: 400, json: { sqlMessage: 'Duplicado' } }, 'Duplicado', 'warning'],
      ['R253', { status: 400, json: {} }, 'Bad Request', 'warning'],
      ['Q126', { status: 409, json: { message: 'Registro já avaliado.' } }, 'Registro já avaliado.', 'warning'],
      ['R258', { status: 403, json: { message: 'Ops... Não Permitido!' } }, 'Ops... Não Permitido!', 'error'],
      ['R254', { status: 500, body: '<html>' }, 'Error Internal Server', 'error'],
      ['R251', { status: 503, contentType: 'text/plain', body: 'Em manutenção' }, 'Em manutenção', 'error'],
      ['R255', undefined, 'Error Internal Server', 'error'],
    ] as const) {
      answer = given
      await page.getByRole('button', { name: 'Salvar' }).click()
      const toast = page.locator(`[data-tone=${tone}]`).filter({ hasText: text })
      await toast.waitFor()
      expect(await page.getByLabel('Nome').last().inputValue(), rule).toBe('Cuco')
      await toast.getByRole('button', { name: 'Dispensar' }).click()
    }
    await context.close()
  })
})
