/** docs/requirements.md resolves every id of the specification that a test cites. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (['node_modules', 'dist', 'data'].includes(entry.name)) continue
    if (entry.isDirectory()) yield* sources(join(folder, entry.name))
    else if (/\.tsx?$/.test(entry.name)) yield join(folder, entry.name)
  }
}

const isTest = (file: string) => /\.(test|e2e)\.tsx?$|^e2e\/|\/test\//.test(file)
const ids = (file: string) => readFileSync(join(root, file), 'utf8').match(/\b(?:R\d{3}|Q\d{2,3})\b/g) ?? []
const files = ['apps', 'packages', 'e2e', 'bench'].flatMap((folder) => [...sources(folder)])

test('each id that a test cites is in docs/requirements.md', () => {
  const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  const resolved = new Set<string>()
  for (const [, kind, first, last] of page.matchAll(/\b([RQ])(\d{2,3})(?:–[RQ](\d{2,3}))?\b/g)) {
    for (let n = Number(first); n <= Number(last ?? first); n += 1) {
      resolved.add(`${kind}${String(n).padStart(kind === 'R' ? 3 : 2, '0')}`)
    }
  }
  const cited = new Set(files.filter(isTest).flatMap(ids))
  expect([...cited].filter((id) => !resolved.has(id)).sort()).toEqual([])
})
test('production code gives reasons, not ids', () => {
  expect(files.filter((file) => !isTest(file) && ids(file).length > 0)).toEqual([])
})
