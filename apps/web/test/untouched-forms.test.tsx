/**
 * Untouched forms close unasked; typed-in ones ask, until saved (D1). Every form of the program, by its file.
 */
import { type RegisterName, routes } from '@ponteiro/contract'
import { expect, test } from 'vitest'
import { daysAgo } from './days.ts'
import { dialog } from './forms.ts'
import { ask } from './house.ts'
import { page } from './page.ts'
import { open, ownHouse, settled } from './screen.tsx'

ownHouse()

interface Opening {
  /** `$own`: the person who is in. */
  readonly address: string
  readonly login?: string
  /** Buttons that are pressed, one after the other, until the form is there. */
  readonly press?: readonly RegExp[]
}

const person = '/funcionarios/editar/4'

/** Where each file with a form is opened, but those of registers. A new file must be named here, or below. */
const named: Readonly<Record<string, readonly Opening[]>> = {
  'absence-form': [
    { address: '/absences/requests?ausencia=novo' },
    { login: 'edu', address: '/absences/requests?ausencia=novo' },
  ],
  'access-tab': [{ address: `${person}?aba=acesso` }],
  'afd-export-form': [{ address: '/importacao-afd', press: [/^Gerar AFD/] }],
  'evidence-form': [{ address: '/auditoria/index', press: [/^Local e foto/] }],
  'clients-screen': [{ address: '/controle-de-acessos/clientes', press: [/^Adicionar$/] }],
  'collective-form': [{ address: '/holiday-collective/index', press: [/^Conceder férias coletivas/] }],
  'compliment-form': [{ login: 'edu', address: '/elogios/cadastrar' }],
  'history-date-form': [{ address: `${person}?aba=jornada`, press: [/^Alterar data/] }],
  'menu-links-screen': [{ address: '/ferramenta/listagem', press: [/^Adicionar$/] }],
  'my-data-screen': [{ login: 'edu', address: '/meusdados/editar/$own' }],
  'notice-choice-form': [{ login: 'edu', address: '/meusdados/editar/$own' }],
  'plan-form': [{ login: 'edu', address: '/holiday-planning/index?registro=novo' }],
  'pay-period-form': [{ address: '/apuracao-de-ponto', press: [/^Adicionar$/] }],
  'person-form': [{ address: person }, { address: '/funcionarios/cadastrar' }, { address: '/terceiros/cadastrar' }],
  'profile-form': [{ address: '/perfis?perfil=novo' }],
  'rule-forms': [{ address: '/regras-de-ponto', press: [/^Editar/] }],
  'schedule-assignment-form': [{ address: `${person}?aba=jornada` }],
  'sector-assignment-form': [{ address: `${person}?aba=setores`, press: [/^Adicionar setor$/] }],
  'settings-screen': [{ address: '/holiday-settings/index' }],
  'tool-form': [{ address: '/controle-de-acessos/ferramentas', press: [/^Adicionar$/] }],
  'reason-form': [{ address: '/absences/reasons?motivo=novo' }],
  'request-form': [{ login: 'edu', address: `/horarios/inclusao-de-horario/${daysAgo(1)}/0` }],
  'on-call-form': [
    { address: '/absences/oncall', press: [/^Adicionar$/] },
    { login: 'gil', address: '/absences/oncall?registro=novo&dia=2030-01-07&cliente=1' },
  ],
  'mark-form': [{ address: '/horarios/cadastrar?id=5&name=Noemi&date=2019-03-06' }],
}

/** Forms that need a missing record, or have no user, and where they are tested. */
const elsewhere: Readonly<Record<string, string>> = {
  'access-card': 'tool-accesses.e2e.ts',
  'access-form': 'tool-accesses.e2e.ts',
  'afd-create-form': 'main-job.e2e.ts',
  'afd-match-form': 'main-job.e2e.ts',
  'batch-clearing-dialog': 'hour-bank.e2e.ts',
  'bank-month-form': 'hour-bank.e2e.ts',
  'bulk-decision-dialog': 'overtime.test.tsx',
  'cancellation-dialog': 'absences.test.tsx',
  'change-password-dialog': 'passwords.e2e.ts',
  'credentials-form': 'passwords.e2e.ts: what is typed there may be left',
  'data-change-dialog': 'people.e2e.ts',
  'decision-dialog': 'vacations.test.tsx',
  'delete-day-dialog': 'time-clock-rules.test.tsx',
  'exports-screen': 'exports.test.tsx: what is typed there may be left',
  'forgot-password-dialog': 'passwords.e2e.ts',
  'justification-form': 'justifications.test.tsx',
  'master-screen': 'sessions.e2e.ts',
  'motive-dialog': 'time-clock-rules.test.tsx',
  'on-call-date-form': 'on-call.test.tsx',
  'release-form': 'upkeep.test.tsx',
  'signature-form': 'vacation-papers.test.tsx',
  'swap-accept-form': 'on-call.test.tsx',
  'swap-form': 'on-call.test.tsx',
  'observation-dialog': 'time-clock-rules.test.tsx',
  'overtime-dialog': 'typing.e2e.ts',
  'place-dialog': 'day-form.test.tsx',
  'processing-dialog': 'pay-periods.e2e.ts',
  'profile-addition-form': 'profiles.e2e.ts',
  'reopening-dialogs': 'pay-periods.e2e.ts',
  'reset-password-screen': 'passwords.e2e.ts',
  'review-dialog': 'requests.test.tsx',
  'sheet-decision': 'mirrors.e2e.ts',
  'tool-functions-dialog': 'tools.e2e.ts',
}

