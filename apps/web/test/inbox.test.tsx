/** The inbox by keyboard and thumb: what it shows first, how few keys it takes, undo and conflicts. */
import { expect, test } from 'vitest'
import { held, refused } from '../src/screens/inbox/held-decisions.ts'
import { ask } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()

interface Row {
  readonly kind: string
  readonly id: number
  readonly group: string
  readonly ind_name: string
  readonly own: number
  readonly permissionDecide: number
  readonly seen: string
  readonly lacks: readonly string[]
}
interface Listed {
  readonly results: readonly Row[]
  readonly total: number
}
const listed = (login = 'gil', query = '') => ask<Listed>('GET', `/inbox?take=1000${query}`, undefined, login)
const stateOf = (day: number) => ask<Record<string, unknown>>('GET', `/schedule/overtime/${day}`)
const texts = { sch_overtime_justification: 'Inventário', sch_overtime_activity: 'Contagem' }

/** Some waiting rows are justified, so they are clean unless the engine says something of their day. */
async function justified(count: number): Promise<void> {
  const { results } = await listed('gil', '&kind=overtime&group=decide')
  for (const { id } of results.slice(0, count)) await ask('PUT', `/schedule/overtime/${id}`, texts)
}

const rows = () => page.locator('[data-inbox-rows] li')
const openRow = () => page.locator('[data-inbox-rows] a[aria-current]')
const strip = () => page.getByText('Desfazer', { exact: false })
const item = () => new URL(page.url()).searchParams.get('item')
const idOf = (key: string | null) => Number(key?.split('-').at(-1))

/** What is held is sent now, as when the ten seconds are over. */
async function sent(): Promise<void> {
  await expect.poll(() => held.read().length, { timeout: 20_000 }).toBe(0)
  await settled()
}

async function opened(address = '/caixa', login = 'gil') {
  held.write(() => [])
  refused.write(() => [])
  localStorage.removeItem('ponteiro.caixa')
  await at(login, address)
  await settled()
}

test('the list has its three groups, the open row its day before and after, the effect in a sentence and the last decisions', async () => {
  await justified(30)
  await opened()
  for (const title of ['Decidir', 'Limpos'])
    await page.getByRole('heading', { name: new RegExp(`^${title} \\d+`) }).waitFor()
  await openRow().waitFor()
  await page
    .getByText(/ninguém mais afetado/)
    .first()
    .waitFor()
  expect(await page.getByText('Antes', { exact: true }).count()).toBe(1)
  expect(await page.getByText('Depois', { exact: true }).count()).toBe(1)
  await page.getByText('Conferência legal').waitFor()
  await page.getByText('Últimas decisões sobre esta pessoa').waitFor()
  expect(await seriousProblems()).toEqual([])
})

test('twenty decisions take twenty-five keys: A authorises and the next one opens, N and a number deny', async () => {
  const { results } = await listed('gil', '&group=clean&kind=overtime')
  expect(results.length).toBeGreaterThanOrEqual(21)
  // One reason is known from before.
  const last = results.at(-1)
  await ask(
    'POST',
    '/inbox/decide',
    {
      decisions: [
        { kind: 'overtime', id: last?.id, seen: last?.seen, ruling: 'deny', texts: { reason: 'Sem pedido do gestor' } },
      ],
    },
    'gil',
  )
  await opened(`/caixa?item=overtime-${results[0]?.id}`)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const began = performance.now()
  const decided: [number, number][] = []
  for (let nth = 0; nth < 20; nth += 1) {
    const here = item()
    const denies = nth % 4 === 3
    decided.push([idOf(here), denies ? 2 : 1])
    if (denies) {
      await press('n')
      await page.getByRole('button', { name: 'Sem pedido do gestor' }).waitFor()
      await press('1')
    } else await press('a')
    await expect.poll(item).not.toBe(here)
  }
  expect(keys).toBe(25)
  expect((performance.now() - began) / 1000, 'seconds').toBeLessThan(60)
  await sent()
  for (const [id, state] of decided) expect((await stateOf(id)).sch_overtime, String(id)).toBe(state)
  expect(refused.read()).toEqual([])
})

test('J, K and the arrows move, Space marks, and the address keeps both', async () => {
  await opened()
  const first = item()
  await page.keyboard.press('j')
  await expect.poll(item).not.toBe(first)
  const second = item()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await expect.poll(item).toBe(second)
  await page.keyboard.press('ArrowUp')
  await expect.poll(item).toBe(first)
  await page.keyboard.press(' ')
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await page
    .getByRole('region', { name: 'Marcados' })
    .getByText(/^2 marcados/)
    .waitFor()
  await at('gil', location.pathname + location.search)
  await settled()
  await page
    .getByRole('region', { name: 'Marcados' })
    .getByText(/^2 marcados/)
    .waitFor()
  expect(item()).toBe(second)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('region', { name: 'Marcados' }).count()).toBe(0)
})

test('Z takes a decision back before it is sent: the row is there again, and nothing was decided', async () => {
  const { results } = await listed('gil', '&group=clean&kind=overtime')
  const [row] = results
  await opened(`/caixa?item=overtime-${row?.id}`)
  await page.keyboard.press('a')
  await strip().first().waitFor()
  await expect.poll(item).not.toBe(`overtime-${row?.id}`)
  await page.keyboard.press('z')
  await expect.poll(item).toBe(`overtime-${row?.id}`)
  expect(held.read()).toEqual([])
  expect((await stateOf(row?.id ?? 0)).sch_overtime).toBe(0)
})

