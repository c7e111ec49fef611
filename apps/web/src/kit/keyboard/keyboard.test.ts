import { describe, expect, test } from 'vitest'
import { isPress } from './keyboard.tsx'

const press = (key: string, held: { ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean } = {}) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
})

describe('a shortcut is pressed', () => {
  test.each`
    keys        | event                                                           | pressed
    ${'ctrl+h'} | ${press('h', { ctrlKey: true })}                                | ${true}
    ${'ctrl+h'} | ${{ ...press('h', { ctrlKey: true, altKey: true }), key: 'ħ' }} | ${true}
    ${'ctrl+h'} | ${press('h', { metaKey: true })}                                | ${true}
    ${'ctrl+h'} | ${press('h')}                                                   | ${false}
    ${'ctrl+h'} | ${press('h', { altKey: true })}                                 | ${false}
    ${'a'}      | ${press('A')}                                                   | ${true}
    ${'a'}      | ${press('a', { ctrlKey: true })}                                | ${false}
    ${'Enter'}  | ${press('Enter')}                                               | ${true}
  `('$keys by $event.key: $pressed', ({ keys, event, pressed }) => {
    expect(isPress(keys, event)).toBe(pressed)
  })
})
