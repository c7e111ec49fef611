/** What stands around the clock's button: a day that it is not for, and what yesterday lacks. */
import { expect, test } from 'vitest'
import { daysAgo, typed } from './days.ts'
import { ask, daysOf, lastWorkedDay } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { page } from './page.ts'
import { open, ownHouse } from './screen.tsx'

ownHouse()

const [sonia, edu] = [3, 4]
const button = () => page.getByRole('button', { name: 'Registrar Ponto' })

test('opened for another day, by its number or its date, the clock says so and leads to today (R308)', async () => {
  const on = await lastWorkedDay(sonia)
  const [day] = await daysOf(sonia, on, on)
  for (const address of [`/horarios/registrar/${day?.sch_id}`, `/horarios/registrar/0?date=${on}`]) {
    await open(address, 'sonia')
    await page.getByText(`O ponto só pode ser registrado hoje, e não em ${typed(on)}.`).waitFor()
    expect(await button().count(), address).toBe(0)
    expect(await seriousProblems()).toEqual([])
    await page.getByRole('link', { name: 'Ir para hoje' }).click()
    await button().waitFor()
    expect(location.pathname).toBe('/horarios/registrar/0')
  }
})

test('a mark that yesterday lacks is told beside the clock, and leads to that day', async () => {
  const yesterday = daysAgo(1)
  const [day] = await daysOf(edu, yesterday, yesterday)
  const counted = day?.schedule_items.filter(({ sci_status }) => sci_status === 1) ?? []
  if (counted.length % 2 === 0)
    await ask('POST', '/schedule/admin', {
      peo_id: edu,
      sch_date: yesterday,
      sch_observations: 'entrada sem saída',
      scheduleItemList: [{ sci_time: '00:05' }],
    })
  await open('/horarios/registrar/0', 'edu')
  const title = page.getByRole('heading', { name: `Ontem, ${typed(yesterday)}`, exact: true })
  await title.waitFor()
  const missing = page.locator('section').filter({ has: title })
  await missing.getByText(/^Falta a (entrada|saída) /).waitFor()
  expect(await missing.innerText()).toMatch(/Marcações: \d\d:\d\d( · \d\d:\d\d · \d\d:\d\d)*\n/)
  expect(await seriousProblems()).toEqual([])
  await missing.getByRole('link', { name: 'Ver o dia' }).click()
  await page.waitForURL(new RegExp(`/horarios/listagem\\?.*porque=${yesterday}`))
  await page.getByRole('dialog', { name: 'Por que este número?' }).waitFor()
})
