/**
 * Where every screen is looked at, from the table of routes: a new screen is included, or says where it is
 * seen.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type RouteName, routes } from '@ponteiro/contract/routes'

/** The parameters of a path, for a screen of one record; of a register it is the first record. */
const examples: Partial<Record<RouteName, string>> = {
  'cheerday.update': '1',
  'employees.update': '4',
  'overtime.schedule': '4',
  'scorecard.closing': '1',
  'shelf.question': 'extras',
  'schedules.register': '0',
  'schedules.update': '1',
}

/** Screens without a fixed address in the demonstration company, and the test that opens them. */
const elsewhere: Partial<Record<RouteName, string>> = {
  'afdimport.report': 'main-job.e2e.ts, of a file brought in',
  'auth.change': 'passwords.e2e.ts',
  'auth.login': 'passwords.e2e.ts',
  'auth.logout': 'sessions.e2e.ts: it ends the session',
  'auth.master': 'sessions.e2e.ts',
  'Birthday.store': 'leads to the list',
  'Birthday.update': 'leads to the list',
  'schedules-request.inclusion': 'screens-of-others.e2e.ts, of a worker’s day',
  'schedules-request.inclusion-plain': 'requests.test.tsx: the same screen',
  'forgot.password': 'passwords.e2e.ts, by a mailed link',
  'justify.update': 'organization.test.tsx, of one that was created',
  'mydata.update': 'people.e2e.ts, of the person',
  'outsourceds.update': 'people.e2e.ts, of one that was created',
  'user.store': 'leads to the list of people',
  'user.update': 'leads to the form of the person',
}

const isRoute = (name: string): name is RouteName => name in routes

const web = resolve(import.meta.dirname, '../src')
/** The table of screens of the web; read as text, for it belongs to the browser. */
const table = readFileSync(join(web, 'routes.tsx'), 'utf8')

/** Registers, with the names of their screens. */
const registers = [...table.matchAll(/register\('(\w+)', (\w+)/g)].map(([, name = '', screen = '']) => ({
  name,
  screen,
}))

/** The routes that have a screen. */
const built = [
  ...[...table.matchAll(/route: '([^']+)'/g)].map(([, name = '']) => name),
  ...registers.flatMap(({ name }) => [`${name}.index`, `${name}.store`, `${name}.update`]),
].filter(isRoute)

const firstOfRegister = (route: RouteName) =>
  registers.some(({ name }) => route === `${name}.update`) ? '1' : undefined

/** Where an admin sees a route's screen, if anywhere; throws where nobody said how to see one. */
function addressesOf(name: RouteName): string[] {
  const { path } = routes[name]
  if (elsewhere[name]) return []
  const example = examples[name] ?? firstOfRegister(name)
  if (example === undefined && path.includes('$'))
    throw new Error(`${name} is looked at nowhere: give it an example in apps/web/test/addresses.ts`)
  return [path.replace(/\$\w+/g, example ?? '')]
}

/** The address of every screen that an admin may open, filled in where it names a record. */
export const screensOfAdmin: readonly string[] = built.flatMap(addressesOf)

/** Screens that draw a table which is no list of records, and what it is. */
const noLists: Partial<Record<RouteName, string>> = {
  'shelf.question': 'groups of people, which open in place: shelf.test.tsx',
  'schedules.store': 'the marks of a day, corrected in place',
  'schedules.update': 'the marks of a day, corrected in place',
}

/** Whether a file, or one that comes with it, draws a list. */
function drawsList(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  if (text.includes('<DataTable')) return true
  const parts = [...text.matchAll(/from '(\.[^']+\.tsx)'/g)].map(([, part = '']) => join(dirname(file), part))
  return parts.some((part) => part.startsWith(join(web, 'screens')) && drawsList(part, seen))
}

const importOf = (text: string) => /import\('([^']+)'\)/.exec(text)?.[1] ?? ''
/** Screens that several routes share have a name in the table. */
const shared = new Map(
  [...table.matchAll(/const (\w+) = (lazyScreen\([\s\S]*?'\w+',?\s*\))/g)].map(([, name, text = '']) => [
    name,
    importOf(text),
  ]),
)

/** The address of every list that an admin may open: one for each file that draws one. */
export const listsOfAdmin: readonly string[] = [
  ...new Map(
    [
      ...[...table.matchAll(/route: '([^']+)',\s*screen: (\w+)(.*)/g)].map(
        ([, name = '', screen, rest = '']) => [shared.get(screen) ?? importOf(rest), name] as const,
      ),
      ...registers.map(({ name, screen }) => [shared.get(screen) ?? '', `${name}.index`] as const),
    ]
      .flatMap(([file, name]) =>
        isRoute(name) && !noLists[name] && drawsList(join(web, file)) ? [[file, name] as const] : [],
      )
      .reverse(),
  ).values(),
]
  .reverse()
  .flatMap(addressesOf)
