/** Content in a store that speaks S3. A row precedes each object; objects without a row are never deleted. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request as askPlain, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as askSecure } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '@ponteiro/contract'
import { sql } from 'kysely'
import type { Pool } from '../database/database.ts'
import { type Content, proven } from './contents.ts'

export interface ObjectSettings {
  /** The bucket, and a prefix where several share it: https://s3.example.com/bucket/prefix */
  readonly url: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** Bytes from which a file goes there. */
  readonly from: number
}

export interface Objects {
  readonly from: number
  /** Answers the key: a new one, or that of a damaged object. */
  write(content: Content, damaged?: string): Promise<string>
  read(key: string): AsyncGenerator<Buffer>
  /** Rejects where the store cannot be used, with the reason as cause. */
  check(): Promise<void>
  /** Bytes of an object; undefined where there is none. */
  sizeOf(key: string): Promise<number | undefined>
  /** Deletes objects that no file names and nobody still writes, none of a copy's original. Answers how many. */
  sweep(): Promise<number>
}

/** What one PUT may be, in bytes. */
const mostInOne = 5 * 1024 ** 3
/** Milliseconds without a sign of life: until the answer begins, and while somebody slow reads it. */
const patience = { answer: 30_000, reader: 600_000 } as const
const tries = 3
const pauseBetween = 300

/** `db`: commits what is begun while the transactions of files are open. */
export function objectStore({ url, region, accessKey, secretKey, from }: ObjectSettings, db: Pool): Objects {
  const place = `${url.replace(/\/+$/, '')}/`
  const send = async (method: string, key: string, content?: Content): Promise<IncomingMessage> => {
    const { AwsV4Signer } = await import('aws4fetch')
    const digest = content?.digest ?? emptyDigest
    const signer = new AwsV4Signer({
      method,
      url: place + key,
      region,
      service: 's3',
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      // The store refuses what does not come as it was read.
      headers: { 'x-amz-content-sha256': digest },
    })
    const signed = await signer.sign()
    const ask = signed.url.protocol === 'https:' ? askSecure : askPlain
    const headers = { ...Object.fromEntries(signed.headers), 'content-length': String(content?.size ?? 0) }
    const asked = ask(signed.url, { method, headers, timeout: patience.answer })
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
    return answerTo(asked, content)
  }
  /** Tried again where the store may be better in a moment. */
  const patiently = async (method: string, key: string, content?: Content): Promise<IncomingMessage> => {
    let reason = ''
    for (let tried = 0; tried < tries; tried += 1) {
      if (tried > 0) await wait(pauseBetween * 2 ** tried)
      try {
        const answer = await send(method, key, content)
        const status = answer.statusCode ?? 0
        if (status < 300 || status === 404) return answer
        reason = `${status} ${await textOf(answer)}`
        if (status < 500 && status !== 429) break
      } catch (error) {
        if (error instanceof Failure) throw error
        reason = String(error)
      }
    }
    throw storeAway(`${method} ${key}: ${reason}`)
  }
  return {
    from,
    async write(content, damaged) {
      if (content.size > mostInOne) throw new Failure('file.too-large')
      const key = damaged ?? randomUUID()
      if (damaged === undefined) await db.insertInto('storedObject').values({ key }).execute()
      const answer = await patiently('PUT', key, content)
      answer.resume()
      if (answer.statusCode === 404) throw storeAway(`PUT ${key}: there is no such bucket`)
      return key
    },
    async *read(key) {
      const answer = await patiently('GET', key)
      try {
        if (answer.statusCode === 404) throw await lostOrNoBucket(answer, key)
        yield* answer as AsyncIterable<Buffer>
      } catch (error) {
        throw error instanceof Failure ? error : storeAway(`GET ${key}: ${error}`)
      } finally {
        answer.destroy()
      }
    },
    async check() {
      const answer = await patiently('GET', nobodys)
      const found = answer.statusCode === 404 ? await lostOrNoBucket(answer, nobodys) : undefined
      if (found?.code === 'file.store-away') throw found
    },
    async sizeOf(key) {
      const answer = await patiently('HEAD', key)
      answer.resume()
      return answer.statusCode === 404 ? undefined : Number(answer.headers['content-length'])
    },
    async sweep() {
      const rows = await db
        .selectFrom('storedObject')
        .select('key')
        .where('ours', '=', true)
        .where('begunAt', '<', sql<string>`now() - interval '1 day'`)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('storedFile').select('id').whereRef('objectKey', '=', 'storedObject.key'))),
        )
        .orderBy('begunAt')
        .limit(mostAtOnce)
        .execute()
      // The row goes first: a file that would name it now is refused by its reference.
      for (const { key } of rows)
        await db.transaction().execute(async (tx) => {
          await tx.deleteFrom('storedObject').where('key', '=', key).execute()
          ;(await patiently('DELETE', key)).resume()
        })
      return rows.length
    },
  }
}

const mostAtOnce = 1000
/** No object has this key. */
const nobodys = 'check'
const emptyDigest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

async function answerTo(asked: ClientRequest, content: Content | undefined): Promise<IncomingMessage> {
  const answered = once(asked, 'response').then(([answer]) => answer as IncomingMessage)
  answered.then(() => asked.setTimeout(patience.reader)).catch(() => undefined)
  if (!content) {
    asked.end()
    return answered
  }
  const sent = pipeline(proven(content.pieces(), content), asked)
  // A store that refuses answers before all has come.
  sent.catch(() => undefined)
  return Promise.race([answered, sent.then(() => answered)])
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of answer) if (text.length < 300) text += part
  return text.replace(/\s+/g, ' ').slice(0, 300)
}

/** A missing bucket is answered as a missing object is. */
const lostOrNoBucket = async (answer: IncomingMessage, key: string) =>
  (await textOf(answer)).includes('NoSuchBucket')
    ? storeAway(`${key}: there is no such bucket`)
    : new Failure('file.lost')

/** What the log is told stands in its cause. */
const storeAway = (reason: string) => Object.assign(new Failure('file.store-away'), { cause: new Error(reason) })
