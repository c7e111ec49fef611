/** How a call of the time clock fails and is said, on its way and afterwards. Named by the ids of their rules. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keptToken, lastWorkedDay } from './journeys.ts'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

const at = windowsOn(stage('demo'))
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

describe('a call of the time clock', () => {
  /** Milliseconds, by the page's own watch, between the coming and the going of what is said. */
  const stay = (page: Page) =>
    page.evaluate<number>(`new Promise((done) => {
      let since
      new MutationObserver((_, observer) => {
        const said = document.querySelector('[data-tone]')
        if (said) since ??= performance.now()
        else if (since !== undefined) done(performance.now() - since, observer.disconnect())
      }).observe(document.body, { childList: true, subtree: true })
    })`)

  test('goes and fails like every other: said for two seconds, the question closed, what was typed still there (R470, R471, R472, R485, Q38)', async () => {
    const page = await at('ana', '/dashboard')
    await page.goto(`/horarios/cadastrar?id=5&name=Noemi&date=${await lastWorkedDay(page, 5)}`)
    const question = page.getByRole('alertdialog')
    await page.getByLabel('Observação').fill('Troca de turno')
    await page.route('**/schedule/admin', (route) =>
      route.fulfill({ status: 400, json: { message: 'Operação não permitida.' } }),
    )
    await button(page, 'Salvar').click()
    const stayed = stay(page)
    const asked = page.waitForRequest('**/schedule/admin')
    await question.getByRole('button', { name: 'Sim' }).click()
    await page.mouse.move(0, 0)
    const call = await asked
    expect(new URL(call.url()).pathname).toBe('/api/schedule/admin')
    expect(call.headers().authorization).toBe(await keptToken(page))
    expect(call.headers()['content-type']).toMatch(/^application\/json/)
    await page.locator('[data-tone=warning]', { hasText: 'Operação não permitida.' }).waitFor()
    await question.waitFor({ state: 'detached' })
    const time = await stayed
    expect(time).toBeGreaterThan(1900)
    expect(time).toBeLessThan(2900)
    expect(await page.getByLabel('Observação').inputValue()).toBe('Troca de turno')
    await page.unroute('**/schedule/admin')
    await button(page, 'Salvar').click()
    await question.getByRole('button', { name: 'Sim' }).click()
    await page.getByText('Salvo', { exact: true }).waitFor()
  })
})
