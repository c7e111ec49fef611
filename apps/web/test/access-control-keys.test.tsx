/** What each single permission of access control opens, and nothing beside it. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { address, button, dialog } from './access-control.ts'
import { ask, statement } from './house.ts'
import { page } from './page.ts'
import { open, ownHouse, settled } from './screen.tsx'

ownHouse()

describe('a single permission', () => {
  /** Of sonia with the profile. */
  const link = 9001

  /** The profile that is worked in then has these keys of access control, and no other. */
  const grant = (...granted: string[]) =>
    statement(
      `with gone as (delete from profile_permission where profile_id = (select id from profile where name = 'Chaves') and key <> all ($1))
       insert into profile_permission (profile_id, module, key)
       select profile.id, 'AccessControl', key from profile, unnest($1::text[]) key where profile.name = 'Chaves'
       on conflict do nothing`,
      [['', ...granted]],
    )

  beforeAll(async () => {
    await statement("insert into profile (name) values ('Chaves')")
    await statement(
      `insert into tool_sector (tool_id, sector_id)
       select tool.id, sector.id from tool, sector where title like 'Laboratório%' and sector.name = 'Atendimento'`,
    )
    await statement(
      `insert into account_profile (id, account_id, profile_id) overriding system value
       select ${link}, account.id, profile.id from account, profile where login = 'sonia' and profile.name = 'Chaves'`,
    )
    await grant()
  })

  /** In the profile, not in her own. */
  const opened = async (where: string) => {
    const inProfile = `/auth/updateTokenByUserProfile/${link}`
    const { id_token } = await ask<{ id_token: string }>('POST', inProfile, undefined, 'sonia')
    await open(where, 'sonia', id_token)
    await settled()
  }

  test.each([
    ['viewEmployees', 'Colaboradores', 'R098'],
    ['viewTools', 'Ferramentas', 'R099'],
    ['viewAudit', 'Auditoria', 'R100'],
    ['viewClient', 'Clientes', 'R101'],
  ])('%s opens its card of the menu alone: %s (%s, Q17)', async (key, card) => {
    await grant(key)
    await opened('/controle-de-acessos/menu')
    const cards = page.getByRole('main').getByRole('link')
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
    const buttons = page.getByRole('main').getByRole('button').elements()
    const labels = buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '')
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
      await statement("insert into client (name) values ('Sem acessos') on conflict do nothing")
      await grant(view, ...(key ? [key] : []))
      await opened(where)
      await page.getByRole('row').nth(1).waitFor()
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
      await page.getByRole('button', { name: /^Ver: / }).click()
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
      await page
        .getByRole('button', { name: /^(Editar acesso|Consultar): / })
        .first()
        .click()
      const form = dialog(/^(Editar acesso|Consulta)$/)
      await form.getByRole('region').first().waitFor()
      expect(await isOpen(form), String(granted)).toBe(granted)
    }
  })

  test('a function switched without permission: it is said for two seconds, and the switch is where it was (R128)', async () => {
    await statement(`update employee set name = 'Aa Primeira' where id = (${holding})`)
    await grant('viewEmployees', 'viewFunctionToolEmployee')
    await opened(address.people)
    await page.getByRole('button', { name: 'Consultar: Aa Primeira' }).click()
    const form = dialog('Consulta')
    await button('Funções: Chamados', form).click()
    const toggle = dialog('Funções | Chamados').getByRole('switch').first()
    const before = await toggle.isChecked()
    await toggle.click()
    const toast = page.getByText('Usuário sem permissão')
    await toast.waitFor()
    expect(await toggle.isChecked()).toBe(before)
    await page.mouse.move(5, 5)
    await expect.poll(() => toast.count(), { timeout: 3500 }).toBe(0)
  })
})
