/** The registers of the organisation as an administrator uses them. */
import { describe, expect, test } from 'vitest'
import { daysAgo, typed } from './days.ts'
import { choose, dialog, find, save } from './forms.ts'
import { ask } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') })

describe('justification types', () => {
  test('R585: name, three letters and a colour; Salvar waits until they are right, Cancelar leaves', async () => {
    await page.goto('/justificativas/cadastrar')
    expect(await dialog().getByLabel('Cor', { exact: true }).inputValue()).toBe('#A463BF')
    expect(await save().isDisabled()).toBe(true)
    await dialog().getByLabel('Nome').fill('Doação de sangue')
    await dialog().getByLabel('Abreviação').fill('DO')
    await dialog().getByLabel('Nome').focus()
    await dialog().getByText('Informe 3 letras').waitFor()
    expect(await save().isDisabled()).toBe(true)
    await dialog().getByLabel('Abreviação').fill('doa')
    await dialog().getByLabel('Cor', { exact: true }).fill('#4CC2A8')
    expect(await seriousProblems()).toEqual([])
    await save().click()
    await page.getByText('Salvo').first().waitFor()
    const row = page.getByRole('row', { name: /Doação de sangue/ })
    await row.getByText('DOA', { exact: true }).waitFor()
    await row.getByText('#4CC2A8').waitFor()
    await row.click()
    await button('Editar').click()
    await dialog().getByRole('button', { name: 'Cancelar' }).click()
    await dialog().waitFor({ state: 'hidden' })
  })

  test('R577, R694: a row is switched off and on after a question; an empty list says so', async () => {
    await page.goto('/justificativas/listagem?status=active&name=sangue')
    for (const [verb, done] of [
      ['Desativar', 'A Justificativa foi desativada com sucesso.'],
      ['Ativar', 'A Justificativa foi ativada com sucesso.'],
    ] as const) {
      await button(`${verb} Doação de sangue`).click()
      await page.getByRole('alertdialog').getByText(`Deseja realmente ${verb.toLowerCase()} esse registro?`).waitFor()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
      await page.getByText(done, { exact: true }).waitFor()
      if (verb === 'Desativar') {
        await page.getByText('Nenhuma justificativa encontrada.', { exact: true }).waitFor()
        await page.goto('/justificativas/listagem?status=inactive&name=sangue')
      }
    }
  })

  test('its card in the registration menu has the letter i (Q30)', async () => {
    await page.goto('/cadastros')
    await page.getByRole('link', { name: /Justificativas/ }).waitFor()
    await page.keyboard.press('Control+i')
    await page.waitForURL('**/justificativas/listagem')
  })
})

