/** A colour that people chose, so that it is told from others without being seen as a colour: a pattern of its own, in an ink that is read on it. */

const dark = '#000000'
const bright = '#FFFFFF'

const channel = (part: string) => {
  const share = Number.parseInt(part, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Between 0, black, and 1, white. */
export const luminanceOf = (color: string) =>
  0.2126 * channel(color.slice(1, 3)) + 0.7152 * channel(color.slice(3, 5)) + 0.0722 * channel(color.slice(5, 7))

/** Whichever of black and white is read better on a colour: 4.5:1 at least, on any. */
export const inkOn = (color: string) => (luminanceOf(color) > 0.179 ? dark : bright)

/** How the ink lies on the colour. Slanting lines are not among them: they mean that something waits. */
const patterns: readonly ((ink: string) => string)[] = [
  () => 'none',
  (ink) => `repeating-linear-gradient(0deg, ${ink} 0 1.5px, transparent 1.5px 5px)`,
  (ink) => `repeating-linear-gradient(90deg, ${ink} 0 1.5px, transparent 1.5px 5px)`,
  (ink) => `linear-gradient(90deg, ${ink} 50%, transparent 50%)`,
  (ink) => `linear-gradient(0deg, ${ink} 50%, transparent 50%)`,
  (ink) => `radial-gradient(circle, ${ink} 32%, transparent 34%)`,
]

/** The usual abbreviations spread over all of them. */
const placeOf = (letters: string) =>
  Math.floor([...letters].reduce((sum, letter) => sum * 2 + (letter.codePointAt(0) ?? 0), 0) / 5) % patterns.length

/** The style of a mark: the colour, and the pattern that these letters always have. */
export const markOf = (letters: string, color: string) => ({
  backgroundColor: color,
  backgroundImage: patterns[placeOf(letters)]?.(`${inkOn(color)}B3`) ?? 'none',
})
