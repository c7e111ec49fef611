/** A payroll file, and the difference after a reopening: the download equals what the screens said. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ask } from './journeys.ts'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

const here = stage('demo')
const opened = windowsOn(here)

interface Period {
  readonly scc_id: number
  readonly scc_date_initial: string
  readonly scc_date_final: string
}
interface Day {
  readonly sch_date: string
  readonly sch_id: number
  readonly schedule_items: readonly unknown[]
  readonly due: number
}

const downloadOf = async (page: Page, act: () => Promise<unknown>) => {
  const waiting = page.waitForEvent('download')
  await act()
  const download = await waiting
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') }
}

test('a file is made, the calculation reopened, and only what changed goes out again', async () => {
  const page = await opened('ana', '/exportacao/index')
  const { results: periods } = await ask<{ results: Period[] }>(page, 'GET', '/scorecard/all?scc_processed=SIM')
  const [period] = periods
  if (!period) throw new Error('no calculation of the demonstration is processed')
  const { results: layouts } = await ask<{ results: { pal_id: number }[] }>(
    page,
    'GET',
    '/payroll-layout?pal_name=TOTVS',
  )
  const layout = layouts[0]?.pal_id
  const events = ['worked', 'hundred', 'absent', 'lateness', 'bankCredit', 'bankDebit'].map((ple_event, at) => ({
    ple_event,
    ple_code: String(100 + at),
    ple_unit: 'clock',
  }))
  await ask(page, 'PUT', `/payroll-layout/${layout}`, { events, pal_corrections: 'replacement' })

  await page.getByRole('link', { name: /^Arquivos da folha/ }).click()
  const address = `/arquivos-da-folha?layoutId=${layout}&periodId=${period.scc_id}`
  await page.goto(address)
  const first = await downloadOf(page, () => page.getByRole('button', { name: 'Gerar arquivo' }).click())
  expect(first.name).toMatch(/^folha-totvs-rm-movimento-.*-v1\.txt$/)
  const lines = first.text.trimEnd().split('\r\n')
  expect(lines.every((line) => /^[^;]+;\d{8};10\d;\d{2,}:\d\d;0;0$/.test(line))).toBe(true)

  // Somebody worked longer than known: it is corrected in the reopened calculation, which is processed again.
  await ask(page, 'POST', '/reopenscorecard', { rhs_id_scc: period.scc_id, rhs_justify: 'Marcação errada' })
  const range = `start_date=${period.scc_date_initial}&end_date=${period.scc_date_final}&take=62`
  const { results: days } = await ask<{ results: Day[] }>(page, 'GET', `/schedule/all?peo_id=4&${range}`)
  const worked = days.find(({ schedule_items: items, due }) => items.length === 4 && due > 0)
  if (!worked) throw new Error('person 4 worked no whole day')
  const scheduleItemList = ['22:01', '22:59'].map((sci_time) => ({ sci_time, sci_justification: 'Esqueceu' }))
  await ask(page, 'POST', '/schedule/admin', { peo_id: 4, sch_date: worked.sch_date, scheduleItemList })
  await page.goto(address)
  await page.getByText(/^A apuração ainda não foi processada: os números são provisórios/).waitFor()
  await ask(page, 'DELETE', `/scorecard/${period.scc_id}`)
  await ask(page, 'POST', '/scorecard/process', { scc_id: period.scc_id })
  const run = () => ask<{ state: string }>(page, 'GET', `/scorecard/progress/${period.scc_id}`)
  await expect.poll(async () => (await run()).state, { timeout: 60_000 }).toBe('done')

  await page.goto(address)
  await page.getByText(/^A versão 1 já saiu\. \d+ pessoas? mud/).waitFor()
  const changes = page.getByRole('table', { name: 'Diferenças desde a versão anterior' }).getByRole('row')
  expect(await changes.count()).toBeGreaterThan(1)
  const second = await downloadOf(page, () => page.getByRole('button', { name: 'Gerar correções' }).click())
  expect(second.name).toMatch(/-correcoes-v2\.txt$/)
  const corrected = second.text.trimEnd().split('\r\n')
  expect(corrected.length).toBeLessThan(lines.length)
  expect(
    corrected.filter((line) => lines.includes(line)),
    'what did not change stays out',
  ).toEqual([])
})
