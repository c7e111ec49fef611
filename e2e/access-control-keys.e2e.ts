/** What each single permission of access control opens, and nothing beside it. */
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { address, stepsOn } from './access-control.ts'
import { settled, type Window } from './browser.ts'
import { statement } from './database.ts'
import { giveCredentials } from './journeys.ts'
import { stage } from './stage.ts'

const password = 'Demo#2026'

let keys: Window

const here = stage('demo')

const { button, dialog } = stepsOn(() => keys.page)

describe('a single permission', () => {
  /** The profile that is worked in then has these keys of access control, and no other. */
  const grant = (...granted: string[]) =>
    statement(
      here.installation,
      `with gone as (delete from profile_permission where profile_id = (select id from profile where name = 'Chaves') and key <> all ($1))
       insert into profile_permission (profile_id, module, key)
       select profile.id, 'AccessControl', key from profile, unnest($1::text[]) key where profile.name = 'Chaves'
       on conflict do nothing`,
      [['', ...granted]],
    )

  beforeAll(async () => {
    await statement(here.installation, "insert into profile (name) values ('Chaves')")
    await statement(
      here.installation,
      `insert into tool_sector (tool_id, sector_id)
       select tool.id, sector.id from tool, sector where title like 'Laboratório%' and sector.name = 'Atendimento'`,
    )
    await statement(
      here.installation,
      `insert into account_profile (account_id, profile_id)
       select account.id, profile.id from account, profile where login = 'sonia' and profile.name = 'Chaves'`,
    )
    await grant()
    keys = await here.window()
    await keys.page.goto('/auth/login')
    await giveCredentials(keys.page, 'sonia', password)
    await keys.page.getByRole('button', { name: 'Chaves' }).click()
    await keys.page.waitForURL('**/dashboard')
  })

  const opened = async (where: string) => {
    await keys.page.goto(where)
    await settled(keys.page)
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

  const verbs = [
    'Adicionar',
    'Novo acesso',
    'Ver',
    'Editar',
    'Editar acesso',
    'Consultar',
    'Excluir',
    'Colaboradores',
    'Funções',
  ]
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
    [address.clients, 'viewClient', 'storeClient', ['Adicionar', 'Editar']],
    [address.clients, 'viewClient', 'removeClient', ['Excluir']],
    [address.people, 'viewEmployees', undefined, ['Consultar']],
    [address.people, 'viewEmployees', 'storeEmployeeTool', ['Novo acesso', 'Editar acesso']],
  ] as const)(
    'on %s, %s with %s shows exactly %j (R103, R107, R142, R145, R229, R230)',
    async (where, view, key, expected) => {
      await statement(here.installation, "insert into client (name) values ('Sem acessos') on conflict do nothing")
      await grant(view, ...(key ? [key] : []))
      await opened(where)
      await keys.page.getByRole('row').nth(1).waitFor()
      await expect.poll(verbsOn).toEqual(expected)
    },
  )

  test.each([
    ['viewTools', 'storeSectorTool', 'Chamados', /^Adicionar$/],
    ['viewTools', 'removeSectorTool', 'Laboratório', /^Remover: Atendimento$/],
  ])('%s with %s, in the form that is only looked at otherwise (R103)', async (view, key, tool, shown) => {
    for (const granted of [false, true]) {
      await grant(view, ...(granted ? [key] : []))
      await opened(`${address.tools}?filter=${tool}`)
      await keys.page.getByRole('button', { name: /^Ver: / }).click()
      const form = dialog('Consulta')
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
        .getByRole('button', { name: /^(Editar acesso|Consultar): / })
        .first()
        .click()
      const form = dialog(/^(Editar acesso|Consulta)$/)
      await form.getByRole('region').first().waitFor()
      expect(await isOpen(form), String(granted)).toBe(granted)
    }
  })

  test('a function switched without permission: it is said for two seconds, and the switch is where it was (R128)', async () => {
    await statement(here.installation, `update employee set name = 'Aa Primeira' where id = (${holding})`)
    await grant('viewEmployees', 'viewFunctionToolEmployee')
    await opened(address.people)
    await keys.page.getByRole('button', { name: 'Consultar: Aa Primeira' }).click()
    const form = dialog('Consulta')
    await button('Funções: Chamados', form).click()
    const toggle = dialog('Funções | Chamados').getByRole('switch').first()
    const before = await toggle.isChecked()
    await toggle.click()
    const toast = keys.page.getByText('Usuário sem permissão')
    await toast.waitFor()
    expect(await toggle.isChecked()).toBe(before)
    await keys.page.mouse.move(5, 5)
    await toast.waitFor({ state: 'detached', timeout: 3500 })
    expect(keys.errors).toEqual([])
    await here.close(keys.context)
  })
})
