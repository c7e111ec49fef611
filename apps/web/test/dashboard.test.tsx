/** What waits for a person, on the dashboard. */
import { expect, test } from 'vitest'
import { statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

test('D3: on a phone all that waits is in sight, none of it off to the side', async () => {
  await statement(
    `insert into employee (name, enrollment, employer_id) select 'Bento Sem Jornada', 'B1', min(employer_id) from employee`,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  const chips = page.getByRole('region', { name: 'O que espera por você' }).getByRole('link')
  expect(await chips.count()).toBeGreaterThan(2)
  for (const chip of chips.elements()) {
    const { left, right } = chip.getBoundingClientRect()
    expect([left >= 0, right <= 390], chip.textContent ?? '').toEqual([true, true])
  }
  expect(await seriousProblems()).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
})
