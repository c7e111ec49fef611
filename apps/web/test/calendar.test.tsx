/** The calendar by day, week and month, its dialogs and its feeds; far-off days, which hold nothing else. */
import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { daysAgo } from './days.ts'
import { choose, dialog } from './forms.ts'
import { ask, statement } from './house.ts'
import { at, narrow, page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

/** His number in the demonstration. */
const edu = 4

const away = (person: number, from: string, to: string, state = 'authorized') =>
  statement(
    `insert into absence (employee_id, reason_id, starts_on, ends_on, state, vacation, observations, account_id, decided_by, decided_at)
     select $1, (select min(id) from absence_reason), $2, $3, $4::text, false, 'Trazer atestado', min(id),
       case when $4::text = 'authorized' then min(id) end, case when $4::text = 'authorized' then now() end from account`,
    [person, from, to, state],
  )

beforeAll(async () => {
  await away(edu, '2031-10-28', '2031-10-31')
  await away(edu, '2031-12-30', '2032-01-02')
  await ask('POST', '/vacation', { vac_name: 'Da casa', vac_date: '2031-10-30', vac_type: 1 })
})

/** The days of the month, or of the week, on which somebody is away. */
const daysWith = async (words: RegExp): Promise<string[]> => {
  await page.getByRole('grid').waitFor()
  const cells = page.getByRole('gridcell', { name: words }).elements()
  return cells.map((cell) => (cell as HTMLElement).dataset.day ?? '')
}
const four = ['2031-10-28', '2031-10-29', '2031-10-30', '2031-10-31']
const address = (view: string, on: string) => `/absences/index?visao=${view}&data=${on}`

test('28 to 31/10 are four days in month, week, day and team, and New Year’s absence is in December and in January (R519, R521)', async () => {
  await at('edu', address('mes', '2031-10-15'))
  await expect.poll(() => daysWith(/: 1 ausência/)).toEqual(four)
  await at('edu', address('semana', '2031-10-28'))
  await expect.poll(() => daysWith(/: 1 ausência/)).toEqual(four)
  for (const on of four) {
    await at('edu', address('dia', on))
    await page.getByText('28/10/2031 a 31/10/2031').waitFor()
  }
  const card = page.getByRole('tabpanel')
  for (const text of [/^Edu Engrenagem$/, /^Autorizado$/, /^Observações: Trazer atestado$/, /^Setor: Atendimento$/])
    await card.getByText(text).waitFor()
  await at('edu', address('equipe', '2031-10-15'))
  const ofTeam = page.getByRole('gridcell', { name: /^Edu Engrenagem, .*28\/10\/2031 a 31\/10\/2031$/ })
  await expect
    .poll(async () => ofTeam.elements().map((cell) => Number((cell as HTMLElement).dataset.at) + 1))
    .toEqual([28, 29, 30, 31])
  for (const on of ['2031-10-27', '2031-11-01']) {
    await at('edu', address('dia', on))
    await page.getByText('Nenhuma ausência ou feriado encontrado!').waitFor()
  }
  await at('edu', address('mes', '2031-12-15'))
  await expect.poll(() => daysWith(/(dezembro): 1 ausência/)).toEqual(['2031-12-30', '2031-12-31'])
  await at('edu', address('mes', '2032-01-15'))
  await expect.poll(() => daysWith(/(janeiro): 1 ausência/)).toEqual(['2032-01-01', '2032-01-02'])
})

/** As in a browser of another zone: what dates say, and in which zone they are written if none is given. */
async function inZone(zone: string, act: () => Promise<void>): Promise<void> {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const wall = (date: Date) => Date.parse(`${parts.format(date).replace(', ', 'T')}:00Z`)
  const local = {
    getTimezoneOffset: (date: Date) => Math.round((date.getTime() - wall(date)) / 60_000),
    getFullYear: (date: Date) => new Date(wall(date)).getUTCFullYear(),
    getMonth: (date: Date) => new Date(wall(date)).getUTCMonth(),
    getDate: (date: Date) => new Date(wall(date)).getUTCDate(),
    getDay: (date: Date) => new Date(wall(date)).getUTCDay(),
    getHours: (date: Date) => new Date(wall(date)).getUTCHours(),
  }
  for (const [name, read] of Object.entries(local))
    vi.spyOn(Date.prototype, name as keyof typeof local).mockImplementation(function (this: Date) {
      return read(this)
    })
  const Real = Intl.DateTimeFormat
  class InZone extends Real {
    constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      super(locales, { timeZone: zone, ...options })
    }
  }
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { DateTimeFormat: InZone }))
  try {
    await act()
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
}

