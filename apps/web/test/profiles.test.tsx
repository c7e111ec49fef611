/** Profiles: made, granted permissions whose effect is shown first, given to people, taken away. */
import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { seriousProblems } from './looked-at.ts'
import { at, narrow, page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name })
const button = (name: string | RegExp): Locator => page.getByRole('button', { name })
const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name })
const answer = (word: 'Sim' | 'Não') => page.getByRole('alertdialog').getByRole('button', { name: word }).click()
const column = (name: RegExp): Locator => page.getByRole('region', { name })
/** The names in a column of the permissions, in their order. */
const namesIn = (name: RegExp) =>
  column(name)
    .getByRole('checkbox')
    .elements()
    .map((box) => box.getAttribute('aria-label'))
const tray = () => page.getByRole('status', { name: 'Quem é afetado' })

test('a profile is reached from the registration menu, made, renamed and switched off (R085, R091, R092, R174, R182)', async () => {
  await page.goto('/cadastros')
  await page.getByRole('link', { name: /Perfis/ }).click()
  await page.waitForURL('**/perfis')
  await button('Adicionar').click()
  const form = dialog('Cadastro de Perfil')
  await form.getByLabel('Nome do perfil').fill(' ')
  await form.getByLabel('Nome do perfil').blur()
  await form.getByText('Campo obrigatório').waitFor()
  expect(await form.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)
  await form.getByLabel('Nome do perfil').fill('Portaria')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await row('Portaria').getByText('Ativo').waitFor()

  await button('Editar: Portaria').click()
  const edition = dialog('Edição de Perfil')
  await edition.getByLabel('Nome do perfil').fill('Portaria noturna')
  await edition.getByLabel('Ativo').uncheck()
  await edition.getByRole('button', { name: 'Salvar' }).click()
  await row('Portaria noturna').getByText('Inativo').waitFor()
  await button('Editar: Portaria noturna').click()
  await edition.getByLabel('Ativo').check()
  await edition.getByRole('button', { name: 'Salvar' }).click()
  await row('Portaria noturna').getByText('Ativo', { exact: true }).waitFor()
})

test('on the registration menu ctrl and a letter open a card; others than admins do not get there (R086, R087, R681)', async () => {
  await page.goto('/cadastros')
  await page.getByRole('link', { name: /Perfis/ }).waitFor()
  await page.keyboard.press('Control+Alt+p')
  await page.waitForURL('**/perfis')
  await at('gil', '/perfis')
  await page.waitForURL(/\/dashboard/)
  expect(await page.getByRole('link', { name: /Cadastros|Perfis/ }).count()).toBe(0)
})

test('the icons of system profiles are locked; such a profile can be looked at and copied (D8, R089, R090)', async () => {
  await page.goto('/perfis')
  for (const name of ['Administrador', 'Supervisor', 'Colaborador', 'Gestor']) {
    for (const verb of ['Colaboradores', 'Remover'])
      expect(await button(`${verb}: ${name}`).isDisabled(), `${verb} ${name}`).toBe(true)
    expect(await button(`Editar: ${name}`).count()).toBe(0)
  }
  await button('Ver permissões: Supervisor').click()
  const looked = dialog(/^Permissões do Perfil/)
  await looked.getByRole('heading', { name: 'Supervisor' }).waitFor()
  await looked.getByText('Perfil do sistema: pode ser visto e copiado, não alterado.').waitFor()
  await button(/^Horas extras 3 de 3/).click()
  await looked
    .getByRole('region', { name: /^Autorizadas/ })
    .getByText('Ver horas extras')
    .waitFor()
  expect(await looked.getByRole('checkbox').count()).toBe(0)
  expect(await looked.getByRole('button', { name: /Salvar|Permitir tudo|Autorizar/ }).count()).toBe(0)
  expect(await seriousProblems()).toEqual([])
  await button('Fechar janela').click()
  await page.goto('/perfis?perfil=1')
  await page.getByText('Perfil do sistema não pode ser alterado, atribuído nem removido.').waitFor()
  await button('Voltar à lista').click()
  await button('Copiar: Supervisor').click()
  const form = dialog('Cadastro de Perfil')
  await form.getByText('Começa com as permissões de Supervisor.').waitFor()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await button('Permissões: Supervisor (cópia)').click()
  await button(/^Horas extras 3 de 3/).click()
  await expect
    .poll(() => namesIn(/^Autorizadas/))
    .toEqual(['Abrir Horas extras', 'Ver horas extras', 'Decidir inclusões de horário'])
  await button('Fechar janela').click()
})

test('people get custom profiles where they are edited: system profiles and those held are not offered; there is a history (R032, R033, R157, R551)', async () => {
  await page.goto('/funcionarios/editar/4')
  for (const name of ['Dados pessoais', 'Dados de acesso', 'Setores', 'Jornada', 'Perfis'])
    await page.getByRole('tab', { name }).waitFor()
  await page.getByRole('tab', { name: 'Perfis' }).click()
  const offered = async () => {
    await button('Adicionar perfil').click()
    await dialog('Adicionar perfil').getByLabel('Perfil').click()
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    return page.getByRole('listbox').getByRole('option').allInnerTexts()
  }
  expect(await offered()).toEqual(['Portaria noturna', 'Supervisor (cópia)'])
  await page.getByRole('option', { name: 'Portaria noturna' }).click()
  await dialog('Adicionar perfil').getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('list', { name: 'Perfis', exact: true }).getByText('Portaria noturna').waitFor()
  expect(await page.getByRole('list', { name: 'Histórico de perfis' }).innerText()).toMatch(
    /Incluído: Portaria noturna\s+\d\d\/\d\d\/\d{4} \d\d:\d\d · Ana Ampulheta/,
  )
  expect(await offered()).toEqual(['Supervisor (cópia)'])
  expect(await seriousProblems()).toEqual([])
})

