/** Every screen there is, with the demonstration company in it: it opens, says nothing wrong, and axe agrees. One file for each width: they run side by side. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { screensOfAdmin } from './addresses.ts'
import { goTo, seriousProblems, settled, wide } from './browser.ts'
import { outOfReach } from './in-reach.ts'
import { letIn } from './journeys.ts'
import { stage } from './stage.ts'

const screens = {
  ana: screensOfAdmin,
  edu: [
    '/dashboard',
    '/horarios/listagem',
    '/horarios/registrar/0',
    '/espelho-ponto-colaborador',
    '/bancodehoras/index',
  ],
  gil: [
    '/dashboard',
    '/horarios/listagem',
    '/bancodehoras/index',
    '/horas-extras/funcionarios',
    '/horas-extras/a-decidir',
    '/horas-extras/horarios/4',
    '/controle-de-acessos/ferramentas-dos-colaboradores',
  ],
  sonia: [
    '/dashboard',
    '/horarios/listagem',
    '/horarios/registrar/0',
    '/espelho-ponto-colaborador',
    '/bancodehoras/index',
    '/horas-extras/funcionarios',
    '/horas-extras/a-decidir',
    '/horas-extras/horarios/4',
  ],
} as const

const shots = join(import.meta.dirname, 'screenshots')

/** Lists that are read across: at 1024 px all of their columns are in sight. */
const listsThatFit = ['/horas-extras', '/horarios/listagem']

/** The tests of a width; `size` begins the names of the screenshots. */
export function everyScreenOpens(size: 'wide' | 'narrow' | 'middle' | 'zoomed', viewport: typeof wide): void {
  // In the other two the same parts stand elsewhere.
  const isForAxe = size === 'wide' || size === 'narrow'
  const here = stage('demo')
  beforeAll(async () => {
    await mkdir(shots, { recursive: true })
  })

  test.each(Object.entries(screens))('as %s', async (login, addresses) => {
    const { page, errors, context } = await here.window(viewport)
    await letIn(page, login)
    await settled(page)
    for (const address of addresses) {
      if (viewport === wide) {
        await page.goto(address)
        await settled(page)
      } else await goTo(page, address)
      expect(new URL(page.url()).pathname.replace(/\/$/, ''), `${login} is let in`).toBe(address.replace(/\/$/, ''))
      await page.screenshot({
        path: join(shots, `${size}-${login}-${address.replace(/\W+/g, '_')}.png`),
        fullPage: false,
      })
      if (isForAxe) expect(await seriousProblems(page), address).toEqual([])
      expect.soft(await outOfReach(page), address).toEqual([])
      if (size === 'middle' && listsThatFit.some((list) => address.startsWith(list)))
        expect.soft(await page.locator('main [data-wide]').count(), `${address} is cut`).toBe(0)
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect.soft(overflow, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    expect(errors).toEqual([])
    await context.close()
  })
}