test.each(['America/Rio_Branco', 'Asia/Tokyo', 'UTC'])(
  'a browser of %s has the same days in every view (R519)',
  (zone) =>
    inZone(zone, async () => {
      expect(new Date('2031-10-28T02:00:00Z').getDate()).toBe(zone === 'America/Rio_Branco' ? 27 : 28)
      for (const [view, on] of [
        ['mes', '2031-10-15'],
        ['semana', '2031-10-30'],
      ] as const) {
        await at('edu', address(view, on))
        await expect.poll(() => daysWith(/: 1 ausência/)).toEqual(four)
      }
      await at('edu', address('equipe', '2031-10-15'))
      const own = page.getByRole('gridcell', { name: /^Edu Engrenagem, .*28\/10\/2031 a 31\/10\/2031$/ })
      await expect
        .poll(async () => own.elements().map((cell) => Number((cell as HTMLElement).dataset.at) + 1))
        .toEqual([28, 29, 30, 31])
      await at('edu', address('dia', '2031-10-31'))
      await page.getByText('28/10/2031 a 31/10/2031').waitFor()
      await page.getByRole('heading', { name: 'Sexta-feira, 31 de outubro de 2031' }).waitFor()
    }),
)

test('a day shows two events and how many more there are; all of them stand in its dialog, with a search (R520, R522)', async () => {
  for (const person of [2, 3, 5])
    await away(person, '2031-10-30', '2031-10-30', person === 3 ? 'pending' : 'authorized')
  await at('ana', address('mes', '2031-10-15'))
  const day = page.getByRole('gridcell', { name: /^Quinta-feira, 30 de outubro: 4 ausências, feriado: DA CASA/ })
  await day.waitFor()
  expect(await day.getByText(/^(Edu|Gil|Sônia|Noemi)/).count()).toBe(1)
  await day.getByRole('button', { name: 'Ver mais ...3' }).click()
  const list = dialog().getByRole('list', { name: 'Ausências e feriados' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(5)
  expect(await list.getByText('Pendente', { exact: true }).count()).toBe(1)
  await dialog().getByLabel('Pesquisar').fill('sonia')
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  await dialog().getByLabel('Pesquisar').fill('ninguém com este nome')
  await dialog().getByText('Nenhuma ausência ou feriado encontrado!').waitFor()
  expect(page.url()).toContain('dia=2031-10-30')
  await dialog().getByRole('button', { name: 'Fechar', exact: true }).click()
  await dialog().waitFor({ state: 'hidden' })
  await page.getByRole('gridcell', { name: /^Terça-feira, 28 de outubro: 1 ausência\./ }).click()
  await dialog().getByText('Edu Engrenagem').waitFor()
  expect(await dialog().getByLabel('Pesquisar').count()).toBe(0)
})

test('arrows go from day to day and month to month, Enter opens a day, letters choose views, T is today; all of it is in the address (R519)', async () => {
  await at('edu', address('mes', '2031-10-30'))
  await page.getByRole('gridcell', { name: /^Quinta-feira, 30 de outubro/ }).focus()
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await page.waitForURL('**data=2031-11-01**')
  await page.keyboard.press('ArrowUp')
  await page.waitForURL('**data=2031-10-25**')
  await page.keyboard.press('PageDown')
  await page.waitForURL('**data=2031-11-25**')
  await page.keyboard.press('Home')
  await page.waitForURL('**data=2031-11-23**')
  await page.keyboard.press('Enter')
  await dialog().getByText('Domingo, 23 de novembro de 2031').waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
  await page.keyboard.press('s')
  await page.waitForURL('**visao=semana**')
  await page.keyboard.press('t')
  await page.waitForFunction(`!location.search.includes('2031')`)
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.getByRole('tab', { name: 'Mês' }).click()
  await page.waitForURL('**visao=mes**')
})

test('holidays and duties of the month stand in dialogs, with their own words where there are none (R523, R524, R525, R526)', async () => {
  await ask('POST', '/oncallemployee', {
    oce_id_peo: edu,
    dates: ['2031-10-05'],
    items: [],
    oce_phone: '11987654321',
    oce_observations: 'Ligar duas vezes',
    sync: true,
  })
  await at('edu', address('semana', '2031-10-28'))
  await page.getByRole('button', { name: 'FERIADOS' }).click()
  await dialog()
    .getByRole('row', { name: /30\/10 · qui DA CASA Nacional/ })
    .waitFor()
  await dialog().getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByRole('button', { name: 'SOBREAVISOS' }).click()
  await dialog()
    .getByRole('row', { name: /^Atendimento Todos 05\/10 · dom Edu Engrenagem .*98765-4321.* Ligar duas vezes$/ })
    .waitFor()
  await at('edu', `${address('mes', '2031-07-10')}&janela=feriados`)
  await dialog().getByText('Nenhum feriado encontrado!').waitFor()
  await at('edu', `${address('mes', '2031-07-10')}&janela=sobreavisos`)
  await dialog().getByText('Nenhum sobreaviso encontrado!').waitFor()
  await at('edu', address('mes', '2031-07-10'))
  expect(await page.getByRole('link', { name: 'Solicitações' }).getAttribute('href')).toBe('/absences/requests')
  await at('gil', address('mes', '2031-07-10'))
  expect(await page.getByRole('link', { name: 'Menu' }).getAttribute('href')).toBe('/absences/menu')
})

test('an address for another calendar is shown once, reads without a login, and is good for nothing once it is revoked', async () => {
  await away(edu, daysAgo(-390), daysAgo(-390))
  await at('gil', `${address('mes', '2031-10-15')}&janela=agenda`)
  await choose(page, 'Equipe', 'Atendimento', dialog())
  await dialog().getByRole('button', { name: 'Criar endereço da equipe' }).click()
  const shown = dialog().locator('code')
  await shown.waitFor()
  const feed = await shown.innerText()
  const reads = async () => {
    const answer = await fetch(new URL(feed).pathname)
    return [answer.status, (await answer.text()).includes('Ausente: Edu Engrenagem')]
  }
  expect(await reads()).toEqual([200, true])
  await at('gil', `${address('mes', '2031-10-15')}&janela=agenda`)
  await dialog().getByText('Equipe Atendimento', { exact: true }).waitFor()
  expect(await shown.count()).toBe(0)
  await dialog().getByRole('button', { name: 'Revogar: Equipe Atendimento' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await dialog().getByText('Equipe Atendimento', { exact: true }).waitFor({ state: 'hidden' })
  expect((await reads())[0]).toBe(404)
})

test('a team is gone through by arrows, and Shift with them asks for the days; who may not see why reads Ausente (R519)', async () => {
  await at('edu', address('equipe', '2031-12-10'))
  const grid = page.getByRole('grid', { name: 'Equipe, Dezembro de 2031' })
  await grid.waitFor()
  const cell = (name: RegExp) => grid.getByRole('gridcell', { name })
  const bands = grid.getByRole('gridcell', { name: /^Edu Engrenagem, .* dezembro: .*30\/12\/2031 a 02\/01\/2032/ })
  await expect.poll(() => bands.count()).toBe(2)
  await away(2, '2031-12-08', '2031-12-09')
  await at('edu', address('equipe', '2031-12-10'))
  await cell(/^Gil Pêndulo, Terça-feira, 9 de dezembro: Ausente, 08\/12\/2031 a 09\/12\/2031$/).waitFor()
  expect(await grid.getByText('Trazer atestado').count()).toBe(0)
  await grid.getByRole('gridcell', { name: /^Edu Engrenagem, Quarta-feira, 3 de dezembro$/ }).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/absences/requests?ausencia=novo&de=2031-12-03&ate=2031-12-05')

  await at('edu', address('equipe', '2031-12-10'))
  await userEvent.dragAndDrop(
    cell(/^Edu Engrenagem, Segunda-feira, 15 de dezembro$/),
    cell(/^Edu Engrenagem, Quarta-feira, 17 de dezembro$/),
  )
  await page.waitForURL('**/absences/requests?ausencia=novo&de=2031-12-15&ate=2031-12-17')
  await expect.poll(() => dialog().getByRole('textbox', { name: 'Data inicial' }).inputValue()).toBe('15/12/2031')
  await expect.poll(() => dialog().getByRole('textbox', { name: 'Data final' }).inputValue()).toBe('17/12/2031')

  const { teams } = await ask<{ teams: { sec_id: number; sec_name: string }[] }>(
    'GET',
    '/absences/feed',
    undefined,
    'gil',
  )
  const sector = teams.find(({ sec_name }) => sec_name === 'Atendimento')?.sec_id
  await at('gil', `${address('equipe', '2031-12-10')}&setor=${sector}`)
  await cell(/^Atendimento, Quarta-feira, 31 de dezembro: \d+ de \d+/).waitFor()
  await cell(/^Edu Engrenagem, Quarta-feira, 31 de dezembro: (?!Ausente)/).waitFor()
  await cell(/^Atendimento, Quarta-feira, 3 de dezembro: /).waitFor()
  await statement(`update sector set least_present = 99 where name = 'Atendimento'`)
  await at('gil', `${address('equipe', '2031-12-10')}&setor=${sector}`)
  await cell(/^Atendimento, Terça-feira, 9 de dezembro: \d+ de \d+, mín\. 99, abaixo do mínimo$/).waitFor()
  await cell(/^Atendimento, Quarta-feira, 3 de dezembro: (\d+) de \1, mín\. 99$/).waitFor()
})

test('on a phone a month is legible, and a team is days one under the other', async () => {
  await page.setViewportSize(narrow)
  await at('gil', address('mes', '2031-10-15'))
  await page.getByRole('gridcell', { name: /^Quinta-feira, 30 de outubro/ }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await at('gil', address('equipe', '2031-10-15'))
  const day = page.getByRole('listitem').filter({ hasText: 'Quinta-feira, 30 de outubro' })
  await day.getByText('Edu Engrenagem').first().waitFor()
  await day.getByText(/^Feriado: DA CASA/).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
