/** The questions that a deed waits for, and the toasts of what was done and of what was refused. */
import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ownWindow, page } from './own-window.ts'
import { stage } from './stage.ts'

ownWindow(stage('demo'))

/** The toast of a text; it must come. */
const said = (text: string) => page.getByRole('status').getByText(text, { exact: true })

describe('questions and what is said', () => {
  test('R201, R202, R265, R266, R267, R709: a question bears the product’s name, waits for the answer, and the deed is told', async () => {
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
      await said(done).waitFor()
      await question.waitFor({ state: 'hidden' })
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

  test('R256, R259, Q38: what was saved is said for 3 s, longer while it is read', async () => {
    await page.goto('/ocupacao/create')
    await page.getByLabel('Nome').last().fill('Relojoeiro')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await said('Salvo').waitFor()
    await said('Salvo').hover()
    await page.waitForTimeout(4000)
    expect(await said('Salvo').count()).toBe(1)
    await page.mouse.move(0, 0)
    const left = Date.now()
    await said('Salvo').waitFor({ state: 'hidden' })
    expect(Date.now() - left).toBeGreaterThan(2000)
    expect(Date.now() - left).toBeLessThan(4500)
  })

  test('R250-R255, R258, Q126, Q130: every refusal is said by one rule, and nothing typed is lost by it', async () => {
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
  })
})
