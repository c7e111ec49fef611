/** The first screen: it stands still while it loads, and what it asks a person it asks once a session. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { narrow, seriousProblems, settled, wide } from './browser.ts'
import { statement } from './database.ts'
import { letIn, openPersonMenu } from './journeys.ts'
import { shot } from './shot.ts'
import { stage } from './stage.ts'

const here = stage('demo')

async function open(login: string, viewport = wide) {
  const window = await here.window(viewport)
  await window.page.addInitScript({ content: watchShifts })
  await letIn(window.page, login)
  await window.page.getByRole('heading', { name: 'Aniversariante do mês' }).waitFor()
  return window
}

/** Adds up how far things move without anybody touching them. */
const watchShifts = `
  if (!('shifted' in globalThis)) globalThis.shifted = 0, new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`
const shifted = (page: Page) => page.evaluate<number>('shifted')

const region = (page: Page, name: string) => page.getByRole('region', { name })
const prompt = (page: Page) => page.getByRole('main').getByRole('dialog')
const strip = (page: Page) => region(page, 'O que espera por você')

const cast = { ana: 'Administrador', gil: 'Gestor', sonia: 'Supervisor', edu: 'Colaborador' } as const

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('%s', (size, viewport) => {
  test.each(Object.entries(cast))(
    '%s, %s: a dashboard in Portuguese that does not move while it loads (R001)',
    async (login, profile) => {
      const { page, errors, context } = await open(login, viewport)
      expect(await page.getByRole('banner').getByText(profile).count()).toBe(1)
      expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR')
      await page.reload()
      await strip(page).waitFor()
      // What moves may come late: half a second without a call.
      await page.waitForLoadState('networkidle')
      expect(await shifted(page), 'what web vitals call good').toBeLessThan(0.1)
      expect(await seriousProblems(page)).toEqual([])
      await shot(page, `dashboard-${size}-${login}`, { fullPage: true })
      expect(errors).toEqual([])
      await here.close(context)
    },
  )
})

test('a mirror that waits is said once a session; what waits stays on the page until nothing does, and is asked for when one looks again (R426, Q77)', async () => {
  const { page, context } = await open('noemi')
  await prompt(page).getByText('Você possui espelho de ponto pendente de autorização.').waitFor()
  await prompt(page).getByRole('button', { name: 'Agora não' }).click()
  await page.reload()
  await strip(page)
    .getByRole('link', { name: /espelhos? a assinar/ })
    .waitFor()
  expect(await prompt(page).count()).toBe(0)
  await context.close()

  // On a phone it lies where the buttons of dialogs are: beneath them.
  const phone = await open('noemi', narrow)
  await prompt(phone.page).getByText('Você possui espelho de ponto pendente de autorização.').waitFor()
  await openPersonMenu(phone.page)
  await phone.page.getByRole('menuitem', { name: 'Alterar Senha' }).click()
  const change = phone.page.getByRole('dialog', { name: 'Alterar Senha' })
  for (const field of ['Senha atual', 'Nova senha', 'Confirmação da nova senha'])
    await change.getByLabel(field, { exact: true }).fill('Ponteiro-novo-7!')
  await change.getByRole('button', { name: 'Salvar' }).click({ trial: true, timeout: 5000 })
  await phone.context.close()

  const again = await open('noemi')
  await prompt(again.page)
    .getByRole('button', { name: /^Ver os? espelhos?$/ })
    .click()
  await again.page.waitForURL('**/espelho-ponto-colaborador**')
  await again.context.close()

  await statement(here.installation, "update time_sheet set situation = 'authorized'")
  // Own days that lack marks are asked for until their calculation is closed.
  await statement(
    here.installation,
    "update pay_period set status = 'closed' where status = 'open' and processing = 'no'",
  )
  const calm = await open('noemi')
  await strip(calm.page).getByText('Tudo em dia').waitFor()
  expect(await prompt(calm.page).count()).toBe(0)

  await statement(
    here.installation,
    `update time_sheet set situation = 'pending' where employee_id = (select employee_id from account where login = 'noemi')`,
  )
  await calm.page.clock.install()
  await calm.page.clock.fastForward(16_000) // no answer is asked for again sooner
  await calm.page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
  await strip(calm.page)
    .getByRole('link', { name: /espelhos? a assinar/ })
    .waitFor()
  await calm.context.close()
  await statement(here.installation, "update pay_period set status = 'open' where processing = 'no' and not reopened")
})

describe('who is not an admin', () => {
  test('is asked to confirm the own data, in the way of nothing, once a session until it is done (R083, Q13)', async () => {
    await statement(here.installation, "update time_sheet set situation = 'authorized'")
    await statement(here.installation, "update account set data_confirmed_at = null where login = 'edu'")
    await statement(
      here.installation,
      `update employee set phone = '2133334444', cell_phone = '21988887777', street = 'Rua dos Relógios', street_number = '12'
       where id = (select employee_id from account where login = 'edu')`,
    )
    const first = await open('edu', narrow)
    const asked = prompt(first.page)
    await asked.getByText('Por favor, confirme se os dados abaixo estão atualizados.').waitFor()
    for (const text of ['(21) 3333-4444', '(21) 98888-7777', /Rua dos Relógios, 12/]) {
      expect(await asked.getByText(text).count()).toBe(1)
    }
    expect(await seriousProblems(first.page)).toEqual([])
    await shot(first.page, 'dashboard-confirm-data')
    await first.page.getByRole('button', { name: 'Registrar Ponto' }).click({ trial: true })
    await asked.getByRole('button', { name: 'Fechar janela' }).click()
    await first.page.reload()
    await strip(first.page).waitFor()
    expect(await asked.count()).toBe(0)
    await here.close(first.context)

    const second = await open('edu')
    await prompt(second.page).getByRole('button', { name: 'Confirmar', exact: true }).click()
    await second.page.getByText('Salvo').first().waitFor()
    expect(await prompt(second.page).count()).toBe(0)
    await here.close(second.context)

    const third = await open('edu')
    await strip(third.page).waitFor()
    await settled(third.page)
    expect(await prompt(third.page).count()).toBe(0)
    await here.close(third.context)
    await statement(
      here.installation,
      "update account set data_confirmed_at = now() - interval '6 months 1 day' where login = 'edu'",
    )
    const later = await open('edu')
    await prompt(later.page).waitFor()
    await here.close(later.context)
  })
})
