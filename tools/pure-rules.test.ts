import { expect, test } from 'vitest'
import { runWith } from './check-structure.ts'
import { problemsOfRules } from './pure-rules.ts'

const area = 'apps/server/src/features/people'
const rules = `${area}/people.rules.ts`

const problemsIn = (files: Readonly<Record<string, string>>) => problemsOfRules(new Map(Object.entries(files)), runWith)
/** Put together here: written out, it would be an import of this file to the check. */
const importing = (path: string, what = '{ some }') => `import ${what} from '${path}'\n`

test.each(['node:fs', 'node:fs/promises', 'node:timers/promises', 'node:http', 'pg', 'kysely'])(
  '31.2: rules that import %s wait',
  (module) => {
    expect(problemsIn({ [rules]: importing(module) })).toEqual([`rules wait for nothing: ${rules} → ${module}`])
  },
)

test.each([
  ['const answer = await fetch(address)', 'fetch'],
  ['setTimeout(() => undefined, 10)', 'a timer'],
  ['const at = Date.now()', 'the clock'],
  ['const at = new Date()', 'the clock'],
])('31.2: rules that say "%s" wait for %s', (text, what) => {
  expect(problemsIn({ [rules]: text })).toEqual([`rules wait for nothing: ${rules} → ${what}`])
})

test('31.2: what rules import waits, however far away', () => {
  const platform = 'apps/server/src/platform'
  const files = {
    [rules]: importing('./names.rules.ts'),
    [`${area}/names.rules.ts`]: importing('../../platform/files/paths.ts'),
    [`${platform}/files/paths.ts`]: `export * from './disk.ts'\n`,
    [`${platform}/files/disk.ts`]: importing('node:fs'),
  }
  const far = `${area}/names.rules.ts → ${platform}/files/paths.ts → ${platform}/files/disk.ts → node:fs`
  expect(problemsIn(files)).toEqual([`rules wait for nothing: ${rules} → ${far}`, `rules wait for nothing: ${far}`])
})

test('31.2: what rules load later waits too, here and far away', () => {
  const drawing = 'apps/server/src/platform/documents/pdf.ts'
  const later = (path: string) => `const some = await import('${path}')\n`
  const files = { [rules]: later('sharp'), [`${area}/names.rules.ts`]: later('../../platform/documents/pdf.ts') }
  expect(problemsIn({ ...files, [drawing]: later('pdfkit') })).toEqual([
    `rules wait for nothing: ${rules} → sharp`,
    `rules wait for nothing: ${area}/names.rules.ts → ${drawing} → pdfkit`,
  ])
})

test.each(['queries', 'handlers', 'job', 'cache', 'client', 'writer'])('31.2: rules run no .%s', (suffix) => {
  const other = `${area}/people.${suffix}.ts`
  const files = { [rules]: importing(`./people.${suffix}.ts`), [other]: 'export const some = 1\n' }
  expect(problemsIn(files)).toEqual([`rules wait for nothing: ${rules} → ${other}`])
})

test.each([
  importing('./people.queries.ts', 'type { Row }'),
  importing('@ponteiro/contract/people/people'),
  "type Some = typeof import('pg')\n",
  importing('zod'),
  'const day = new Date(at)\n',
  '/** Not Date.now() but an argument; nor fetch(). */\n',
  'const found = list.fetch(at)\n',
])('31.2: rules may say: %s', (text) => {
  expect(problemsIn({ [rules]: text, [`${area}/people.queries.ts`]: importing('pg') })).toEqual([])
})

test('31.2: files that import each other are looked through as well', () => {
  const other = `${area}/names.rules.ts`
  const files = {
    [rules]: importing('./names.rules.ts'),
    [other]: `${importing('./people.rules.ts')}${importing('pg')}`,
  }
  expect(problemsIn(files)).toEqual([
    `rules wait for nothing: ${rules} → ${other} → pg`,
    `rules wait for nothing: ${other} → pg`,
  ])
})
