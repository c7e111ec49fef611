/** Requests about marks: asked for by who worked, decided by who reviews, and told to who asked. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, daysAgo, typed } from './days.ts'
import { dialog, rowsOf, save } from './forms.ts'
import { ask, daysOf } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()

const edu = 4
const incomplete = 'Data, Hora e Justificativa são obrigatórios.'

interface Item {
  readonly sci_id: number
  readonly sci_time: string
  readonly sci_status: number
}
interface Day {
  readonly sch_id: number
  readonly sch_date: string
  readonly textDanger: string
  readonly requests: readonly unknown[]
  readonly schedule_items: readonly Item[]
}

let on = ''
let id = 0
const dayOf = async () => {
  const [day] = (await daysOf(edu, on, on)) as unknown as Day[]
  if (!day) throw new Error(`no day ${on}`)
  return day
}
const counting = async () => (await dayOf()).schedule_items.filter(({ sci_status }) => sci_status === 1)
const timesOf = async () => (await counting()).map(({ sci_time }) => sci_time)

/** Edu's latest day loses its last mark, as if it had been forgotten. */
beforeAll(async () => {
  // Of other days the demonstration has requests.
  const days = (await daysOf(edu, daysAgo(7), daysAgo(1))) as unknown as Day[]
  const day = days.findLast(
    ({ schedule_items: items, requests }) =>
      requests.length === 0 && items.filter(({ sci_status }) => sci_status === 1).length === 4,
  )
  on = day?.sch_date ?? ''
  id = day?.sch_id ?? 0
  const last = (await counting()).at(-1)
  const annulled = { sci_id: last?.sci_id, sci_status: 0, sci_justification: 'Esquecida' }
  await ask('POST', '/schedule/admin', { sch_id: id, scheduleItemList: [annulled] })
})
afterEach(() => page.setViewportSize({ width: 1280, height: 900 }))

const yes = () => page.getByRole('alertdialog').getByRole('button', { name: 'Sim' })
const form = () => page.locator('main form')
const time = (nth = 1) => page.getByLabel(nth === 1 ? 'Hora' : `Hora ${nth}`, { exact: true })
const send = () => page.getByRole('button', { name: 'Enviar solicitação' })
const list = () => page.getByRole('list', { name: 'Solicitações deste dia' })
const lineOf = (text: string) => list().getByRole('listitem').filter({ hasText: text })
const address = () => `/horarios/inclusão-de-horario/${on}/${id}`
const ofDay = () =>
  rowsOf(page)
    .filter({ hasText: 'Edu Engrenagem' })
    .filter({ hasText: typed(on) })
const around = () => `from=${daysAfter(on, -2)}&to=${on}`

async function sent(reason: string) {
  await page.getByLabel('Justificativa').fill(reason)
  await send().click()
  await yes().click()
  await page.getByText('Solicitação enviada.').waitFor()
  await settled()
}

