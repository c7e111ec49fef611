/** The clients that tools are used for, and the register of the links in the menu. */
import { describe, expect, test } from 'vitest'
import { address, answer, button, dialog, names, row, said } from './access-control.ts'
import { requestsOf } from './asked.ts'
import { statement } from './house.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

describe('clients', () => {
  test('are searched, sorted by a press on the header, twelve a page or more (R140, R141, R143, R144)', async () => {
    await page.goto(address.clients)
    await row('Consumo interno').waitFor()
    const sorted = await names()
    // The order that the list comes in is marked: a press turns it about.
    for (const [direction, expected] of [
      ['DESC', [...sorted].reverse()],
      ['ASC', sorted],
    ] as const) {
      await button('Nome', page.getByRole('columnheader', { name: 'Nome' })).click()
      await page.waitForURL(new RegExp(direction))
      await expect.poll(names).toEqual(expected)
    }
    const perPage = page.getByRole('navigation', { name: 'Páginas' }).getByLabel('Por página')
    expect(await perPage.getByRole('option').allTextContents()).toEqual(['12', '24', '36', '48'])
    await page.getByLabel('Nome').fill('qqqq')
    await button('Pesquisar').click()
    await page.getByText('Nenhum registro encontrado.').waitFor()
  })

  test('are added, and edited once selected, in a dialog that stays until it is answered (R145, R146, R147, R182, R712)', async () => {
    await page.goto(address.clients)
    await button('Adicionar').click()
    const form = dialog('Novo cliente')
    expect((await form.boundingBox())?.width).toBeLessThanOrEqual(innerWidth / 2)
    await form.getByLabel('Nome').fill('Torre da Matriz')
    await page.mouse.click(5, 5)
    await button('Salvar', form).click()
    await form.waitFor({ state: 'detached' })
    await row('Torre da Matriz').click()
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    const edition = dialog('Editar cliente')
    await edition.getByLabel('Nome').fill(' ')
    await edition.getByLabel('Nome').blur()
    await edition.getByText('Campo obrigatório').waitFor()
    expect(await button('Salvar', edition).isDisabled()).toBe(true)
    await edition.getByLabel('Nome').fill('Torre do Relógio')
    await button('Salvar', edition).click()
    await edition.waitFor({ state: 'detached' })
    await row('Torre do Relógio').waitFor()
    await button('Adicionar').waitFor()
  })

  test('are removed after a question, unless an access names them (R142, R198)', async () => {
    await page.goto(address.clients)
    expect(await button('Excluir: Consumo interno').count()).toBe(0)
    await button('Excluir: Torre do Relógio').click()
    // What cannot be had back is not a press of Enter away.
    await expect.poll(() => page.getByRole('alertdialog').locator(':focus').innerText()).toBe('Não')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await button('Excluir: Torre do Relógio').click()
    await answer('Deseja realmente deletar este cliente ?', 'Sim')
    await row('Torre do Relógio').waitFor({ state: 'detached' })
  })
})

describe('the tools register', () => {
  test('adds and edits in a dialog of 600 px that is checked as one leaves a field (R148, R150, R151, R195)', async () => {
    await page.goto(address.links)
    await page
      .getByRole('navigation', { name: /trilha|caminho/i })
      .first()
      .waitFor()
    await button('Adicionar').click()
    const form = dialog('Cadastro de Ferramenta')
    expect((await form.boundingBox())?.width).toBeLessThanOrEqual(600)
    await form.getByLabel('Nome').fill('Painel')
    await form.getByLabel('Link').fill('javascript:alert(1)')
    expect(await form.getByText('Informe um endereço http ou https.').count()).toBe(0)
    await form.getByLabel('Link').blur()
    await form.getByText('Informe um endereço http ou https.').waitFor()
    expect(await button('Salvar', form).isDisabled()).toBe(true)
    await form.getByLabel('Link').fill('https://painel.meia-noite.example/')
    await button('Salvar', form).click()
    await form.waitFor({ state: 'detached' })
    await row('Painel').click()
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await dialog('Alteração de Ferramenta').getByLabel('Nome').fill('Painel novo')
    await button('Salvar', dialog('Alteração de Ferramenta')).click()
    await row('Painel novo').waitFor()
  })

  test('takes a link out of the menu and puts it in again, each after a question (R069, R149, R176, R199, R200, R263, R264, Q49)', async () => {
    await page.goto(address.links)
    const inMenu = async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Ferramentas' }).click()
      await page.getByRole('menuitem').first().waitFor()
      const entries = await page.getByRole('menuitem').allInnerTexts()
      await page.keyboard.press('Escape')
      return entries
    }
    expect(await inMenu()).toContain('Painel novo')
    expect(
      await requestsOf('DELETE', async () => {
        await button('Desativar Painel novo').click()
        await answer('Deseja realmente desativar essa Ferramenta?', 'Sim')
        await said('A Ferramenta foi removida com sucesso.')
      }),
    ).toHaveLength(1)
    expect(await inMenu()).not.toContain('Painel novo')
    expect(
      await requestsOf('PUT', async () => {
        await button('Ativar Painel novo').click()
        await answer('Deseja realmente ativar essa Ferramenta?', 'Sim')
        await said('A ferramenta foi ativada com sucesso.')
      }),
    ).toHaveLength(1)
    expect(await inMenu()).toContain('Painel novo')
  })

  test('says when it is empty (R152)', async () => {
    await statement('delete from menu_link')
    await page.goto(address.links)
    await page.getByText('Nenhuma ferramenta encontrada.').waitFor()
  })
})
