/** Issue 31, item 5: one command writes every golden file. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { goldenFiles, writeGolden } from './golden.ts'

const root = resolve(import.meta.dirname, '..')

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(\.|node_modules$|dist$|data$)/.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

test('npm run golden knows every file that is made, by its name or folder', () => {
  const made = filesIn('.').filter((file) =>
    /\.golden\.|\.generated\.|(^|\/)openapi\.json$|^apps\/web\/src\/api\/(.+\/|groups\.ts)/.test(file),
  )
  expect(goldenFiles.map(({ file }) => relative(root, file)).sort()).toEqual(made.sort())
})

test('it writes what is old or missing, and says what it did', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'golden-'))
  const [old, same, missing] = ['old', 'same', 'missing'].map((name) => join(folder, name)) as [string, string, string]
  try {
    writeFileSync(old, 'yesterday')
    writeFileSync(same, 'now')
    const lines = await writeGolden([old, same, missing].map((file) => ({ file, text: async () => 'now' })))
    expect(lines.map((line) => line.replace(/^.*\//, ''))).toEqual([
      'old: written',
      'same: as it was',
      'missing: written',
    ])
    expect([old, same, missing].map((file) => readFileSync(file, 'utf8'))).toEqual(['now', 'now', 'now'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
