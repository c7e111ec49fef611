import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inspect } from './check-structure.ts'
import { drawnLadder, ladder } from './ladder.ts'

let house = ''

const plant = (file: string, text: string) => {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), text)
}

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'ladder-'))
  plant('CONTRIBUTING.md', `The areas:\n\n${drawnLadder}\n`)
})

afterEach(() => rmSync(house, { recursive: true }))

type Tree = readonly [folder: string, noun: string]

/** Each tree with a file that another area may reach. */
const trees: readonly Tree[] = [
  ['packages/contract/src', 'noun.ts'],
  ['apps/server/src/features', 'noun.queries.ts'],
  ['apps/web/src/screens', 'noun.tsx'],
]

/** An area whose file imports from another area of the same tree; both lie `under` a folder of their area. */
function plantEdge([tree, noun]: Tree, [from, to]: readonly [string, string], under = '') {
  const up = under ? '../../' : '../'
  plant(`${tree}/${from}/${under}${noun}`, `import { some } from '${up}${to}/${under}${noun}'\n`)
  plant(`${tree}/${to}/${under}${noun}`, 'export const some = 1\n')
  return `${tree}/${from}/${under}${noun}: imports up the ladder, from ${from} to ${to} (${tree}/${to}/${under}${noun})`
}

test.each(trees)('31.1: in %s an area does not import one above it, in sub-folders neither', (...tree) => {
  for (const under of ['', 'inner/']) {
    const problem = plantEdge(tree, ['people', 'days'], under)
    expect(inspect(house).problems).toContain(problem)
  }
})

test.each(trees)('31.1: in %s two areas do not import each other', (tree, noun) => {
  plantEdge([tree, noun], ['days', 'people'])
  plant(`${tree}/people/other-${noun}`, `import { some } from '../days/${noun}'\n`)
  const back = `${tree}/people/other-${noun}: imports up the ladder, from people to days (${tree}/days/${noun})`
  expect(inspect(house).problems).toContain(back)
})

test.each(trees.slice(0, 2))('31.1: in %s a file beside the areas is no way up', (tree, noun) => {
  plant(`${tree}/people/${noun}`, `import { some } from '../beside-${noun}'\n`)
  plant(`${tree}/beside-${noun}`, `export * from './days/${noun}'\n`)
  plant(`${tree}/days/${noun}`, 'export const some = 1\n')
  const up = `${tree}/people/${noun}: imports up the ladder, from people to days (${tree}/days/${noun})`
  expect(inspect(house).problems).toEqual([up])
})

test.each(trees.slice(0, 2))('31.1: in %s an area imports one below it', (...tree) => {
  for (const under of ['', 'inner/']) plantEdge(tree, ['days', 'people'], under)
  expect(inspect(house).problems).toEqual([])
})

test('31.1: screens of two areas meet in the domain, not in each other', () => {
  plantEdge(['apps/web/src/screens', 'noun.tsx'], ['days', 'people'])
  expect(inspect(house).problems).toEqual([expect.stringContaining('imports sideways')])
  plant('apps/web/src/screens/days/noun.tsx', "import { other } from '../../domain/other.ts'\n")
  plant('apps/web/src/domain/other.ts', 'export const other = 1\n')
  expect(inspect(house).problems).toEqual([])
})

test('31.1: screens do not import the frame around them', () => {
  plant('apps/web/src/screens/days/noun.tsx', "import { other } from '../../shell/other.ts'\n")
  plant('apps/web/src/shell/other.ts', 'export const other = 1\n')
  expect(inspect(house).problems).toEqual([expect.stringContaining('screens may not import shell')])
})

test.each(trees)('31.1: in %s a folder is an area of the ladder', (tree, noun) => {
  plant(`${tree}/payroll/${noun}`, '')
  expect(inspect(house).problems).toEqual([`${tree}/payroll/${noun}: payroll is no area of the ladder`])
})

test('31.1: CONTRIBUTING draws this ladder', () => {
  expect(inspect(house).problems).toEqual([])
  plant('CONTRIBUTING.md', `${drawnLadder.replace('days', 'nights')}\n`)
  expect(inspect(house).problems).toEqual([expect.stringContaining('CONTRIBUTING.md: draws another ladder')])
  expect(new Set(ladder.map(([area]) => area)).size).toBe(ladder.length)
})
