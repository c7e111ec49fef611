import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { importedAfd } from '../../../../test/afd-files.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { listImported } from '../imports/afd-imports.queries.ts'
import { hasOpenWork } from '../imports/open-work.queries.ts'

ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
})

const fixtures = join(import.meta.dirname, '../../../../../../packages/legal-files/fixtures')
const pis = '012345678919'
const header = (rep: string) =>
  `0000000001111222333000181${' '.repeat(12)}${'EMPRESA'.padEnd(150)}${rep}0101202631012026310120262359`
const mark = (nsr: number, time: string) => `${String(nsr).padStart(9, '0')}302012026${time}${pis}`
const file = (...rows: string[]) => Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1')

let made = 0
async function aDevice() {
  made += 1
  const name = `Relógio ${made}`
  const code = `C${made}`
  const draft = { dev_code: code, dev_name: name, dev_label: 'Portaria' }
  const id: number = (await admin.post('/device', draft)).json().dev_id
  const { dek_key: key, dek_id: keyId }: { dek_key: string; dek_id: number } = (
    await admin.post(`/device/${id}/key`)
  ).json()
  return { id, key, keyId, name, code, rep: `0000400007${String(made).padStart(7, '0')}` }
}

const deliver = (key: string, bytes: Buffer, name = '') =>
  app.anonymous.request('POST', `/sync/schedule${name && `?name=${name}`}`, bytes, {
    'content-type': 'application/octet-stream',
    authorization: `Bearer ${key}`,
  })
const said = async (answer: ReturnType<typeof deliver>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().message]
}

/** What an administrator does in the register of devices for each new clock. */
async function confirmAll(): Promise<void> {
  const { results } = (await admin.get('/device?take=1000')).json()
  for (const device of results) if (device.dev_waiting_files > 0) await admin.put(`/device/${device.dev_id}/clock`)
}

/** Delivers the file again and again until it was read. */
async function delivered(key: string, bytes: Buffer) {
  for (;;) {
    const answer = await deliver(key, bytes)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    if (answer.json().afi_state === 'done') return answer.json()
    if (answer.json().afi_state === 'unconfirmed') await confirmAll()
    await new Promise((later) => setTimeout(later, 50))
  }
}
const importsOf = (digestOf: { afi_id: number }) =>
  app.connections.db.selectFrom('afdImport').select('id').where('id', '>=', digestOf.afi_id).execute()

test('a clock delivers its file by its key, and the marks of its people are stored (Q67)', async () => {
  const { db } = app.connections
  const company = (await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })).json()
  const { id: employeeId } = await db
    .insertInto('employee')
    .values({ name: 'Pessoa do relógio', pis: pis.slice(1), employerId: company.com_id, enrollment: 'R1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const clock = await aDevice()
  const answer = await delivered(clock.key, file(header(clock.rep), mark(1, '0800'), mark(2, '1200')))
  expect(answer).toMatchObject({ afi_state: 'done', afi_accepted: 2, afi_repeated: 0, afi_unknown_person: 0 })
  const marks = await db
    .selectFrom('mark')
    .select(['localOn', 'localMinute', 'repNumber', 'deviceId'])
    .where('employeeId', '=', employeeId)
    .orderBy('localMinute')
    .execute()
  expect(marks).toEqual([
    { localOn: '2026-01-02', localMinute: 480, repNumber: clock.rep, deviceId: clock.id },
    { localOn: '2026-01-02', localMinute: 720, repNumber: clock.rep, deviceId: clock.id },
  ])
  const seen = (await admin.get(`/afd-import/${answer.afi_id}`)).json()
  expect([seen.afi_imported_by, seen.afi_file_name, seen.dev_id]).toEqual([clock.name, `${clock.name}.txt`, clock.id])
  expect((await admin.get(`/device?dev_id=${clock.id}`)).json().results[0].dev_rep_number).toBe(clock.rep)
})

