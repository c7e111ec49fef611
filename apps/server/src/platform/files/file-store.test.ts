/**
 * Promises of files hold wherever the content is, in the database or in a store that speaks S3 (issue 37).
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { anObjectStore, type ObjectStore } from '../../../test/object-store.ts'
import { type Connections, connect } from '../database/database.ts'
import { contentOfBytes, pieceSize, proofOf } from './contents.ts'
import type { FileName, FileStore, StoredFile } from './file-store.ts'
import { type OpenStore, openStore } from './open-store.ts'

let database: TestDatabase
let connections: Connections
let outside: ObjectStore
beforeAll(async () => {
  database = await createTestDatabase()
  connections = connect(database.url, { size: 4, statementTimeout: 10_000, name: 'test' })
  outside = await anObjectStore(2 * pieceSize)
})
afterAll(async () => {
  await outside.close()
  await connections.close()
  await database.drop()
})

const large = randomBytes(3 * pieceSize + 5)
const small = Buffer.from('AFD')
const as = (name: string): FileName => ({ kind: 'set-aside', name })

async function allOf(files: FileStore, file: StoredFile | undefined): Promise<Buffer> {
  const pieces: Buffer[] = []
  if (file) for await (const piece of files.read(file)) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe.each(['database', 'objects'] as const)('in the %s', (place) => {
  let store: OpenStore
  let files: FileStore
  beforeAll(() => {
    store = openStore(
      { databaseUrl: database.url, objects: place === 'objects' ? outside.settings : undefined },
      connections.db,
    )
    files = store.files
    return () => store.close()
  })
  beforeEach(async () => {
    await connections.db.deleteFrom('storedFile').execute()
    await store.objects?.sweep()
  })
  const keep = (name: string, bytes: Buffer) =>
    connections.db.transaction().execute((tx) => files.keep(tx, as(name), contentOfBytes(bytes)))
  const isOutside = async () => [(await outside.keys()).length, await countOf('storedChunk')]

  test('a large file and a small one come back as they were, and each is where it belongs', async () => {
    const prepared = await files.prepare(contentOfBytes(large))
    await connections.db.transaction().execute((tx) => files.keep(tx, as('large'), prepared))
    await keep('small', small)
    for (const [name, bytes] of [
      ['large', large],
      ['small', small],
    ] as const) {
      const file = await files.find(as(name))
      expect((await allOf(files, file)).equals(bytes)).toBe(true)
      expect(file?.digest).toBe(contentOfBytes(bytes).digest)
    }
    expect(await isOutside()).toEqual(place === 'objects' ? [1, 1] : [0, 5])
    expect(await files.find(as('nobody'))).toBeUndefined()
  })

  test('kept once more it stays as it is; what was kept cannot be changed', async () => {
    await keep('twice', large)
    await keep('twice', large)
    expect(await countOf('storedFile')).toBe(1)
    expect((await allOf(files, await files.find(as('twice')))).equals(large)).toBe(true)
    await expect(connections.db.updateTable('storedFile').set({ size: 1 }).execute()).rejects.toThrow(/never changed/)
    if (place === 'database')
      await expect(connections.db.updateTable('storedChunk').set({ content: small }).execute()).rejects.toThrow(/never/)
  })

  test('with its transaction it is there or not; what was written for nothing goes after a day', async () => {
    const lost = connections.db.transaction().execute(async (tx) => {
      await files.keep(tx, as('lost'), contentOfBytes(large))
      throw new Error('a later statement')
    })
    await expect(lost).rejects.toThrow('a later statement')
    expect([await countOf('storedFile'), await countOf('storedChunk')]).toEqual([0, 0])
    await store.objects?.sweep()
    expect(await outside.keys()).toHaveLength(place === 'objects' ? 1 : 0)
    await sql`update stored_object set begun_at = now() - interval '25 hours'`.execute(connections.db)
    await store.objects?.sweep()
    expect([await outside.keys(), await countOf('storedObject')]).toEqual([[], 0])
  })

  test('deleted, its content goes: of the database at once, of the store with the next sweep', async () => {
    await keep('gone', large)
    await keep('stays', large)
    await connections.db.deleteFrom('storedFile').where('name', '=', 'gone').execute()
    await store.objects?.sweep()
    expect(await isOutside()).toEqual(place === 'objects' ? [1, 0] : [0, 4])
    expect((await allOf(files, await files.find(as('stays')))).equals(large)).toBe(true)
  })

  test('one that is not as it was breaks off before its end, and is refused in words', async () => {
    await keep('spoiled', large)
    const file = await files.find(as('spoiled'))
    if (!file) throw new Error('not kept')
    if (file.objectKey) await outside.spoil(file.objectKey)
    else
      await connections.db.transaction().execute(async (tx) => {
        await sql`alter table stored_chunk disable trigger stored_chunk_is_kept`.execute(tx)
        await sql`update stored_chunk set content = set_byte(content, 7, get_byte(content, 7) # 1) where part = 1`.execute(
          tx,
        )
        await sql`alter table stored_chunk enable always trigger stored_chunk_is_kept`.execute(tx)
      })
    let given = 0
    const reading = async () => {
      for await (const piece of files.read(file)) given += piece.length
    }
    await expect(reading()).rejects.toMatchObject({ code: 'file.damaged', message: /não está como foi recebido/ })
    expect(given).toBeLessThan(large.length)
    const mend = (bytes: Buffer) =>
      connections.db.transaction().execute((tx) => files.mend(tx, file, contentOfBytes(bytes)))
    await expect(mend(small)).rejects.toMatchObject({ code: 'file.damaged' })
    await mend(large)
    expect((await allOf(files, file)).equals(large)).toBe(true)
  })
})

test('a store that is away, refuses the key or has lost the object is told apart, and small files do without it', async () => {
  const { settings } = outside
  const db = connections.db
  const keep = ({ files }: OpenStore, name: string, bytes: Buffer) =>
    db.transaction().execute((tx) => files.keep(tx, as(name), contentOfBytes(bytes)))
  const opened = (changed: object) => openStore({ databaseUrl: database.url, objects: { ...settings, ...changed } }, db)
  const [away, elsewhere, barred, there, without] = [
    opened({ url: 'http://127.0.0.1:9/arquivos' }),
    opened({ url: settings.url.replace('arquivos', 'nenhum') }),
    opened({ accessKey: 'another' }),
    opened({}),
    openStore({ databaseUrl: database.url, objects: undefined }, db),
  ]
  const words = { code: 'file.store-away', status: 503, message: /armazenamento de arquivos não responde/ }
  await expect(keep(away, 'a', large)).rejects.toMatchObject(words)
  await expect(keep(elsewhere, 'e', large)).rejects.toMatchObject(words)
  await expect(elsewhere.objects?.check()).rejects.toMatchObject({ cause: { message: /no such bucket/ } })
  await there.objects?.check()
  await expect(keep(barred, 'b', large)).rejects.toMatchObject(words)
  await keep(away, 'c', small)
  await keep(there, 'd', large)
  const file = await there.files.find(as('d'))
  if (!file?.objectKey) throw new Error('not outside')
  await expect(without.files.stream(file)).rejects.toMatchObject(words)
  expect(await there.objects?.sizeOf(file.objectKey)).toBe(large.length)
  await outside.lose(file.objectKey)
  await expect(there.files.stream(file)).rejects.toMatchObject({ code: 'file.lost', status: 404 })
  expect(await there.objects?.sizeOf(file.objectKey)).toBeUndefined()
  for (const store of [away, elsewhere, barred, there, without]) await store.close()
})

/** AWS's Signature Version 4, made anew from what arrived. */
function signatureOf({ method, url, headers }: IncomingMessage, secret: string) {
  const [, scope = '', names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = [method, url, '', lines.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
  const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest()
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return { names, given, expected: createHmac('sha256', key).update(text).digest('hex') }
}

test('what is asked of a store is signed, and an upload with its size and its hash', async () => {
  const arrived: object[] = []
  const server = createServer(async (request, response) => {
    const { size, digest } = await proofOf(request as AsyncIterable<Buffer>)
    const { names, given, expected } = signatureOf(request, 'segredo')
    arrived.push({ method: request.method, names, isRight: given === expected, size, digest })
    expect(request.headers['content-length']).toBe(String(size))
    expect(request.headers['x-amz-content-sha256']).toBe(digest)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/arquivos/casa`
  const settings = { url, region: 'sa-east-1', accessKey: 'chave', secretKey: 'segredo', from: 1 }
  const { objects, close } = openStore({ databaseUrl: database.url, objects: settings }, connections.db)
  const content = contentOfBytes(large)
  const key = await objects?.write(content)
  await objects?.sizeOf(key ?? '')
  const signed = { names: 'host;x-amz-content-sha256;x-amz-date', isRight: true }
  expect(arrived).toMatchObject([
    { ...signed, method: 'PUT', size: large.length, digest: content.digest },
    { ...signed, method: 'HEAD', size: 0 },
  ])
  await close()
  server.close()
})

async function countOf(table: 'storedFile' | 'storedChunk' | 'storedObject'): Promise<number> {
  const { count } = await connections.db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
