/** Chromium as a person's window: Portuguese, wide or narrow, and no error of the page unseen. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'

export const timezoneId = 'America/Sao_Paulo'
export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: tools/chromium.mjs sets it before the journeys run')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export interface Window {
  readonly page: Page
  readonly context: BrowserContext
  /** What the page said of errors: must be empty. */
  readonly errors: string[]
}

/** Where the errors of a page go: to whoever has its window now. */
const said = new WeakMap<Page, string[]>()
/** What the page of a window has asked for and not yet got. */
const underWay = new WeakMap<Page, Set<Request>>()

/** `worker`: keeps the program on the device; a test then neither sees nor stops the worker's requests. */
export async function openWindow(browser: Browser, url: string, viewport = wide, worker = false): Promise<Window> {
  const serviceWorkers = worker ? 'allow' : 'block'
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'pt-BR', timezoneId, serviceWorkers })
  const page = await context.newPage()
  const asked = new Set<Request>()
  underWay.set(page, asked)
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  page.on('pageerror', (error) => said.get(page)?.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) said.get(page)?.push(message.text())
  })
  return inFreshHands(page, context)
}

function inFreshHands(page: Page, context: BrowserContext): Window {
  const errors: string[] = []
  said.set(page, errors)
  return { page, context, errors }
}

/** As good as a new window at half its price: removes what was kept of the last person. */
export async function emptied({ page, context }: Window, url: string): Promise<Window> {
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners('dialog').on('dialog', (asked) => asked.accept())
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.emulateMedia({ media: null })
  await page.mouse.move(0, 0)
  await page.goto(`${url}/health/ready`)
  await page.evaluate('sessionStorage.clear()')
  page.removeAllListeners('dialog')
  const chromium = await context.newCDPSession(page)
  await chromium.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
  await chromium.send('Page.resetNavigationHistory')
  await chromium.detach()
  return inFreshHands(page, context)
}

/** The page is idle and shows no placeholder. After a resize Chromium may report no idle moment at all. */
const isDrawn = `new Promise((done) => requestIdleCallback(() => setTimeout(done, 20), { timeout: 50 }))
  .then(() => document.querySelector('[aria-busy=true], .MuiSkeleton-root') === null)`

/** Waits until the page has what it asked for and has drawn it, seen twice in a row. */
export async function settled(page: Page): Promise<void> {
  for (let still = 0; still < 2; ) {
    const drawn = await page.evaluate<boolean>(isDrawn)
    still = drawn && !underWay.get(page)?.size ? still + 1 : 0
  }
}

/** Goes to an address as a link of the app does, without loading the app anew. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`)
  await settled(page)
}

/** Keeps back what the page asks of these addresses, until told to let it go. */
export async function heldBack(page: Page, addresses: string): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Colours on their way to others are neither: everything that ends has ended. */
const stillness = `Promise.all(document.getAnimations()
  .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity)
  .map(({ finished }) => finished.catch(() => undefined))).then(() => undefined)`

/** The rules of axe that look at colours: all that another theme of the same page can break. */
export const colours = ['color-contrast', 'link-in-text-block'] as const

/** What axe calls serious or critical on the page once it stands still, by every rule or by some. */
export async function seriousProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(stillness)
  // The page's policy forbids script tags; an evaluated expression belongs to the browser, not to the page.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe)
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
      }
    }
    // Every rule runs; what passed is not written up in full, which takes a third of the time.
    return (await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations
  }, rules)
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`)
}
