/** Marks of colours that people chose: a pattern in readable ink tells them apart without colour. */

const dark = '#000000'
const bright = '#FFFFFF'

const channel = (part: string) => {
  const share = Number.parseInt(part, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** 0 is black, 1 white. */
export const luminanceOf = (color: string) =>
  0.2126 * channel(color.slice(1, 3)) + 0.7152 * channel(color.slice(3, 5)) + 0.0722 * channel(color.slice(5, 7))

/** Black or white, whichever is more readable on a colour: at least 4.5:1. */
export const inkOn = (color: string) => (luminanceOf(color) > 0.179 ? dark : bright)

/** The patterns. Slanting lines are excluded: they mean that something waits. */
const patterns: readonly ((ink: string) => string)[] = [
  () => 'none',
  (ink) => `repeating-linear-gradient(0deg, ${ink} 0 1.5px, transparent 1.5px 5px)`,
  (ink) => `repeating-linear-gradient(90deg, ${ink} 0 1.5px, transparent 1.5px 5px)`,
  (ink) => `linear-gradient(90deg, ${ink} 50%, transparent 50%)`,
  (ink) => `linear-gradient(0deg, ${ink} 50%, transparent 50%)`,
  (ink) => `radial-gradient(circle, ${ink} 32%, transparent 34%)`,
]

/** Spreads the usual abbreviations over all patterns. */
const placeOf = (letters: string) =>
  Math.floor([...letters].reduce((sum, letter) => sum * 2 + (letter.codePointAt(0) ?? 0), 0) / 5) % patterns.length

/** The style of a mark: its colour, and the fixed pattern of its letters. */
export const markOf = (letters: string, color: string) => ({
  backgroundColor: color,
  backgroundImage: patterns[placeOf(letters)]?.(`${inkOn(color)}B3`) ?? 'none',
})
