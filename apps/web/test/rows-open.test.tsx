/**
 * Enter or a double click opens a row of every list, one row of which is in the tab order; new lists
 * included.
 */
import { beforeAll, expect, inject, test } from 'vitest'
import { ask, statement } from './house.ts'
import { page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()

/** One row of each list that the demonstration leaves empty. */
const firstRows = [
  `insert into afd_import (file_name, digest, layout, lines) values ('afd.txt', '${'a'.repeat(64)}', '671-003', 1)`,
  "insert into outbox_mail (recipient, subject, body, state, attempts, last_error, tried_at) values ('rh@exemplo.com.br', 'Aviso', 'Texto', 'failed', 21, '451', now())",
  "update account set locked_at = now() where login = 'noemi'",
  "insert into account_lock (account_id) select id from account where login = 'noemi'",
  `insert into payroll_file (layout_id, pay_period_id, version, corrections, layout, account_id, state, ended_at)
   select l.id, (select min(id) from pay_period), 1, false, jsonb_build_object('id', l.id, 'name', l.name, 'program', l.program, 'source', l.source,
     'format', l.format, 'delimiter', l.delimiter, 'encoding', l.encoding, 'lineEnd', l.line_end, 'extension', l.extension, 'grouping', l.grouping,
     'corrections', l.corrections, 'active', l.active, 'fields', '[]'::jsonb, 'events', '[]'::jsonb, 'companies', '[]'::jsonb),
     (select min(id) from account), 'cancelled', now()
   from payroll_layout l order by l.id limit 1`,
]

beforeAll(async () => {
  for (const row of firstRows) await statement(row)
  // A press that is kept too long is put on its day by a job, and none works here.
  await statement(
    `insert into held_mark (mark_id, employee_id)
     select max(mark_id), employee_id from day_mark join account using (employee_id) where login = 'edu' group by employee_id`,
  )
  await statement('update day_mark set waits = true where mark_id in (select mark_id from held_mark)')
  const place = {
    adr_zip_code: '20040-002',
    sta_id: 33,
    cos_id: 3304557,
    adr_neighborhood: 'Centro',
    adr_street: 'Avenida Rio Branco',
  }
  await ask('POST', '/employee/changedata', { ...place, peo_cell_phone: '(21) 98765-4321' }, 'edu')
})

const rows = () => page.locator('main tbody').first().getByRole('row')

/** What of rows that are not in the order of Tab is in it all the same. */
const strayStops = `[...document.querySelector('main tbody').rows]
  .filter((row) => row.tabIndex !== 0)
  .flatMap((row) => [...row.querySelectorAll('a, button:enabled, input:enabled')])
  .filter((part) => part.tabIndex >= 0)
  .map((part) => part.getAttribute('aria-label') ?? part.textContent)`

const heading = () => page.locator('h1').first().innerText()

/** Something came: a window or panel over the list, or another screen. */
async function opens(address: string, title: string): Promise<void> {
  const isOpen = async () =>
    new URL(page.url()).pathname !== address ||
    (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0 ||
    (await heading()) !== title
  await expect.poll(isOpen, { message: `a row of ${address} opens` }).toBe(true)
  await settled()
  expect(await isOpen(), 'and stays').toBe(true)
}

test.each(inject('listsOfAdmin'))('D7: a row of %s opens by Enter and by a double click', async (address) => {
  await page.goto(address)
  const message = `${address} has rows: make one in setup/demo-company.ts, or in firstRows of this file`
  await expect.poll(() => rows().count(), { message }).toBeGreaterThan(0)
  expect(await page.evaluate(strayStops), 'of one row alone').toEqual([])
  const title = await heading()
  const first = rows().first()
  await first.focus()
  await page.keyboard.press('Enter')
  await opens(address, title)

  await page.goto(address)
  await rows().first().getByRole('cell').first().dblClick()
  await opens(address, title)
})
