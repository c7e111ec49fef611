/**
 * A load from its own process: plain sockets with one request each under way, so that the driver costs
 * little. Answers count when their status is 2xx and they hold the asked text.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { hasEnded, stopping } from './program.ts'
import { quantile } from './quantile.ts'
import { takeAwayLater } from './taken-away.ts'

export interface Load {
  readonly port: number
  /** Further servers: connections take turns. */
  readonly others?: readonly number[]
  readonly concurrency: number
  /** Whole HTTP requests; each is sent once, in order, by whichever socket is free. */
  readonly requests: readonly string[]
  /** Stops early after this many milliseconds. */
  readonly for?: number
  /** A text that every good answer holds. */
  readonly holds?: string
}

export interface LoadResult {
  readonly sent: number
  readonly errors: number
  /** From the first connection to the last answer. */
  readonly seconds: number
  /** Answers a second, once every connection was answered; so are the times. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** The first bad answer, for the report. */
  readonly firstError: string | undefined
}

/** Heap for a whole load: collecting would delay answers and make the server look slow. */
const roomy = ['--min-semi-space-size=64', '--max-semi-space-size=64']

let driver: ChildProcess | undefined

/**
 * One process drives all loads of a measurement. With one for each, compiling anew in every slice made the
 * server look up to 15 ms late.
 */
function theDriver(): ChildProcess {
  if (driver && !hasEnded(driver)) return driver
  driver = fork(fileURLToPath(import.meta.url), ['drive'], {
    execArgv: [...process.execArgv, ...roomy],
    serialization: 'advanced',
  })
  takeAwayLater(`the driver, process ${driver.pid}`, stopping(driver))
  return driver
}

/** Runs a load in its own process. One at a time, or they would measure each other. */
export async function drive(load: Load): Promise<LoadResult> {
  const child = theDriver()
  const settled = new AbortController()
  const { signal } = settled
  const answered = async (): Promise<LoadResult> => {
    const [result] = await once(child, 'message', { signal })
    return result
  }
  const ended = async () => {
    const [code, killedBy] = await once(child, 'exit', { signal })
    throw new Error(`the driver ended with ${code ?? killedBy}`)
  }
  const first = Promise.race([answered(), ended()])
  child.send(load)
  return first.finally(() => settled.abort())
}

/** A request as bytes on the wire. */
export const request = (method: string, path: string, headers: Record<string, string>, body = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join(
      '',
    )}${body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : ''}\r\n${body}`

const nothing = Buffer.alloc(0)
const lastChunk = Buffer.from('0\r\n\r\n')
/** The first digit of a 2xx status, after `HTTP/1.1 `. */
const good = '2'.charCodeAt(0)

/** Complete by its Content-Length, or its last chunk. */
export function isAllThere(answer: Buffer): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, head))?.[1]
  if (length === undefined) return answer.subarray(-5).equals(lastChunk)
  return answer.length >= head + 4 + Number(length)
}

const hundredths = (milliseconds: number) => Math.round(milliseconds * 100) / 100

interface Wire {
  readonly onOpen: () => void
  /** Called with each whole answer, which the next one overwrites. */
  readonly onAnswer: (answer: Buffer) => void
  readonly onFailure: (error: Error) => void
}

/** A connection with one request under way. */
function wire(port: number, { onOpen, onAnswer, onFailure }: Wire): Socket {
  let before = nothing
  const read = (bytes: Buffer) => {
    const answer = before.length > 0 ? Buffer.concat([before, bytes]) : bytes
    // The next read overwrites it.
    const isWhole = isAllThere(answer)
    before = isWhole ? nothing : Buffer.from(answer)
    if (isWhole) onAnswer(answer)
  }
  // One buffer for all reads: collecting one an answer took milliseconds, which looked like the server's.
  const buffer = Buffer.allocUnsafe(64 * 1024)
  const callback = (length: number) => {
    read(buffer.subarray(0, length))
    return true
  }
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } })
  socket.on('connect', onOpen)
  socket.on('error', onFailure)
  // After the last answer this has no effect.
  socket.on('close', () => onFailure(new Error('the server closed a connection')))
  return socket
}

/**
 * The first request of each connection is answered before the measurement: opening them all takes longer than
 * an answer, too much for a slice.
 */
export async function run(load: Load): Promise<LoadResult> {
  const times = new Float64Array(load.requests.length)
  const counts = { sent: 0, answered: 0, measured: 0, errors: 0 }
  let firstError: string | undefined
  const started = performance.now()
  const deadline = load.for === undefined ? Number.POSITIVE_INFINITY : started + load.for
  const holds = Buffer.from(load.holds ?? '')
  const judge = (answer: Buffer) => {
    counts.answered += 1
    if (answer[9] === good && answer.includes(holds)) return
    counts.errors += 1
    firstError ??= answer.toString('latin1', 0, 600)
  }

  let opening = load.concurrency
  let measuredFrom = started
  const opened: (() => void)[] = []
  const begin = () => {
    opening -= 1
    if (opening > 0) return
    measuredFrom = performance.now()
    for (const send of opened) send()
  }

  const ports = [load.port, ...(load.others ?? [])]
  const lane = (_: unknown, nth: number) =>
    new Promise<void>((done, fail) => {
      let isOpen = false
      let sentAt = 0
      const send = () => {
        const text = performance.now() < deadline ? load.requests[counts.sent] : undefined
        if (text === undefined) {
          socket.destroy()
          done()
          if (!isOpen) begin()
          return
        }
        counts.sent += 1
        sentAt = performance.now()
        socket.write(text)
      }
      const onAnswer = (answer: Buffer) => {
        const took = performance.now() - sentAt
        judge(answer)
        if (isOpen) {
          times[counts.measured] = took
          counts.measured += 1
          send()
        } else {
          isOpen = true
          opened.push(send)
          begin()
        }
      }
      const socket = wire(ports[nth % ports.length] ?? load.port, { onOpen: send, onAnswer, onFailure: fail })
    })
  await Promise.all(Array.from({ length: load.concurrency }, lane))
  const ended = performance.now()
  const taken = times.slice(0, counts.measured)
  return {
    sent: counts.answered,
    errors: counts.errors,
    seconds: (ended - started) / 1000,
    rate: counts.measured / ((ended - measuredFrom) / 1000),
    p50: hundredths(quantile(taken, 0.5)),
    p95: hundredths(quantile(taken, 0.95)),
    p99: hundredths(quantile(taken, 0.99)),
    firstError,
  }
}

if (process.argv[2] === 'drive' && process.send) {
  process.on('message', (load) => {
    run(load as Load).then(
      (result) => process.send?.(result),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}
