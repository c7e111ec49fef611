/**
 * The server behind the screens' tests, in the process that runs them: real calls on a real PostgreSQL. POST
 * /houses opens a demonstration company on a copied database, which its cookie names from then on.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { evidenceSeal } from '../src/features/audits/evidence-seal.rules.ts'
import { connect } from '../src/platform/database/database.ts'
import { fillDemo } from '../src/setup/demo.ts'
import { anApplication, type TestApplication, testSecret } from './application.ts'
import { inDatabase } from './database.ts'
import { startTemplate } from './global-setup.ts'

async function fill(url: string): Promise<void> {
  const { db, close } = connect(url, { size: 4, statementTimeout: 60_000, name: 'houses' })
  await fillDemo(db, Date.now(), 'America/Sao_Paulo', evidenceSeal(testSecret))
  await close()
}

/** Its clock stands still from here on: what a test reads of it is the same at its end. */
async function opened(template: Parameters<typeof anApplication>[1]): Promise<TestApplication> {
  const house = await anApplication({}, template)
  house.clock.set(new Date().toISOString())
  await house.http.ready()
  return house
}

/** A login that nobody has is that of another administrator. */
async function tokenOf({ connections, as, inRole }: TestApplication, login: string): Promise<string> {
  const account = await connections.db.selectFrom('account').select('id').where('login', '=', login).executeTakeFirst()
  const { token = '' } = account ? await as(account.id) : await inRole('admin')
  return token
}

const nameOf = ({ headers }: IncomingMessage) => /\bhouse=(\d+)/.exec(headers.cookie ?? '')?.[1] ?? ''

export default async function setup(): Promise<() => Promise<void>> {
  const template = await startTemplate()
  await fill(inDatabase(template.serverUrl, template.templateName))
  const houses = new Map<string, TestApplication>()
  let made = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://houses')
    const house = houses.get(nameOf(request))
    const [, area, login] = pathname.split('/')
    if (area === 'api') return house ? house.http.routing(request, response) : response.writeHead(410).end()
    if (login === 'statement') {
      const { text: statement, values } = (await json(request)) as { text: string; values: unknown[] }
      await house?.connections.pool.query(statement, values)
      return response.end()
    }
    if (login !== undefined) return response.end(house && (await tokenOf(house, login)))
    // Named before it is there: files run side by side, and one opened meanwhile would have the same name.
    made += 1
    const name = String(made)
    // The file before is over: were every company kept open, the connections of PostgreSQL would not last.
    houses.delete(nameOf(request))
    await house?.close()
    houses.set(name, await opened(template))
    response.setHeader('set-cookie', `house=${name}; Path=/`).end()
  }
  // A statement that fails fails its test at once, and not everything that runs here.
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  process.env.HOUSES_PORT = String((server.address() as AddressInfo).port)
  return async () => {
    server.closeAllConnections()
    server.close()
    for (const house of houses.values()) await house.close()
    await template.stop()
  }
}