test('a decision that is held is written down, and one that an earlier page left is sent when the inbox opens', async () => {
  const { results } = await listed('gil', '&group=clean&kind=overtime')
  const [row] = results
  await opened(`/caixa?item=overtime-${row?.id}`)
  await page.keyboard.press('a')
  const [step] = JSON.parse(localStorage.getItem('ponteiro.caixa') ?? '[]')
  expect(step.decisions[0]).toMatchObject({ id: row?.id, ruling: 'authorize' })
  // The page is gone, and with it its timer; only what is written down is left.
  held.write(() => [])
  localStorage.setItem('ponteiro.caixa', JSON.stringify([{ ...step, dueAt: Date.now() - 60_000 }]))
  await at('gil', '/caixa')
  await expect.poll(async () => (await stateOf(row?.id ?? 0)).sch_overtime, { timeout: 10_000 }).toBe(1)
  await expect.poll(() => localStorage.getItem('ponteiro.caixa')).toBeNull()
})

test('a decision that went with a page is not taken back by the page that comes back as it was left', async () => {
  const { results } = await listed('gil', '&group=clean&kind=overtime')
  const [row] = results
  await opened(`/caixa?item=overtime-${row?.id}`)
  await page.keyboard.press('a')
  await strip().first().waitFor()
  dispatchEvent(new Event('pagehide'))
  await page.keyboard.press('z')
  expect(held.read()).toMatchObject([{ state: 'unreached' }])
  await expect.poll(async () => (await stateOf(row?.id ?? 0)).sch_overtime).toBe(1)
  await sent()
})

test('a row that lacks its texts asks for them once; they are there for the next one', async () => {
  const { results } = await listed('gil', '&group=decide&kind=overtime')
  const [first, second] = results
  await opened(`/caixa?item=overtime-${first?.id}`)
  await page.keyboard.press('a')
  await page.getByLabel('Justificativa').fill('Balanço do mês')
  await page.getByLabel('Atividade').fill('Contagem de estoque')
  await page.keyboard.press('Enter')
  await expect.poll(item).toBe(`overtime-${second?.id}`)
  await page.keyboard.press('a')
  await expect.poll(() => page.getByLabel('Justificativa').inputValue()).toBe('Balanço do mês')
  await page.keyboard.press('Enter')
  await sent()
  for (const row of [first, second])
    expect(await stateOf(row?.id ?? 0)).toMatchObject({
      sch_overtime: 1,
      sch_overtime_justification: 'Balanço do mês',
    })
  // They are of whoever wrote them.
  const [other] = (await listed('ana', '&group=decide&kind=overtime')).results
  await opened(`/caixa?item=overtime-${other?.id}`, 'ana')
  await page.keyboard.press('a')
  await expect.poll(() => page.getByLabel('Justificativa').inputValue()).toBe('')
})

test('of several that are authorised one that somebody decided meanwhile is told by itself, and the list is read anew', async () => {
  const { results } = await listed('gil', '&group=clean&kind=overtime')
  const [first, second, third] = results
  await opened(`/caixa?item=overtime-${first?.id}`)
  for (let nth = 0; nth < 3; nth += 1) {
    await page.keyboard.press(' ')
    await page.keyboard.press('j')
  }
  await ask('PUT', `/schedule/overtime/${second?.id}`, { ...texts, sch_overtime: 2 })
  await page.keyboard.press('a')
  await sent()
  await page.getByRole('alert').getByText('1 decisão não foi aplicada').waitFor()
  await page
    .getByRole('alert')
    .getByText(/já não espera por decisão/)
    .waitFor()
  const states = await Promise.all(
    [first, second, third].map(async (row) => (await stateOf(row?.id ?? 0)).sch_overtime),
  )
  expect(states).toEqual([1, 2, 1])
  // Of what one reviewer decided the next one in is told nothing.
  const told = refused.read()
  await opened('/caixa', 'ana')
  refused.write(() => told)
  await settled()
  expect(await page.getByText(/decisão não foi aplicada/).count()).toBe(0)
  expect((await listed()).results.some(({ id }) => id === second?.id)).toBe(false)
})

test('all that is clean is authorised at once, its hours seen before', async () => {
  await justified(12)
  await opened()
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: /^Autorizar \d+ limpos\?$/ }).waitFor()
  await dialog
    .getByText(/^\d+:\d\d$/)
    .first()
    .waitFor()
  expect(await seriousProblems()).toEqual([])
  await dialog.getByRole('button', { name: /^Autorizar \d+$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await sent()
  expect((await listed('gil', '&group=clean&kind=overtime')).total).toBe(0)
})

test('on a phone there is one card at a time, with two buttons under the thumb', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await opened()
  await page.getByText(/^1 de \d+$/).waitFor()
  expect(await rows().count()).toBe(0)
  for (const name of [/^Autorizar/, /^Negar/]) {
    const { height, bottom } = (await page.getByRole('button', { name }).findElement()).getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
    expect(bottom).toBeLessThanOrEqual(844)
  }
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.getByText(/^2 de \d+$/).waitFor()
  expect(await seriousProblems()).toEqual([])
  await page.getByRole('button', { name: 'Ver lista' }).click()
  await rows().first().waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('an admin sees changes of own data and denied mirrors beside overtime, each kind by its chip', async () => {
  await opened('/caixa', 'ana')
  const chips = page.getByRole('group', { name: 'Tipo' })
  for (const name of ['Hora extra', 'Alteração de dados', 'Espelho negado'])
    await chips.getByRole('button', { name }).waitFor()
  await chips.getByRole('button', { name: 'Alteração de dados' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('tipo')).toBe('data-change')
})
