/**
 * Two people at one record: the first wins, the other is told and loses no input. Named by the ids of rules.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems, settled } from './browser.ts'
import { statement } from './database.ts'
import { daysAgo } from './days.ts'
import { isOff, rowsOf } from './forms.ts'
import { letIn } from './journeys.ts'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

const here = stage('demo')
const opened = windowsOn(here)
const at = (address: string) => opened('ana', address)

test('of two admins who alter the same mark the first stands; the other sees the day as it is, and what was left out (Q126)', async () => {
  const change = async (page: Page, button: 'Adicionar' | 'Alterar', time: string, reason: string) => {
    await page.getByLabel('Hora', { exact: true }).fill(time)
    await page.getByLabel('Justificativa').fill(reason)
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Sim' }).click()
  }
  const page = await at('/horarios/cadastrar?id=5&name=Noemi&date=2019-03-07')
  await change(page, 'Adicionar', '08:04', 'Esqueceu')
  await save(page)
  await page.waitForURL('**/horarios/editar/*')
  const other = await here.window()
  await letIn(other.page, 'ana', page.url())
  for (const each of [other.page, page]) await each.getByRole('button', { name: 'Alterar: 08:04' }).click()
  await change(other.page, 'Alterar', '08:31', 'Chegou mais tarde')
  await save(other.page)
  await other.page.getByText('Salvo', { exact: true }).waitFor()

  await change(page, 'Alterar', '08:41', 'Portaria confirmou')
  await save(page)
  await page.getByText('O registro foi alterado por outra pessoa. Recarregue e tente novamente.').waitFor()
  const warning = page.getByRole('alert').filter({ hasText: 'ao salvar, isto fica de fora' })
  await warning.getByText('Alterar 08:04 para 08:41: Portaria confirmou').waitFor()
  await page.getByRole('tab', { name: 'Ativos (1)', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Alterar: 08:31' }).waitFor()
  expect(await isOff(page, 'Salvar')).toBe(true)
  expect(await seriousProblems(page)).toEqual([])

  await change(page, 'Adicionar', '12:00', 'Esqueceu')
  await save(page)
  await warning.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Ativos (2)', exact: true }).waitFor()
  expect(other.errors).toEqual([])
  await here.close(other.context)
})

test('what two reviewers write of the same overtime is not overwritten unseen, and nothing typed is lost (Q126)', async () => {
  const lately = `/horas-extras/funcionarios?from=${daysAgo(28)}&to=${daysAgo(0)}`
  const openDay = async (page: Page, person: string | RegExp) => {
    const line = rowsOf(page).filter({ hasText: person }).first()
    const name = (await line.getByRole('cell').first().innerText()).trim()
    await line.hover()
    await line.getByRole('button', { name: /^Dias com horas extras/ }).click()
    const days = page
      .getByRole('dialog')
      .first()
      .locator('tbody tr', { hasText: /em aberto/i })
    await days.last().click()
    const form = page.getByRole('dialog').last()
    await form.getByLabel('Justificativa').waitFor()
    return { form, name }
  }
  const manager = await here.window()
  await letIn(manager.page, 'gil', lately)
  await settled(manager.page)
  const first = await openDay(manager.page, /em aberto/i)
  const page = await at(`${lately}&name=${encodeURIComponent(first.name)}`)
  const second = await openDay(page, first.name)
  expect(await seriousProblems(page)).toEqual([])

  await first.form.getByLabel('Justificativa').fill('Entrega fora do prazo')
  await first.form.getByLabel('Atividade').fill('Carga de caminhões')
  await first.form.getByRole('button', { name: 'Salvar' }).click()
  await manager.page.getByText('Salvo', { exact: true }).waitFor()

  await second.form.getByLabel('Justificativa').fill('Inventário do mês')
  await second.form.getByLabel('Atividade').fill('Contagem')
  await second.form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('O registro foi alterado por outra pessoa. Confira e salve de novo.').waitFor()
  expect(await page.getByText('Recarregue').count(), 'the form follows by itself').toBe(0)
  const warning = second.form.getByRole('alert')
  await warning.getByText('Justificativa: Entrega fora do prazo').waitFor()
  await warning.getByText('Atividade: Carga de caminhões').waitFor()
  expect(await second.form.getByLabel('Justificativa').inputValue()).toBe('Inventário do mês')
  expect(await second.form.getByLabel('Atividade').inputValue()).toBe('Contagem')
  await second.form.getByLabel('Atividade').fill('Carga de caminhões')
  await warning.getByText('Atividade: Carga de caminhões').waitFor({ state: 'detached' })
  await second.form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Salvo', { exact: true }).waitFor()
  expect(manager.errors).toEqual([])
  await here.close(manager.context)
})

test('when another admin was faster, the moves are refused and stand on what is now granted (Q126)', async () => {
  await statement(here.installation, "insert into profile (name) values ('Portaria noturna')")
  const page = await at('/perfis')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await button('Permissões: Portaria noturna').click()
  const tray = page.getByRole('status', { name: 'Quem é afetado' })
  await tray.waitFor()
  const other = await here.window()
  await letIn(other.page, 'ana', page.url())
  await other.page.getByRole('button', { name: /^Controle de acessos 0 de/ }).click()
  await other.page.getByLabel('Cadastrar ferramentas').check()
  await other.page.getByRole('button', { name: 'Autorizar (1)' }).click()
  await button(/^Controle de acessos 0 de/).click()
  await page.getByLabel('Editar ferramentas').check()
  await button('Autorizar (1)').click()
  await button('Salvar').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await expect.poll(() => tray.innerText()).toContain('Nenhuma alteração')

  await other.page.getByRole('button', { name: 'Salvar' }).click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await other.page.getByText('O registro foi alterado por outra pessoa. Recarregue e tente novamente.').waitFor()
  const theirs = other.page.getByRole('region', { name: /^Autorizadas/ })
  await theirs.getByLabel('Editar ferramentas').waitFor()
  await theirs.getByLabel('Cadastrar ferramentas').waitFor()
  await other.page.getByRole('button', { name: 'Salvar' }).click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await other.page.getByText('Salvo').waitFor()
  expect(other.errors).toEqual([])
  await here.close(other.context)
})
