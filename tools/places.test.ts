/** `npm run structure` names the file that a newcomer must edit, before a test of another area fails. */
import { expect, test } from 'vitest'
import { problemsOfPlaces } from './places.ts'

/** A house with one register, complete. */
const house: Readonly<Record<string, string>> = {
  'packages/contract/src/calls.ts': 'export const calls = {\n  reasons,\n}\n',
  'packages/contract/src/people/reasons.ts': '/** Why somebody leaves. Wire prefixes: rea_ (reason), rel_. */',
  'packages/contract/src/routes.ts': `
  'reason.index': { path: '/motivos', ...admin() },
  'reason.update': {
    path: '/motivos/editar/$id',
    ...admin(),
  },
  'later.update': { path: '/depois/$id', ...admin() },`,
  'apps/server/src/calls.ts': 'mounted(\n  calls.reasons,\n  reasonHandlers,\n),',
  'apps/web/src/api/groups.ts': "export { other, reasons } from './people/reasons.ts'",
  'apps/web/src/routes.tsx': "{ route: 'reason.index', screen }, { route: 'reason.update', screen }",
  'apps/web/src/screens/people/reason-form.tsx': '<FormDialog title="Motivo">',
  'apps/web/test/untouched-forms.test.tsx': "\n  'reason-form': [{ address: '/motivos/editar/1' }],",
  'apps/web/test/addresses.ts': "\n  'reason.update': '1',",
  'docs/glossary.md': '| motivo | `reason` | `rea_`, `rel_` | Why somebody leaves. |',
}

const problemsWithout = (file: string) => {
  const planted = { ...house, [file]: '' }
  return problemsOfPlaces((path) => planted[path] ?? '', Object.keys(planted))
}

test('a register that is everywhere has no problem, and a route without a screen needs no example', () => {
  expect(problemsWithout('nothing')).toEqual([])
})

test('the screen of a register brings its form, and its first record is the example', () => {
  const register = {
    ...house,
    'apps/web/src/routes.tsx': "...register('reason', ReasonsScreen, 'Motivos')",
    'apps/web/src/screens/people/reasons-screen.tsx':
      "import { ReasonForm } from './reason-form.tsx'\nconst route = useRegisterRoute('reason')",
    'apps/web/test/untouched-forms.test.tsx': '',
    'apps/web/test/addresses.ts': '',
  }
  expect(problemsOfPlaces((path) => (register as Record<string, string>)[path] ?? '', Object.keys(register))).toEqual(
    [],
  )
})

test.each([
  ['apps/server/src/calls.ts', ['mounts no calls of reasons (packages/contract/src/calls.ts)']],
  ['apps/web/src/api/groups.ts', ['exports no reasons: npm run golden (packages/contract/src/calls.ts)']],
  [
    'apps/web/test/addresses.ts',
    ['has no example of reason.update, and no test that opens it (packages/contract/src/routes.ts)'],
  ],
  ['apps/web/test/untouched-forms.test.tsx', ['opens no form of apps/web/src/screens/people/reason-form.tsx']],
  [
    'docs/glossary.md',
    ['rea_', 'rel_'].map((word) => `has no row with ${word} (packages/contract/src/people/reasons.ts)`),
  ],
])('what is missing in %s is told with its path', (file, told) => {
  expect(problemsWithout(file)).toEqual(told.map((problem) => `${file}: ${problem}`))
})
