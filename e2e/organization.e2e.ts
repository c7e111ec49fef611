/** The registers of the organisation as an administrator uses them, and what they do to people's days. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { narrow, openBrowser, openWindow, seriousProblems, wide } from './browser.ts'
import { enter, enterFirst, keptToken } from './journeys.ts'
import { type Installation, install } from './server.ts'

let installation: Installation
let browser: Browser
let page: Page
let errors: string[]

beforeAll(async () => {
  installation = await install({}, 'demo')
  browser = await openBrowser()
  ;({ page, errors } = await openWindow(browser, installation.url))
  await enter(page, 'ana', 'Demo#2026')
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const save = () => dialog().getByRole('button', { name: 'Salvar' })
const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') })
const choose = async (label: string, option: string, within = page.locator('body')) => {
  await within.getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const find = async (label: string, text: string, within = page.locator('body')) => {
  await within.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: text, exact: true }).first().click()
}

/** What the API answers the logged-in administrator. */
async function ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const answer = await fetch(`${installation.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await keptToken(page)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.status, `${method} ${path}`).toBe(200)
  return (await answer.json()) as T
}

describe('justification types', () => {
  test('R585: name, three letters and a colour; Salvar waits until they are right, Cancelar leaves', async () => {
    await page.goto('/justificativas/cadastrar')
    expect(await dialog().getByLabel('Cor', { exact: true }).inputValue()).toBe('#A463BF')
    expect(await save().isDisabled()).toBe(true)
    await dialog().getByLabel('Nome').fill('Doação de sangue')
    await dialog().getByLabel('Abreviação').fill('DO')
    await dialog().getByLabel('Nome').focus()
    await dialog().getByText('Informe 3 letras').waitFor()
    expect(await save().isDisabled()).toBe(true)
    await dialog().getByLabel('Abreviação').fill('doa')
    await dialog().getByLabel('Cor', { exact: true }).fill('#4CC2A8')
    expect(await seriousProblems(page)).toEqual([])
    await save().click()
    await page.getByText('Salvo').first().waitFor()
    const row = page.getByRole('row', { name: /Doação de sangue/ })
    await row.getByText('DOA', { exact: true }).waitFor()
    await row.getByText('#4CC2A8').waitFor()
    await row.click()
    await button('Editar').click()
    await dialog().getByRole('button', { name: 'Cancelar' }).click()
    await dialog().waitFor({ state: 'hidden' })
  })

  test('R577, R694: a row is switched off and on after a question; an empty list says so', async () => {
    await page.goto('/justificativas/listagem?status=active&name=sangue')
    for (const [verb, done] of [
      ['Desativar', 'A Justificativa foi desativada com sucesso.'],
      ['Ativar', 'A Justificativa foi ativada com sucesso.'],
    ] as const) {
      await button(`${verb} Doação de sangue`).click()
      await page.getByRole('alertdialog').getByText(`Deseja realmente ${verb.toLowerCase()} esse registro?`).waitFor()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
      await page.getByText(done, { exact: true }).waitFor()
      if (verb === 'Desativar') {
        await page.getByText('Nenhuma justificativa encontrada.', { exact: true }).waitFor()
        await page.goto('/justificativas/listagem?status=inactive&name=sangue')
      }
    }
  })

  test('its card in the registration menu has the letter i (Q30)', async () => {
    await page.goto('/cadastros')
    await page.getByRole('link', { name: /Justificativas/ }).waitFor()
    await page.keyboard.press('Control+i')
    await page.waitForURL('**/justificativas/listagem')
  })
})

describe('lists and forms of registers', () => {
  test.each([
    ['/setores/listagem', 'Nome'],
    ['/workunit/list', 'Nome'],
    ['/workday/listagem', 'Nome'],
    ['/justificativas/listagem', 'Nome'],
    ['/feriado/listagem', 'Nome'],
    ['/ocupacao/list', 'Nome'],
    ['/dispositivos/listagem', 'Código'],
  ])(
    'R578, R589: in %s the button adds, or edits the row that a click selected; another click lets go',
    async (address, label) => {
      await page.goto(address)
      const row = rows().first()
      await row.waitFor()
      await button('Adicionar').waitFor()
      await row.click()
      await button('Editar').waitFor()
      expect(await row.getAttribute('aria-selected')).toBe('true')
      await button('Editar').click()
      expect(await dialog().getByLabel(label, { exact: true }).inputValue()).not.toBe('')
      await dialog()
        .getByRole('button', { name: /^(Fechar|Cancelar)$/ })
        .click()
      await dialog().waitFor({ state: 'hidden' })
      await page.goto(address)
      await row.click()
      await button('Editar').waitFor()
      await row.click()
      await button('Adicionar').waitFor()
      expect(await row.getAttribute('aria-selected')).not.toBe('true')
    },
  )

  test('R487, R583, R667: work cities begin with Rio de Janeiro, ask for a state, and say when none is found', async () => {
    await page.goto('/cidades-trabalho/index')
    await page.getByLabel('Estado', { exact: true }).getByText('Rio de Janeiro').waitFor()
    await rows().first().getByText('RJ').first().waitFor()
    await page.getByLabel('Município ou código IBGE').fill('qqqq')
    await page.getByText('Nenhum Município Encontrado.', { exact: true }).waitFor()
    await choose('Estado', 'Escolha o estado')
    await page.getByText('O Estado é obrigatório.', { exact: true }).waitFor()
  })

  test('R543, R697: devices have pages of 12, 24, 36 and 48, and an icon that switches them off', async () => {
    await page.goto('/dispositivos/listagem?status=active')
    await page
      .getByRole('button', { name: /^Desativar / })
      .first()
      .waitFor()
    expect(await page.getByLabel('Por página').innerText()).toBe('12')
    await page.getByLabel('Por página').click()
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['12', '24', '36', '48'])
    await page.keyboard.press('Escape')
  })

  test('R544, R643: a device has code, name and description, all required, the last of 255 characters at most', async () => {
    await page.goto('/dispositivos/cadastrar')
    await dialog().getByLabel('Código').waitFor()
    expect(await dialog().getByRole('textbox').count()).toBe(3)
    for (const label of ['Código', 'Nome', 'Descrição']) {
      await dialog().getByLabel(label).focus()
      await page.keyboard.press('Tab')
    }
    expect(await dialog().getByText('Campo Obrigatório').count()).toBe(3)
    expect(await save().isDisabled()).toBe(true)
    await dialog().getByLabel('Descrição').fill('x'.repeat(300))
    expect((await dialog().getByLabel('Descrição').inputValue()).length).toBe(255)
  })

  test('Q67: a key of a device is shown once, listed by its ending, and revoked after a question', async () => {
    await page.goto('/dispositivos/listagem?status=active')
    await page
      .getByRole('button', { name: /^Chaves: / })
      .first()
      .click()
    await dialog().getByText('Nenhuma chave criada.').waitFor()
    await dialog().getByRole('button', { name: 'Nova chave' }).click()
    const key = await dialog().locator('code').innerText()
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(await seriousProblems(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Fechar', exact: true }).click()
    await page
      .getByRole('button', { name: /^Chaves: / })
      .first()
      .click()
    await dialog()
      .getByText(`…${key.slice(-4)}`)
      .waitFor()
    expect(await dialog().locator('code').count()).toBe(0)
    await dialog()
      .getByRole('button', { name: /^Revogar/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
    await dialog()
      .getByText(/revogada em/)
      .waitFor()
  })

  test('R587, R668: holidays: the city waits for a state, a year has four digits', async () => {
    await page.goto('/feriado/listagem')
    const city = page.getByLabel('Cidade', { exact: true })
    expect(await city.isDisabled()).toBe(true)
    await page.getByLabel('Ano').fill('20a265')
    expect(await page.getByLabel('Ano').inputValue()).toBe('2026')
    await find('Estado', 'Acre')
    await city.fill('qqqq')
    await page.getByText('Nenhuma Cidade Encontrada', { exact: true }).waitFor()
    await button('Limpar').click()
    await page.waitForFunction("!location.search.includes('stateId=1')")
  })

  test('R590: nothing found says so, and the form is a dialog over the list', async () => {
    await page.goto('/feriado/listagem?year=1950')
    await page.getByText('Nenhum feriado encontrado.', { exact: true }).waitFor()
    await button('Adicionar').click()
    await page.getByRole('dialog', { name: 'Novo feriado' }).waitFor()
  })

  test('R591, R592: a position has its name alone, a day of creation, and a switch by its status', async () => {
    await page.goto('/ocupacao/create')
    await dialog().getByLabel('Nome').waitFor()
    expect(await dialog().getByRole('textbox').count()).toBe(1)
    await dialog().getByLabel('Nome').fill('Astrônoma')
    await save().click()
    await dialog().waitFor({ state: 'hidden' })
    await page.goto('/ocupacao/list?name=astronoma')
    const row = page.getByRole('row', { name: /Astrônoma/ })
    await row.getByText(new Date().toLocaleDateString('pt-BR')).waitFor()
    await row.getByRole('button', { name: 'Desativar Astrônoma' }).waitFor()
    await page.goto('/ocupacao/list?name=qqqq')
    await page.getByText('Nenhum Cargo Encontrada.', { exact: true }).waitFor()
  })
})

describe('what a schedule produces', () => {
  test('FIXA shows its week, ESCALA its cycle, each with the limits of the law that it passes', async () => {
    await page.goto('/workday/cadastrar')
    const preview = page.getByRole('region', { name: 'Prévia da jornada' })
    await preview.getByText('40:00 por semana').waitFor()
    expect(await preview.getByRole('listitem').count()).toBe(7)
    await preview.getByText('08:00–12:00').first().waitFor()
    await dialog().getByLabel('Sábado').fill('08:00')
    await preview.getByText('48:00 por semana: acima de 44:00 (CF art. 7º, XIII).').waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await dialog().getByRole('radio', { name: 'ESCALA' }).click()
    expect(await preview.count()).toBe(0)
    await dialog().getByLabel('Horas de trabalho').fill('12:00')
    await dialog().getByLabel('Horas de descanso').fill('36:00')
    await preview.getByText('Dia 14').waitFor()
    expect(await preview.getByText('Folga').count()).toBe(7)
    await preview.getByText(/CLT art. 59-A/).waitFor()
  })

  test('before other hours are saved the form says how many days of how many people change; another name changes none', async () => {
    const { results } = await ask<{ results: { wda_id: number }[] }>('GET', '/workday?wda_type=1&take=1')
    await page.goto(`/workday/editar/${results[0]?.wda_id}`)
    await dialog().getByLabel('Nome').fill('Só outro nome')
    expect(
      await dialog()
        .getByText(/Ao salvar/)
        .count(),
    ).toBe(0)
    await dialog().getByLabel('Segunda').fill('07:00')
    await dialog()
      .getByText(/^Ao salvar, [\d.]+ dias? de [\d.]+ pessoas? (será|serão) recalculado/)
      .waitFor()
  })
})

test.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('the registers on a %s screen', async (size, viewport) => {
  const { page: other, errors: said, context } = await openWindow(browser, installation.url, viewport)
  await enter(other, 'ana', 'Demo#2026')
  for (const address of [
    '/cadastros',
    '/justificativas/listagem',
    '/justificativas/cadastrar',
    '/dispositivos/listagem',
    '/dispositivos/listagem?chaves=1',
    '/workday/cadastrar',
    '/feriado/cadastrar',
  ]) {
    await other.goto(address)
    await other.waitForLoadState('networkidle')
    await other.screenshot({ path: `e2e/screenshots/${size}-org${address.replace(/\W+/g, '_')}.png` })
    expect(await seriousProblems(other), address).toEqual([])
    expect(
      await other.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    ).toBeLessThanOrEqual(0)
  }
  expect(said).toEqual([])
  await context.close()
})

test('from nothing to the first mark: a person is hired, given a login and a schedule, and clocks in', async () => {
  await page.goto('/funcionarios/cadastrar')
  const tab = page.getByRole('tabpanel')
  await tab.getByLabel('Matrícula').fill('9001')
  await tab.getByLabel('Nome', { exact: true }).fill('Zuleica Demonstração')
  await choose('Gênero', 'Feminino')
  await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('02/03/1990')
  await tab.getByLabel('CPF').fill('52998224725')
  await tab.getByLabel('PIS').fill('18999999985')
  await tab.getByLabel('Nome da mãe').fill('Zélia Demonstração')
  await page.getByRole('textbox', { name: 'Data de admissão' }).fill('02/11/2026')
  await tab.getByLabel('E-mail principal').fill('zuleica@exemplo.com.br')
  await tab.getByLabel('CEP').fill('20000000')
  await find('Estado', 'Rio de Janeiro')
  await find('Cidade', 'Niterói')
  await tab.getByLabel('Bairro').fill('Centro')
  await tab.getByLabel('Rua').fill('Rua das Demonstrações')
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await page.waitForURL('**/funcionarios/editar/*')
  await page.getByRole('tab', { name: 'Jornada' }).click()
  await page.getByRole('combobox', { name: 'Jornada', exact: true }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Data de histórico' }).fill('01/11/2026')
  await page.getByText('Nenhum dia já registrado muda.').waitFor()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Histórico').first().waitFor()
  await page.getByRole('tab', { name: 'Dados de acesso' }).click()
  await choose('Perfil', 'Colaborador')
  await page.getByLabel('Login').fill('zuleica')
  await page.getByLabel('Senha', { exact: true }).fill('Relogio#2026')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Salvo').first().waitFor()

  const { page: own, context } = await openWindow(browser, installation.url, narrow)
  await enterFirst(own, 'zuleica', 'Relogio#2026', 'Engrenagem-azul-7!')
  await own.goto('/horarios/registrar/0')
  await own.getByRole('button', { name: 'Registrar Ponto' }).click()
  await own.getByText(/Ponto registrado às \d\d:\d\d/).waitFor()
  await context.close()
})

interface Listed {
  results: { peo_id: number }[]
}
interface Days {
  results: { sch_date: string; isHoliday: boolean; due: number }[]
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const typed = (day: string) => day.split('-').reverse().join('/')
const daysOf = async (person: number | undefined, from: string, to: string) =>
  (await ask<Days>('GET', `/schedule/all?peo_id=${person}&start_date=${from}&end_date=${to}&take=100`)).results

test('another schedule from a date on changes that day and later ones, and none before (Q115)', async () => {
  const every = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  const hours = Object.fromEntries(every.map((day) => [`wda_${day}`, '01:00']))
  const schedule = { wda_name: 'Uma hora por dia', wda_type: 1, wda_flexible: 1, wda_limit_overtime: 0, ...hours }
  await ask('POST', '/workday', { ...schedule, wda_ignore_holiday: 1 })
  const [from, since, to] = [daysAgo(9), daysAgo(5), daysAgo(2)]
  const person = (await ask<Listed>('GET', '/people?take=1&ind_name=Sonia')).results[0]?.peo_id
  const before = await daysOf(person, from, to)
  await page.goto(`/funcionarios/editar/${person}?aba=jornada`)
  await find('Jornada', 'Uma hora por dia')
  await page.getByRole('textbox', { name: 'Data de histórico' }).fill(typed(since))
  await page.getByText(/^Ao salvar, \d+ dias? de 1 pessoa/).waitFor()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Salvo').first().waitFor()
  await expect
    .poll(async () => (await daysOf(person, since, to)).map(({ due }) => due), { timeout: 5000 })
    .toEqual([60, 60, 60, 60])
  const kept = ({ sch_date, due }: Days['results'][number]) => (sch_date < since ? [[sch_date, due]] : [])
  expect((await daysOf(person, from, to)).flatMap(kept)).toEqual(before.flatMap(kept))
})

test('a holiday in one city only is a holiday there within seconds, and a day like any other elsewhere (Q116)', async () => {
  const day = daysAgo(3)
  const cities = await ask<{ results: { cos_id: number; cos_name: string; sta_name: string }[] }>(
    'GET',
    '/county?cos_work_city=1&take=100',
  )
  const people = []
  for (const city of cities.results) {
    const { results } = await ask<Listed>('GET', `/people?take=1&ind_id_work_city=${city.cos_id}`)
    if (results[0]) people.push({ ...city, person: results[0].peo_id })
  }
  const [here, there] = people
  if (!here || !there) throw new Error('the demonstration company works in two cities')
  await page.goto('/feriado/cadastrar')
  await choose('Tipo', 'MUNICIPAL', dialog())
  await dialog().getByRole('textbox', { name: 'Data' }).fill(typed(day))
  await dialog().getByLabel('Nome').fill('Aniversário da cidade')
  await find('Estado', here.sta_name, dialog())
  await find('Cidade', here.cos_name, dialog())
  await dialog()
    .getByText(/^Ao salvar, \d+ dias? de \d+ pessoas? |^Nenhum dia já registrado muda/)
    .waitFor()
  await save().click()
  await dialog().waitFor({ state: 'hidden' })
  const isHoliday = async (person: number) => (await daysOf(person, day, day)).map((found) => found.isHoliday)
  await expect.poll(() => isHoliday(here.person), { timeout: 5000 }).toEqual([true])
  expect(await isHoliday(there.person)).toEqual([false])
})

test('nothing was said wrong on the way', () => expect(errors).toEqual([]))
