/** A clock of the organisation, from its delivery to the bell and back. */
import { expect, test } from 'vitest'
import { seriousProblems } from './browser.ts'
import { dialog, errors, ownWindow, page, save } from './own-window.ts'
import { stage } from './stage.ts'

const here = stage('demo')
ownWindow(here)

test('A4: what a new clock delivers waits; the bell leads to the device, where an administrator confirms the clock', async () => {
  const name = 'Relógio do pátio'
  await page.goto('/dispositivos/cadastrar')
  await dialog().getByLabel('Código').fill('PATIO')
  await dialog().getByLabel('Nome').fill(name)
  await dialog().getByLabel('Descrição').fill('Pátio')
  await save().click()
  await dialog().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Chaves: ${name}` }).click()
  await dialog().getByRole('button', { name: 'Nova chave' }).click()
  const key = await dialog().getByRole('alert').locator('code').innerText()
  const rep = '00004000070009876'
  const header = `0000000001111222333000181${' '.repeat(12)}${'EMPRESA'.padEnd(150)}${rep}0101202631012026310120262359`
  const delivered = await fetch(`${here.installation.url}/api/sync/schedule`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body: `${header}\r\n`,
  })
  expect(await delivered.json()).toMatchObject({ afi_state: 'unconfirmed' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page.getByText('Relógio a confirmar').first().click()
  await page.waitForURL('**/dispositivos/listagem?*')
  await page.locator('tr[aria-selected=true]').getByText('A confirmar: 1 arquivo').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: `Confirmar relógio: ${name}` }).click()
  await page.getByText(`Confirmar que o REP ${rep} é o dispositivo ${name}?`).waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await page.getByText('Relógio confirmado.').waitFor()
  expect(await page.getByText(/^A confirmar/).count()).toBe(0)
  await page.goto('/importacao-afd')
  await page.getByText('Importado').first().waitFor()
})

test('nothing was said wrong on the way', () => expect(errors).toEqual([]))