test('the same file again is no other delivery and no other mark; a longer one brings what is new (Q67, requirement 23)', async () => {
  const clock = await aDevice()
  const first = file(header(clock.rep), mark(1, '0900'), mark(2, '1300'))
  const once = await delivered(clock.key, first)
  const [again, atOnce] = await Promise.all([deliver(clock.key, first), deliver(clock.key, first)])
  expect([again.json(), atOnce.json()]).toEqual([once, once])
  const second = await delivered(clock.key, file(header(clock.rep), mark(1, '0900'), mark(2, '1300'), mark(3, '1400')))
  expect(second).toMatchObject({ afi_accepted: 1, afi_repeated: 2 })
  expect(await importsOf(once)).toEqual([{ id: once.afi_id }, { id: second.afi_id }])
})

test('of a whole memory that comes each time only what is new gets rows; all is counted, who waits is told of, and a file without anything new is not kept', async () => {
  const { db } = app.connections
  const clock = await aDevice()
  const header2 = header(clock.rep).replace(/310120262359$/, '310120262358')
  const unknown = (nsr: number, time: string) => mark(nsr, time).replace(pis, '017033259504')
  const rowsOf = async (id: number) =>
    (await db.selectFrom('afdLine').select('text').where('importId', '=', id).orderBy('line').execute()).map(
      ({ text }) => text,
    )
  const marks = [mark(1, '0901'), unknown(2, '1301')]
  const first = await delivered(clock.key, file(header(clock.rep), ...marks))
  expect(first).toMatchObject({ afi_accepted: 1, afi_unknown_person: 1 })
  const longer = await delivered(clock.key, file(header(clock.rep), ...marks, mark(3, '1401')))
  expect(longer).toMatchObject({ afi_lines: 4, afi_accepted: 1, afi_repeated: 2, afi_unknown_person: 0, afi_other: 1 })
  expect(await rowsOf(longer.afi_id)).toEqual([header(clock.rep), mark(3, '1401')])
  const nothingNew = file(header2, ...marks, mark(3, '1401'))
  const same = await delivered(clock.key, nothingNew)
  expect(same).toMatchObject({ afi_lines: 4, afi_accepted: 0, afi_repeated: 3, afi_other: 1 })
  expect(await rowsOf(same.afi_id)).toEqual([header2])
  const waits = { afl_person_digits: '17033259504', marks: 1 }
  for (const { afi_id } of [longer, same])
    expect((await admin.get(`/afd-import/${afi_id}`)).json().people).toMatchObject([waits])
  const other = await delivered(clock.key, file(header(clock.rep), mark(1, '0902')))
  expect(other).toMatchObject({ afi_conflicting: 1, afi_repeated: 0 })

  const digests = await db
    .selectFrom('afdImport')
    .select('digest')
    .where('id', 'in', [first.afi_id, longer.afi_id, same.afi_id, other.afi_id])
    .orderBy('id')
    .execute()
  const needed = async () => {
    const found = await listImported(
      db,
      digests.map(({ digest }) => digest),
    )
    return digests.map(({ digest }) => found.get(digest) === 'news')
  }
  expect(await needed()).toEqual([true, true, false, true])
  // An admin who uploads the same file wants to see its lines.
  const uploaded = await importedAfd(admin, nothingNew)
  expect([uploaded.afi_repeated, (await rowsOf(uploaded.afi_id)).length]).toEqual([3, 4])
  expect(await needed()).toEqual([true, true, true, true])
})

test('a device that delivers far more than a clock has to tell is refused for a day, and no other device with it', async () => {
  const { db } = app.connections
  const tooMany = [429, 'O dispositivo já enviou arquivos demais nas últimas 24 horas. Envie de novo mais tarde.']
  for (const [files, size] of [
    [300, 1000],
    [1, 1024 ** 3],
  ] as const) {
    const clock = await aDevice()
    const bytes = file(header(clock.rep), mark(1, '0903'))
    const once = await delivered(clock.key, bytes)
    await sql`insert into afd_import (file_name, digest, layout, size, device_key_id, news)
      select 'AFD.txt', 'of ' || n, '1510', ${size}, ${clock.keyId}, 1 from generate_series(2, ${files + 1}) n`.execute(
      db,
    )
    const next = file(header(clock.rep), mark(1, '0903'), mark(2, '1303'))
    expect(await said(deliver(clock.key, next))).toEqual(tooMany)
    expect((await deliver(clock.key, bytes)).json(), 'what was delivered before is answered').toEqual(once)
    const told = (await admin.get('/notification')).json().results
    expect(told[0]).toMatchObject({ not_title: 'Entregas de um relógio recusadas' })
    expect(told[0].not_body).toContain(clock.name)
    const neighbour = await aDevice()
    expect((await deliver(neighbour.key, file(header(neighbour.rep), mark(1, '0904')))).statusCode).toBe(200)
    await db
      .updateTable('afdImport')
      .set({ importedAt: sql`now() - interval '25 hours'` })
      .where('deviceKeyId', '=', clock.keyId)
      .execute()
    expect((await deliver(clock.key, next)).statusCode).toBe(200)
  }
})

