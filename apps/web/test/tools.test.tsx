/** Tools of access control with their sectors, functions and history, as an administrator handles them. */
import { describe, expect, test } from 'vitest'
import { address, answer, button, choose, dialog, offered, row, said } from './access-control.ts'
import { requestsOf } from './asked.ts'
import { statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

describe('a tool', () => {
  test('needs a name and a description; one of some sectors stays open so that they can be added, one of all closes (R110, R111, R115, R116, R182, R712, Q124)', async () => {
    await page.goto(address.tools)
    await button('Adicionar').click()
    const form = dialog('Nova ferramenta')
    for (const label of ['Nome', 'Descrição']) {
      await form.getByLabel(label).fill(' ')
      await form.getByLabel(label).blur()
    }
    await expect.poll(() => form.getByText('Campo obrigatório').count()).toBe(2)
    expect(await button('Salvar', form).isDisabled()).toBe(true)
    await form.getByLabel('Nome').fill('Bancada <b>virtual</b>')
    await form.getByLabel('Descrição').fill('Simula engrenagens')
    await button('Salvar', form).click()
    await dialog('Editar ferramenta').getByText('Nenhum Setor Configurado.').waitFor()
    await button('Fechar', dialog('Editar ferramenta')).last().click()
    await row('Bancada <b>virtual</b>').waitFor()

    await button('Adicionar').click()
    await form.getByLabel('Nome').fill('Agenda geral')
    await form.getByLabel('Descrição').fill('Para todos')
    await form.getByLabel('Todos os setores').check()
    await button('Salvar', form).click()
    await form.waitFor({ state: 'detached' })
    await row('Agenda geral').getByText('Todos os setores').waitFor()
  })

  test('gets sectors by unit and sector, each once, and they go where nobody of theirs holds it (R109, R112, R113, R114, R193, R203)', async () => {
    await page.goto(address.tools)
    await button('Editar: Bancada <b>virtual</b>').click()
    const form = dialog('Editar ferramenta')
    await form.getByText('Nenhum Setor Configurado.').waitFor()
    expect(await form.getByLabel('Setor', { exact: true }).isDisabled()).toBe(true)
    expect(await button('Adicionar', form).isDisabled()).toBe(true)
    for (const sector of ['Administração', 'Atendimento']) {
      await choose(form, 'Unidade de trabalho', 'Matriz')
      await choose(form, 'Setor', sector)
      await button('Adicionar', form).click()
      await form.getByRole('list', { name: 'Setores' }).getByText(sector).waitFor()
    }
    expect(await offered(form, 'Setor')).toEqual(['Tecnologia'])
    await button('Remover: Administração', form).click()
    await answer('Deseja realmente remover este setor da ferramenta?', 'Sim')
    await button('Remover: Administração', form).waitFor({ state: 'detached' })
    await button('Fechar', form).last().click()
    await row('Bancada <b>virtual</b>').getByText('Atendimento').waitFor()
  })

  test('is not sent again when nothing changed, and closes once changed (R116, R117)', async () => {
    await page.goto(address.tools)
    const form = dialog('Editar ferramenta')
    await button('Editar: Bancada <b>virtual</b>').click()
    expect(
      await requestsOf('POST', async () => {
        await button('Salvar', form).click()
        await form.waitFor({ state: 'detached' })
      }),
    ).toEqual([])
    await button('Editar: Bancada <b>virtual</b>').click()
    await form.getByLabel('Descrição').fill('Simula engrenagens e molas')
    expect(
      await requestsOf('POST', async () => {
        await button('Salvar', form).click()
        await form.waitFor({ state: 'detached' })
      }),
    ).toEqual(['/api/toolaccesscontroll'])
  })

  test('has functions by name, removed where no access opens them (R106, R118, R194, R204)', async () => {
    await page.goto(address.tools)
    await button('Funções: Bancada <b>virtual</b>').click()
    const list = dialog('Funções | Bancada <b>virtual</b>')
    expect(await button('Adicionar', list).isDisabled()).toBe(true)
    for (const name of ['Simular', 'Exportar', 'Apagar']) {
      await list.getByLabel('Nova função').fill(name)
      await button('Adicionar', list).click()
      await list.getByRole('list', { name: 'Funções' }).getByText(name).waitFor()
    }
    await button('Remover: Apagar', list).click()
    await answer('Deseja realmente remover esta função da ferramenta?', 'Sim')
    await button('Remover: Apagar', list).waitFor({ state: 'detached' })
    await button('Fechar janela', list).click()
    await button('Funções: Chamados').click()
    await dialog('Funções | Chamados').getByText('Em uso').first().waitFor()
    expect(await button(/^Remover: /, dialog('Funções | Chamados')).count()).toBe(0)
    await button('Fechar janela', dialog('Funções | Chamados')).click()
  })

  test('is found by name; it goes after a question, unless somebody ever held it (R102, R104, R107, R108, R197, R263)', async () => {
    await page.goto(address.tools)
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Nome', 'Descrição', 'Setor(es)', 'Ações'])
    expect(await button('Excluir: Chamados').count()).toBe(0)
    for (const verb of ['Colaboradores', 'Funções']) await button(`${verb}: Chamados`).waitFor()
    await page.getByLabel('Nome').fill('agenda')
    await row('Chamados').waitFor({ state: 'detached' })
    await row('Agenda geral').click()
    await button('Editar', page).last().waitFor()
    await button('Excluir: Agenda geral').click()
    await answer('Deseja realmente deletar esta ferramenta ?', 'Sim')
    await said('A Ferramenta foi removida com sucesso.')
    await page.getByText('Nenhuma ferramenta encontrada.').waitFor()
  })
})

describe('the audit', () => {
  test('tells of each tool, gone ones too, what changed, when and by whom, in two tabs (R129, R130, R131, R132, R133, R134, R135)', async () => {
    await statement("update tool set description = 'Por fora' where title like 'Bancada%'")
    await page.goto(`${address.audit}?filter=bancada`)
    await button('Histórico: Bancada <b>virtual</b>').click()
    const history = dialog('Histórico | Bancada <b>virtual</b>')
    expect(await history.getByRole('tab').allInnerTexts()).toEqual(['Ferramenta', 'Setores'])
    await history.getByRole('row').nth(3).waitFor()
    const rows = (await history.getByRole('row').allInnerTexts()).slice(1)
    const moment = String.raw`^\d\d/\d\d/\d{4} \d\d:\d\d\s+`
    expect(rows[0]).toMatch(new RegExp(`${moment}Alteração\\s+Usuario do banco de dados`))
    expect(rows[1]).toMatch(new RegExp(`${moment}Alteração\\s+Ana Ampulheta`))
    expect(rows[2]).toMatch(new RegExp(`${moment}Inserção\\s+Ana Ampulheta`))
    await history.getByRole('tab', { name: 'Setores' }).click()
    await history.getByRole('cell', { name: 'Remoção' }).waitFor()
    expect(await history.getByRole('row').count()).toBe(4)
    expect(await seriousProblems()).toEqual([])
    await page.goto(`${address.audit}?filter=agenda`)
    await row('Agenda geral').getByText('Removida').waitFor()
  })
})
