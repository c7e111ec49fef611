/** The questions that a deed waits for, and the toasts of what was done and of what was refused. */
import { describe, expect, test } from 'vitest'
import { answered, callsOf, heldBack } from './asked.ts'
import { lastWorkedDay } from './house.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

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
      const release = heldBack(/\/api\/individual\//)
      await question.getByRole('button', { name: 'Sim' }).click()
      await question.locator('button:disabled').first().waitFor()
      release()
      await said(done).waitFor()
      await question.waitFor({ state: 'hidden' })
    }
  })

  test('R256, R259, Q38: what was saved is said for 3 s, longer while it is read', async () => {
    await page.goto('/ocupacao/create')
    await page.getByLabel('Nome').last().fill('Relojoeiro')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await said('Salvo').waitFor()
    await said('Salvo').hover()
    await new Promise((later) => setTimeout(later, 4000))
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
    const answer = (status: number, body: object | string) =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers: { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' },
      })
    const noNetwork = (): Response => {
      throw new TypeError('Failed to fetch')
    }
    for (const [rule, given, text, tone] of [
      ['R253', () => answer(400, { message: 'Campo obrigatório' }), 'Campo obrigatório', 'warning'],
      ['R253', () => answer(400, { sqlMessage: 'Duplicado' }), 'Duplicado', 'warning'],
      ['R253', () => answer(400, {}), 'Bad Request', 'warning'],
      ['Q126', () => answer(409, { message: 'Registro já avaliado.' }), 'Registro já avaliado.', 'warning'],
      ['R258', () => answer(403, { message: 'Ops... Não Permitido!' }), 'Ops... Não Permitido!', 'error'],
      [
        'R254',
        () => new Response('<html>', { status: 500, headers: { 'content-type': 'text/html' } }),
        'Error Internal Server',
        'error',
      ],
      ['R251', () => answer(503, 'Em manutenção'), 'Em manutenção', 'error'],
      ['R255', noNetwork, 'Error Internal Server', 'error'],
    ] as const) {
      const stop = answered(/\/api\/occupation$/, 'POST', given)
      await page.getByRole('button', { name: 'Salvar' }).click()
      const toast = page.locator(`[data-tone=${tone}]`).filter({ hasText: text })
      await toast.waitFor()
      expect(await page.getByLabel('Nome').last().inputValue(), rule).toBe('Cuco')
      await toast.getByRole('button', { name: 'Dispensar' }).click()
      stop()
    }
  })
})

describe('a call of the time clock', () => {
  /** Milliseconds, by the page's own watch, between the coming and the going of what is said. */
  const stay = () =>
    page.evaluate<number>(`new Promise((done) => {
      let since
      new MutationObserver((_, observer) => {
        const said = document.querySelector('[data-tone]')
        if (said) since ??= performance.now()
        else if (since !== undefined) done(performance.now() - since, observer.disconnect())
      }).observe(document.body, { childList: true, subtree: true })
    })`)

  test('goes and fails like every other: said for two seconds, the question closed, what was typed still there (R470, R471, R472, R485, Q38)', async () => {
    await page.goto(`/horarios/cadastrar?id=5&name=Noemi&date=${await lastWorkedDay(5)}`)
    const question = page.getByRole('alertdialog')
    await page.getByLabel('Observação').fill('Troca de turno')
    const stop = answered(/\/schedule\/admin$/, 'POST', () =>
      Response.json({ message: 'Operação não permitida.' }, { status: 400 }),
    )
    await page.getByRole('button', { name: 'Salvar' }).click()
    const stayed = stay()
    const [call] = await callsOf('POST', async () => {
      await question.getByRole('button', { name: 'Sim' }).click()
      await page.mouse.move(0, 0)
      await page.locator('[data-tone=warning]', { hasText: 'Operação não permitida.' }).waitFor()
    })
    expect(new URL(call?.url ?? '').pathname).toBe('/api/schedule/admin')
    expect(call?.headers.get('authorization')).toBe(localStorage.getItem('ponteiro.token'))
    expect(call?.headers.get('content-type')).toMatch(/^application\/json/)
    await question.waitFor({ state: 'detached' })
    const time = await stayed
    expect(time).toBeGreaterThan(1900)
    expect(time).toBeLessThan(2900)
    expect(await page.getByLabel('Observação').inputValue()).toBe('Troca de turno')
    stop()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await question.getByRole('button', { name: 'Sim' }).click()
    await page.getByText('Salvo', { exact: true }).waitFor()
  })
})
