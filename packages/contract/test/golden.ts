/**
 * The golden texts of calls and routes with who may use them: `npm run golden` writes them, tests compare
 * them.
 */
import { join } from 'node:path'
import type { Access } from '../src/access.ts'
import type { Endpoint } from '../src/endpoint.ts'
import { accessTo, type Route, routes } from '../src/routes.ts'
import { everyCall } from './fuzz/requests.ts'

export const endpointsFile = join(import.meta.dirname, '../endpoints.golden.txt')
export const routesFile = join(import.meta.dirname, '../routes.golden.txt')

const told = (access: Access) =>
  typeof access === 'string'
    ? access
    : access.map((need) => (typeof need === 'string' ? need : need.join('+'))).join(' | ')

const sorted = (lines: string[]) => `${lines.sort().join('\n')}\n`

const whoMayCall = ({ access, tokens = ['session'] }: Endpoint) =>
  [
    tokens.includes('session') && told(access),
    ...tokens.filter((kind) => kind !== 'session').map((kind) => `(${kind})`),
  ]
    .filter(Boolean)
    .join(' | ')

export const endpointsText = (): string =>
  sorted(
    everyCall.map(({ name, call }) =>
      `${call.method.padEnd(6)} ${call.path.padEnd(58)} ${whoMayCall(call).padEnd(44)} ${name}`.trimEnd(),
    ),
  )

const whoMayOpen = (route: Route) =>
  [
    told(accessTo(route)),
    route.own && 'own',
    route.instead && `else to ${route.instead.to}`,
    route.uncounted && 'never counted',
  ]
    .filter(Boolean)
    .join(', ')

export const routesText = (): string =>
  sorted(
    Object.entries<Route>(routes).map(
      ([name, route]) => `${route.path.padEnd(52)} ${name.padEnd(34)} ${whoMayOpen(route)}`,
    ),
  )
