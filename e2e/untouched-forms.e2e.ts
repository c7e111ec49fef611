/** D1: who opens a form and types nothing is asked nothing on the way out; who typed is; after Salvo nobody is. Every form of the program, by its file. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { personNamed } from './journeys.ts'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

const here = stage('demo')
const opened = windowsOn(here)

interface Opening {
  /** `$own`: the person who is in. */
  readonly address: string
  readonly login?: string
  /** Buttons that are pressed, one after the other, until the form is there. */
  readonly press?: readonly RegExp[]
}

const person = '/funcionarios/editar/4'

/** Where each file with a form is opened. A new file must be named here, or below. */
const forms: Readonly<Record<string, readonly Opening[]>> = {
  'access-tab': [{ address: `${person}?aba=acesso` }],
  'afd-export-form': [{ address: '/importacao-afd', press: [/^Gerar AFD/] }],
  'clients-screen': [{ address: '/controle-de-acessos/clientes', press: [/^Adicionar$/] }],
  'company-form': [{ address: '/empresas/editar/1' }, { address: '/empresas/cadastrar' }],
  'device-form': [{ address: '/dispositivos/editar/1' }, { address: '/dispositivos/cadastrar' }],
  'history-date-form': [{ address: `${person}?aba=jornada`, press: [/^Alterar data/] }],
  'holiday-form': [{ address: '/feriado/editar/1' }, { address: '/feriado/cadastrar' }],
  'justification-type-form': [{ address: '/justificativas/cadastrar' }],
  'menu-links-screen': [{ address: '/ferramenta/listagem', press: [/^Adicionar$/] }],
  'my-data-screen': [{ login: 'edu', address: '/meusdados/editar/$own' }],
  'occupation-form': [{ address: '/ocupacao/edit/1' }, { address: '/ocupacao/create' }],
  'pay-period-form': [{ address: '/apuracao-de-ponto', press: [/^Adicionar$/] }],
  'person-form': [{ address: person }, { address: '/funcionarios/cadastrar' }, { address: '/terceiros/cadastrar' }],
  'profile-form': [{ address: '/perfis?perfil=novo' }],
  'rule-forms': [{ address: '/regras-de-ponto', press: [/^Editar/] }],
  'schedule-assignment-form': [{ address: `${person}?aba=jornada` }],
  'sector-assignment-form': [{ address: `${person}?aba=setores`, press: [/^Adicionar setor$/] }],
  'sector-form': [{ address: '/setores/editar/1' }, { address: '/setores/cadastrar' }],
  'tool-form': [{ address: '/controle-de-acessos/ferramentas', press: [/^Adicionar$/] }],
  'unit-form': [{ address: '/workunit/edit/1' }, { address: '/workunit/create' }],
  'work-schedule-form': [{ address: '/workday/editar/1' }, { address: '/workday/cadastrar' }],
  'mark-form': [{ address: '/horarios/cadastrar?id=5&name=Noemi&date=2019-03-06' }],
}

/** Forms that a record brings which the demonstration company has not at hand, and those of nobody who is in; where they are looked at. */
const elsewhere: Readonly<Record<string, string>> = {
  'access-card': 'tool-accesses.e2e.ts',
  'access-form': 'tool-accesses.e2e.ts',
  'afd-create-form': 'main-job.e2e.ts',
  'afd-match-form': 'main-job.e2e.ts',
  'batch-clearing-dialog': 'hour-bank.e2e.ts',
  'bank-month-form': 'hour-bank.e2e.ts',
  'change-password-dialog': 'passwords.e2e.ts',
  'credentials-form': 'passwords.e2e.ts: what is typed there may be left',
  'data-change-dialog': 'people.e2e.ts',
  'delete-day-dialog': 'typing.e2e.ts',
  'forgot-password-dialog': 'passwords.e2e.ts',
  'master-screen': 'sessions.e2e.ts',
  'motive-dialog': 'time-clock-forms.e2e.ts',
  'observation-dialog': 'time-clock-forms.e2e.ts',
  'overtime-dialog': 'typing.e2e.ts',
  'place-dialog': 'time-clock-forms.e2e.ts',
  'processing-dialog': 'pay-periods.e2e.ts',
  'profile-addition-form': 'profiles.e2e.ts',
  'reopening-dialogs': 'pay-periods.e2e.ts',
  'reset-password-screen': 'passwords.e2e.ts',
  'sheet-decision': 'mirrors.e2e.ts',
  'tool-functions-dialog': 'tools.e2e.ts',
}

