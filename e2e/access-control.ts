/** Steps on the screens of access control. */
import type { Locator, Page, Request } from 'playwright-core'

export const address = {
  tools: '/controle-de-acessos/ferramentas',
  people: '/controle-de-acessos/colaboradores',
  audit: '/controle-de-acessos/auditoria',
  clients: '/controle-de-acessos/clientes',
  links: '/ferramenta/listagem',
} as const

/** Asked before its list opens: that hides everything else. */
const takesTyping = (field: Locator) => field.evaluate(({ tagName }) => tagName === 'INPUT')

/** The steps on a page that is opened later: `pageOf` is asked when one is taken. */
export function stepsOn(pageOf: () => Page) {
  const row = (name: string): Locator => pageOf().getByRole('row').filter({ hasText: name })
  const button = (name: string | RegExp, on: Page | Locator = pageOf()): Locator => on.getByRole('button', { name })
  const dialog = (name: string | RegExp, on = pageOf()): Locator => on.getByRole('dialog', { name })
  const said = (text: string) => pageOf().getByRole('status').getByText(text, { exact: true }).waitFor()

  /** Answers the question, which must be this one. */
  async function answer(question: string, word: 'Sim' | 'Não'): Promise<void> {
    const asked = pageOf().getByRole('alertdialog')
    await asked.getByText(question, { exact: true }).waitFor()
    await asked.getByRole('button', { name: word }).click()
    await asked.waitFor({ state: 'detached' })
  }

  /** Picks what a field offers by this name. */
  async function choose(on: Locator, label: string, option: string): Promise<void> {
    const field = on.getByLabel(label, { exact: true })
    const typed = await takesTyping(field)
    await field.click()
    if (typed) await field.fill(option)
    await pageOf().getByRole('option', { name: option, exact: true }).click()
  }

  /** What a field offers. */
  async function offered(on: Locator, label: string): Promise<string[]> {
    const field = on.getByLabel(label, { exact: true })
    const typed = await takesTyping(field)
    await field.click()
    const options = pageOf().getByRole('listbox').getByRole('option')
    await options.first().waitFor()
    const found = await options.allInnerTexts()
    // A field for typing keeps the focus; a list takes it, but not at once.
    if (typed) await field.press('Escape')
    else await options.first().press('Escape')
    await options.first().waitFor({ state: 'detached' })
    return found
  }

  /** The first cells of a list's rows. */
  const names = async (): Promise<string[]> =>
    (await pageOf().getByRole('row').allInnerTexts()).slice(1).map((text) => text.split(/[\t\n]/)[0] ?? '')

  /** What is asked of the server by `act`. */
  async function requestsOf(method: string, act: () => Promise<unknown>): Promise<string[]> {
    const seen: string[] = []
    const note = (request: Request) => {
      if (request.method() === method) seen.push(new URL(request.url()).pathname + new URL(request.url()).search)
    }
    const page = pageOf()
    page.on('request', note)
    await act()
    page.off('request', note)
    return seen
  }

  return { row, button, dialog, said, answer, choose, offered, names, requestsOf }
}
