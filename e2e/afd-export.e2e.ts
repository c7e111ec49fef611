/** The AFD of a company: at once where it is small, else followed, cancelled, or fetched from the bell. */
import { expect, test } from 'vitest'
import { seriousProblems } from './browser.ts'
import { statement } from './database.ts'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

const here = stage('demo', () => ({ REP_P_INPI: 'BR512021000123456', DEVELOPER_ID: '11222333000181' }))
const opened = windowsOn(here)

test('a small file is downloaded at once, and the dialog closes; it can be had again', async () => {
  const page = await opened('ana', '/importacao-afd')
  await page.getByRole('button', { name: 'Gerar AFD' }).click()
  const form = page.getByRole('dialog')
  const first = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Gerar arquivo' }).click()
  expect((await first).suggestedFilename()).toMatch(/^AFDBR512021000123456\d+REP_P\.txt$/)
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Gerar AFD' }).click()
  const again = page.waitForEvent('download')
  await form.getByRole('button', { name: /^Baixar: / }).click()
  expect((await again).suggestedFilename()).toMatch(/^AFD/)
})

test('of a large one it is told how far it is, and it is left off', async () => {
  await statement(
    here.installation,
    `insert into afd_export (employer_id, first_on, last_on, account_id, state, done, total)
     select 1, '2026-01-01', '2026-01-31', min(id), 'running', 300000, 1800000 from account where login = 'ana'`,
    [],
  )
  const page = await opened('ana', '/importacao-afd')
  await page.getByRole('button', { name: 'Gerar AFD' }).click()
  const form = page.getByRole('dialog')
  await form.getByText('300.000 de 1.800.000 registros').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await form.getByRole('button', { name: /^Cancelar geração: / }).click()
  await form.getByText(/^Cancelado/).waitFor()
})

test('who asks for a large one is shown how far it is, and may leave that or cancel it', async () => {
  await statement(
    here.installation,
    `insert into afd_export (employer_id, first_on, last_on, account_id, state, done, total)
     select 1, '2026-02-01', '2026-02-28', min(id), 'running', 300000, 1800000 from account where login = 'ana'`,
    [],
  )
  const page = await opened('ana', '/importacao-afd')
  const dialog = page.getByRole('dialog')
  const ask = async () => {
    await page.getByRole('button', { name: 'Gerar AFD' }).click()
    await dialog.getByLabel('Data inicial', { exact: true }).fill('01/02/2026')
    await dialog.getByLabel('Data final', { exact: true }).fill('28/02/2026')
    await dialog.getByRole('button', { name: 'Gerar arquivo' }).click()
  }
  await ask()
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  // The form waits by itself for four seconds.
  await page.waitForTimeout(5000)
  expect(await dialog.count(), 'closed it stays closed').toBe(0)
  await ask()
  await dialog.getByText(/^Pode fechar esta janela/).waitFor()
  await dialog.getByText('300.000 de 1.800.000 registros').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancelar geração', exact: true }).click()
  await dialog.getByText('A geração foi cancelada.').waitFor()
})

test('the bell downloads the file that was made', async () => {
  await statement(
    here.installation,
    `insert into notification (account_id, kind, title, body, destination)
     select e.account_id, 'afd-made', 'AFD gerado', 'Clique para baixar', jsonb_build_object('route', 'afdimport.index', 'params', '{}'::jsonb, 'query', jsonb_build_object('arquivo', e.id))
     from afd_export e where e.state = 'done' limit 1`,
    [],
  )
  const page = await opened('ana', '/dashboard')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByText('Clique para baixar').first().click()
  expect((await download).suggestedFilename()).toMatch(/^AFD/)
})
