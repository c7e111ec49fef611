/** Hands presses on to the process that writes them, together with those that wait meanwhile. */
import { Agent, request } from 'node:http'
import { Failure } from '@ponteiro/contract'
import type { Press, PressAnswer } from '../presses.rules.ts'
import { type Handed, handedPath, mostHanded, tokenFor } from './handed-presses.rules.ts'

/** The presses were not taken: whoever has them may write them. */
export class NotTaken extends Error {}

export interface HandingOn {
  press(address: string, press: Press): Promise<PressAnswer>
  close(): void
}

interface Waiting {
  readonly press: Press
  readonly resolve: (answer: PressAnswer) => void
  readonly reject: (error: unknown) => void
}

/** Milliseconds. A process that writes answers sooner, or is not to be waited for. */
const patience = 5000
/** Requests under way to one process. */
const most = 2

export function handingOn(key: string): HandingOn {
  const agent = new Agent({ keepAlive: true, maxSockets: most })
  const queues = new Map<string, { readonly waiting: Waiting[]; underWay: number }>()

  const send = async (address: string): Promise<void> => {
    const queue = queues.get(address)
    if (!queue || queue.underWay >= most) return
    // Everything that is arriving goes together.
    queue.underWay += 1
    await new Promise((soon) => setImmediate(soon))
    const batch = queue.waiting.splice(0, mostHanded)
    if (batch.length > 0) await handOn(address, batch)
    queue.underWay -= 1
    if (queue.waiting.length > 0) void send(address)
  }

  const handOn = async (address: string, batch: readonly Waiting[]): Promise<void> => {
    try {
      const handed = await ask(agent, address, tokenFor(key, address), JSON.stringify(batch.map(({ press }) => press)))
      for (const [at, { resolve, reject }] of batch.entries()) {
        const one = handed[at]
        if (one?.answer) resolve(one.answer)
        else reject(one?.refused ? new Failure(one.refused) : new Error(`a press failed at ${address}`))
      }
    } catch (error) {
      for (const { reject } of batch) reject(error instanceof NotTaken ? error : new Failure('server.busy'))
    }
  }

  return {
    press(address, press) {
      return new Promise((resolve, reject) => {
        const queue = queues.get(address) ?? { waiting: [], underWay: 0 }
        queues.set(address, queue)
        queue.waiting.push({ press, resolve, reject })
        void send(address)
      })
    },
    close: () => agent.destroy(),
  }
}

/** Throws NotTaken where the other side cannot have read the presses, or says that it took none. */
const ask = (agent: Agent, address: string, token: string, body: string): Promise<readonly Handed[]> =>
  new Promise((done, fail) => {
    const url = `http://${address}${handedPath}`
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const asked = request(url, { agent, method: 'POST', headers, timeout: patience }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        text += part
      })
      answer.on('error', fail)
      answer.on('end', () => {
        if (answer.statusCode !== 200) return fail(new NotTaken(`${address}: ${answer.statusCode}`))
        try {
          done(JSON.parse(text))
        } catch (error) {
          fail(error)
        }
      })
    })
    asked.on('timeout', () => asked.destroy(new Error(`${address} does not answer`)))
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // It closed an idle connection just as it was used again.
      if (asked.reusedSocket && error.code === 'ECONNRESET') return done(ask(agent, address, token, body))
      const isUnheard = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'].includes(error.code ?? '')
      fail(isUnheard ? new NotTaken(error.message) : error)
    })
    asked.end(body)
  })
