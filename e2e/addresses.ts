/** Where every screen is looked at: drawn from the table of routes, so that a new screen is swept along, or is said where it is seen. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type RouteName, routes } from '@ponteiro/contract/routes'

/** What the parameters of a path are, for a screen of one record of the demonstration company. */
const examples: Partial<Record<RouteName, string>> = {
  'company.update': '1',
  'device.update': '1',
  'employees.update': '4',
  'occupation.update': '1',
  'overtime.schedule': '4',
  'scorecard.closing': '1',
  'schedules.register': '0',
  'schedules.update': '1',
  'sector.update': '1',
  'Vacation.update': '1',
  'workday.update': '1',
  'workunit.update': '1',
}

/** Screens without a fixed address of their own in the demonstration company, and the test that opens them. */
const elsewhere: Partial<Record<RouteName, string>> = {
  'afdimport.report': 'main-job.e2e.ts, of a file brought in',
  'auth.change': 'passwords.e2e.ts',
  'auth.login': 'passwords.e2e.ts',
  'auth.logout': 'sessions.e2e.ts: it ends the session',
  'auth.master': 'sessions.e2e.ts',
  'Birthday.store': 'leads to the list',
  'Birthday.update': 'leads to the list',
  'forgot.password': 'passwords.e2e.ts, by a mailed link',
  'justify.update': 'organization.test.tsx, of one that was created',
  'mydata.update': 'people.e2e.ts, of the person',
  'outsourceds.update': 'people.e2e.ts, of one that was created',
  'user.store': 'leads to the list of people',
  'user.update': 'leads to the form of the person',
}

const isRoute = (name: string): name is RouteName => name in routes

/** The routes that have a screen, as the table of screens of the web names them; read as text, for it belongs to the browser. */
const built = [
  ...readFileSync(resolve(import.meta.dirname, '../apps/web/src/routes.tsx'), 'utf8').matchAll(/route: '([^']+)'/g),
]
  .map(([, name = '']) => name)
  .filter(isRoute)

/** The address of every screen that an admin may open, filled in where it names a record; throws where nobody said how to see one. */
export const screensOfAdmin: readonly string[] = built.flatMap((name) => {
  const { path } = routes[name]
  if (elsewhere[name]) return []
  const example = examples[name]
  if (example === undefined && path.includes('$')) throw new Error(`${name} is looked at nowhere: give it an example`)
  return [path.replace(/\$\w+/g, example ?? '')]
})