test('two deliveries of a new file in the same moment are one', async () => {
  const clock = await aDevice()
  const bytes = file(header(clock.rep), mark(7, '0701'))
  const answers = await Promise.all([deliver(clock.key, bytes), deliver(clock.key, bytes), deliver(clock.key, bytes)])
  expect(new Set(answers.map((answer) => answer.json().afi_id)).size).toBe(1)
})

/** What the queue does with the reading of a delivery, done by hand. */
function readingOf({ afi_id: id }: { afi_id: number }) {
  const { db } = app.connections
  const job = app.jobs.find(({ name }) => name === 'afd.import')
  const runs = db.updateTable('jobRun').where('kind', '=', 'afd.import').where('subjectId', '=', id)
  return {
    toBegin: async () => {
      await runs.set({ state: 'queued' }).execute()
      await db.updateTable('afdImport').set({ summary: '{}' }).where('id', '=', id).execute()
    },
    /** Where it begins anew, the lines that it stored before are in its way. */
    run: () => job?.run({ db, input: { importId: id }, signal: new AbortController().signal }),
    isGivenUp: () => db.transaction().execute(async (tx) => job?.givenUp?.(tx, { importId: id })),
  }
}

test('a file whose reading fails is one delivery: failed at once where it would fail again, which holds nothing up, and no other one', async () => {
  const clock = await aDevice()
  const bytes = file(header(clock.rep), mark(1, '0910'))
  const once = await delivered(clock.key, bytes)
  const reading = readingOf(once)
  await reading.toBegin()
  await expect(reading.run()).rejects.toThrow('afd_line_pkey')
  expect((await deliver(clock.key, bytes)).json()).toMatchObject({ afi_id: once.afi_id, afi_state: 'failed' })
  const seen = () => admin.get(`/afd-import/${once.afi_id}`).then((answer) => answer.json().failure)
  expect(await seen()).toBe(
    'Não foi possível gravar o conteúdo do arquivo (23505 afd_line_pkey). Nada dele foi aproveitado.',
  )
  expect(await app.connections.db.transaction().execute(hasOpenWork)).toBe(false)
  await reading.toBegin()
  await reading.isGivenUp()
  expect((await deliver(clock.key, bytes)).json()).toMatchObject({ afi_id: once.afi_id, afi_state: 'failed' })
  expect(await seen()).toBe('Não foi possível ler o arquivo.')
  expect(await importsOf(once)).toEqual([{ id: once.afi_id }])
  const longer = await delivered(clock.key, file(header(clock.rep), mark(1, '0910'), mark(2, '1310')))
  expect(longer.afi_id).not.toBe(once.afi_id)
})

