/** Each decision record has a number of its own, a date and a status, and its line in the index. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../docs/decisions')
const records = readdirSync(folder).filter((file) => file !== 'README.md')

test('a record is named by its number, and its head has the same number, a date and a status', () => {
  const wrong = records.filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const head = /^# (\d{3}) \S.*\n\nDate: \d{4}-\d\d-\d\d\. Status: (in force|superseded by \d{3})\b.*\.\n/.exec(text)
    return !/^\d{3}-[a-z0-9-]+\.md$/.test(file) || head?.[1] !== file.slice(0, 3)
  })
  expect(wrong).toEqual([])
  expect(new Set(records.map((file) => file.slice(0, 3))).size).toBe(records.length)
})

test('the index lists each record once, and nothing else', () => {
  const listed = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^- \[\d{3}\]\((\S+\.md)\) /gm)]
  expect(listed.map(([, file]) => file).sort()).toEqual(records.sort())
})
