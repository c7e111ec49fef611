import { expect, test } from 'vitest'
import { commandOf } from './command-line.ts'

test('the command is the first word, and start where there is none', () => {
  expect([commandOf([]), commandOf(['work']), commandOf(['import-afd', 'AFD.txt'])]).toEqual([
    'start',
    'work',
    'import-afd',
  ])
})

test.each(['stat', '--help', 'constructor'])('%s is no command: it opens nothing and is told what there is', (word) => {
  expect(() => commandOf([word])).toThrow(new RegExp(`There is no command ${word}\\..*start.*import-afd FILE…`, 's'))
})

test('a command without the words it needs says how it is used', () => {
  expect(() => commandOf(['import-afd'])).toThrow('Usage: npm run import-afd -- FILE…')
  expect(() => commandOf(['password'])).toThrow('Usage: npm run password -- LOGIN [-]')
})
