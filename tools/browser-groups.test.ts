import { existsSync, readFileSync } from 'node:fs'
import { calls } from '@ponteiro/contract'
import { expect, test } from 'vitest'
import { browserGroups } from './browser-groups.ts'

test('the groups of the browser are those of the contract: npm run golden', () => {
  for (const { file, text } of browserGroups) expect(existsSync(file) && readFileSync(file, 'utf8'), file).toBe(text())
})

test('every group of the contract is among them', () => {
  const exported = browserGroups.at(-1)?.text() ?? ''
  const named = [...exported.matchAll(/\{ (.+) \}/g)].flatMap(([, names = '']) => names.split(', '))
  expect(named.sort()).toEqual(Object.keys(calls).sort())
})
