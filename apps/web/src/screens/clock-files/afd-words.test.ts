import { importStates } from '@ponteiro/contract/clock-files/afd-import-state'
import { expect, test } from 'vitest'
import { endOf, type Import, states } from './afd-words.ts'

test('an import with nothing accepted is not green: of all states only one is', () => {
  const green = Object.entries(states).filter(([, { status }]) => status === 'authorized')
  expect(green.map(([state]) => state)).toEqual(['done'])
  expect(Object.keys(states)).toEqual(Object.keys(importStates))
})

test('the end of an import with nothing accepted is told as no success', () => {
  const ended = (result: Import['result'], accepted = 0) => endOf({ lines: 3, accepted, result } as Import, 'lines')
  expect(ended('done', 1)).toEqual({ tone: 'success', text: '3 linhas lidas.' })
  expect(ended('nothing-new')).toEqual({ tone: 'info', text: '3 linhas lidas: nada novo.' })
  expect(ended('nothing-accepted')).toEqual({ tone: 'warn', text: '3 linhas lidas: nenhuma marcação aceita.' })
  expect(endOf({ lines: 3, accepted: 0, result: 'nothing-accepted' } as Import, 'people').tone).toBe('warn')
})
