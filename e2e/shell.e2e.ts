/** The shell where a tab, the network or an older version matters. The rest: apps/web/test/shell.test.tsx. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, holdSession, letIn } from './journeys.ts'
import { type OtherSite, otherSite } from './other-site.ts'
import { stage } from './stage.ts'

let elsewhere: OtherSite
let ana: Page

const here = stage('demo')
beforeAll(async () => {
  elsewhere = await otherSite('')
  ana = (await here.window()).page
  await holdSession(ana, 'ana')
})
afterAll(() => elsewhere?.close())

/** The toast of a text; it must come. */
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

describe('the shell', () => {
  test('R069, R242: the tools menu shows the active tools by name; each opens its address in a tab of its own', async () => {
    const links = {
      Almoxarifado: elsewhere.url,
      Perfis: `${here.installation.url}/perfis`,
      Antiga: 'https://antiga.example/',
    }
    for (const [title, address] of Object.entries(links)) {
      await ask(ana, 'POST', '/tool', { too_title: title, too_link: address })
    }
    const made = await ask<{ results: { too_id: number; too_title: string }[] }>(ana, 'GET', '/tool')
    await ask(ana, 'DELETE', `/tool/${made.results.find(({ too_title }) => too_title === 'Antiga')?.too_id}`)

    const worker = await here.window()
    await letIn(worker.page, 'noemi')
    await worker.page.getByRole('banner').getByRole('button', { name: 'Ferramentas' }).click()
    await worker.page.getByRole('menuitem').first().waitFor()
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
    await here.close(worker.context)
  })

  /** A window in which nothing is loaded ahead of its press. */
  async function withoutForesight() {
    const { page, context } = await here.window()
    await page.addInitScript(`{
      const later = setTimeout
      window.setTimeout = (run, after, ...rest) => (after === 3000 ? 0 : later(run, after, ...rest))
    }`)
    await letIn(page, 'ana', '/setores/listagem')
    await page.getByRole('row').nth(1).waitFor()
    return { page, context }
  }
  const failed = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

  test('R250: without a network what opens at a press says so and closes; with one again it opens', async () => {
    const { page, context } = await withoutForesight()
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notificações/ })
    await context.setOffline(true)
    await bell.click()
    await failed(page, 'Error Internal Server').waitFor()
    expect(await bell.getAttribute('aria-expanded')).toBe('false')
    await failed(page, 'Error Internal Server').getByRole('button', { name: 'Dispensar' }).click()
    await page.keyboard.press('?')
    await failed(page, 'Error Internal Server').waitFor()
    await page.getByRole('row').nth(1).waitFor()

    await context.setOffline(false)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await bell.click()
    await page.getByRole('dialog').waitFor()
    await context.close()
  })

  test('code that went with an old version takes nothing on screen along, and a reload brings the new one', async () => {
    const { page, context } = await withoutForesight()
    await page.route(/\/assets\/(confirm-dialog|bell-panel)-/, (route) => route.fulfill({ status: 404 }))
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notificações/ })
    await bell.click()
    await failed(page, 'Ops... Algo deu errado!').waitFor()
    await failed(page, 'Ops... Algo deu errado!').getByRole('button', { name: 'Dispensar' }).click()
    await page
      .getByRole('button', { name: /^Desativar / })
      .first()
      .click()
    await failed(page, 'Ops... Algo deu errado!').waitFor()
    await page.getByRole('row').nth(1).waitFor()

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await page.getByRole('row').nth(1).waitFor()
    await bell.click()
    await page.getByRole('dialog').waitFor()
    await context.close()
  })
})
