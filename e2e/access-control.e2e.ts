/** Access control as administrators and holders of single permissions work with it, on the demonstration company. */
import type { Browser, Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openWindow, seriousProblems, type Window, wide } from './browser.ts'
import { statement } from './database.ts'
import { enter, giveCredentials } from './journeys.ts'
import { type Installation, install } from './server.ts'

const password = 'Demo#2026'
const address = {
  tools: '/controle-de-acessos/ferramentas',
  people: '/controle-de-acessos/colaboradores',
  audit: '/controle-de-acessos/auditoria',
  clients: '/controle-de-acessos/clientes',
  links: '/ferramenta/listagem',
} as const

let installation: Installation
let browser: Browser
let window: Window
let page: Page

beforeAll(async () => {
  installation = await install({}, 'demo')
  browser = await openBrowser()
  window = await openWindow(browser, installation.url)
  page = window.page
  await enter(page, 'ana', password)
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name })
const button = (name: string | RegExp, on: Page | Locator = page): Locator => on.getByRole('button', { name })
const dialog = (name: string | RegExp, on: Page = page): Locator => on.getByRole('dialog', { name })
const said = (text: string, on: Page = page) => on.getByRole('status').getByText(text, { exact: true }).waitFor()
/** Answers the question, which must be this one. */
async function answer(question: string, word: 'Sim' | 'Não'): Promise<void> {
  const asked = page.getByRole('alertdialog')
  await asked.getByText(question, { exact: true }).waitFor()
  await asked.getByRole('button', { name: word }).click()
  await asked.waitFor({ state: 'detached' })
}
/** Asked before its list opens: that hides everything else. */
const takesTyping = (field: Locator) => field.evaluate(({ tagName }) => tagName === 'INPUT')
/** Picks what a field offers by this name. */
async function choose(on: Locator, label: string, option: string): Promise<void> {
  const field = on.getByLabel(label, { exact: true })
  const typed = await takesTyping(field)
  await field.click()
  if (typed) await field.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}
/** What a field offers. */
async function offered(on: Locator, label: string): Promise<string[]> {
  const field = on.getByLabel(label, { exact: true })
  const typed = await takesTyping(field)
  await field.click()
  const options = page.getByRole('option')
  await options.first().waitFor()
  const found = await options.allInnerTexts()
  // A field for typing keeps the focus; a list takes it, but not at once.
  if (typed) await field.press('Escape')
  else await options.first().press('Escape')
  await options.first().waitFor({ state: 'detached' })
  return found
}
/** The first cells of a list's rows. */
const names = async (): Promise<string[]> =>
  (await page.getByRole('row').allInnerTexts()).slice(1).map((text) => text.split(/[\t\n]/)[0] ?? '')

/** What is asked of the server by `act`. */
async function requestsOf(method: string, act: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const note = (request: Request) => {
    if (request.method() === method) seen.push(new URL(request.url()).pathname + new URL(request.url()).search)
  }
  page.on('request', note)
  await act()
  page.off('request', note)
  return seen
}