test('permissions are moved one, several and all; who gains and loses what is told before (R093, R094, R095, R175)', async () => {
  await page.goto('/perfis')
  await button('Permissões: Portaria noturna').click()
  // Registers are written by administrators: there is no switch that would do nothing.
  await button(/^Setores 0 de 1/).click()
  await dialog('Permissões do Perfil | Setores').getByRole('heading', { name: 'Portaria noturna' }).waitFor()
  expect(namesIn(/^Não autorizadas/)).toEqual(['Ver setores'])
  expect(await tray().innerText()).toContain('1 pessoa: Edu Engrenagem.')

  await button(/^Horas extras 0 de 3/).click()
  await page.getByLabel('Ver horas extras').check()
  await button('Autorizar (1)').click()
  await page.getByText('Sem “Abrir Horas extras” as telas do módulo continuam fechadas.').waitFor()
  await page.getByLabel('Abrir Horas extras').check()
  await page.getByLabel('Decidir inclusões').check()
  await button('Autorizar (2)').click()
  expect(namesIn(/^Autorizadas/)).toEqual(['Abrir Horas extras', 'Ver horas extras', 'Decidir inclusões de horário'])
  await page.getByLabel('Decidir inclusões').check()
  await button('Retirar (1)').click()
  await button(/^Controle de acessos 0 de/).click()
  await button('Permitir tudo').click()
  expect(namesIn(/^Não autorizadas/)).toEqual([])
  await button('Remover todas as permissões').click()
  expect(namesIn(/^Autorizadas/)).toEqual([])
  expect(await tray().innerText()).toMatch(/Ganham 2:\s*Abrir Horas extras e Ver horas extras/)

  // Nothing is kept until the question is answered, and nothing is lost by a closing that was not meant.
  await button('Salvar').click()
  await page.getByText('Deseja realmente salvar as alterações?').waitFor()
  await answer('Não')
  for (const close of [() => page.keyboard.press('Escape'), () => button('Fechar').first().click()]) {
    await close()
    await page.getByText('Sair sem salvar as alterações?').waitFor()
    await answer('Não')
  }
  await button('Salvar').click()
  await answer('Sim')
  await page.getByText('Salvo').waitFor()
  expect(await tray().innerText()).toContain('Nenhuma alteração a salvar.')
  await page.reload()
  await button(/^Horas extras 2 de 3/).click()
  expect(namesIn(/^Autorizadas/)).toEqual(['Abrir Horas extras', 'Ver horas extras'])
  expect(await seriousProblems()).toEqual([])
})

test('who holds a profile is listed with the date, and taken out after a question; then nobody is (R096, R097, R243, R262)', async () => {
  await page.goto('/perfis')
  await button('Remover: Portaria noturna').click()
  await answer('Sim')
  await page.getByText('Não foi possível remover. Perfil em uso!').waitFor()

  await button('Colaboradores: Portaria noturna').click()
  const list = dialog('Listagem de colaboradores | Portaria noturna')
  await list.getByRole('columnheader', { name: 'Nome' }).waitFor()
  await list.getByRole('columnheader', { name: 'Data de inclusão' }).waitFor()
  expect(await list.getByRole('row').nth(1).innerText()).toMatch(/Edu Engrenagem\s+\d\d\/\d\d\/\d{4}/)
  await list.getByRole('button', { name: 'Remover do perfil: Edu Engrenagem' }).click()
  await page.getByText('Deseja realmente remover o colaborador deste perfil?').waitFor()
  await answer('Sim')
  await list.getByText('Não há Colaborador vinculados a esse Perfil, entre em contato com o DHO.').waitFor()
  expect(await seriousProblems()).toEqual([])
  await button('Fechar janela').click()
  await button('Remover: Portaria noturna').click()
  await answer('Sim')
  await row('Portaria noturna').waitFor({ state: 'detached' })
})

test('on a phone the modules are a selector and the moves stay in sight', async () => {
  await page.setViewportSize(narrow)
  await page.goto('/perfis')
  await page.getByRole('button', { name: 'Permissões: Supervisor (cópia)' }).click()
  await page.getByRole('combobox', { name: 'Módulo' }).click()
  await page.getByRole('option', { name: /^Controle de acessos/ }).click()
  await page.getByLabel('Cadastrar ferramentas').check()
  const across = page.getByRole('button', { name: 'Autorizar (1)' })
  const place = await across.boundingBox()
  expect((place?.y ?? 9999) + (place?.height ?? 0)).toBeLessThan(narrow.height)
  await across.click()
  await page.getByText('Passa a permitir 1:').waitFor()
  expect(await seriousProblems()).toEqual([])
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(overflow).toBeLessThanOrEqual(0)
})