const screens = resolve(import.meta.dirname, '../apps/web/src/screens')
const written = readdirSync(screens, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && /<(Form|FormDialog)\b/.test(readFileSync(join(screens, file), 'utf8')))
  .map((file) => file.replace(/^.*\/|\.tsx$/g, ''))

test('every file with a form is left untouched here, or its place is named', () => {
  expect([...Object.keys(forms), ...Object.keys(elsewhere)].sort()).toEqual([...written].sort())
})

const question = (page: Page) => page.getByRole('alertdialog')

async function open({ address, login = 'ana', press = [] }: Opening): Promise<{ page: Page; form: Locator }> {
  const own = address.includes('$own') && (await personNamed(await opened('ana', '/dashboard'), login))
  const page = await opened(login, address.replace('$own', String(own)))
  // What a form before left open asks nothing of the next one.
  page.removeAllListeners('dialog').on('dialog', (asked) => asked.accept())
  for (const name of press) await page.getByRole('button', { name }).first().click()
  const form = page.locator('form:visible').last()
  await form.waitFor()
  await page.waitForLoadState('networkidle')
  return { page, form }
}

/** Every field has the focus once, and loses it. */
async function passThrough(form: Locator): Promise<void> {
  for (const field of await form.locator(':is(input, textarea):visible:enabled, [role=combobox]:visible').all()) {
    await field.focus()
    await field.blur()
  }
}

/** Types a digit into the first field that takes one; a full date takes none, and what is looked for in a list is no value. */
async function typeSomething(form: Locator): Promise<boolean> {
  for (const field of await form
    .locator(':is(input, textarea):not([role=combobox]):visible:enabled:not([readonly])')
    .all()) {
    if (/^(checkbox|radio|color|file)$/.test((await field.getAttribute('type')) ?? '')) continue
    const before = await field.inputValue()
    await field.press('End')
    await field.press('7')
    if ((await field.inputValue()) !== before) return true
  }
  return false
}

/** By the way out that is there: of a dialog its own, of a page a link. */
async function leave(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  if (await dialog.isVisible())
    await dialog
      .getByRole('button', { name: /^(Fechar|Cancelar)$/ })
      .first()
      .click()
  else
    await page.getByRole('link', { name: 'Registrar Ponto' }).or(page.locator('a[href="/dashboard"]')).first().click()
}

const openings = Object.entries(forms).flatMap(([file, ways]) => ways.map((way) => [file, way] as const))

test.each(openings)(
  'D1: %s is left untouched without a question, and with one once something is typed',
  async (_, way) => {
    const { page, form } = await open(way)
    const inDialog = await page.getByRole('dialog').last().isVisible()
    const at = page.url()
    await passThrough(form)
    await leave(page)
    await page.waitForTimeout(300)
    expect(await question(page).count(), 'nobody typed').toBe(0)
    if (inDialog) await page.getByRole('dialog').waitFor({ state: 'hidden' })
    else expect(page.url()).not.toBe(at)

    const again = await open(way)
    if (!(await typeSomething(again.form))) return
    await leave(again.page)
    await question(again.page).getByText('Sair sem salvar o que foi digitado?').waitFor()
    await question(again.page).getByRole('button', { name: 'Sim' }).click()
    await question(again.page).waitFor({ state: 'hidden' })
  },
)

test('D1: after Salvo a form is left without a question', async () => {
  const { page, form } = await open({ address: person })
  await form.getByLabel('Complemento').fill('Casa 2')
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await page.getByRole('status').getByText('Salvo', { exact: true }).waitFor()
  await passThrough(form)
  await leave(page)
  await page.waitForURL('**/dashboard')
  expect(await question(page).count()).toBe(0)
})