describe('who worked', () => {
  test('on a phone the day list leads to a form that names the missing mark; three presses send it (R292, R309, R311, Q53)', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await at('edu', `/horarios/listagem?${around()}`)
    const row = page.locator('tbody tr', { has: page.locator(`[data-on="${on}"]`) })
    await row.getByRole('link', { name: /^Solicitar marcação/ }).click()
    await page.waitForURL((url) => decodeURI(url.pathname) === address())
    await settled()
    expect(await page.getByLabel('Data', { exact: true }).isDisabled()).toBe(true)
    expect(await page.getByLabel('Data', { exact: true }).inputValue()).toBe(typed(on))
    expect(await time().inputValue()).toMatch(/^\d\d:\d\d$/)
    expect(await seriousProblems()).toEqual([])
    await send().press('Enter')
    await page.getByText(incomplete).waitFor()
    await page.getByRole('button', { name: 'Esqueci de registrar' }).click()
    const asked = await time().inputValue()
    await send().click()
    await page.getByRole('alertdialog').getByText(`Incluir ${asked}`).waitFor()
    await yes().click()
    await page.getByText('Solicitação enviada.').waitFor()
    const line = lineOf(`Incluir ${asked}`)
    await line.getByText('PENDENTE').waitFor()
    await line.getByText(/^Enviada em .*, em análise$/).waitFor()
    expect(await timesOf()).not.toContain(asked)
    await at('edu', `/horarios/listagem?${around()}`)
    await row.getByRole('link', { name: /^PENDENTE, solicitações/ }).waitFor()
  })

  test('each refusal has its text; nothing is sent (R437 to R441)', async () => {
    const [first] = await timesOf()
    await at('edu', address())
    const refused = async (text: string) => {
      await send().press('Enter')
      await page.getByText(text).waitFor()
      expect(await page.getByRole('alertdialog').count()).toBe(0)
    }
    await page.getByLabel('Justificativa').fill('Teste')
    await time().fill('')
    await refused(incomplete)
    await time().fill('25:00')
    await refused('Horário inválido')
    await time().fill(first ?? '')
    await refused('Já existe um ponto cadastrado para este horário.')
    const waiting = await lineOf('PENDENTE').first().innerText()
    await time().fill(/Incluir (\d\d:\d\d)/.exec(waiting)?.[1] ?? '')
    await refused('Já existe uma solicitação cadastrada para este horário.')
    // A day that is still to come.
    await at('edu', `/horarios/inclusão-de-horario/${daysAgo(0)}/0`)
    await time().fill('23:59')
    await page.getByLabel('Justificativa').fill('Teste')
    await refused('O horário não pode ser um horário futuro!')
  })

  test('a mark is asked to be altered once, and a request that waits is withdrawn (R310, R441)', async () => {
    const [first, second] = await timesOf()
    await at('edu', address())
    await page.getByRole('radio', { name: 'Alterar' }).check()
    await page.getByRole('radio', { name: first ?? '' }).check()
    await time().fill('07:31')
    await sent('Entrei antes')
    const line = lineOf(`Alterar ${first} para 07:31`)
    await line.getByText('PENDENTE').waitFor()
    await page.getByRole('radio', { name: 'Excluir' }).check()
    expect(await time().count()).toBe(0)
    await page.getByRole('radio', { name: first ?? '' }).check()
    await page.getByLabel('Justificativa').fill('Não fui eu')
    await send().click()
    await page.getByText('Você já solicitou uma ALTERAÇÃO para este ponto.').waitFor()
    await page.getByRole('radio', { name: second ?? '' }).check()
    await sent('Não fui eu')
    const exclusion = lineOf(`Excluir ${second}`)
    await exclusion.getByRole('button', { name: /^Retirar/ }).click()
    await yes().click()
    await exclusion.getByText('RETIRADO').waitFor()
    expect(await exclusion.getByRole('button', { name: /^Retirar/ }).count()).toBe(0)
  })

  test('beyond seven days the form is gone and says so (Q53)', async () => {
    await at('edu', `/horarios/inclusão-de-horario/${daysAgo(8)}/0`)
    await page.getByText(/^Solicitações podem ser feitas até 7 dias depois/).waitFor()
    expect(await form().count()).toBe(0)
    await at('edu', '/horarios/inclusão-de-horario/ontem/0')
    await page.getByText('Data inválida').waitFor()
  })
})

