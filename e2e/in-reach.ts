/** Whether what could be pressed on a screen is in sight, at whatever size. */
import type { Page } from 'playwright-core'

const look = `(() => {
  const nameOf = (element) => (element.getAttribute('aria-label') || element.textContent || element.tagName).trim().slice(0, 60)
  const isShown = (element) => element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true })
  const scrolls = (element) => {
    for (let at = element.parentElement; at && at.tagName !== 'MAIN'; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
    return false
  }
  const main = document.querySelector('main')
  const pressable = [...main.querySelectorAll('button:enabled, a[href], input:enabled, [role=combobox]:not([aria-disabled=true])')]
    .filter((element) => isShown(element) && !element.closest('.MuiFab-root, [aria-hidden=true]') && getComputedStyle(element).pointerEvents !== 'none' && getComputedStyle(element).opacity !== '0')
  const found = []
  for (const element of pressable) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    if (width < 2 || height < 2 || scrolls(element)) continue
    if (left < -1 || right > innerWidth + 1) found.push('past the edge: ' + nameOf(element))
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isFree = !above || element.contains(above) || above.contains(element) || (element.closest('td') ?? above.parentElement)?.contains(element.closest('td') ? above : element)
    if (!isFree) found.push('covered: ' + nameOf(element) + ' by ' + nameOf(above.closest('button, a, td, th, [role=status]') ?? above))
  }
  document.documentElement.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  const floating = [...document.querySelectorAll('.MuiFab-root')].map((each) => each.getBoundingClientRect())
  for (const element of [...pressable, ...main.querySelectorAll('td, dd')].filter(isShown)) {
    const own = element.getBoundingClientRect()
    if (floating.some((b) => own.left < b.right && b.left < own.right && own.top < b.bottom && b.top < own.bottom))
      found.push('under a floating button: ' + nameOf(element))
  }
  scrollTo({ top: 0, behavior: 'instant' })
  const words = document.createRange()
  for (const total of main.querySelectorAll('tfoot td')) {
    words.selectNodeContents(total)
    const own = words.getBoundingClientRect()
    if (own.width > 0 && [...document.querySelectorAll('.MuiFab-root')].map((each) => each.getBoundingClientRect()).some((b) => own.left < b.right && b.left < own.right && own.top < b.bottom && b.top < own.bottom))
      found.push('total under a floating button: ' + nameOf(total))
  }
  return [...new Set(found)]
})()`

/**
 * Elements that could be pressed but are out of sight: past an edge that does not scroll, under something
 * else in the middle of the screen, or under the floating buttons with the page scrolled to its end.
 */
export const outOfReach = (page: Page): Promise<string[]> => page.evaluate<string[]>(look)