describe('a tool', () => {
  test('needs a name and a description; one of some sectors stays open so that they can be added, one of all closes (R110, R111, R115, R116, R182, R712, Q124)', async () => {
    await page.goto(address.tools)
    await button('Adicionar').click()
    const form = dialog('Nova ferramenta')
    for (const label of ['Nome', 'Descrição']) {
      await form.getByLabel(label).fill(' ')
      await form.getByLabel(label).blur()
    }
    expect(await form.getByText('Campo obrigatório').count()).toBe(2)
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
        await page.waitForLoadState('networkidle')
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
    expect(await seriousProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  const editing = async (): Promise<Locator> => {
    await page.goto(`${address.people}?name=carrilhao`)
    await button('Editar acesso: Sônia Carrilhão').click()
    const card = dialog('Editar acesso').getByRole('region', { name: 'Bancada <b>virtual</b>' })
    await card.waitFor()
    return card
  }

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
    await again.getByLabel('Data de cancelamento', { exact: true }).fill('02/11/2026')
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

describe('the audit', () => {
  test('tells of each tool, gone ones too, what changed, when and by whom, in two tabs (R129, R130, R131, R132, R133, R134, R135)', async () => {
    await statement(installation, "update tool set description = 'Por fora' where title like 'Bancada%'")
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
    expect(await seriousProblems(page)).toEqual([])
    await page.goto(`${address.audit}?filter=agenda`)
    await row('Agenda geral').getByText('Removida').waitFor()
  })
})

describe('clients', () => {
  test('are searched, sorted by a press on the header, twelve a page or more (R140, R141, R143, R144)', async () => {
    await page.goto(address.clients)
    await row('Consumo interno').waitFor()
    const sorted = await names()
    for (const [direction, expected] of [
      ['ASC', sorted],
      ['DESC', [...sorted].reverse()],
    ] as const) {
      await button('Nome', page.getByRole('columnheader', { name: 'Nome' })).click()
      await page.waitForURL(new RegExp(direction))
      await expect.poll(names).toEqual(expected)
    }
    expect(await offered(page.getByRole('navigation', { name: 'Páginas' }), 'Por página')).toEqual([
      '12',
      '24',
      '36',
      '48',
    ])
    await page.getByLabel('Nome').fill('qqqq')
    await button('Pesquisar').click()
    await page.getByText('Nenhum registro encontrado.').waitFor()
  })

  test('are added, and edited once selected, in a dialog that stays until it is answered (R145, R146, R147, R182, R712)', async () => {
    await page.goto(address.clients)
    await button('Adicionar').click()
    const form = dialog('Novo cliente')
    expect((await form.boundingBox())?.width).toBeLessThanOrEqual(wide.width / 2)
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
    expect(await button('Excluir: Consumo interno').count()).toBe(0)
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
    const inMenu = async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Ferramentas' }).click()
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
    await statement(installation, 'delete from menu_link')
    await page.reload()
    await page.getByText('Nenhuma ferramenta encontrada.').waitFor()
    expect(window.errors).toEqual([])
  })
})

describe('a single permission', () => {
  let keys: Window
  /** The profile that is worked in then has these keys of access control, and no other. */
  const grant = (...granted: string[]) =>
    statement(
      installation,
      `with gone as (delete from profile_permission where profile_id = (select id from profile where name = 'Chaves') and key <> all ($1))
       insert into profile_permission (profile_id, module, key)
       select profile.id, 'AccessControl', key from profile, unnest($1::text[]) key where profile.name = 'Chaves'
       on conflict do nothing`,
      [['', ...granted]],
    )

  beforeAll(async () => {
    await statement(installation, "insert into profile (name) values ('Chaves')")
    await statement(
      installation,
      `insert into account_profile (account_id, profile_id)
       select account.id, profile.id from account, profile where login = 'sonia' and profile.name = 'Chaves'`,
    )
    await grant()
    keys = await openWindow(browser, installation.url)
    await keys.page.goto('/auth/login')
    await giveCredentials(keys.page, 'sonia', password)
    await keys.page.getByRole('button', { name: 'Chaves' }).click()
    await keys.page.waitForURL('**/dashboard')
  })

  const opened = async (where: string) => {
    await keys.page.goto(where)
    await keys.page.waitForLoadState('networkidle')
  }

  test.each([
    ['viewEmployees', 'Colaboradores', 'R098'],
    ['viewTools', 'Ferramentas', 'R099'],
    ['viewAudit', 'Auditoria', 'R100'],
    ['viewClient', 'Clientes', 'R101'],
  ])('%s opens its card of the menu alone: %s (%s, Q17)', async (key, card) => {
    await grant(key)
    await opened('/controle-de-acessos/menu')
    const cards = keys.page.getByRole('main').getByRole('link')
    await cards.first().waitFor()
    expect((await cards.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([card])
  })

  const verbs = ['Adicionar', 'Novo acesso', 'Ver', 'Editar', 'Editar acesso', 'Excluir', 'Colaboradores', 'Funções']
  /** The verbs of the buttons of a list, each once. */
  async function verbsOn(): Promise<string[]> {
    const labels = await keys.page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''))
    return verbs.filter((verb) => labels.some((label) => label === verb || label.startsWith(`${verb}: `)))
  }

  test.each([
    [address.tools, 'viewTools', undefined, ['Ver']],
    [address.tools, 'viewTools', 'storeTool', ['Adicionar', 'Ver']],
    [address.tools, 'viewTools', 'editTool', ['Editar']],
    [address.tools, 'viewTools', 'removeTool', ['Ver', 'Excluir']],
    [address.tools, 'viewTools', 'viewEmployeesTool', ['Ver', 'Colaboradores']],
    [address.tools, 'viewTools', 'viewFunctionTool', ['Ver', 'Funções']],
    [address.clients, 'viewClient', undefined, []],
    [address.clients, 'viewClient', 'storeClient', ['Adicionar']],
    [address.clients, 'viewClient', 'removeClient', ['Excluir']],
    [address.people, 'viewEmployees', undefined, ['Editar acesso']],
    [address.people, 'viewEmployees', 'storeEmployeeTool', ['Novo acesso', 'Editar acesso']],
  ] as const)(
    'on %s, %s with %s shows exactly %j (R103, R107, R142, R145, R229, R230)',
    async (where, view, key, expected) => {
      await statement(installation, "insert into client (name) values ('Sem acessos') on conflict do nothing")
      await grant(view, ...(key ? [key] : []))
      await opened(where)
      await keys.page.getByRole('row').nth(1).waitFor()
      await expect.poll(verbsOn).toEqual(expected)
    },
  )

  test.each([
    ['viewTools', 'storeSectorTool', 'Chamados', /^Adicionar$/],
    ['viewTools', 'removeSectorTool', 'Bancada', /^Remover: Atendimento$/],
  ])('%s with %s, in the form that is only looked at otherwise (R103)', async (view, key, tool, shown) => {
    for (const granted of [false, true]) {
      await grant(view, ...(granted ? [key] : []))
      await opened(`${address.tools}?filter=${tool}`)
      await keys.page.getByRole('button', { name: /^Ver: / }).click()
      const form = dialog('Consulta', keys.page)
      expect(await form.getByLabel('Nome').isDisabled()).toBe(true)
      expect(await button('Salvar', form).count()).toBe(0)
      expect(await button(shown, form).count()).toBe(granted ? 1 : 0)
    }
  })

  const holding =
    "select min(employee_id) from tool_access join tool on tool.id = tool_id where title = 'Chamados' and cancelled_on is null"

  test.each([
    ['editEmployeeTool', async (form: Locator) => form.getByLabel('Observações').first().isEnabled()],
    ['removeEmployeeTool', async (form: Locator) => (await button(/^Excluir/, form).count()) > 0],
    ['viewFunctionToolEmployee', async (form: Locator) => (await button(/^Funções/, form).count()) > 0],
    ['storeEmployeeTool', async (form: Locator) => (await form.getByLabel('Ferramenta').count()) > 0],
  ] as const)('%s opens its part of a person’s accesses alone', async (key, isOpen) => {
    for (const granted of [false, true]) {
      await grant('viewEmployees', ...(granted ? [key] : []))
      await opened(address.people)
      await keys.page
        .getByRole('button', { name: /^Editar acesso: / })
        .first()
        .click()
      const form = dialog('Editar acesso', keys.page)
      await form.getByRole('region').first().waitFor()
      expect(await isOpen(form), String(granted)).toBe(granted)
    }
  })

  test('a function switched without permission: it is said for two seconds, and the switch is where it was (R128)', async () => {
    await statement(installation, `update employee set name = 'Aa Primeira' where id = (${holding})`)
    await grant('viewEmployees', 'viewFunctionToolEmployee')
    await opened(address.people)
    await keys.page.getByRole('button', { name: 'Editar acesso: Aa Primeira' }).click()
    const form = dialog('Editar acesso', keys.page)
    await button('Funções: Chamados', form).click()
    const toggle = dialog('Funções | Chamados', keys.page).getByRole('switch').first()
    const before = await toggle.isChecked()
    await toggle.click()
    const toast = keys.page.getByText('Usuário sem permissão')
    await toast.waitFor()
    expect(await toggle.isChecked()).toBe(before)
    await keys.page.mouse.move(5, 5)
    await toast.waitFor({ state: 'detached', timeout: 3500 })
    expect(keys.errors).toEqual([])
    await keys.context.close()
  })
})

describe('a manager', () => {
  test('looks at the tools of the own sectors’ people and at what they open, and changes nothing (R137, R138, R139, R227, Q29)', async () => {
    await statement(
      installation,
      `update employee set work_city_id = null, name = 'Aa Itinerante' where id = (
        select min(employee_id) from tool_access join sector_assignment using (employee_id) join sector on sector.id = sector_id
        where sector.name = 'Atendimento' and cancelled_on is null and tool_id = (select id from tool where title = 'Chamados'))`,
    )
    const gestor = await openWindow(browser, installation.url)
    await enter(gestor.page, 'gil', password)
    await gestor.page
      .getByRole('main')
      .getByRole('link', { name: /Ferramentas dos colaboradores/ })
      .click()
    await gestor.page.getByLabel('Nome').fill('aa itinerante')
    const person = gestor.page.getByRole('row').filter({ hasText: 'Aa Itinerante' })
    await person.getByRole('cell', { name: 'Itinerante', exact: true }).waitFor()
    for (const label of ['Matrícula', 'Cidade de trabalho'])
      await gestor.page.getByLabel(label, { exact: true }).waitFor()
    await gestor.page.getByRole('button', { name: 'Ferramentas: Aa Itinerante' }).click()
    const tools = dialog('Ferramentas | Aa Itinerante', gestor.page)
    await button('Funções: Chamados', tools).click()
    const functions = dialog('Funções | Chamados', gestor.page)
    await functions.waitFor()
    expect(await functions.getByRole('switch').count()).toBe(0)
    expect(await button(/Salvar|Excluir|Marcar/, gestor.page).count()).toBe(0)
    await gestor.page.goto(address.tools)
    await gestor.page.waitForURL(/\/dashboard/)
    expect(gestor.errors).toEqual([])
    await gestor.context.close()
  })
})
