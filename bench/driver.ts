/**
 * A load from a process of its own: plain sockets with one request under way on each, so that the driver costs little beside what it drives.
 * Answers count when their status is 2xx and `good` finds nothing to say about their body.
 */
import { fork } from 'node:child_process'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { stopping } from './program.ts'
import { quantile } from './quantile.ts'
import { takeAwayLater } from './taken-away.ts'

export interface Load {
  readonly port: number
  readonly concurrency: number
  /** Whole HTTP requests; each is sent once, in order, by whichever socket is free. */
  readonly requests: readonly string[]
  /** Stops early after this many milliseconds. */
  readonly for?: number
  /** A text every good answer holds. */
  readonly holds?: string
}

export interface LoadResult {
  readonly sent: number
  readonly errors: number
  readonly seconds: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** The first answer that was not good, for the report. */
  readonly firstError: string | undefined
}

/** Runs a load in a child process and resolves to what it measured. */
export function drive(load: Load): Promise<LoadResult> {
  return new Promise((done, fail) => {
    const child = fork(fileURLToPath(import.meta.url), ['drive'], {
      execArgv: process.execArgv,
      serialization: 'advanced',
    })
    takeAwayLater(`the driver, process ${child.pid}`, stopping(child))
    child.once('message', (result) => {
      done(result as LoadResult)
      child.disconnect()
    })
    child.once('error', fail)
    child.once('exit', (code, signal) => code === 0 || fail(new Error(`the driver ended with ${code ?? signal}`)))
    child.send(load)
  })
}

/** A request as bytes on the wire. */
export const request = (method: string, path: string, headers: Record<string, string>, body = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join(
      '',
    )}${body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : ''}\r\n${body}`

const hundredths = (milliseconds: number) => Math.round(milliseconds * 100) / 100

async function run(load: Load): Promise<LoadResult> {
  const times = new Float64Array(load.requests.length)
  let next = 0
  let finished = 0
  let errors = 0
  let firstError: string | undefined
  const started = performance.now()
  const deadline = load.for === undefined ? Number.POSITIVE_INFINITY : started + load.for

  const lane = () =>
    new Promise<void>((done, fail) => {
      const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true })
      let sentAt = 0
      let buffered = ''
      const send = () => {
        const text = performance.now() < deadline ? load.requests[next] : undefined
        if (text === undefined) {
          socket.destroy()
          done()
          return
        }
        next += 1
        buffered = ''
        sentAt = performance.now()
        socket.write(text)
      }
      socket.on('connect', send)
      socket.on('error', fail)
      // After the last answer this says nothing any more.
      socket.on('close', () => fail(new Error('the server closed a connection')))
      socket.on('data', (chunk) => {
        buffered += chunk.toString('latin1')
        const head = buffered.indexOf('\r\n\r\n')
        if (head < 0) return
        const length = /content-length: (\d+)/i.exec(buffered.slice(0, head))?.[1]
        const whole =
          length === undefined ? buffered.endsWith('0\r\n\r\n') : buffered.length >= head + 4 + Number(length)
        if (!whole) return
        times[finished] = performance.now() - sentAt
        finished += 1
        if (buffered[9] !== '2' || (load.holds && !buffered.includes(load.holds))) {
          errors += 1
          firstError ??= buffered.slice(0, 600)
        }
        send()
      })
    })
  await Promise.all(Array.from({ length: load.concurrency }, lane))
  const seconds = (performance.now() - started) / 1000
  const taken = times.slice(0, finished)
  return {
    sent: finished,
    errors,
    seconds,
    p50: hundredths(quantile(taken, 0.5)),
    p95: hundredths(quantile(taken, 0.95)),
    p99: hundredths(quantile(taken, 0.99)),
    firstError,
  }
}

if (process.argv[2] === 'drive' && process.send) {
  process.once('message', (load) => {
    run(load as Load).then(
      (result) => process.send?.(result),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}
