/**
 * PostgreSQL's replication protocol over the driver's connection: all files of a cluster as one stream, and
 * its WAL.
 */
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { StartProblem } from '../config/start-problem.ts'

/** A position in the WAL. */
export type Lsn = bigint

export function lsnOf(text: string): Lsn {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const lsnText = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffffffffn).toString(16).toUpperCase()}`

/** Identifies a cluster. A restored copy continues the same system on another timeline. */
export interface System {
  readonly system: string
  readonly timeline: number
  readonly version: string
  readonly segmentSize: number
}

export interface BaseCopy {
  readonly timeline: number
  readonly start: Lsn
  readonly end: Lsn
}

export interface WalReceiver {
  /** Called in log order without gaps. False pauses the stream until `goOn`. */
  readonly take: (bytes: Buffer, at: Lsn, goOn: () => void) => boolean
  /** Everything up to this moment of the server's clock has been sent. */
  readonly upTo: (end: Lsn, clock: Date) => void
}

export interface Replication {
  identify(): Promise<System>
  /**
   * Keeps the WAL from here on for a reader of this name, while there is room. True: there was none any more
   * for the reader of before, who has missed something.
   */
  keepSlot(name: string): Promise<boolean>
  /** A tar of all files, and the WAL that makes them consistent. */
  copyBase(to: Writable): Promise<BaseCopy>
  /** Runs until the connection ends; rejects when that was not requested. */
  followWal(slot: string, from: Lsn, timeline: number, receiver: WalReceiver): Promise<void>
  /** Tells the server what lies on our disk: it may let go of what was flushed. 0 lets go of nothing. */
  confirm(written: Lsn, flushed: Lsn): void
  close(): Promise<void>
}

export async function openReplication(url: string): Promise<Replication> {
  const settings = { connectionString: url, application_name: 'ponteiro backup', replication: 'true', keepAlive: true }
  const client = new pg.Client(settings as pg.ClientConfig)
  client.on('error', () => undefined) // what is under way fails with it
  await client.connect().catch(refuseUnknown)
  const { connection } = client as unknown as { connection: pg.Connection & { sendCopyFromChunk(chunk: Buffer): void } }
  const one = async (text: string): Promise<Record<string, string | null>> => (await client.query(text)).rows[0] ?? {}
  let closing = false
  return {
    async identify() {
      const { systemid, timeline } = await one('IDENTIFY_SYSTEM')
      const { server_version: version } = await one('SHOW server_version')
      const size = (await one('SHOW wal_segment_size')).wal_segment_size ?? '16MB'
      const unit = size.endsWith('GB') ? 2 ** 30 : 2 ** 20
      return {
        system: systemid ?? '',
        timeline: Number(timeline ?? 1),
        version: version ?? '',
        segmentSize: Number.parseInt(size, 10) * unit,
      }
    },
    async keepSlot(name) {
      const { slot_type: kind, restart_lsn: kept } = await one(`READ_REPLICATION_SLOT ${name}`)
      if (kind && kept) return false
      // A slot whose WAL the server gave up keeps none ever again, and can no longer be read from.
      if (kind) await client.query(`DROP_REPLICATION_SLOT ${name}`)
      await client.query(`CREATE_REPLICATION_SLOT ${name} PHYSICAL (RESERVE_WAL)`)
      return Boolean(kind)
    },
    async copyBase(to) {
      let isFull = false
      const copy = new Copy(
        "BASE_BACKUP (LABEL 'ponteiro', CHECKPOINT 'fast', WAL true, MANIFEST 'no', PROGRESS false)",
        (message) => {
          // n: a file begins, of which there is one; d: its next bytes.
          if (message[0] !== 0x64) return
          if (to.write(Buffer.from(message.subarray(1))) || isFull) return
          isFull = true
          connection.stream.pause()
          to.once('drain', () => {
            isFull = false
            connection.stream.resume()
          })
        },
      )
      const failed = once(to, 'error').then(([error]) => Promise.reject(error))
      failed.catch(() => undefined)
      client.query(copy)
      await Promise.race([copy.done, failed])
      const { rows } = copy
      const [first, last] = [rows[0], rows.at(-1)]
      return { timeline: Number(last?.[1]), start: lsnOf(first?.[0] ?? ''), end: lsnOf(last?.[0] ?? '') }
    },
    async followWal(slot, from, timeline, { take, upTo }) {
      const copy = new Copy(
        `START_REPLICATION SLOT ${slot} PHYSICAL ${lsnText(from)} TIMELINE ${timeline}`,
        (message) => {
          // w: start, end of all WAL, clock, bytes; k: end, clock, and whether an answer is awaited.
          if (message[0] === 0x77) {
            const bytes = Buffer.from(message.subarray(25))
            const at = message.readBigInt64BE(1)
            if (!take(bytes, at, () => connection.stream.resume())) connection.stream.pause()
            upTo(at + BigInt(bytes.length), clockOf(message.readBigInt64BE(17)))
          } else if (message[0] === 0x6b) upTo(message.readBigInt64BE(1), clockOf(message.readBigInt64BE(9)))
        },
      )
      client.query(copy)
      await copy.done.catch((error) => {
        if (!closing) throw error
      })
    },
    confirm(written, flushed) {
      const status = Buffer.alloc(34)
      status[0] = 0x72
      status.writeBigInt64BE(written, 1)
      status.writeBigInt64BE(flushed, 9)
      status.writeBigInt64BE(flushed, 17)
      status.writeBigInt64BE(BigInt(Date.now() - year2000) * 1000n, 25)
      // An idle server answers too, so that it is known to be there.
      status[33] = 1
      connection.sendCopyFromChunk(status)
    },
    async close() {
      closing = true
      connection.stream.destroy()
      await client.end().catch(() => undefined)
    },
  }
}

/** Where PostgreSQL counts its microseconds from. */
const year2000 = Date.UTC(2000, 0, 1)
const clockOf = (microseconds: bigint) => new Date(year2000 + Number(microseconds / 1000n))

function refuseUnknown(error: unknown): never {
  // No such role, no entry in pg_hba.conf: the server was started by an earlier version.
  if (error instanceof pg.DatabaseError && ['28P01', '28000', '42501'].includes(error.code ?? ''))
    throw new StartProblem('This database was not started by this version yet: stop Ponteiro and start it once more.')
  throw error
}

/** One command of the protocol: rows of its results, and messages of a copy in between. */
class Copy {
  readonly rows: string[][] = []
  readonly done: Promise<void>
  #resolve: () => void = () => undefined
  #reject: (error: unknown) => void = () => undefined

  readonly text: string
  readonly onMessage: (message: Buffer) => void

  constructor(text: string, onMessage: (message: Buffer) => void) {
    this.text = text
    this.onMessage = onMessage
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    this.done.catch(() => undefined)
  }

  submit(connection: { query(text: string): void }): void {
    connection.query(this.text)
  }
  handleDataRow({ fields }: { fields: string[] }): void {
    this.rows.push(fields)
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.onMessage(chunk)
  }
  handleError(error: unknown): void {
    this.#reject(error)
  }
  handleReadyForQuery(): void {
    this.#resolve()
  }
  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