describe('lists and forms of registers', () => {
  test.each([
    ['/setores/listagem', 'Nome'],
    ['/workunit/list', 'Nome'],
    ['/workday/listagem', 'Nome'],
    ['/justificativas/listagem', 'Nome'],
    ['/feriado/listagem', 'Nome'],
    ['/ocupacao/list', 'Nome'],
    ['/dispositivos/listagem', 'Código'],
  ])(
    'R578, R589: in %s the button adds, or edits the row that a click selected; another click lets go',
    async (address, label) => {
      await page.goto(address)
      const row = rows().first()
      await row.waitFor()
      await button('Adicionar').waitFor()
      await row.click()
      await button('Editar').waitFor()
      expect(await row.getAttribute('aria-selected')).toBe('true')
      await button('Editar').click()
      expect(await dialog().getByLabel(label, { exact: true }).inputValue()).not.toBe('')
      await dialog()
        .getByRole('button', { name: /^(Fechar|Cancelar)$/ })
        .click()
      await dialog().waitFor({ state: 'hidden' })
      await page.goto(address)
      await row.click()
      await button('Editar').waitFor()
      await row.click()
      await button('Adicionar').waitFor()
      expect(await row.getAttribute('aria-selected')).not.toBe('true')
    },
  )

  test('R487, R583, R667: work cities begin with Rio de Janeiro, ask for a state, and say when none is found', async () => {
    await page.goto('/cidades-trabalho/index')
    await page.getByLabel('Estado', { exact: true }).getByText('Rio de Janeiro').waitFor()
    await rows().first().getByText('RJ').first().waitFor()
    await page.getByLabel('Município ou código IBGE').fill('qqqq')
    await page.getByText('Nenhum Município Encontrado.', { exact: true }).waitFor()
    await choose(page, 'Estado', 'Escolha o estado')
    await page.getByText('O Estado é obrigatório.', { exact: true }).waitFor()
  })

  test('R543, R697: devices have pages of 12, 24, 36 and 48, and an icon that switches them off', async () => {
    await page.goto('/dispositivos/listagem?status=active')
    await page
      .getByRole('button', { name: /^Desativar / })
      .first()
      .waitFor()
    const perPage = page.getByLabel('Por página')
    expect(await perPage.inputValue()).toBe('12')
    expect(await perPage.getByRole('option').allTextContents()).toEqual(['12', '24', '36', '48'])
    await perPage.selectOption('36')
    await page.waitForURL(/size=36/)
  })

  test('R544, R643: a device has code, name and description, all required, the last of 255 characters at most', async () => {
    await page.goto('/dispositivos/cadastrar')
    await dialog().getByLabel('Código').waitFor()
    expect(await dialog().getByRole('textbox').count()).toBe(3)
    for (const label of ['Código', 'Nome', 'Descrição']) {
      await dialog().getByLabel(label).focus()
      await page.keyboard.press('Tab')
    }
    expect(await dialog().getByText('Campo Obrigatório').count()).toBe(3)
    expect(await save().isDisabled()).toBe(true)
    await dialog().getByLabel('Descrição').fill('x'.repeat(256))
    await dialog().getByText('Máximo de caracteres atingido').waitFor()
    await dialog().getByLabel('Descrição').fill('x'.repeat(255))
    await dialog().getByText('Máximo de caracteres atingido').waitFor({ state: 'hidden' })
  })

  test('Q67: a key of a device is shown once, listed by its ending, and revoked after a question', async () => {
    await ask('POST', '/device', { dev_code: 'A-1', dev_name: 'Aparelho novo', dev_label: 'Portaria' })
    await page.goto('/dispositivos/listagem?status=active')
    await page.getByRole('button', { name: 'Chaves: Aparelho novo' }).click()
    await dialog().getByText('Nenhuma chave criada.').waitFor()
    await dialog().getByRole('button', { name: 'Nova chave' }).click()
    const key = await dialog().getByRole('alert').locator('code').innerText()
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(await seriousProblems()).toEqual([])
    await dialog().getByRole('button', { name: 'Fechar', exact: true }).click()
    await page.getByRole('button', { name: 'Chaves: Aparelho novo' }).click()
    await dialog()
      .getByText(`…${key.slice(-4)}`)
      .waitFor()
    expect(await dialog().getByRole('alert').count()).toBe(0)
    await dialog().getByText('Em uso', { exact: true }).waitFor()
    await dialog().getByRole('button', { name: 'Nova chave' }).click()
    await dialog().getByRole('alert').waitFor()
    await dialog()
      .getByRole('button', { name: /^Revogar/ })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
    await dialog()
      .getByText(/revogada em/)
      .waitFor()
    // What was revoked is no longer offered to be copied.
    await dialog().getByRole('alert').waitFor({ state: 'detached' })
    expect(await dialog().getByText('Revogada', { exact: true }).count()).toBe(1)
  })

  test('R587, R668: holidays: the city waits for a state, a year has four digits', async () => {
    await page.goto('/feriado/listagem')
    const city = page.getByLabel('Cidade', { exact: true })
    expect(await city.isDisabled()).toBe(true)
    await page.getByLabel('Ano').fill('20a265')
    expect(await page.getByLabel('Ano').inputValue()).toBe('2026')
    await find(page, 'Estado', 'Acre')
    await city.fill('qqqq')
    await page.getByText('Nenhuma Cidade Encontrada', { exact: true }).waitFor()
    await button('Limpar').click()
    await page.waitForFunction("!location.search.includes('stateId=1')")
  })

  test('on a phone the name of a holiday is the title of its card, above its date', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/feriado/listagem?year=2026')
    const topOf = async (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top
    await page.getByText('NATAL', { exact: true }).waitFor()
    expect(await topOf('NATAL')).toBeLessThan(await topOf('25/12/2026'))
  })

  test('R586: Limpar empties every filter, Pesquisar asks again', async () => {
    await page.goto('/feriado/listagem?year=2026&kind=state&status=inactive&stateId=33')
    await button('Limpar').click()
    await page.waitForFunction('!/kind|status=inactive|stateId=33/.test(location.search)')
    expect(await page.getByLabel('Ano').inputValue()).toBe('')
    const asked = () => page.asked().filter((address) => address.includes('/api/vacation?')).length
    const before = asked()
    await button('Pesquisar').click()
    await expect.poll(asked).toBeGreaterThan(before)
  })

  test('R624, R665, R666: a national holiday has no place, a state one no city; what another type asked for is gone', async () => {
    await page.goto('/feriado/cadastrar')
    const place = (label: string) => dialog().getByRole('combobox', { name: label, exact: true })
    expect(await place('Estado').count()).toBe(0)
    await dialog().getByRole('textbox', { name: 'Data' }).fill('20/01/2031')
    await dialog().getByLabel('Nome').fill('Padroeiro')
    await choose(page, 'Tipo', 'MUNICIPAL', dialog())
    expect(await place('Cidade').isDisabled()).toBe(true)
    await find(page, 'Estado', 'Rio de Janeiro', dialog())
    expect(await save().isDisabled()).toBe(true)
    await find(page, 'Cidade', 'Niterói', dialog())
    expect(await save().isDisabled()).toBe(false)
    await choose(page, 'Tipo', 'ESTADUAL', dialog())
    expect([await place('Estado').inputValue(), await place('Cidade').count()]).toEqual(['Rio de Janeiro', 0])
    await choose(page, 'Tipo', 'MUNICIPAL', dialog())
    expect(await place('Cidade').inputValue()).toBe('')
    await choose(page, 'Tipo', 'NACIONAL', dialog())
    expect(await place('Estado').count()).toBe(0)
    await choose(page, 'Tipo', 'ESTADUAL', dialog())
    expect(await place('Estado').inputValue()).toBe('')
    expect(await save().isDisabled()).toBe(true)
  })

  test('R582: a switch makes a municipality a work city and no longer one; only work cities are offered to a unit', async () => {
    const offered = async () => {
      await page.goto('/workunit/create')
      await dialog().getByRole('combobox', { name: 'Cidade de trabalho', exact: true }).fill('Paraty')
      const option = page.getByRole('option', { name: 'Paraty', exact: true })
      await option
        .or(page.getByText(/^(Sem opções|Nenhum)/))
        .first()
        .waitFor()
      return option.count()
    }
    const turn = async (said: string) => {
      await page.goto('/cidades-trabalho/index?stateId=33&name=Paraty')
      await page.getByRole('switch', { name: 'Cidade de trabalho: Paraty' }).click()
      if (said === 'Não') await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
      await page
        .getByRole('row', { name: /Paraty/ })
        .getByText(said, { exact: true })
        .waitFor()
    }
    expect(await offered()).toBe(0)
    await turn('Sim')
    expect(await offered()).toBe(1)
    await turn('Não')
    expect(await offered()).toBe(0)
  })

  test('R590: nothing found says so, and the form is a dialog over the list', async () => {
    await page.goto('/feriado/listagem?year=1950')
    await page.getByText('Nenhum feriado encontrado.', { exact: true }).waitFor()
    await button('Adicionar').click()
    await page.getByRole('dialog', { name: 'Novo feriado' }).waitFor()
  })

  test('R591, R592: a position has its name alone, a day of creation, and a switch by its status', async () => {
    await page.goto('/ocupacao/create')
    await dialog().getByLabel('Nome').waitFor()
    expect(await dialog().getByRole('textbox').count()).toBe(1)
    await dialog().getByLabel('Nome').fill('Astrônoma')
    await save().click()
    await dialog().waitFor({ state: 'hidden' })
    await page.goto('/ocupacao/list?name=astronoma')
    const row = page.getByRole('row', { name: /Astrônoma/ })
    await row.getByText(typed(daysAgo(0))).waitFor()
    await row.getByRole('button', { name: 'Desativar Astrônoma' }).waitFor()
    await page.goto('/ocupacao/list?name=qqqq')
    await page.getByText('Nenhum Cargo Encontrada.', { exact: true }).waitFor()
  })
})
