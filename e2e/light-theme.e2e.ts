/** The light theme in dialogs that have no address, and what is seen of it: nothing is lost on white paper. Screens are looked at by day in screens.ts. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { goTo, narrow, seriousProblems, settled, wide } from './browser.ts'
import { letIn, openPersonMenu } from './journeys.ts'
import { stage } from './stage.ts'

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

test('by day, wide and narrow, each dialog that has no address', async () => {
  const { page, errors, context } = await here.window()
  await letIn(page, 'ana')
  await openPersonMenu(page)
  await page.getByRole('menuitem', { name: 'Tema claro' }).click()
  await page.locator('[data-theme=light]').first().waitFor()
  for (const [address, name] of dialogs) {
    await page.setViewportSize(wide)
    await goTo(page, address)
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
    for (const [size, viewport] of [
      ['wide', wide],
      ['narrow', narrow],
    ] as const) {
      await page.setViewportSize(viewport)
      await settled(page)
      const where = `${size}-${address}-${name}`
      expect(await seriousProblems(page), where).toEqual([])
      await page.screenshot({ path: join(shots, `light-${where.replace(/\W+/g, '_')}.png`) })
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
      expect(await page.evaluate<number>(overflow), `${where} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'detached' })
  }
  expect(errors).toEqual([])
  await here.close(context)
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
  await here.close(context)
})

/** WCAG's relative luminance. */
function luminance(...channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
