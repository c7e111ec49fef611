/** What a page of the app puts on paper, seen without a printer. */
import type { Page } from 'playwright-core'

/** What the margins of 10 mm leave of an upright A4 sheet, in the pixels of a page: 96 to the inch. */
const room = { width: Math.floor((190 / 25.4) * 96), height: Math.floor((277 / 25.4) * 96) }

/** A line of text: its edges, and the red, green and blue of its letters and of what is under them. */
interface Line {
  readonly text: string
  readonly left: number
  readonly right: number
  /** Whether all of its text stands in it. */
  readonly whole: boolean
  readonly ink: readonly number[]
  readonly ground: readonly number[]
}

/** Where nothing is painted, the ground is that of the paper. */
const linesShown = `(() => {
  const channels = (colour) => colour.match(/[\\d.]+/g).map(Number)
  const groundOf = (element) => {
    if (!element) return [255, 255, 255]
    const ground = channels(getComputedStyle(element).backgroundColor)
    return ground[3] === 0 ? groundOf(element.parentElement) : ground
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const lines = []
  while (texts.nextNode()) {
    const { parentElement, data: text } = texts.currentNode
    const ink = channels(getComputedStyle(parentElement).color)
    range.selectNodeContents(texts.currentNode)
    const [ground, rects] = [groundOf(parentElement), [...range.getClientRects()]]
    for (const { left, right } of rects) lines.push({ text, left, right, whole: rects.length === 1, ink, ground })
  }
  return lines
})()`

/** Dark enough on white for 4.5:1. */
const isDark = (colour: readonly number[]) => colour.every((channel) => channel <= 118)
const isWhite = (colour: readonly number[]) => colour.slice(0, 3).every((channel) => channel === 255)

/** Turns a page into what is printed of it, as wide as the sheet. */
export async function turnToPaper(page: Page): Promise<void> {
  await page.setViewportSize(room)
  await page.emulateMedia({ media: 'print' })
}

/** The lines of a page on paper that are not dark on white, pass an edge of the sheet, or break a word. */
export async function badOnPaper(page: Page): Promise<string[]> {
  const lines = await page.evaluate<Line[]>(linesShown)
  if (lines.length === 0) throw new Error('nothing is printed')
  const isGood = ({ text, left, right, whole, ink, ground }: Line) =>
    left >= 0 && right <= room.width && (whole || text.includes(' ')) && isDark(ink) && isWhite(ground)
  return lines.filter((line) => !isGood(line)).map((line) => JSON.stringify(line))
}

/**
 * Lines hard to read on paper or past its edge; disabled ones are paler there too, and long words may break.
 */
export async function unreadableOnPaper(page: Page): Promise<string[]> {
  const lines = await page.evaluate<Line[]>(linesShown)
  if (lines.length === 0) throw new Error('nothing is printed')
  const isGood = ({ left, right, ink, ground }: Line) =>
    left >= -1 && right <= room.width + 1 && isWhite(ground) && Math.min(...ink.slice(0, 3)) <= 160
  return lines.filter((line) => line.text.trim() !== '' && !isGood(line)).map((line) => JSON.stringify(line))
}

/** Width and height of the sheets that come out of the printer, in whole points. */
export async function sheetSizes(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  return [...boxes].map(([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`)
}
