import { expect, test } from 'vitest'
import { Kept } from './kept.ts'

test('of more than it holds the oldest goes, and what is written again stays', () => {
  const kept = new Kept<string, number>(2)
  kept.set('first', 1).set('second', 2).set('first', 3)
  expect([...kept]).toEqual([
    ['first', 3],
    ['second', 2],
  ])
  kept.set('third', 4)
  expect([...kept.keys()]).toEqual(['second', 'third'])
})
