/** The page of a screen test, in the words of Playwright, so that a journey's test moves here unchanged. */
import { expect } from 'vitest'
import { type Locator, locators, page as sight, userEvent } from 'vitest/browser'
import { asked } from './asked.ts'
import { open, settled, wide } from './screen.tsx'

type State = 'visible' | 'hidden' | 'attached' | 'detached'
type Label = Parameters<Locator['getByLabelText']>

interface Words {
  getByLabel(...label: Label): Locator
  waitFor(options?: { state?: State }): Promise<void>
  count(): Promise<number>
  inputValue(): Promise<string>
  innerText(): Promise<string>
  allInnerTexts(): Promise<string[]>
  allTextContents(): Promise<string[]>
  getAttribute(name: string): Promise<string | null>
  isDisabled(): Promise<boolean>
  isEnabled(): Promise<boolean>
  isChecked(): Promise<boolean>
  isVisible(): Promise<boolean>
  focus(): Promise<void>
  blur(): Promise<void>
  press(key: string): Promise<void>
  pressSequentially(text: string): Promise<void>
  selectOption(value: string): Promise<void>
  check(): Promise<void>
  uncheck(): Promise<void>
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>
}

declare module 'vitest/browser' {
  interface Locator extends Words {
    locator(css: string): Locator
  }
  interface LocatorSelectors {
    getByLabel(...label: Label): Locator
    css(selector: string): Locator
  }
}

const isSeen = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

const is: Readonly<Record<State, (found: Element | undefined) => boolean>> = {
  visible: (found) => found !== undefined && isSeen(found),
  hidden: (found) => found === undefined || !isSeen(found),
  attached: (found) => found !== undefined,
  detached: (found) => found === undefined,
}

/** The element, once there is one; more than one are a fault of the test. */
const there = (what: Locator) => what.findElement() as Promise<HTMLInputElement>

const words: { [word in keyof Words]: (this: Locator, ...told: Parameters<Words[word]>) => ReturnType<Words[word]> } = {
  getByLabel(...label) {
    return this.getByLabelText(...label)
  },
  async waitFor({ state = 'visible' } = {}) {
    const found = () => {
      const elements = this.elements()
      if (elements.length > 1) throw new Error(`${this.selector} is ${elements.length} elements`)
      return is[state](elements[0])
    }
    await expect.poll(found, { message: `${this.selector} is ${state}` }).toBe(true)
  },
  count: async function () {
    return this.length
  },
  async inputValue() {
    return (await there(this)).value
  },
  async innerText() {
    return (await there(this)).innerText
  },
  async allInnerTexts() {
    return this.elements().map((element) => (element as HTMLElement).innerText)
  },
  async allTextContents() {
    return this.elements().map(({ textContent }) => textContent ?? '')
  },
  async getAttribute(name) {
    return (await there(this)).getAttribute(name)
  },
  async isDisabled() {
    return (await there(this)).matches(':disabled, [aria-disabled=true]')
  },
  async isEnabled() {
    return !(await this.isDisabled())
  },
  async isChecked() {
    return (await there(this)).checked
  },
  async isVisible() {
    return this.elements().some(isSeen)
  },
  async focus() {
    ;(await there(this)).focus()
  },
  async blur() {
    ;(await there(this)).blur()
  },
  async press(key) {
    await this.focus()
    await keyboard.press(key)
  },
  async pressSequentially(text) {
    await this.focus()
    await keyboard.type(text)
  },
  async selectOption(value) {
    await this.selectOptions(value)
  },
  async check() {
    if (!(await this.isChecked())) await this.click()
  },
  async uncheck() {
    if (await this.isChecked()) await this.click()
  },
  async boundingBox() {
    return (await there(this)).getBoundingClientRect()
  },
}
locators.extend({
  ...words,
  css: (selector: string) => (/^(xpath=|\.\.)/.test(selector) ? selector : `css=${selector}`),
} as Parameters<typeof locators.extend>[0])

const keyboard = {
  /** `Control+Shift+a`: one key, with those that are held meanwhile. */
  async press(key: string) {
    const held = key.length > 1 ? key.split('+') : [key]
    const last = held.pop() ?? ''
    const down = held.map((each) => `{${each}>}`).join('')
    const up = held.map((each) => `{/${each}}`).join('')
    await userEvent.keyboard(`${down}${last === ' ' ? ' ' : `{${last}}`}${up}`)
  },
  /** Letter by letter. */
  async type(text: string) {
    await userEvent.keyboard(text.replace(/[{[]/g, '$&$&'))
  },
}

const here = () => new URL(location.href)
const matches = (pattern: string | RegExp | ((url: URL) => boolean)) => {
  if (typeof pattern === 'function') return pattern(here())
  if (pattern instanceof RegExp) return pattern.test(location.href)
  const escaped = pattern.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replace(/\*+/g, '.*')
  return new RegExp(`^${escaped}$`).test(location.href)
}

/** Where on the page, from its corner. */
const spot = (x: number, y: number) => ({ position: { x, y }, force: true })

const mouse = {
  move: (x: number, y: number) => userEvent.hover(document.documentElement, spot(x, y)),
  click: (x: number, y: number) => userEvent.click(document.documentElement, spot(x, y)),
}

export { wide }
export const narrow = { width: 390, height: 844 }

export const page = {
  getByRole: sight.getByRole,
  getByText: sight.getByText,
  getByTitle: sight.getByTitle,
  getByLabel: sight.getByLabelText,
  locator: (css: string, having?: Parameters<Locator['filter']>[0]) =>
    having ? sight.css(css).filter(having) : sight.css(css),
  keyboard,
  mouse,
  /** Loads the page anew. */
  async goto(address: string) {
    await open(address)
    await settled()
  },
  reload: () => page.goto(location.pathname + location.search),
  url: () => location.href,
  asked,
  goBack: async () => history.back(),
  setViewportSize: ({ width, height }: { width: number; height: number }) => sight.viewport(width, height),
  waitForURL: (pattern: Parameters<typeof matches>[0]) =>
    expect.poll(() => matches(pattern), { message: `${location.href} becomes ${pattern}` }).toBe(true),
  waitForFunction: (text: string) => expect.poll(() => page.evaluate(text), { message: text }).toBeTruthy(),
  // biome-ignore lint/security/noGlobalEval: an expression of the test itself, as in a journey.
  evaluate: async <T>(text: string) => globalThis.eval(text) as T,
}
export type Page = typeof page

/** Loads it anew at an address, as somebody who is in. */
export async function at(login: string, address: string): Promise<Page> {
  await open(address, login)
  await settled()
  return page
}
