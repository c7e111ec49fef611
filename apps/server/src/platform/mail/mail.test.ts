import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { aMailServer, type TestMailServer } from '../../../test/smtp.ts'
import { type Connections, connect } from '../database/database.ts'
import { type FileStore, fileStore } from '../files/file-store.ts'
import { type Job, openQueue, type Queue } from '../jobs/jobs.ts'
import { type Mail, outboxJob, postOffice, veiled } from './mail.ts'

let database: TestDatabase
let connections: Connections
let server: TestMailServer
let files: FileStore
const queues: Queue[] = []
const failed = vi.fn(async () => undefined)

beforeAll(async () => {
  database = await createTestDatabase()
  connections = connect(database.url, { size: 4, statementTimeout: 10_000, name: 'test' })
  files = fileStore(connections.db)
})
beforeEach(async () => {
  server = await aMailServer()
  failed.mockClear()
  await connections.db.deleteFrom('outboxMail').execute()
})
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()))
  await server.close()
})
afterAll(async () => {
  await connections.close()
  await database.drop()
})

/** A mail as the operator reads it. */
async function letterOf(id: number | undefined): Promise<string> {
  const file = await files.find({ kind: 'mail', name: String(id) })
  const pieces: Buffer[] = []
  if (file) for await (const piece of files.read(file)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

/** A post office with its sender at work. `tries`: fewer than a person would wait for. */
async function anOffice({ smtpUrl, tries = 1 }: { smtpUrl: string | undefined; tries?: number }) {
  const job = { ...outboxJob({ smtpUrl, from: 'ponteiro@example.test', files, onFailed: failed }), tries }
  const jobs = [job] as unknown as readonly Job[]
  const queue = await openQueue(database.url, jobs, {
    works: true,
    onError: () => undefined,
    onGivenUp: async () => undefined,
  })
  queues.push(queue)
  await queue.work(jobs, connections.db)
  const post = postOffice(queue, job)
  const send = (mail: Partial<Mail> = {}) =>
    connections.db
      .transaction()
      .execute((tx) => post.mail(tx, { to: 'edu@example.test', subject: 'Olá', text: 'Bom dia.', ...mail }))
  return { post, send }
}

const mails = () => connections.db.selectFrom('outboxMail').selectAll().execute()
const inState = (state: string) =>
  vi.waitFor(async () => expect((await mails())[0]?.state).toBe(state), { timeout: 15_000, interval: 50 })

test('a mail leaves after the commit that caused it, its accents right', async () => {
  const { send } = await anOffice({ smtpUrl: server.url })
  await send({ subject: 'Redefinição', text: 'Olá, Conceição!' })
  await inState('sent')
  expect(server.letters).toHaveLength(1)
  expect(server.letters[0]).toContain('To: edu@example.test')
  expect(server.letters[0]).toMatch(/Conceição|Concei=C3=A7=C3=A3o/)
  expect((await mails())[0]).toMatchObject({ attempts: 1, lastError: null })
})

test.each(['sent', 'kept'])('A8: neither a subject nor an address adds a header or a recipient, %s', async (state) => {
  const { send } = await anOffice({ smtpUrl: state === 'sent' ? server.url : undefined })
  await send({ subject: 'Olá\r\nBcc: mallory@example.test\u2028fim' })
  await inState(state)
  const [mail] = await mails()
  const letter = state === 'sent' ? server.letters.join() : await letterOf(mail?.id)
  expect(letter).not.toMatch(/^Bcc:/im)
  for (const to of ['edu@example.test\nBcc: m@example.test', 'edu,m@example.test', 'x<m@example.test>']) {
    await connections.db.deleteFrom('outboxMail').execute()
    await send({ to })
    await inState('failed')
  }
  expect(server.letters).toHaveLength(state === 'sent' ? 1 : 0)
})

test('a mail of a change that is undone is never written', async () => {
  const { post } = await anOffice({ smtpUrl: server.url })
  const undone = connections.db.transaction().execute(async (tx) => {
    await post.mail(tx, { to: 'edu@example.test', subject: 'Não', text: 'Nada aconteceu.' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await mails()).toEqual([])
})

test('a secret reaches its recipient; nothing of it stays in the database once the mail has left (B13)', async () => {
  const { send } = await anOffice({ smtpUrl: server.url })
  const secret = 'https://ponteiro.example.test/forgot-password/abc$&def'
  await send({ text: `Abra:\n\n${secret}\n\nVale 30 minutos.`, secret })
  await inState('sent')
  expect(server.letters[0]).toContain(secret)
  const [mail] = await mails()
  expect(JSON.stringify(mail)).not.toContain('forgot-password')
  expect(mail?.body).toBe(`Abra:\n\n${veiled}\n\nVale 30 minutos.`)
})

test('a server that is busy is asked again, and each try is remembered', async () => {
  const { send } = await anOffice({ smtpUrl: server.url, tries: 3 })
  server.answer = '451 later'
  await send()
  await vi.waitFor(async () => expect((await mails())[0]).toMatchObject({ state: 'waiting', attempts: 1 }), 10_000)
  expect((await mails())[0]?.lastError).toContain('451')
  expect(failed).not.toHaveBeenCalled()
  server.answer = '250 ok'
  await inState('sent')
  expect((await mails())[0]).toMatchObject({ attempts: 2, lastError: null })
})

test('an address that the server will never take is given up at once, and told of once', async () => {
  const { send } = await anOffice({ smtpUrl: server.url, tries: 3 })
  server.answer = '550 no such person'
  await send({ text: 'Abra isto: segredo', secret: 'segredo' })
  await inState('failed')
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.anything(), { recipient: 'edu@example.test', subject: 'Olá' })
  const [mail] = await mails()
  expect(mail).toMatchObject({ attempts: 1, secret: null, sentAt: null })
  expect(mail?.lastError).toContain('550')
})

test('a server that never answers: given up after the last try, and told of once', async () => {
  const { send } = await anOffice({ smtpUrl: 'smtp://127.0.0.1:9', tries: 2 })
  await send()
  await inState('failed')
  expect(failed).toHaveBeenCalledTimes(1)
  expect((await mails())[0]).toMatchObject({ attempts: 2, secret: null })
})

test('without a mail server the mail is a file that only the operator reads', async () => {
  const { send } = await anOffice({ smtpUrl: undefined })
  await send({ text: 'Abra isto: segredo', secret: 'segredo' })
  await inState('kept')
  const [mail] = await mails()
  expect(await letterOf(mail?.id)).toContain('Abra isto: segredo')
  expect(mail?.body).not.toContain('segredo')
})