describe('who reviews', () => {
  test('lists what waits by date, and filters it by enrollment, name, work city and day (R312)', async () => {
    await at('gil', '/inclusao-horarios')
    const row = ofDay()
    expect(await row.count()).toBe(2)
    for (const label of ['Matrícula', 'Nome', 'Cidade de trabalho', 'Data'])
      expect(await page.getByLabel(label, { exact: true }).count(), label).toBeGreaterThan(0)
    expect(await seriousProblems()).toEqual([])
    await at('gil', `/inclusao-horarios?name=Edu&on=${daysAgo(60)}`)
    await page.getByText('Nenhuma solicitação encontrada.').waitFor()
    await at('gil', `/inclusao-horarios?name=Edu&on=${on}`)
    await row.first().waitFor()
  })

  test('a denial needs its justification, of a hundred characters; the owner reads it and asks again (R306, R313, R314, R442, Q56)', async () => {
    await at('gil', '/inclusao-horarios?name=Edu')
    await ofDay().filter({ hasText: 'Incluir' }).first().click()
    await dialog()
      .getByText(/Saldo de \d\d\/\d\d: .* → /)
      .waitFor()
    expect(await seriousProblems()).toEqual([])
    await dialog().getByRole('radio', { name: 'Negado' }).check()
    await dialog().getByText('0/100').waitFor()
    expect(await save().isDisabled()).toBe(true)
    await save().press('Enter')
    await dialog().getByText('Revise os campos').waitFor()
    await dialog().getByLabel('Justificativa da negação').fill('x'.repeat(101))
    expect(await save().isDisabled()).toBe(true)
    await dialog().getByLabel('Justificativa da negação').fill('Traga a folha assinada')
    await save().click()
    await dialog().waitFor({ state: 'detached' })

    await at('edu', address())
    const denied = lineOf('NEGADO')
    await denied.getByText(/^Negada por Gil Pêndulo em .*: Traga a folha assinada$/).waitFor()
    await denied.getByRole('button', { name: /^Ver motivo/ }).click()
    await dialog().getByRole('heading', { name: 'Sua solicitação foi negada!' }).waitFor()
    await dialog().getByText('Traga a folha assinada', { exact: true }).waitFor()
    expect(await seriousProblems()).toEqual([])
    await dialog().getByRole('button', { name: 'Solicitar de novo' }).click()
    expect(await time().inputValue()).toMatch(/^\d\d:\d\d$/)
    await sent('A folha está com o RH')
    expect(await list().getByRole('listitem').filter({ hasText: 'Incluir' }).count()).toBe(2)
  })

  test('an authorisation brings the mark to the day, and its owner is told by whom (R408)', async () => {
    await at('gil', '/inclusao-horarios?name=Edu')
    const row = ofDay().filter({ hasText: 'Incluir' }).first()
    const asked = /Incluir (\d\d:\d\d)/.exec(await row.innerText())?.[1]
    await row.click()
    await dialog().getByRole('radio', { name: 'Autorizado' }).check()
    await save().click()
    await dialog().waitFor({ state: 'detached' })
    expect(await timesOf()).toContain(asked)
    expect((await dayOf()).textDanger).toBe('')
    await at('edu', address())
    await lineOf('AUTORIZADO')
      .getByText(/^Autorizada por Gil Pêndulo em /)
      .waitFor()
  })

  test('the next day of validation is set by an admin and seen by everybody who asks or decides; it locks nothing (R315, Q55)', async () => {
    const next = daysAfter(daysAgo(0), 3)
    await at('ana', '/inclusao-horarios')
    const field = page.getByLabel('Próximo dia de validação', { exact: true })
    await field.fill(typed(next))
    await page.getByText('Salvo', { exact: true }).waitFor()
    const words = `Próximo dia de validação: ${typed(next)}`
    await at('gil', '/inclusao-horarios')
    await page.getByText(words).waitFor()
    expect(await field.count()).toBe(0)
    await at('edu', address())
    await page.getByText(words).waitFor()
    expect(await form().count()).toBe(1)
  })

  test('the menu of an admin has its three cards, by their keys (R284, Q30)', async () => {
    await at('ana', '/horas-extras/menu')
    for (const [letter, place] of [
      ['f', '/horas-extras/funcionarios'],
      ['h', '/inclusao-horarios'],
      ['q', '/ponto'],
    ] as const) {
      await page.goto('/horas-extras/menu')
      await page.keyboard.press(`Control+${letter}`)
      await page.waitForURL((url) => url.pathname === place)
    }
  })
})
