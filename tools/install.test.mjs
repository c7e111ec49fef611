import { expect, test } from 'vitest'
import { holderOf, startOf } from './install.mjs'

const alive = process.ppid
const minute = 60_000
/** More than any system gives out. */
const nobody = 999_999_999

test.each([
  ['of a process that lives', `${alive} ${startOf(alive)}`, minute, String(alive)],
  ['of one that lived before it, with its number', `${alive} 1`, minute, undefined],
  ['of one that lives no more', `${nobody} 12345`, minute, undefined],
  ['of one that lives no more, without when it began', `${nobody}`, minute, undefined],
  ['of one before this, with the number of this', `${process.pid} ${startOf(process.pid)}`, minute, undefined],
  ['that is being written', '', 100, 'unknown'],
  ['that was never written', '', minute, undefined],
  ['that says nothing', '{}', minute, undefined],
])('a build waits for a lock %s as long as somebody holds it', (_, text, age, holder) => {
  expect(holderOf(text, age)).toBe(holder)
})
