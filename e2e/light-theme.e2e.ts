/** The light theme, on the screens of the main job, of access control and of the registers, with their forms: nothing is lost on white paper. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { goTo, narrow, seriousProblems, settled, wide } from './browser.ts'
import { letIn, openPersonMenu } from './journeys.ts'
import { stage } from './stage.ts'

const screens = [
  '/dashboard',
  '/horarios/listagem',
  '/horarios/editar/1',
  '/horas-extras/funcionarios',
  '/espelho-ponto-colaborador',
  '/bancodehoras/index',
  '/apuracao-de-ponto',
  '/importacao-afd',
  '/cadastros',
  '/empresas/listagem',
  '/cidades-trabalho/index',
  '/workunit/list',
  '/setores/listagem',
  '/workday/listagem',
  '/justificativas/listagem',
  '/feriado/listagem',
  '/ocupacao/list',
  '/dispositivos/listagem',
  '/controle-de-acessos/menu',
  '/controle-de-acessos/ferramentas',
  '/controle-de-acessos/colaboradores',
  '/controle-de-acessos/auditoria',
  '/controle-de-acessos/ferramentas-dos-colaboradores',
  '/controle-de-acessos/clientes',
  '/ferramenta/listagem',
]
const forms = [
  '/empresas/cadastrar',
  '/workunit/create',
  '/setores/cadastrar',
  '/workday/cadastrar',
  '/justificativas/cadastrar',
  '/feriado/cadastrar',
  '/ocupacao/create',
  '/dispositivos/cadastrar',
  '/dispositivos/listagem?chaves=1',
]
/** Dialogs without an address: the list, and the button that opens them. */
const dialogs = [
  ['/controle-de-acessos/ferramentas', /^Editar: Chamados/],
  ['/controle-de-acessos/ferramentas', /^Colaboradores: Chamados/],
  ['/controle-de-acessos/ferramentas', /^Funções: Chamados/],
  ['/controle-de-acessos/colaboradores', /^Editar /],
  ['/controle-de-acessos/clientes', 'Adicionar'],
  ['/ferramenta/listagem', 'Adicionar'],
  ['/setores/listagem', /^Desativar /],
] as const

const shots = join(import.meta.dirname, 'screenshots')

const here = stage('demo')
beforeAll(async () => {
  await mkdir(shots, { recursive: true })
})

/** Waits until what is meant to be seen is there, and looks at it. */
async function look(page: Page, name: string, seen: 'h1' | '[role=dialog]' | '[role=alertdialog]'): Promise<void> {
  await page.locator(seen).first().waitFor()
  await settled(page)
  expect(await seriousProblems(page), name).toEqual([])
  await page.screenshot({ path: join(shots, `light-${name.replace(/\W+/g, '_')}.png`) })
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  expect(await page.evaluate<number>(overflow), `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

test.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('by day on a %s screen', async (size, viewport) => {
  const { page, errors, context } = await here.window(viewport)
  await letIn(page, 'ana')
  await openPersonMenu(page)
  await page.getByRole('menuitem', { name: 'Tema claro' }).click()
  await page.locator('[data-theme=light]').first().waitFor()
  for (const address of screens) {
    await goTo(page, address)
    await look(page, `${size}-${address}`, 'h1')
  }
  for (const address of forms) {
    await goTo(page, address)
    await look(page, `${size}-${address}`, '[role=dialog]')
  }
  for (const [address, name] of dialogs) {
    await page.goto(address)
    await page.getByRole('button', { name }).first().click()
    await look(
      page,
      `${size}-${address}-${name}`,
      String(name).includes('Desativar') ? '[role=alertdialog]' : '[role=dialog]',
    )
  }
  expect(errors).toEqual([])
  await context.close()
})

test('by day a switch that is off is seen: three to one against the paper, at least', async () => {
  const { page, context } = await here.window()
  await letIn(page, 'ana')
  await openPersonMenu(page)
  await page.getByRole('menuitem', { name: 'Tema claro' }).click()
  await page.goto('/cidades-trabalho/index')
  await page.locator('.MuiSwitch-thumb').first().waitFor()
  const contrast = async () => {
    const colour = await page.evaluate<string>(
      "getComputedStyle(document.querySelector('.MuiSwitch-thumb')).backgroundColor",
    )
    const [red = 255, green = 255, blue = 255] = (colour.match(/\d+/g) ?? []).map(Number)
    return 1.05 / (luminance(red, green, blue) + 0.05)
  }
  await expect.poll(contrast).toBeGreaterThanOrEqual(3)
  await context.close()
})

/** WCAG's relative luminance. */
function luminance(...channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
