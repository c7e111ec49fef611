/**
 * Job `screens`, in Chromium on the demonstration company: screens on a slow phone, pages of a long table,
 * the clock's button.
 */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { screensOfAdmin } from '../apps/web/test/addresses.ts'
import { narrow, openBrowser, openWindow, wide } from '../e2e/browser.ts'
import { enter } from '../e2e/journeys.ts'
import { freePort, launch, place, untilReady } from './program.ts'
import { quantile } from './quantile.ts'
import { report } from './report.ts'
import { takeAwayLater } from './taken-away.ts'

type Window = Awaited<ReturnType<typeof openWindow>>
type Page = Window['page']

/** Makes the measuring machine about as slow as a mid-range phone. */
const slowdown = 4
/** A screen is finished after this many milliseconds without a change. */
const still = 400
const password = 'Demo#2026'

/**
 * Milliseconds from an action to its last change of the page and the end of the last task that blocked it.
 */
const timed = (page: Page, deed: string): Promise<number> =>
  page.evaluate<number>(`new Promise((done) => {
    const began = performance.now()
    let last = began
    const changes = new MutationObserver(() => { last = performance.now() })
    changes.observe(document.body, { subtree: true, childList: true, characterData: true })
    const tasks = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) last = Math.max(last, startTime + duration)
    })
    tasks.observe({ type: 'longtask' })
    const look = setInterval(() => {
      if (performance.now() - Math.max(last, began) < ${still}) return
      clearInterval(look)
      changes.disconnect()
      tasks.disconnect()
      done(last - began)
    }, 20)
    ${deed}
  })`)

const milliseconds = (job: string, times: readonly number[], target: number, extra: Record<string, string | number>) =>
  report({
    job,
    ours: Math.round(quantile(times, 0.95)),
    unit: 'ms p95',
    p50: Math.round(quantile(times, 0.5)),
    errors: 0,
    oursTarget: target,
    extra: { ...extra, times: times.length, longest: target },
  })

/** Every screen as an administrator reaches it from the dashboard. The first visit loads its code. */
async function everyScreen({ page, context }: Window): Promise<void> {
  const phone = await context.newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const visits: [address: string, took: number][] = []
  for (const address of screensOfAdmin) {
    await timed(page, "history.pushState({}, '', '/dashboard')")
    visits.push([address, await timed(page, `history.pushState({}, '', ${JSON.stringify(address)})`)])
  }
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const [slowest = ['', 0]] = visits.toSorted(([, a], [, b]) => b - a)
  const times = visits.map(([, took]) => took)
  milliseconds('screens', times, 1000, { slowdown, slowest: slowest[0], slowestMs: Math.round(slowest[1]) })
}

/** A hundred people a page, turned forth and back. */
async function turningPages({ page }: Window): Promise<void> {
  await page.goto('/funcionarios/listagem?size=100')
  await page.getByRole('button', { name: 'Próxima página' }).waitFor()
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    const name = turn % 2 === 0 ? 'Próxima página' : 'Página anterior'
    times.push(await timed(page, `document.querySelector('[aria-label="${name}"]').click()`))
  }
  milliseconds('pages-of-100', times, 100, {})
}

/** One press by everyone who has a clock. A second press within the minute would not be a new mark. */
async function pressing(url: string, browser: Awaited<ReturnType<typeof openBrowser>>): Promise<void> {
  const times: number[] = []
  for (const login of ['edu', 'gil', 'sonia', 'noemi']) {
    const { page, context } = await openWindow(browser, url, narrow)
    await enter(page, login, password)
    const button = page.getByRole('button', { name: 'Registrar Ponto' })
    await page.goto('/horarios/registrar/0')
    await button.waitFor()
    await page.waitForLoadState('networkidle')
    const began = performance.now()
    await button.click()
    await page.getByText(/Ponto registrado às/).waitFor()
    times.push(performance.now() - began)
    await context.close()
  }
  milliseconds('clock-button', times, 300, {})
}

/** As before the journeys: plain JavaScript, which runs before anything is installed. */
async function findChromium(): Promise<void> {
  const tool: { default(): void } = await import(join(import.meta.dirname, '../tools/chromium.mjs'))
  tool.default()
}

export async function screens(): Promise<void> {
  await findChromium()
  const folder = mkdtempSync(join(place, 'ponteiro-'))
  takeAwayLater(folder, () => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  await untilReady(port, launch({ command: 'demo', port, dataDir: folder, logLevel: 'silent', stdout: 'ignore' }), 500)
  const url = `http://127.0.0.1:${port}`
  const browser = await openBrowser()
  takeAwayLater('the browser', () => browser.close())
  const phone = await openWindow(browser, url, narrow)
  await enter(phone.page, 'ana', password)
  await everyScreen(phone)
  const desk = await openWindow(browser, url, wide)
  await enter(desk.page, 'ana', password)
  await turningPages(desk)
  await pressing(url, browser)
}
