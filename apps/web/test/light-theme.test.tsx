/**
 * The light theme in dialogs without an address: nothing is lost on white. For screens see e2e/screens.ts.
 */
import { expect, test } from 'vitest'
import { seriousProblems } from './looked-at.ts'
import { narrow, page, wide } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

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

ownHouse()

/** Chosen in the menu of the person, as people do. */
async function byDay(): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: 'Tema claro' }).click()
  await expect.poll(() => document.documentElement.dataset.theme).toBe('light')
}

test('by day, wide and narrow, each dialog that has no address', async () => {
  await byDay()
  for (const [address, name] of dialogs) {
    await page.setViewportSize(wide)
    await page.goto(address)
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
    for (const [size, viewport] of [
      ['wide', wide],
      ['narrow', narrow],
    ] as const) {
      await page.setViewportSize(viewport)
      await settled()
      const where = `${size}-${address}-${name}`
      expect(await seriousProblems(), where).toEqual([])
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
      expect(await page.evaluate<number>(overflow), `${where} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'detached' })
  }
})

test('by day a switch that is off is seen: three to one against the paper, at least', async () => {
  await byDay()
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
})

/** WCAG's relative luminance. */
function luminance(...channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
