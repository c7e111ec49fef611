/** The own password: changed, due after six months, forgotten and replaced with a mailed link. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { narrow, seriousProblems, wide } from './browser.ts'
import { statement } from './database.ts'
import { enter, giveCredentials, keptToken, openPersonMenu } from './journeys.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { shot } from './shot.ts'
import { stage } from './stage.ts'

const password = 'Demo#2026'
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox?.stop())
const here = stage('demo', () => ({ SMTP_URL: mailbox.url }))

const open = (viewport = wide) => here.window(viewport)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('change of password', () => {
  test('is asked for in the menu of the person, ticked off as one types, and keeps the session (R078, R079, R183, R184, R185, R186, R187, R189, R190, R238, Q01)', async () => {
    const { page, errors, context } = await open()
    await enter(page, 'noemi', password)
    const before = await keptToken(page)
    await openPersonMenu(page)
    await page.getByRole('menuitem', { name: 'Alterar Senha' }).click()
    const dialog = page.getByRole('dialog', { name: 'Alterar Senha' })
    const save = dialog.getByRole('button', { name: 'Salvar' })
    const fields = {
      current: dialog.getByLabel('Senha atual'),
      next: dialog.getByLabel('Nova senha', { exact: true }),
      again: dialog.getByLabel('Confirmação da nova senha'),
    }
    await dialog.getByText('Pelo menos 8 caracteres.').waitFor()
    expect(await save.isDisabled()).toBe(true)
    await fields.current.fill(password)
    await fields.next.fill('abcD1')
    expect(await save.isDisabled()).toBe(true)
    await dialog.getByRole('listitem').filter({ hasText: '1 letra maiúscula, atendido' }).waitFor()
    expect(await dialog.getByText('Pelo menos 8 caracteres., atendido').count()).toBe(0)
    await fields.again.fill('outra')
    expect(await save.isDisabled()).toBe(false)
    await save.click()
    await dialog.getByText('Campo com menos de 8 caracteres').waitFor()
    await fields.next.fill('Ponteiro-novo-7!')
    await dialog.getByText('Senhas não conferem').waitFor()
    await fields.next.fill(password)
    await fields.again.fill(password)
    await dialog.getByText('A nova senha não pode ser igual a anterior').waitFor()
    await shot(page, 'change-password')

    await fields.current.fill('não é esta')
    await fields.next.fill('Ponteiro-novo-7!')
    await fields.again.fill('Ponteiro-novo-7!')
    await save.click()
    await page.getByText('Senha atual incorreta').first().waitFor()
    await fields.current.fill(password)
    expect(await seriousProblems(page)).toEqual([])
    await save.click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await keptToken(page)).not.toBe(before)
    await page.reload()
    await page.getByRole('banner').getByText('Noemi Madrugada').waitFor()
    expect(errors).toEqual([])
    await here.close(context)
  })

  test('that is due cannot be cancelled, stays open when it fails, and opens the way (R080, R164, R165, R239)', async () => {
    await statement(
      here.installation,
      "update account set password_changed_at = now() - interval '7 months' where login = 'edu'",
    )
    const { page, errors, context } = await open(narrow)
    await enter(page, 'edu', password)
    const dialog = page.getByRole('dialog', { name: 'Alterar Senha' })
    await dialog.getByText('Altere sua senha para continuar.').waitFor()
    expect(await dialog.getByRole('button', { name: /Cancelar|Fechar/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    const fill = async (current: string) => {
      await dialog.getByLabel('Senha atual').fill(current)
      await dialog.getByLabel('Nova senha', { exact: true }).fill('Engrenagem-nova-8!')
      await dialog.getByLabel('Confirmação da nova senha').fill('Engrenagem-nova-8!')
      await dialog.getByRole('button', { name: 'Salvar' }).click()
    }
    await fill('não é esta')
    await page.getByText('Senha atual incorreta').first().waitFor()
    expect(await dialog.isVisible()).toBe(true)
    expect(await seriousProblems(page)).toEqual([])
    await shot(page, 'password-due')
    await fill(password)
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(errors).toEqual([])
    await here.close(context)
  })

  test('is never due for an admin (R166)', async () => {
    await statement(
      here.installation,
      "update account set password_changed_at = now() - interval '2 years' where login = 'ana'",
    )
    const { page, context } = await open()
    await enter(page, 'ana', password)
    await page.getByRole('heading', { name: /Ana/ }).waitFor()
    expect(await page.getByRole('dialog', { name: 'Alterar Senha' }).count()).toBe(0)
    await here.close(context)
  })

  test('has an address, which asks for a login first and leads to the dashboard (R041, Q04)', async () => {
    const { page, context } = await open()
    await page.goto('/change-password')
    await page.waitForURL('**/auth/login?redirect=*')
    await giveCredentials(page, 'ana', password)
    await page.getByRole('dialog', { name: 'Alterar Senha' }).getByRole('button', { name: 'Cancelar' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('banner').getByText('Ana Ampulheta').waitFor()
    await here.close(context)
  })
})

describe('a forgotten password', () => {
  test('is replaced with a mailed link, once (R042, R062, R063, R064, R183, R184, R185, R186, R187, R189, R191, R240, Q09)', async () => {
    const { page, errors, context } = await open(narrow)
    await page.goto('/auth/login')
    await button(page, 'Esqueci minha senha').click()
    const dialog = page.getByRole('dialog', { name: 'Esqueci minha senha' })
    await dialog.getByText('Enviaremos as instruções para a criação de uma nova senha.').waitFor()
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).waitFor()
    const save = dialog.getByRole('button', { name: 'Salvar' })
    expect(await save.isDisabled()).toBe(true)
    const address = dialog.getByLabel('E-mail cadastrado')
    await address.fill('gil')
    await address.blur()
    await dialog.getByText('E-mail inválido').waitFor()
    expect(await save.isDisabled()).toBe(true)
    expect(await seriousProblems(page)).toEqual([])
    await address.fill('gil@meia-noite.example')
    await save.click()
    await dialog.waitFor({ state: 'hidden' })

    const letter = await mailbox.next('gil@meia-noite.example')
    const link = /\/forgot-password\/[\w-]+/.exec(letter.text)?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('heading', { name: 'Nova senha' }).waitFor()
    const fill = async (next: string, again: string) => {
      await page.getByLabel('Nova senha', { exact: true }).fill(next)
      await page.getByLabel('Confirmação da nova senha').fill(again)
      await button(page, 'Salvar').click()
    }
    await fill('Pendulo-sem-numero!', 'Pendulo-sem-numero!')
    await page.getByText(/^A senha deve ter no mínimo 8 caracteres, 1 letra minúscula/).waitFor()
    await fill('Pendulo-lento-9!', 'Pendulo-rápido-9!')
    await page.getByText('Senhas não conferem').waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await shot(page, 'new-password')
    await fill('Pendulo-lento-9!', 'Pendulo-lento-9!')
    await page.waitForURL('**/auth/login')
    await enter(page, 'gil', 'Pendulo-lento-9!')

    // Said as it opens, before anything is typed.
    await page.goto(link)
    await page.getByRole('heading', { name: 'Link expirado' }).waitFor()
    await button(page, 'Pedir novo link').click()
    await dialog.waitFor()
    expect(errors).toEqual([])
    await here.close(context)
  })
})
