/** An open page takes up a newer build with the next screen, and no press kept on its device is lost. */
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { narrow, openWindow } from './browser.ts'
import { daysAgo } from './days.ts'
import { ask, letIn } from './journeys.ts'
import { start } from './server.ts'
import { stage } from './stage.ts'

const here = stage('demo')
const root = resolve(import.meta.dirname, '..')

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`nothing changed in ${file}`)
  await writeFile(file, after)
}

/** The program as a later build leaves it: another page, and a worker that keeps it. */
async function newerBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ponteiro-newer-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const part of ['apps/server', 'apps/web/dist', 'package.json'])
    await cp(join(root, part), join(folder, part), { recursive: true, verbatimSymlinks: true })
  for (const part of ['node_modules', 'packages']) await symlink(join(root, part), join(folder, part))
  const pages = join(folder, 'apps/web/dist')
  await edit(join(pages, 'index.html'), (text) => text.replace('<head>', '<head><meta name="newer-build" />'))
  await edit(join(pages, 'sw.js'), (text) => text.replace(/("revision":")[^"]+(","url":"\/")/, '$1newer$2'))
  return folder
}

const isNewer = 'document.querySelector("meta[name=newer-build]") !== null'

test('D2: a new build is taken up with the next screen, off line too, and the press that waits is stored once', {
  timeout: 240_000,
}, async () => {
  const { page, context } = await openWindow(here.browser, here.installation.url, narrow, true)
  await letIn(page, 'gil', '/horarios/registrar/0')
  const button = page.getByRole('button', { name: 'Registrar Ponto', exact: true })
  await button.waitFor()
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)

  const { url, process, folder } = here.installation
  process.kill('SIGTERM')
  await once(process, 'exit')
  const newer = await start(folder, { PORT: new URL(url).port }, 'start', await newerBuild())
  onTestFinished(() => newer.stop())
  const taken = page.evaluate(
    'new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", () => done(true)))',
  )
  await page.evaluate('navigator.serviceWorker.getRegistration().then((kept) => kept.update()).then(() => undefined)')
  expect(await taken).toBe(true)

  await context.setOffline(true)
  await button.click()
  const minute = (await page.getByText(/Guardada neste aparelho às \d\d:\d\d/).innerText()).slice(-5)
  expect(await page.evaluate(isNewer), 'nobody is disturbed at the clock').toBe(false)
  await page.getByRole('link', { name: 'Ver os dias' }).click()
  await expect.poll(() => page.evaluate(isNewer).catch(() => false), { timeout: 30_000 }).toBe(true)
  await page.goto('/horarios/registrar/0')
  await page.getByText(`Guardada neste aparelho às ${minute}`).waitFor()
  await context.setOffline(false)
  await page.getByText(`Ponto registrado às ${minute}`).waitFor({ timeout: 60_000 })
  const days = [daysAgo(1), daysAgo(0)].map((on) =>
    ask<{ schedule_items: { sci_time: string }[] }>(page, 'GET', `/schedule/date/${on}`),
  )
  const times = (await Promise.all(days)).flatMap(({ schedule_items }) =>
    schedule_items.map(({ sci_time }) => sci_time),
  )
  expect(times.filter((time) => time === minute)).toEqual([minute])
  await context.close()
})