test('a device is answered at once while marks of its clock are being stored', async () => {
  const clock = await aDevice()
  const first = file(header(clock.rep), mark(1, '0920'))
  const once = await delivered(clock.key, first)
  await app.connections.db.transaction().execute(async (tx) => {
    // As the foreign key of each mark holds the device until the whole file is stored.
    await sql`select 1 from device where id = ${clock.id} for key share`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = '10s'`.execute(tx)
    expect((await deliver(clock.key, first)).json()).toEqual(once)
    const another = await deliver(clock.key, file(header(clock.rep), mark(1, '0920'), mark(2, '1320')))
    expect(another.json()).toMatchObject({ afi_state: 'waiting' })
  })
})

/** What is told of a clock that is another one's, or more than one. */
const notIts = (clock: string, own: string) => [
  400,
  `O arquivo é de outro relógio: REP ${clock}. Este dispositivo é o REP ${own}.`,
]
const several = (...clocks: string[]) => [
  400,
  `O arquivo tem registros de mais de um relógio: ${clocks.map((clock) => `REP ${clock}`).join('; ')}.`,
]
const heldBy = (clock: string, holder: string) => [
  400,
  `O relógio deste arquivo, REP ${clock}, está cadastrado em outro dispositivo: ${holder}.`,
]

test('a device speaks for its own clock alone, and for one that the file names; a refusal names the clocks and who holds it', async () => {
  const [one, other] = [await aDevice(), await aDevice()]
  await delivered(one.key, file(header(one.rep), mark(1, '0800')))
  expect(await said(deliver(one.key, file(header(other.rep), mark(1, '0800'))))).toEqual(notIts(other.rep, one.rep))
  expect(
    await said(deliver(one.key, file(header(one.rep), mark(2, '0801'), header(other.rep), mark(1, '0800')))),
  ).toEqual(several(one.rep, other.rep))
  const held = (more = '') => heldBy(one.rep, `${one.name}, código ${one.code}${more}`)
  const claimed = file(header(one.rep), mark(2, '0802'))
  expect(await said(deliver(other.key, claimed)), 'whose clock is known').toEqual(held())
  await admin.delete(`/device/${one.id}`)
  expect(await said(deliver(other.key, claimed)), 'though it is out of use').toEqual(held(' (inativo)'))
  const nobodys = [400, 'O arquivo não identifica o relógio. Envie um AFD com cabeçalho.']
  expect(await said(deliver(other.key, file(mark(2, '0803'))))).toEqual(nobodys)
  expect(await said(deliver(other.key, Buffer.from('isto não é um AFD')))).toEqual(nobodys)
  const none = header('0'.repeat(17))
  for (const rows of [
    [none, mark(1, '0804')],
    [none, mark(1, '0804'), header(other.rep), mark(1, '0805')],
    [header(other.rep), mark(1, '0805'), none, mark(1, '0804')],
    [mark(1, '0804'), header(other.rep), mark(1, '0805')],
    [header(other.rep), mark(1, '0805'), header(one.rep).slice(0, 100), mark(1, '0804')],
  ])
    expect(await said(deliver(other.key, file(...rows))), rows.join('\n')).toEqual(nobodys)
  expect((await admin.get(`/device?dev_id=${other.id}`)).json().results[0].dev_rep_number).toBe('')
})

/** Of a REP-A without a deposited agreement, whose number every such clock writes. */
const repA = '9'.repeat(17)
const fileOfRepA = (employer: string, name: string, ...rows: string[]) => fileOf671(repA, employer, name, ...rows)
function fileOf671(rep: string, employer: string, name: string, ...rows: string[]) {
  const document = `1${employer}${' '.repeat(14)}`
  const dates = `2026-01-012026-01-312026-01-31T10:00:00-0300`
  return file(`0000000001${document}${name.padEnd(150)}${rep}${dates}003144555666000181${' '.repeat(30)}0000`, ...rows)
}
const markOfRepA = (nsr: number, time: string) =>
  `${String(nsr).padStart(9, '0')}32026-01-02T${time}:00-03000390533447050000`
const clocksOf = (repNumber: string) =>
  app.connections.db
    .selectFrom('device')
    .select(['id', 'repScope', 'name'])
    .where('repNumber', '=', repNumber)
    .orderBy('id')
    .execute()

test('a number that clocks of many employers write is a device for each, and a key takes the file of its own employer alone (decisions 011 and 025)', async () => {
  const [own, others] = ['11222333000181', '44555666000181']
  const { key, id } = await aDevice()
  const first = await delivered(key, fileOfRepA(own, 'PADARIA', markOfRepA(1, '08:00')))
  expect(first.afi_unknown_person).toBe(1)
  const foreign = fileOfRepA(others, 'OFICINA', markOfRepA(1, '09:00'))
  const [ownClock, foreignClock] = [own, others].map((employer) => `${repA}, do estabelecimento ${employer}`) as [
    string,
    string,
  ]
  expect(await said(deliver(key, foreign))).toEqual(notIts(foreignClock, ownClock))
  const both = Buffer.concat([fileOfRepA(own, 'PADARIA', markOfRepA(1, '08:00')), foreign])
  expect(await said(deliver(key, both))).toEqual(several(ownClock, foreignClock))
  expect((await delivered(key, fileOfRepA(own, 'PADARIA', markOfRepA(2, '12:00')))).afi_unknown_person).toBe(1)

  const uploaded = await importedAfd(admin, foreign)
  expect(uploaded).toMatchObject({ afi_unknown_person: 1, dev_name: 'REP-A sem acordo depositado, OFICINA' })
  const devices = await clocksOf(repA)
  expect(devices).toMatchObject([
    { id, repScope: own },
    { id: uploaded.dev_id, repScope: others },
  ])
  const other = await aDevice()
  const holder = `REP-A sem acordo depositado, OFICINA, código ${repA} ${others}`
  expect(await said(deliver(other.key, foreign))).toEqual(heldBy(foreignClock, holder))

  const unmarked = await aDevice()
  await delivered(unmarked.key, fileOf671(unmarked.rep, own, 'PADARIA'))
  const numbered = await aDevice()
  await delivered(numbered.key, file(header(numbered.rep)))
  const ofOthers = [unmarked, numbered].map(({ rep }) => fileOf671(rep, others, 'OFICINA', markOfRepA(1, '10:00')))
  const madeBeside: number[] = []
  for (const bytes of ofOthers) madeBeside.push((await importedAfd(admin, bytes)).dev_id)
  expect(new Set([...madeBeside, unmarked.id, numbered.id]).size, 'each has a device of its own').toBe(4)
})

test('nothing is taken without a key in force, whoever asks, and nothing is left behind', async () => {
  const clock = await aDevice()
  const bytes = file(header(clock.rep), mark(1, '0800'))
  const before = (await admin.get('/afd-import')).json().total
  const unknown = [401, 'Dispositivo não reconhecido.']
  expect(await said(deliver('', bytes))).toEqual(unknown)
  expect(await said(deliver('a'.repeat(43), bytes))).toEqual(unknown)
  const octets = { 'content-type': 'application/octet-stream' }
  expect(await said(admin.request('POST', '/sync/schedule', bytes, octets))).toEqual(unknown)
  await admin.delete(`/device/${clock.id}/key/${clock.keyId}`)
  expect(await said(deliver(clock.key, bytes))).toEqual(unknown)
  expect((await admin.get('/afd-import')).json().total).toBe(before)
})

test('the key of a device opens nothing else', async () => {
  const { key } = await aDevice()
  for (const path of ['/device', '/afd-import', '/people']) {
    const answer = await app.anonymous.request('GET', path, undefined, { authorization: `Bearer ${key}` })
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'JWT Invalid.'])
  }
})

test('a real file of a clock is taken whole, by the name that is sent with it', async () => {
  const { key } = await aDevice()
  const bytes = readFileSync(join(fixtures, 'afd_671_v003_rep_p_sintetico.txt'))
  expect((await deliver(key, bytes, 'coleta.txt')).statusCode).toBe(200)
  const read = await delivered(key, bytes)
  expect(read.afi_malformed).toBe(0)
  expect((await admin.get(`/afd-import/${read.afi_id}`)).json().afi_file_name).toBe('coleta.txt')
})

test('A4: what a new clock delivers waits until an administrator confirms the clock; then all of it is read (Q22, Q67)', async () => {
  const { db } = app.connections
  const company = await db.selectFrom('employer').select('id').executeTakeFirstOrThrow()
  const person = { name: 'Pessoa do relógio novo', pis: '17033259504', employerId: company.id, enrollment: 'R2' }
  const { id: employeeId } = await db.insertInto('employee').values(person).returning('id').executeTakeFirstOrThrow()
  const marks = () => db.selectFrom('mark').select('localMinute').where('employeeId', '=', employeeId).execute()
  const of = (nsr: number, time: string) => mark(nsr, time).replace(pis, '017033259504')
  const clock = await aDevice()
  const first = file(header(clock.rep), of(1, '0800'))
  const longer = file(header(clock.rep), of(1, '0800'), of(2, '1200'))
  for (const bytes of [first, longer, first])
    expect((await deliver(clock.key, bytes)).json()).toMatchObject({ afi_state: 'unconfirmed', afi_lines: 0 })
  const listed = async () => (await admin.get(`/device?dev_id=${clock.id}`)).json().results[0]
  expect(await listed()).toMatchObject({
    dev_rep_number: clock.rep,
    dev_waiting_files: 2,
    dev_clock_confirmed_at: null,
  })
  const told = await db
    .selectFrom('notification')
    .select(['title', 'body'])
    .where('topic', '=', `clock-to-confirm:${clock.id}`)
    .execute()
  expect(told).toMatchObject([{ title: 'Relógio a confirmar', body: expect.stringContaining(clock.rep) }])
  // The queue had its time; nobody waits for what is held back, so that a period is closed meanwhile.
  await importedAfd(admin, file(header((await aDevice()).rep)))
  expect(await marks()).toEqual([])
  expect(await db.transaction().execute(hasOpenWork)).toBe(false)

  const employee = await app.inRole('employee', employeeId)
  expect((await employee.put(`/device/${clock.id}/clock`)).statusCode).toBe(403)
  const confirmed = await admin.put(`/device/${clock.id}/clock`)
  expect(confirmed.json()).toMatchObject({ dev_waiting_files: 0, dev_clock_confirmed_at: expect.any(String) })
  await expect.poll(marks).toEqual([{ localMinute: 480 }, { localMinute: 720 }])
  expect(await delivered(clock.key, file(header(clock.rep), of(3, '1300')))).toMatchObject({ afi_accepted: 1 })
  expect((await admin.put('/device/999999/clock')).statusCode).toBe(404)
})

/** A file of a REP-P with the model field filled as by a REP-C: a program's number, used by many places. */
const ofProgram = (rep: string, employer: string, marks = 4) => {
  const [head = '', ...rows] = readFileSync(join(fixtures, 'afd_671_v003_rep_p_sintetico.txt'), 'latin1')
    .replaceAll('00000512022001234', rep)
    .split('\r\n')
  const own = `${head.slice(0, 11)}${employer}${head.slice(25, 268)}${'PONTO WEB'.padEnd(30)}${head.slice(298)}`
  return file(own, ...rows.filter((row) => row[9] === '7').slice(0, marks))
}

test('A4: a key brings type-7 marks of its own establishment alone, also where the header has the number of a REP-C', async () => {
  const [own, others] = ['11222333000181', '44555666000181']
  const device = await aDevice()
  const of = (employer: string) => `${device.rep}, do estabelecimento ${employer}`
  const listed = async () => (await admin.get(`/device?dev_id=${device.id}`)).json().results[0]
  // A header alone tells the number; the first marks tell the establishment, and are asked about anew.
  await delivered(device.key, ofProgram(device.rep, own, 0))
  expect((await deliver(device.key, ofProgram(device.rep, own, 2))).json()).toMatchObject({ afi_state: 'unconfirmed' })
  expect(await listed()).toMatchObject({ dev_clock_confirmed_at: null })
  const first = await delivered(device.key, ofProgram(device.rep, own, 2))
  expect((await admin.get(`/afd-import/${first.afi_id}`)).json().dev_id).toBe(device.id)
  expect(await clocksOf(device.rep)).toMatchObject([{ id: device.id, repScope: own }])
  expect(await said(deliver(device.key, ofProgram(device.rep, others)))).toEqual(notIts(of(others), of(own)))
  const both = Buffer.concat([ofProgram(device.rep, own), ofProgram(device.rep, others)])
  expect(await said(deliver(device.key, both))).toEqual(several(of(own), of(others)))
  expect((await delivered(device.key, ofProgram(device.rep, own))).afi_malformed).toBe(0)

  // One that has brought marks of a clock with that number (REP-C) brings none of a program with it.
  const clock = await aDevice()
  await delivered(clock.key, file(header(clock.rep), mark(1, '0801')))
  expect(await said(deliver(clock.key, ofProgram(clock.rep, own)))).toEqual(
    notIts(`${clock.rep}, do estabelecimento ${own}`, clock.rep),
  )
})

test('A4: a refused clock brings nothing and holds no number; what it delivered stays, is told, and is read once it is confirmed', async () => {
  const { db } = app.connections
  const { id: employerId } = await db.selectFrom('employer').select('id').executeTakeFirstOrThrow()
  const someone = { name: 'Pessoa do relógio recusado', pis: '10000000326', employerId, enrollment: 'R3' }
  const { id: employeeId } = await db.insertInto('employee').values(someone).returning('id').executeTakeFirstOrThrow()
  const marks = () => db.selectFrom('mark').select('localMinute').where('employeeId', '=', employeeId).execute()
  const of = (nsr: number, time: string) => mark(nsr, time).replace(pis, `0${someone.pis}`)
  const clock = await aDevice()
  const first = file(header(clock.rep), of(1, '0800'))
  const { afi_id } = (await deliver(clock.key, first)).json()
  const employee = await app.inRole('employee', employeeId)
  expect((await employee.delete(`/device/${clock.id}/clock`)).statusCode).toBe(403)
  const listed = async () => (await admin.get(`/device?dev_id=${clock.id}`)).json().results[0]
  for (let again = 0; again < 2; again += 1) {
    const refused = await admin.delete(`/device/${clock.id}/clock`)
    expect(refused.json()).toMatchObject({ dev_waiting_files: 1, dev_clock_refused_at: expect.any(String) })
  }
  expect(await listed()).toMatchObject({ dev_rep_number: clock.rep, dev_clock_confirmed_at: null })
  const told = await db
    .selectFrom('notification')
    .select(['title', 'body'])
    .where('topic', '=', `clock-to-confirm:${clock.id}`)
    .execute()
  expect(told).toEqual([
    {
      title: 'Relógio recusado',
      body: expect.stringContaining('O arquivo que ele entregou fica guardado, sem efeito,'),
    },
  ])
  expect((await admin.get(`/afd-import/${afi_id}`)).json()).toMatchObject({
    afi_state: 'refused',
    afi_result: 'refused',
  })
  expect((await deliver(clock.key, first)).json()).toMatchObject({ afi_id, afi_state: 'refused' })
  const more = file(header(clock.rep), of(1, '0800'), of(2, '1200'))
  const nothing = [
    403,
    'Um administrador recusou o relógio deste dispositivo. Nada é recebido dele até que o relógio seja confirmado.',
  ]
  expect(await said(deliver(clock.key, more))).toEqual(nothing)

  // The device that is that clock has its number; the refused one is not confirmed meanwhile.
  const right = await aDevice()
  expect((await deliver(right.key, file(header(clock.rep), of(9, '0900')))).json()).toMatchObject({
    afi_state: 'unconfirmed',
  })
  const taken = await admin.put(`/device/${clock.id}/clock`)
  expect([taken.statusCode, taken.json().message]).toEqual(heldBy(clock.rep, `${right.name}, código ${right.code}`))
  await admin.delete(`/device/${right.id}/clock`)
  expect(await marks()).toEqual([])
  expect(await db.transaction().execute(hasOpenWork)).toBe(false)

  const confirmed = await admin.put(`/device/${clock.id}/clock`)
  expect(confirmed.json()).toMatchObject({
    dev_waiting_files: 0,
    dev_clock_refused_at: null,
    dev_clock_confirmed_at: expect.any(String),
  })
  await expect.poll(marks).toEqual([{ localMinute: 480 }])
  expect(await delivered(clock.key, more)).toMatchObject({ afi_accepted: 1 })
  const late = await admin.delete(`/device/${clock.id}/clock`)
  expect([late.statusCode, late.json().code]).toEqual([409, 'decided.already'])
  for (const [id, status] of [
    [(await aDevice()).id, 404],
    [999_999, 404],
  ] as const)
    expect((await admin.delete(`/device/${id}/clock`)).statusCode).toBe(status)
})

test('A4: a file uploaded of a number that a refused device claims is of a clock of its own', async () => {
  const clock = await aDevice()
  await deliver(clock.key, file(header(clock.rep)))
  await admin.delete(`/device/${clock.id}/clock`)
  const uploaded = await importedAfd(admin, file(header(clock.rep), mark(9, '0906')))
  expect(uploaded.dev_id).not.toBe(clock.id)
})

test('A4: a device that is taken out of use before its clock was confirmed leaves its files, and somebody is told; they are read once it is', async () => {
  const { db } = app.connections
  const clock = await aDevice()
  const { afi_id } = (await deliver(clock.key, file(header(clock.rep), mark(1, '0907')))).json()
  await admin.delete(`/device/${clock.id}`)
  const [told] = await db
    .selectFrom('notification')
    .select(['title', 'body'])
    .where('topic', '=', `clock-to-confirm:${clock.id}`)
    .execute()
  expect(told?.title).toBe('Dispositivo inativado com entregas guardadas')
  expect(told?.body).toContain(
    `inativou o dispositivo ${clock.name}, cujo relógio (REP ${clock.rep}) ninguém confirmou.`,
  )
  const state = async () => (await admin.get(`/afd-import/${afi_id}`)).json().afi_state
  expect(await state()).toBe('unconfirmed')
  await admin.put(`/device/${clock.id}/clock`)
  await expect.poll(state).toBe('done')
})

test('A4: the file that an administrator uploads waits for nobody, and the clock it names is known (Q22)', async () => {
  const clock = await aDevice()
  const uploaded = await importedAfd(admin, file(header(clock.rep), mark(9, '0905')))
  expect(uploaded.afi_state).toBe('done')
  const row = (await admin.get(`/device?dev_id=${uploaded.dev_id}`)).json().results[0]
  expect([row.dev_rep_number, row.dev_clock_confirmed_at]).toEqual([clock.rep, expect.any(String)])
})

const noticeBody = ({ not_body: body }: { not_body: string }) => body

test('h03: what a clock has delivered already counts for nothing: 301 times another minute in the header, and the next mark is taken', async () => {
  const clock = await aDevice()
  const text = readFileSync(join(import.meta.dirname, '../../../../test/afd/coleta-sem-novidade.txt'), 'latin1')
  const delivery = (n: number, more = '') => {
    const minute = `${String(Math.floor(n / 60)).padStart(2, '0')}${String(n % 60).padStart(2, '0')}`
    const rows = text.replace('00014009990000017', clock.rep).replace('091120261444', `09112026${minute}`)
    return Buffer.from(`${rows.trimEnd()}\r\n${more}`, 'latin1')
  }
  const before = (await admin.get('/afd-import')).json().total
  for (let n = 0; n <= 301; n += 1) {
    const answer = await deliver(clock.key, delivery(n))
    expect(answer.statusCode, `${n}: ${answer.body}`).toBe(200)
    // As the queue does, which takes one every two seconds.
    await readingOf(answer.json()).run()
    if (n > 1 && n < 301) continue
    const read = (await deliver(clock.key, delivery(n))).json()
    expect(read).toMatchObject({ afi_state: 'done', afi_repeated: n === 0 ? 0 : 2 })
    if (n > 0) expect(read).toMatchObject({ afi_accepted: 0, afi_unknown_person: 0 })
  }
  expect((await admin.get('/afd-import')).json().total).toBe(before + 1)
  expect((await admin.get('/notification')).json().results.map(noticeBody).join()).not.toContain(
    `${clock.name} enviou novidades`,
  )
  const next = (await deliver(clock.key, delivery(302, '0000003453091120261500017709145343\r\n'))).json()
  await readingOf(next).run()
  const report = (await admin.get(`/afd-import/${next.afi_id}`)).json()
  expect([report.afi_accepted + report.afi_unknown_person, report.afi_repeated]).toEqual([1, 2])
  expect((await admin.get('/afd-import')).json().total).toBe(before + 2)
}, 120_000)

test('an unreadable line and a contradicting one that a clock sends each time are news once', async () => {
  const clock = await aDevice()
  const first = await delivered(clock.key, file(header(clock.rep), mark(1, '0930')))
  expect(first.afi_conflicting).toBe(0)
  const broken = [mark(1, '0931'), 'isto nao e um registro de ponto eletronico']
  const told = await delivered(clock.key, file(header(clock.rep), ...broken))
  expect(told).toMatchObject({ afi_conflicting: 1, afi_malformed: 1 })
  const before = (await admin.get('/afd-import')).json().total
  const later = header(clock.rep).replace(/310120262359$/, '310120262355')
  expect(await delivered(clock.key, file(later, ...broken))).toMatchObject({
    afi_conflicting: 0,
    afi_malformed: 0,
    afi_repeated: 2,
  })
  expect((await admin.get('/afd-import')).json().total).toBe(before)
})
