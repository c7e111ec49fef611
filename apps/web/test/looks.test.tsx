/** Issue 30, D6: what eyes found askew or cut, measured. */
import { expect, test } from 'vitest'
import { daysAgo } from './days.ts'
import { ask, lastWorkedDay } from './house.ts'
import { at, narrow, page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()
const middle = { width: 1024, height: 768 }

test('D6: the arrow of the order stands in the middle of its title, totals end where their columns do', async () => {
  await page.setViewportSize(middle)
  await page.goto('/horas-extras/funcionarios')
  await page.locator('main tfoot').waitFor()
  await settled()
  const off = await page.evaluate<number>(`(() => {
    const arrow = document.querySelector('thead th svg.icon')
    const words = document.createRange()
    words.selectNodeContents([...arrow.parentElement.childNodes].find((node) => node.nodeType === 3))
    const middle = ({ top, bottom }) => (top + bottom) / 2
    return Math.abs(middle(arrow.getBoundingClientRect()) - middle(words.getBoundingClientRect()))
  })()`)
  expect(off).toBeLessThan(1.5)
  const ends = await page.evaluate<number[][]>(`[...document.querySelectorAll('main tfoot td')].flatMap((total, at) => {
    const number = document.querySelector('main tbody tr').cells[at]?.querySelector('[data-tabular], button')
    if (!number || !total.querySelector('[data-tabular]')) return []
    const end = (part) => Math.round(part.getBoundingClientRect().right)
    return [[end(total.querySelector('[data-tabular]')), end(total) - parseInt(getComputedStyle(number.closest('td')).paddingRight)]]
  })`)
  expect(ends.length).toBeGreaterThan(0)
  for (const [total, column] of ends) expect(total).toBe(column)
})

test('D6: a day of many marks takes two lines, and the list of days fits', async () => {
  const on = await lastWorkedDay(4)
  const scheduleItemList = ['18:10', '18:40', '19:10', '19:40', '20:10', '20:40'].map((time) => ({ sci_time: time }))
  await ask('POST', '/schedule/admin', { peo_id: 4, sch_date: on, scheduleItemList })
  await page.goto(`/horarios/listagem?id=4&name=Edu&from=${daysAgo(20)}&to=${daysAgo(0)}`)
  await page.getByText('20:40').first().waitFor()
  expect(await page.locator('main [data-wide]').count(), 'columns are cut').toBe(0)
})

test("D6: on a phone no title of the bank's months runs into the next", async () => {
  await page.setViewportSize(narrow)
  await at('edu', '/bancodehoras/index')
  await page.getByRole('columnheader', { name: 'Saldo anterior' }).waitFor()
  const gaps = await page.evaluate<number[]>(`(() => {
    const titles = [...document.querySelectorAll('[data-head] [data-number]')].map((title) => {
      const words = document.createRange()
      words.selectNodeContents(title)
      return words.getBoundingClientRect()
    })
    return titles.slice(1).map((title, at) => title.left - titles[at].right)
  })()`)
  expect(gaps.length).toBe(2)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
})
