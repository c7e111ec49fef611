import { grantableModules } from '@ponteiro/contract/profiles/permissions'
import { expect, test } from 'vitest'
import { changesOf, grantedIn, isChanged, lacksItsModule, moved, toldShort } from './permissions-draft.ts'

const overtime = grantableModules.find(({ module }) => module === 'Overtime')
if (!overtime) throw new Error('no module Overtime')
const [itself, view, store] = overtime.permissions
if (!itself || !view || !store) throw new Error('no keys')

const names = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)
const said = (draft: Parameters<typeof changesOf>[0]) => {
  const { gained, lost } = changesOf(draft)
  return [names(gained), names(lost)]
}

test('one or several permissions are moved across; one that is moved back is no change (R093)', () => {
  const before = new Set([view.id])
  const across = moved({ before, moves: new Map() }, [itself, store], true)
  expect(said({ before, moves: across })).toEqual([['module', 'includeTime'], []])
  const gone = moved({ before, moves: across }, [view, store], false)
  expect(said({ before, moves: gone })).toEqual([['module'], ['viewHourExtra']])
  expect([...moved({ before, moves: gone }, [view], true).keys()]).toEqual([itself.id])
})

test('all of a module are moved at once, either way (R094)', () => {
  const before = new Set([view.id])
  const all = moved({ before, moves: new Map() }, overtime.permissions, true)
  expect(said({ before, moves: all })[0]).toHaveLength(overtime.permissions.length - 1)
  expect(said({ before, moves: moved({ before, moves: all }, overtime.permissions, false) })).toEqual([
    [],
    ['viewHourExtra'],
  ])
})

test('what another admin did meanwhile is no longer a change of mine', () => {
  const moves = moved({ before: new Set(), moves: new Map() }, [view, store], true)
  expect(said({ before: new Set([view.id]), moves })).toEqual([['includeTime'], []])
  expect(isChanged({ before: new Set([view.id]), moves }, [view])).toBe(false)
})

test('keys without what opens their module are told', () => {
  const none = new Map<number, boolean>()
  expect(lacksItsModule({ before: new Set([view.id]), moves: none }, overtime)).toBe(true)
  expect(lacksItsModule({ before: new Set([view.id, itself.id]), moves: none }, overtime)).toBe(false)
  expect(lacksItsModule({ before: new Set(), moves: none }, overtime)).toBe(false)
})

test('an answer of the server is read as numbers', () => {
  const row = (permissionId: number, granted: boolean) => ({ permissionId, profileId: 7, granted })
  expect([...grantedIn({ Sector: { module: row(1900, true), view: row(1901, false) } })]).toEqual([1900])
})

test('a whole module is told as one', () => {
  expect(toldShort([view, store])).toEqual(['Ver horas extras', 'Decidir inclusões de horário'])
  expect(toldShort(overtime.permissions)).toEqual(['tudo em Horas extras'])
})
