/** Who may use which tool: given, changed, cancelled and removed by an administrator, seen by a manager. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { address, answer, button, choose, dialog, names, offered, said } from './access-control.ts'
import { requestsOf } from './asked.ts'
import { statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, narrow, page, wide } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()
beforeAll(async () => {
  await statement(
    `with bench as (insert into tool (title, description) values ('Bancada <b>virtual</b>', 'Simula engrenagens') returning id),
     opened as (insert into tool_sector (tool_id, sector_id) select bench.id, sector.id from bench, sector where name = 'Atendimento')
     insert into tool_function (tool_id, name) select id, unnest(array['Simular', 'Exportar']) from bench`,
  )
})

describe('accesses', () => {
  test('are filtered by status, unit, sector and name, twelve a page, and sorted by name and by sector (R119, R120, R121, R122, R244)', async () => {
    const first = await requestsOf('GET', async () => {
      await page.goto(address.people)
      await page.getByRole('row').nth(12).waitFor()
    })
    const asked = new URLSearchParams(
      first.find((url) => url.startsWith('/api/individualenrollmenttool?'))?.split('?')[1],
    )
    expect([asked.get('ind_status'), asked.get('take')]).toEqual(['1', '12'])
    expect(await page.getByRole('row').count()).toBe(13)
    const byName = await names()
    expect(byName).toEqual([...byName].sort((a, b) => a.localeCompare(b, 'pt-BR')))
    expect(await page.getByRole('combobox', { name: 'Status' }).innerText()).toBe('Ativos')
    expect(await offered(page.getByRole('search'), 'Status')).toEqual(['Todos', 'Ativos', 'Inativos'])
    expect(await page.getByLabel('Setor', { exact: true }).isDisabled()).toBe(true)
    await choose(page.getByRole('search'), 'Unidade de trabalho', 'Matriz')
    await choose(page.getByRole('search'), 'Setor', 'Tecnologia')
    await page.waitForURL(/sectorId=/)
    await page.goto(address.people)
    for (const [title, sent] of [
      ['Setor', 'orderSecNameBy=ASC'],
      ['Colaborador', 'orderIndNameBy=ASC'],
    ] as const) {
      const sorting = await requestsOf('GET', async () => {
        await button(title, page.getByRole('columnheader', { name: title })).click()
        await settled()
      })
      expect(sorting.some((url) => url.includes(sent))).toBe(true)
    }
  })

  test('are given with employee, tool, type, notes and client, and shown as a card (R123, R124, R161, R182)', async () => {
    await page.goto(address.people)
    await button('Novo acesso').click()
    const form = dialog('Novo acesso')
    await choose(form, 'Colaborador', 'Sônia Carrilhão')
    await form.getByLabel('Ferramenta').waitFor()
    expect(await button('Salvar', form).first().isDisabled()).toBe(true)
    await choose(form, 'Ferramenta', 'Bancada <b>virtual</b>')
    await choose(form, 'Cliente', 'Estação Central')
    expect(await offered(form, 'Tipo de acesso')).toEqual(['INDIVIDUAL', 'COMPARTILHADO'])
    await choose(form, 'Tipo de acesso', 'COMPARTILHADO')
    await form.getByLabel('Observações').first().fill(' ')
    await form.getByLabel('Observações').first().blur()
    await form.getByText('Campo obrigatório').waitFor()
    await form.getByLabel('Observações').first().fill('Projeto da torre')
    await button('Salvar', form).first().click()
    const card = form.getByRole('region', { name: 'Bancada <b>virtual</b>' })
    await card.getByText(/COMPARTILHADO · Estação Central/).waitFor()
    expect(await seriousProblems()).toEqual([])
    await page.keyboard.press('Escape')
  })

  const editing = async (): Promise<Locator> => {
    await page.goto(`${address.people}?name=carrilhao`)
    await button('Editar acesso: Sônia Carrilhão').click()
    const card = dialog('Editar acesso').getByRole('region', { name: 'Bancada <b>virtual</b>' })
    await card.waitFor()
    return card
  }

  test('are opened at the first field of the dialog, which is not refused before anything was typed (R123, R182)', async () => {
    for (const viewport of [wide, narrow]) {
      await page.setViewportSize(viewport)
      await editing()
      await settled()
      const first = dialog('Editar acesso').getByLabel('Ferramenta')
      await first.and(page.locator(':focus')).waitFor()
      expect((await first.boundingBox())?.y, 'it is seen').toBeGreaterThan(0)
      expect(await dialog('Editar acesso').getByText('Campo obrigatório').count()).toBe(0)
    }
  })

  test('open functions one by one and all at once (R126, R247)', async () => {
    const card = await editing()
    await button(/^Funções/, card).click()
    const list = dialog('Funções | Bancada <b>virtual</b>')
    await list.getByLabel('Simular').click()
    await expect.poll(() => list.getByLabel('Simular').isChecked()).toBe(true)
    const sent = await requestsOf('POST', async () => {
      await button('Marcar todos', list).click()
      await button('Marcar todos', list).waitFor({ state: 'detached' })
    })
    expect(sent).toEqual(['/api/functionemployedaccesscontroll/handleInBatch'])
    await expect.poll(() => list.getByLabel('Exportar').isChecked()).toBe(true)
    await list.getByLabel('Exportar').click()
    await expect.poll(() => list.getByLabel('Exportar').isChecked()).toBe(false)
    await button('Fechar janela', list).click()
    await card.getByText(/1 função/).waitFor()
  })

  test('are changed and cancelled where they stand, and are in the history of the tool (R105, R125, R177, R178, R179)', async () => {
    const card = await editing()
    expect(await button('Salvar', card).isVisible()).toBe(false)
    await card.getByLabel('Observações').fill('Projeto do campanário')
    await button('Salvar', card).click()
    await said('Salvo')
    const held = async (group: string) => {
      await page.goto(`${address.tools}?filter=bancada`)
      await button('Colaboradores: Bancada <b>virtual</b>').click()
      const list = dialog('Colaboradores | Bancada <b>virtual</b>')
      expect(await list.getByRole('tab').allInnerTexts()).toEqual(['Ativos', 'Inativos', 'Desligados'])
      await list.getByRole('tab', { name: group, exact: true }).click()
      return list.getByRole('tabpanel')
    }
    await (await held('Ativos')).getByText('Sônia Carrilhão').waitFor()
    const again = await editing()
    expect(await again.getByLabel('Observações').inputValue()).toBe('Projeto do campanário')
    const cancelledOn = again.getByLabel('Data de cancelamento', { exact: true })
    await cancelledOn.fill('01/01/2020')
    await cancelledOn.blur()
    await again.getByText('O cancelamento não pode ser anterior à data em que o acesso foi dado.').waitFor()
    await cancelledOn.fill(new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date()))
    await button('Salvar', again).click()
    await again.getByText('Cancelado', { exact: true }).waitFor()
    await (await held('Ativos')).getByText('Nenhum colaborador encontrado.').waitFor()
    await (await held('Inativos')).getByText('Sônia Carrilhão').waitFor()
  })

  test('are removed after a question (R125, R205)', async () => {
    const card = await editing()
    await button(/^Excluir/, card).click()
    await answer('Deseja realmente remover o acesso a esta ferramenta?', 'Sim')
    await card.waitFor({ state: 'detached' })
  })

  test('of somebody who left are only looked at (R123, R127, R180, Q50)', async () => {
    await page.goto(`${address.people}?status=inactive`)
    await button('Consultar: Otto Badalada').click()
    const look = dialog('Consulta')
    const card = look.getByRole('region', { name: 'Cofre de senhas' })
    for (const label of ['Observações', 'Data de cancelamento'])
      expect(await card.getByLabel(label, { exact: true }).isDisabled()).toBe(true)
    expect(await look.getByLabel('Ferramenta').count()).toBe(0)
    expect(await button(/^(Salvar|Excluir)/, look).count()).toBe(0)
    await button(/^Funções/, card).click()
    const list = dialog('Funções | Cofre de senhas')
    expect(await button('Marcar todos', list).count()).toBe(0)
    const sent = await requestsOf('POST', () => list.getByLabel('Ler').click())
    expect([sent, await list.getByLabel('Ler').isChecked()]).toEqual([[], false])
    await page.goto(`${address.tools}?filter=cofre&grupo=left`)
    await button('Colaboradores: Cofre de senhas').click()
    await dialog('Colaboradores | Cofre de senhas').getByText('Otto Badalada').waitFor()
  })

  test('keep their holder from being deactivated; the refusal leads to where an admin cancels them all (R196, R615, R686)', async () => {
    const people = '/funcionarios/listagem?name=alice%20balancim'
    const deactivate = async () => {
      await page.goto(people)
      await button('Desativar Alice Balancim').click()
      await answer('Deseja realmente desativar esse Colaborador?', 'Sim')
    }
    await deactivate()
    await page.getByText('Antes de inativar o colaborador, inative as ferramentas que ele possui acesso!').waitFor()
    await button('Ver ferramentas').click()
    const form = dialog('Editar acesso')
    await form.getByText('Alice Balancim').waitFor()
    await button('Cancelar todos os acessos', form).click()
    await answer('Deseja realmente cancelar todos os acessos de Alice Balancim?', 'Sim')
    await page.getByText(/^\d acessos? cancelados?\.$/).waitFor()
    await deactivate()
    await said('O Colaborador foi desativado com sucesso.')
  })
})

describe('a manager', () => {
  test('looks at the tools of the own sectors’ people and at what they open, and changes nothing (R137, R138, R139, R227, Q29)', async () => {
    await statement(
      `update employee set work_city_id = null, name = 'Aa Itinerante' where id = (
        select min(employee_id) from tool_access join sector_assignment using (employee_id) join sector on sector.id = sector_id
        where sector.name = 'Atendimento' and cancelled_on is null and tool_id = (select id from tool where title = 'Chamados'))`,
    )
    await at('gil', '/dashboard')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Ferramentas dos colaboradores/ })
      .click()
    await page.getByLabel('Nome').fill('aa itinerante')
    const person = page.getByRole('row').filter({ hasText: 'Aa Itinerante' })
    await person.getByRole('cell', { name: 'Itinerante', exact: true }).waitFor()
    for (const label of ['Matrícula', 'Cidade de trabalho']) await page.getByLabel(label, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Ferramentas: Aa Itinerante' }).click()
    const tools = dialog('Ferramentas | Aa Itinerante')
    await button('Funções: Chamados', tools).click()
    const functions = dialog('Funções | Chamados')
    await functions.waitFor()
    expect(await functions.getByRole('switch').count()).toBe(0)
    expect(await button(/Salvar|Excluir|Marcar/).count()).toBe(0)
    await at('gil', address.tools)
    await page.waitForURL(/\/dashboard/)
  })
})
