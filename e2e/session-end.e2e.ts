/** Every way out: Sair, an address, another tab; and the expiry that gives back what was typed. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { heldBack, narrow, seriousProblems, settled, wide } from './browser.ts'
import { statement } from './database.ts'
import { enter, giveCredentials, keptToken, openPersonMenu } from './journeys.ts'
import { stage } from './stage.ts'

const password = 'Demo#2026'
const shots = join(import.meta.dirname, 'screenshots')

const here = stage('demo')

const open = (viewport = wide) => here.window(viewport)

const expire = () => statement(here.installation, 'update session set expires_at = now() where ended_at is null')

describe('the end of a session', () => {
  test('by expiry covers the screen with the login, and gives back what was typed (R181, R252)', async () => {
    const { page, errors, context } = await open()
    await enter(page, 'ana', password)
    await page.goto('/ocupacao/create')
    const form = page.getByRole('dialog', { name: 'Novo cargo' })
    await form.getByLabel('Nome').fill('Relojoeiro de torre')
    await expire()
    await form.getByRole('button', { name: 'Salvar' }).click()

    const cover = page.getByRole('dialog', { name: 'Entrar' })
    await cover.getByText('Sua sessão expirou, por favor refaça o login!').waitFor()
    expect(await form.count(), 'what is covered is there for nobody').toBe(0)
    expect(await seriousProblems(page)).toEqual([])
    await page.screenshot({ path: join(shots, 'expired.png') })
    await cover.getByLabel('Login').fill('ana')
    await cover.getByLabel('Senha', { exact: true }).fill(password)
    await cover.getByRole('button', { name: 'Entrar' }).click()
    await cover.waitFor({ state: 'hidden' })
    expect(await form.getByLabel('Nome').inputValue()).toBe('Relojoeiro de torre')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Salvo').first().waitFor()
    await page.getByText('Relojoeiro de torre').first().waitFor()
    expect(errors).toEqual([])
    await here.close(context)
  })

  test('by expiry leaves nothing of it to somebody else, who starts at the dashboard (R181, Q06)', async () => {
    const { page, errors, context } = await open(narrow)
    await enter(page, 'ana', password)
    await page.goto('/ocupacao/create')
    const form = page.getByRole('dialog', { name: 'Novo cargo' })
    await form.getByLabel('Nome').fill('Afinadora de pêndulos')
    await expire()
    await form.getByRole('button', { name: 'Salvar' }).click()
    const cover = page.getByRole('dialog', { name: 'Entrar' })
    await cover.waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await giveCredentials(page, 'edu', password)
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: /Edu/ }).waitFor()
    expect(await form.count()).toBe(0)
    expect(errors).toEqual([])
    await here.close(context)
  })

  test('by expiry is met without the shell too, and another account is a question about what was typed (R181, Q04)', async () => {
    const { page, context } = await open()
    await enter(page, 'ana', password)
    await page.goto('/change-password')
    const form = page.getByRole('dialog', { name: 'Alterar Senha' })
    await form.getByLabel('Senha atual').fill(password)
    await form.getByLabel('Nova senha', { exact: true }).fill('Ampulheta-virada-3!')
    await form.getByLabel('Confirmação da nova senha').fill('Ampulheta-virada-3!')
    await expire()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('link', { name: 'Acessar com outra conta' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Sair sem salvar o que foi digitado?').waitFor()
    await question.getByRole('button', { name: 'Não' }).click()
    await giveCredentials(page, 'ana', password)
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor({ state: 'hidden' })
    expect(await form.getByLabel('Nova senha', { exact: true }).inputValue()).toBe('Ampulheta-virada-3!')
    await here.close(context)
  })

  test('by expiry while a page asks whether to leave takes that question away: another account is asked for anew (R181, Q04)', async () => {
    const { page, errors, context } = await open()
    await enter(page, 'ana', password)
    const asked = page.waitForRequest('**/api/notification/count')
    const release = await heldBack(page, '**/api/notification/count')
    await page.goto('/funcionarios/cadastrar')
    const name = page.getByLabel('Nome da mãe')
    await name.fill('Bia Bigorna')
    const question = page.getByRole('alertdialog')
    await asked
    await page.getByRole('navigation', { name: 'Módulos' }).getByRole('link', { name: 'Banco de horas' }).click()
    await question.getByText('Sair sem salvar o que foi digitado?').waitFor()
    await expire()
    await release()
    const cover = page.getByRole('dialog', { name: 'Entrar' })
    await cover.waitFor()
    await question.waitFor({ state: 'hidden' })
    await cover.getByRole('link', { name: 'Acessar com outra conta' }).click()
    await question.getByRole('button', { name: 'Não' }).click()
    await giveCredentials(page, 'ana', password)
    await cover.waitFor({ state: 'hidden' })
    expect([new URL(page.url()).pathname, await name.inputValue()]).toEqual(['/funcionarios/cadastrar', 'Bia Bigorna'])
    expect(errors).toEqual([])
    await here.close(context)
  })

  test('by expiry in two tabs: one login lifts both covers (R181)', async () => {
    const { page, context } = await open()
    await enter(page, 'ana', password)
    await page.goto('/ocupacao/create')
    const form = page.getByRole('dialog', { name: 'Novo cargo' })
    await form.getByLabel('Nome').fill('Restauradora de sinos')
    const other = await context.newPage()
    await other.goto('/setores/listagem')
    await other.getByRole('heading', { name: 'Setores' }).waitFor()
    await expire()
    await form.getByRole('button', { name: 'Salvar' }).click()
    const cover = page.getByRole('dialog', { name: 'Entrar' })
    await cover.waitFor()

    await other.reload()
    await other.getByText('Sua sessão expirou, por favor refaça o login!').waitFor()
    expect(await cover.isVisible()).toBe(true)
    await giveCredentials(other, 'ana', password)
    await other.waitForURL('**/setores/listagem')
    await cover.waitFor({ state: 'hidden' })
    expect(await form.getByLabel('Nome').inputValue()).toBe('Restauradora de sinos')
    await here.close(context)
  })

  test('found out by a reload leads to the login, which says so and leads back (R181, R252, Q123)', async () => {
    const { page, context } = await open()
    await enter(page, 'ana', password)
    await page.goto('/cadastros')
    await expire()
    await page.reload()
    await page.waitForURL('**/auth/login?redirect=*')
    await page.getByText('Sua sessão expirou, por favor refaça o login!').waitFor()
    await giveCredentials(page, 'ana', password)
    await page.waitForURL('**/cadastros')
    await here.close(context)
  })

  test('a page that is opened while the browser still tells of the login before it stays where it is', async () => {
    const { page, errors, context } = await open()
    await enter(page, 'ana', password)
    await page.route(
      '**/getPermissionsByProfileId/**',
      async (asked) => {
        await page.evaluate("dispatchEvent(new StorageEvent('storage', { key: 'ponteiro.token' }))")
        await asked.continue()
      },
      { times: 1 },
    )
    await page.goto('/cadastros')
    await page.getByRole('heading', { name: 'Cadastros' }).waitFor()
    await settled(page)
    expect(new URL(page.url()).pathname).toBe('/cadastros')
    expect(errors).toEqual([])
    await here.close(context)
  })

  test('by Sair in one tab reaches the others; a login there does too (R040, R075)', async () => {
    const { page, errors, context } = await open()
    await enter(page, 'ana', password)
    const other = await context.newPage()
    await other.goto('/cadastros')
    await other.getByRole('heading', { name: 'Cadastros' }).waitFor()

    await openPersonMenu(page)
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await page.waitForURL('**/auth/login')
    await other.waitForURL('**/auth/login')
    expect(await keptToken(page)).toBeUndefined()

    await giveCredentials(other, 'ana', password)
    await other.waitForURL('**/dashboard')
    await page.waitForURL('**/dashboard')
    await page.getByRole('banner').getByText('Ana Ampulheta').waitFor()
    expect(errors).toEqual([])
    await here.close(context)
  })

  test('by another tab, where somebody else logs in, covers what was typed until its person is back, and asks nothing meanwhile', async () => {
    const { page, errors, context } = await open()
    await enter(page, 'ana', password)
    await page.goto('/ocupacao/create')
    const form = page.getByRole('dialog', { name: 'Novo cargo' })
    await form.getByLabel('Nome').fill('Ourives de ponteiros')
    const other = await context.newPage()
    await other.goto('/auth/logout')
    const cover = page.getByRole('dialog', { name: 'Entrar' })
    await cover.getByText('O que estava na tela de Ana Ampulheta continua lá.').waitFor()
    await giveCredentials(other, 'edu', password)
    await other.waitForURL('**/dashboard')
    await other.getByRole('heading', { name: /Edu/ }).waitFor()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/') && request.headers().authorization) asked.push(request.url())
    })
    expect(await form.count(), 'what is covered is there for nobody').toBe(0)
    await page.bringToFront()
    await settled(page)
    expect(asked).toEqual([])

    await cover.getByLabel('Login').fill('ana')
    await cover.getByLabel('Senha', { exact: true }).fill(password)
    await cover.getByRole('button', { name: 'Entrar' }).click()
    await cover.waitFor({ state: 'hidden' })
    expect(await form.getByLabel('Nome').inputValue()).toBe('Ourives de ponteiros')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Salvo').first().waitFor()
    await other.getByRole('heading', { name: /Ana/ }).waitFor()
    expect(errors).toEqual([])
    await here.close(context)
  })

  test('in favour of somebody else shows that person nothing of the days before, while the own are on their way (R075)', async () => {
    const { page, errors, context } = await open()
    const next = await open()
    await enter(next.page, 'noemi', password)
    await enter(page, 'edu', password)
    await page.getByRole('button', { name: 'Registrar Ponto' }).click()
    const marks = page.getByRole('list', { name: 'Marcações do dia' })
    await marks.getByRole('listitem').first().waitFor()
    const release = await heldBack(page, '**/api/schedule/all?*')
    const token = await keptToken(next.page)
    await page.evaluate(
      `localStorage.setItem('ponteiro.token', '${token}'); dispatchEvent(new StorageEvent('storage', { key: 'ponteiro.token' }))`,
    )
    await page.getByRole('heading', { name: /Noemi/ }).waitFor()
    await page.getByRole('button', { name: 'Registrar Ponto' }).waitFor()
    expect(await marks.count()).toBe(0)
    await release()
    expect(errors).toEqual([])
    await Promise.all([context.close(), next.context.close()])
  })

  test('by the address of the logout ends it on the server too (R040)', async () => {
    const { page, context } = await open()
    await enter(page, 'ana', password)
    const token = await keptToken(page)
    await page.goto('/auth/logout')
    await page.waitForURL('**/auth/login')
    const answered = () => fetch(`${here.installation.url}/api/lookup`, { headers: { authorization: token ?? '' } })
    await expect.poll(async () => (await answered()).status).toBe(401)
    await here.close(context)
  })
})