const sources = import.meta.glob<string>('../src/screens/**/*.tsx', { query: '?raw', import: 'default', eager: true })
const written = Object.entries(sources)
  .filter(([, source]) => /<(Form|FormDialog)\b/.test(source))
  .map(([file]) => file.replace(/^.*\/|\.tsx$/g, ''))

/** The form that the screen of a register brings is opened for its first record, and for a new one. */
const ofRegisters = Object.values(sources).flatMap((source) => {
  const register = /useRegisterRoute\('(\w+)'\)/.exec(source)?.[1] as RegisterName | undefined
  const form = /from '\.\/([\w-]+-form)\.tsx'/.exec(source)?.[1]
  if (!register || !form) return []
  const addresses = [routes[`${register}.update`].path.replace('$id', '1'), routes[`${register}.store`].path]
  return [[form, addresses.map((address) => ({ address }))] as const]
})

const forms: Readonly<Record<string, readonly Opening[]>> = { ...named, ...Object.fromEntries(ofRegisters) }

test('every file with a form is left untouched here, or its place is named', () => {
  expect([...Object.keys(forms), ...Object.keys(elsewhere)].sort()).toEqual([...written].sort())
})

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

/** Opens it; answers the form. */
async function opened({ address, login = 'ana', press = [] }: Opening): Promise<HTMLFormElement> {
  const own = address.includes('$own') && (await personNamed(login))
  await open(address.replace('$own', String(own)), login)
  await settled()
  for (const name of press) await page.getByRole('button', { name }).first().click()
  const form = () => [...document.querySelectorAll('form')].filter(isShown).at(-1)
  await expect.poll(form).toBeDefined()
  await settled()
  return form() as HTMLFormElement
}

async function personNamed(name: string): Promise<number | undefined> {
  const { results } = await ask<{ results: { peo_id: number }[] }>('GET', `/people?take=1&ind_name=${name}`)
  return results[0]?.peo_id
}

const fieldsOf = (form: HTMLFormElement, selector: string) =>
  [...form.querySelectorAll<HTMLInputElement>(selector)].filter((field) => isShown(field) && !field.disabled)

/** Every field has the focus once, and loses it. */
async function passThrough(form: HTMLFormElement): Promise<void> {
  for (const field of fieldsOf(form, 'input, textarea, [role=combobox]')) {
    field.focus()
    field.blur()
  }
  await settled()
}

/** Types a digit into the first field that takes one; full dates take none, and searches are no values. */
async function typeSomething(form: HTMLFormElement): Promise<boolean> {
  for (const field of fieldsOf(form, ':is(input, textarea):not([role=combobox]):not([readonly])')) {
    if (/^(checkbox|radio|color|file)$/.test(field.type)) continue
    const before = field.value
    field.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('7')
    if (field.value !== before) return true
  }
  return false
}

/** By the way out that is there: of a dialog its own, of a page a link. */
async function leave(): Promise<void> {
  const out = (await dialog().count())
    ? dialog()
        .last()
        .getByRole('button', { name: /^(Fechar|Cancelar)$/ })
    : page.getByRole('link', { name: 'Registrar Ponto' }).or(page.locator('a[href="/dashboard"]'))
  await out.first().click()
}

const question = () => page.getByRole('alertdialog')

const openings = Object.entries(forms).flatMap(([file, ways]) => ways.map((way) => [file, way] as const))

test.each(openings)(
  'D1: %s is left untouched without a question, and with one once something is typed',
  async (_, way) => {
    const form = await opened(way)
    const inDialog = (await dialog().count()) > 0
    const at = location.href
    await passThrough(form)
    await leave()
    if (inDialog) await dialog().waitFor({ state: 'detached' })
    else await expect.poll(() => location.href).not.toBe(at)
    await settled()
    expect(await question().count(), 'nobody typed').toBe(0)

    if (!(await typeSomething(await opened(way)))) return
    await leave()
    await question().getByText('Sair sem salvar o que foi digitado?').waitFor()
    await question().getByRole('button', { name: 'Sim' }).click()
    await question().waitFor({ state: 'detached' })
  },
)

test('D1: after Salvo a form is left without a question', async () => {
  const form = await opened({ address: person })
  await page.getByLabel('Complemento').fill('Casa 2')
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await page.getByRole('status').getByText('Salvo', { exact: true }).waitFor()
  await passThrough(form)
  await leave()
  await page.waitForURL('**/dashboard')
  expect(await question().count()).toBe(0)
})
