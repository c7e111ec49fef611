import { expect, test } from 'vitest'
import { inkOn, luminanceOf, markOf } from './color-mark.ts'

const contrast = (one: string, other: string) => {
  const [darker = 0, brighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (brighter + 0.05) / (darker + 0.05)
}

test('whatever colour is chosen, its ink is read on it (R527)', () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
        expect(contrast(color, inkOn(color)), color).toBeGreaterThan(4.5)
      }
})

test('letters have one pattern, whatever their colour; usual reasons share it seldom', () => {
  const pattern = (letters: string) => markOf(letters, '#FFFFFF').backgroundImage
  expect(pattern('FER')).toBe(markOf('FER', '#FEFEFE').backgroundImage)
  expect(new Set(['FER', 'ATM', 'LPA', 'LMA', 'LUT', 'FAL', 'CAS'].map(pattern)).size).toBe(6)
})
