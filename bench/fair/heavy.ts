/** Heavy and hostile requests, each sent by its own process, limited in number and time. */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface House {
  readonly port: number
  /** Tokens. */
  readonly admin: string
  readonly employee: string
  readonly sheets: readonly number[]
}

export interface Outcome {
  /** Requests by status. */
  readonly answers: Readonly<Record<string, number>>
  /** What went wrong. */
  readonly wrong?: string | undefined
}

interface Sent {
  readonly method?: string
  readonly path: string
  readonly token?: string
  readonly body?: object | Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 })

/** Resolves to status and text; 0: no answer. */
const ask = (
  { port }: House,
  { method = 'POST', path, token, body }: Sent,
): Promise<{ status: number; text: string }> =>
  new Promise((done) => {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path: `/api${path}`,
        headers: {
          ...(path === '/docs' ? { 'accept-encoding': 'gzip' } : {}),
          'x-visit': 'background',
          ...(token ? { authorization: token } : {}),
          ...(bytes ? { 'content-length': bytes.length } : {}),
          ...(bytes ? { 'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json' } : {}),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('error', () => done({ status: 0, text: '' }))
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      },
    )
    sent.on('error', () => done({ status: 0, text: '' }))
    sent.end(bytes)
  })

/** Sends all of them, so many at once. */
async function all(house: House, requests: readonly Sent[], lanes: number): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  const left = [...requests]
  const lane = async () => {
    for (let sent = left.shift(); sent; sent = left.shift()) {
      const { status } = await ask(house, sent)
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return answers
}

const times = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth))
/** Accepts only these statuses. */
const only = (answers: Record<string, number>, ...good: readonly number[]): Outcome => {
  const others = Object.keys(answers).filter((status) => !good.includes(Number(status)))
  return { answers, wrong: others.length > 0 ? `answered ${others.join(', ')}` : undefined }
}

const dots = `a@${'.'.repeat(200_000)}@`
const digits = `Aa1!${'7'.repeat(40_000)}`

/** Sends part of a body, so many times; resolves when all connections have ended or time is up. */
async function halfSent(
  { port }: House,
  count: number,
  patience: number,
  heading: (nth: number) => string,
  part: Buffer,
) {
  let open = 0
  for (let nth = 0; nth < count; nth += 1) {
    const socket = connect({ port, host: '127.0.0.1' })
    open += 1
    socket.on('error', () => undefined)
    socket.resume()
    socket.on('close', () => {
      open -= 1
    })
    socket.write(heading(nth))
    socket.write(part)
    if (nth % 100 === 0) await wait(10)
  }
  const began = performance.now()
  while (open > 0 && performance.now() - began < patience) await wait(50)
  const seconds = Math.ceil((performance.now() - began) / 1000)
  return {
    answers: { closed: count - open, afterSeconds: seconds },
    wrong: open > 0 ? `${open} are open still` : undefined,
  }
}

const clockFile = join(
  import.meta.dirname,
  '../../packages/legal-files/fixtures/afd_1510_real_grande_pseudonimizado.txt',
)

async function readClockFile(house: House): Promise<Outcome> {
  const { status, text } = await ask(house, {
    path: '/afd-import?name=relogio.txt',
    token: house.admin,
    body: readFileSync(clockFile),
  })
  if (status !== 200) return { answers: { [status]: 1 }, wrong: text }
  const { afi_id: id } = JSON.parse(text)
  for (;;) {
    const found = await ask(house, { method: 'GET', path: `/afd-import/${id}`, token: house.admin })
    if (found.status === 200 && JSON.parse(found.text).progress === null) return { answers: { [status]: 1 } }
    await wait(500)
  }
}

const get = (token: string) => (path: string) => ({ method: 'GET', path, token })

const heavy = {
  texts: async (house: House) =>
    only(
      await all(
        house,
        times(20, (): Sent[] => [
          { path: '/auth/forgot-password', body: { email: dots } },
          { path: '/auth/forgot-password', body: { email: dots.slice(0, 16_000) } },
          { path: '/auth/forgot-password-change', body: { token: 'x', use_password: digits.slice(0, 15_000) } },
          { path: '/user', token: house.admin, body: { use_password: digits, use_login: dots } },
          { path: '/people', token: house.admin, body: { peo_email_primary: dots, ind_name: dots, ind_pis: digits } },
          { path: '/employee/changedata', token: house.employee, body: { peo_individual_email: dots } },
        ]).flat(),
        4,
      ),
      ...[400, 413, 0],
    ),
  halfSentBodies: (house: House) =>
    halfSent(
      house,
      3000,
      30_000,
      (nth) =>
        `POST /api${nth % 2 ? '/auth/newLogin' : '/people'} HTTP/1.1\r\nhost: ponto\r\ncontent-type: application/json\r\ncontent-length: 400\r\n\r\n`,
      Buffer.from('{"login":"'),
    ),
  unfinishedUploads: (house: House) =>
    halfSent(
      house,
      150,
      40_000,
      (nth) =>
        `${nth % 2 ? 'PUT /api/people/1/photo' : 'POST /api/afd-import?name=a.txt'} HTTP/1.1\r\nhost: ponto\r\nauthorization: ${house.admin}\r\ncontent-type: application/${nth % 2 ? 'json' : 'octet-stream'}\r\ncontent-length: 8000000\r\n\r\n`,
      Buffer.alloc(1_000_000, 'x'),
    ),
  docs: async (house: House) =>
    only(
      await all(
        house,
        times(300, () => ({ method: 'GET', path: '/docs' })),
        50,
      ),
      200,
    ),
  clockFile: readClockFile,
  mirrors: async (house: House) => {
    const paths = house.sheets.slice(0, 60).map((id) => `/peoplescorecard/pdf/${id}`)
    return only(await all(house, paths.map(get(house.admin)), 8), 200)
  },
  exports: async (house: House) => {
    const lists = ['/people', '/bankofhours/employees', '/peoplescorecard/getScorecards', '/individual/birthdays']
    const paths = lists.flatMap((list) => [`${list}/file/xlsx`, `${list}/file/csv`])
    return only(await all(house, [...paths, ...paths].map(get(house.admin)), 4), 200)
  },
  longRanges: async (house: House) => {
    const ranges = ['start_date=2025-01-01&end_date=2025-12-31', 'start_date=1900-01-01&end_date=2200-12-31']
    const lists = ['/schedule/all?peo_id=1&', '/schedule/all/file/xlsx?peo_id=1&', '/worksector/overtime?']
    const paths = lists.flatMap((list) => ranges.map((range) => `${list}${range}&take=1000`))
    return only(
      await all(
        house,
        times(4, () => paths)
          .flat()
          .map(get(house.admin)),
        4,
      ),
      200,
      400,
    )
  },
} as const satisfies Record<string, (house: House) => Promise<Outcome>>

export type HeavyName = keyof typeof heavy
export const heavyNames = Object.keys(heavy) as readonly HeavyName[]

process.on('message', async ({ name, house }: { name: HeavyName; house: House }) => {
  const outcome = await heavy[name](house).catch((error: unknown) => ({ answers: {}, wrong: String(error) }))
  process.send?.(outcome)
})
