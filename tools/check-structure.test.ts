import { expect, test } from 'vitest'
import { cyclesOf, edgesOf, problemsOf } from './check-structure.ts'

/** Examples are put together here: written out, they would be imports of this file to the check. */
const importing = (path: string) => `import { some } from '${path}'`
const feature = 'apps/server/src/features/people/people.handlers.ts'
const place = 'apps/server/src/features/organization'

test.each([
  ['packages/payroll/src/index.ts', '', 'belongs to no part of the house'],
  ['apps/server/src/features/people/people.format.ts', '', 'a feature holds noun.handlers, noun.queries'],
  ['apps/web/src/kit/dateField.tsx', '', 'file names are kebab-case'],
  ['apps/web/src/kit/date-utils.ts', '', 'a name that says nothing'],
  ['packages/contract/src/paging.ts', '../../../apps/web/src/api.ts', 'contract may not import session'],
  ['packages/legal-files/src/afd.ts', '@ponteiro/timesheet', 'legal-files may not import timesheet'],
  [
    'apps/server/src/platform/http/http.ts',
    '../../features/people/people.queries.ts',
    'platform may not import features',
  ],
  ['apps/web/src/kit/list.tsx', '../shell/shell.tsx', 'kit may not import shell'],
  [feature, '../organization/cities.handlers.ts', `imports sideways (${place}/cities.handlers.ts)`],
  ['apps/web/src/screens/people/people-form.tsx', '../organization/city-field.tsx', 'imports sideways'],
  [feature, '../../../test/periods.ts', 'the program imports no tests (apps/server/test/periods.ts)'],
  ['packages/timesheet/src/time/spans.ts', 'zod', 'the engine has no dependency (zod)'],
])('%s that imports "%s": %s', (file, imported, problem) => {
  expect(problemsOf(file, importing(imported))).toEqual([expect.stringContaining(`${file}: ${problem}`)])
})

test.each([
  [feature, '../organization/cities.queries.ts'],
  [feature, '../organization/cities.rules.ts'],
  [feature, '../../platform/lists.ts'],
  [feature, '@ponteiro/contract/organization/holidays'],
  [feature, 'kysely'],
  ['apps/server/src/features/people/people.test.ts', '../organization/cities.handlers.ts'],
  ['packages/timesheet/src/time/spans.ts', './local-date.ts'],
  ['packages/timesheet/src/time/spans.test.ts', 'fast-check'],
])('%s may import %s', (file, imported) => {
  expect(problemsOf(file, importing(imported))).toEqual([])
})

test.each([
  'import { some } from PATH',
  'import type { Some } from PATH',
  'import {\n  some,\n} from PATH',
  'export * from PATH',
  'import PATH',
  'const some = await import(PATH)',
  'const some = await import(\n  PATH\n)',
])('what is imported is seen in: %s', (form) => {
  const text = form.replace('PATH', "'../organization/cities.handlers.ts'")
  expect(edgesOf(feature, text)).toEqual([`${place}/cities.handlers.ts`])
})

test('files that import each other are a cycle', () => {
  const edges = { 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['a.ts'], 'd.ts': ['a.ts', 'c.ts'] }
  expect(cyclesOf(new Map(Object.entries(edges)))).toEqual(['cycle: a.ts → b.ts → c.ts → a.ts'])
  expect(cyclesOf(new Map([['d.ts', ['a.ts', 'c.ts']]]))).toEqual([])
})
