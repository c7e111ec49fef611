import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDevice, byKey, type TestDevice } from '../../../test/devices.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson } from '../../../test/people.ts'
import { evidenceSeal } from './evidence-seal.rules.ts'
import { settleRecords } from './record-settling.queries.ts'
import { digestOfSent } from './sent-records.rules.ts'

const today = '2026-03-02'
const shape = () => sharp({ create: { width: 900, height: 700, channels: 3, background: '#3366aa' } })
const url = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`
let photo: string
let device: TestDevice
let person: number

ownCompany()
beforeAll(async () => {
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  device = await aDevice(admin)
  person = await aPerson(admin, { ind_enrollment: 'R-1', ind_name: 'Rita Ampulheta', ind_cpf: '52998224725' })
  const taken = shape().withExif({ IFD0: { Make: 'Camera X' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
  photo = url(await taken.jpeg().toBuffer())
})

const send = (records: object[], by = device) => byKey(app.anonymous, by, '/sync/schedule/batch', { records })
const results = async (records: object[], by = device) => {
  const answer = await send(records, by)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().results
}
const listed = async (query = '') => (await admin.get(`/sync/schedule?${query}`)).json()
const at = (time: string, on = today) => `${on}T${time}:00-03:00`
const place = { ssc_latitude: -23.5505, ssc_longitude: -46.6333, ssc_accuracy: 12.4 }

test('a record with place, photo and face becomes a mark of its device, which the day shows (Q67, R343, R344)', async () => {
  const record = { ssc_code: 'a-1', ssc_datetime: at('08:00'), ind_enrollment: 'R-1', ...place, ssc_image: photo }
  const [taken] = await results([{ ...record, ReturnCode: 'Success', Similarity: 97.2 }])
  expect(taken).toMatchObject({ ssc_code: 'a-1', outcome: 'received', registered: 1, remark: null })
  expect(taken.sci_id).toBe(taken.ssc_id)
  const [row] = (await listed(`ssc_id=${taken.ssc_id}`)).results
  expect(row).toMatchObject({
    ssc_id_type: 7,
    ssc_date: today,
    ssc_time: '08:00',
    ssc_id_device: device.id,
    dev_name: device.name,
    isDevice: 1,
    ind_enrollment: 'R-1',
    ind_name: 'Rita Ampulheta',
    registered: 1,
    ssc_sync: 1,
    ssc_place: 'kept',
    ssc_photo: 'kept',
    ext_match_response: { ReturnCode: 'Success', Similarity: 97.2 },
  })
  const day = (await admin.get(`/schedule/all?peo_id=${person}&start_date=${today}&end_date=${today}`)).json()
  const [mark] = day.results[0].schedule_items
  expect(mark).toMatchObject({ sci_time: '08:00', origin: 'device', sci_id_ssc: taken.ssc_id, nsr: null })
})

test('the same record again is one, also twice in one call and in two at once; another under its number is told apart', async () => {
  const record = { ssc_code: 'b-1', ssc_datetime: at('09:00'), ind_cpf: '529.982.247-25' }
  const [first, again] = await results([record, record])
  expect([first.outcome, again.outcome, again.ssc_id]).toEqual(['received', 'repeated', first.ssc_id])
  const fresh = { ...record, ssc_code: 'b-2', ssc_datetime: at('09:01') }
  const [one, other] = await Promise.all([results([fresh]), results([fresh])])
  expect([one[0].outcome, other[0].outcome].sort()).toEqual(['received', 'repeated'])
  expect(one[0].ssc_id).toBe(other[0].ssc_id)
  const [conflicting] = await results([{ ...record, ssc_datetime: at('09:30') }])
  expect(conflicting).toMatchObject({ outcome: 'conflicting', ssc_id: first.ssc_id })
  const [row] = (await listed(`ssc_id=${first.ssc_id}`)).results
  expect(row.ssc_time).toBe('09:00')
  const other2 = await aDevice(admin)
  expect((await results([{ ...record, ssc_datetime: at('09:40') }], other2))[0].outcome).toBe('received')
})

test('nothing of place, photo or face keeps a record from being a mark (issue 35)', async () => {
  const bad = [
    { ssc_image: 'data:image/jpeg;base64,AAAA' },
    { ssc_image: url(Buffer.concat([await shape().jpeg().toBuffer(), Buffer.alloc(524_288)])) },
    { ssc_place: 'refused', ssc_photo: 'refused' },
    { ssc_latitude: -23.5, ReturnCode: 'FaceNotFound', Similarity: 12 },
    { ReturnCode: 'Timeout' },
  ]
  const taken = await results(
    bad.map((each, nth) => ({ ssc_code: `c-${nth}`, ssc_datetime: at(`10:0${nth}`), ind_enrollment: 'R-1', ...each })),
  )
  expect(taken.map(({ registered }: { registered: number }) => registered)).toEqual([1, 1, 1, 1, 1])
  expect(taken.map((each: Record<string, string>) => [each.ssc_place, each.ssc_photo])).toEqual([
    ['none', 'unreadable'],
    ['none', 'unreadable'],
    ['refused', 'refused'],
    ['unavailable', 'none'],
    ['none', 'none'],
  ])
  expect(taken[0].remark).toMatch(/512 KB/)
})

test('what nobody is known by waits, and becomes a mark once the person is registered (Q66)', async () => {
  // The last half minute of a day is of its last minute.
  const late = `${today}T23:59:40-03:00`
  const [waiting] = await results([{ ssc_code: 'd-1', ssc_datetime: late, ind_enrollment: 'T-9' }])
  expect(waiting).toMatchObject({ registered: 0, sci_id: null })
  const row = async () => (await listed(`ssc_id=${waiting.ssc_id}`)).results[0]
  expect(await row()).toMatchObject({
    registered: 0,
    ssc_sync: 0,
    ssc_remark: 'unknown-person',
    ind_name: null,
    ind_enrollment: 'T-9',
    ssc_time: '23:59',
  })
  await aPerson(admin, { ind_enrollment: 'T-9', ind_name: 'Tito Novo' })
  await app.connections.db.transaction().execute((tx) => settleRecords(tx))
  expect(await row()).toMatchObject({ registered: 1, ssc_sync: 1, ssc_remark: null, ind_name: 'Tito Novo' })
})

test('whoever has the enrollment later gets no mark of a day before; by the CPF it is theirs whatever the dates', async () => {
  const { db } = app.connections
  const settle = () => db.transaction().execute((tx) => settleRecords(tx))
  const [numbered, named] = await results([
    { ssc_code: 'late-1', ssc_datetime: at('07:10'), ind_enrollment: 'N-1' },
    { ssc_code: 'late-2', ssc_datetime: at('07:11'), ind_cpf: '11144477735' },
  ])
  const row = async ({ ssc_id: id }: { ssc_id: number }) => (await listed(`ssc_id=${id}`)).results[0]
  const person = { ind_enrollment: 'N-1', ind_cpf: '11144477735', ind_admission_date: '2026-03-03' }
  const id = await aPerson(admin, person)
  await settle()
  expect(await row(numbered)).toMatchObject({ registered: 0, ssc_sync: 0, ssc_remark: 'not-employed', ind_name: null })
  expect(await row(named)).toMatchObject({ registered: 1, ssc_remark: null })
  await sql`update employee set admitted_on = '2025-01-02', dismissed_on = '2026-03-01' where id = ${id}`.execute(db)
  await settle()
  expect((await row(numbered)).registered).toBe(0)
  // Dismissed on that day, its last, and admitted again.
  await sql`update employee set dismissed_on = ${today} where id = ${id}`.execute(db)
  await sql`update employee set admitted_on = '2026-04-01', dismissed_on = null where id = ${id}`.execute(db)
  await settle()
  expect(await row(numbered)).toMatchObject({ registered: 1, ssc_remark: null })
})

test('a date that no clock can have is stored and no mark, listed when it came, and fails nothing beside it', async () => {
  const dates = ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:00-12:00', at('07:20')]
  const sent = dates.map((ssc_datetime, nth) => ({ ssc_code: `y-${nth}`, ssc_datetime, ind_enrollment: 'R-1' }))
  const taken = await results(sent)
  // What lies in the future is now.
  expect(taken.map((each: { registered: number }) => each.registered)).toEqual([0, 0, 1, 1])
  expect(taken[1].remark).toMatch(/data não é possível/)
  const { results: rows } = await listed('registered=0&take=100')
  for (const { ssc_id } of taken.slice(0, 2))
    expect(rows.find((row: { ssc_id: number }) => row.ssc_id === ssc_id)).toMatchObject({
      ssc_remark: 'implausible-day',
      ssc_sync: 1,
      ssc_date: today,
    })
  expect((await results(sent)).map((each: { outcome: string }) => each.outcome)).toEqual(Array(4).fill('repeated'))
})

test('of a REP the mark comes by its AFD: the record stands beside it, whichever comes first', async () => {
  const { db } = app.connections
  const rep = await aDevice(admin)
  await sql`update device set rep_number = '00004000070000999', clock_confirmed_at = now() where id = ${rep.id}`.execute(
    db,
  )
  const markOf = (nsr: number) =>
    sql<{ id: number }>`
    insert into mark (origin, employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, collector, device_id, rep_number, rep_nsr)
    select 'file', employer_id, id, '2026-03-02T15:00:00Z'::timestamptz + make_interval(mins => ${nsr}), 'America/Sao_Paulo', ${today}::date,
      720 + ${nsr}, -180, 4, ${rep.id}, '00004000070000999', ${nsr} from employee where id = ${person} returning id`.execute(
      db,
    )
  const first = (await markOf(1)).rows[0]?.id
  const record = (nsr: number) => ({ ssc_code: `nsr-${nsr}`, ssc_datetime: at('12:01'), ssc_nsr: nsr, ...place })
  const [known, early, unnumbered] = await results(
    [record(1), record(2), { ssc_code: 'none', ssc_datetime: at('12:05'), ind_enrollment: 'R-1' }],
    rep,
  )
  expect([known.registered, known.sci_id]).toEqual([1, first])
  expect([early.registered, unnumbered.registered]).toEqual([0, 0])
  expect(early.remark).toMatch(/AFD/)
  expect((await listed(`ssc_id=${first}`)).results[0]).toMatchObject({ ssc_place: 'kept', registered: 1 })
  const second = (await markOf(2)).rows[0]?.id
  await db.transaction().execute((tx) => settleRecords(tx))
  expect((await listed(`ssc_id=${second}`)).results[0]).toMatchObject({ ssc_place: 'kept', registered: 1 })
  expect((await listed(`ssc_id=${unnumbered.ssc_id}`)).results[0]).toMatchObject({
    ssc_sync: 1,
    ssc_remark: 'no-number',
  })
})

describe('the list of a day', () => {
  beforeAll(async () => {
    const own = await app.inRole('employee', person)
    app.clock.set('2026-03-03T11:00:00Z')
    await own.post('/schedule/register')
    app.clock.set('2026-03-03T11:30:00Z')
    await results([
      { ssc_code: 'e-1', ssc_datetime: at('08:10', '2026-03-03'), ind_enrollment: 'R-1' },
      { ssc_code: 'e-2', ssc_datetime: at('08:20', '2026-03-03'), ind_enrollment: 'X-7' },
    ])
    return () => app.clock.set('2026-03-02T13:00:00Z')
  })
  const names = async (query: string) =>
    (await listed(`ssc_date=2026-03-03&${query}`)).results.map((row: Record<string, string>) => row.ssc_time)

  test.each([
    ['', ['08:20', '08:10', '08:00']],
    ['ssc_id_device=0', ['08:00']],
    ['isDevice=0', ['08:00']],
    ['isDevice=1', ['08:20', '08:10']],
    ['registered=1', ['08:10', '08:00']],
    ['registered=0', ['08:20']],
    ['ind_enrollment=x-7', ['08:20']],
    ['ind_enrollment=R-1', ['08:10', '08:00']],
    ['ind_name=ampulheta', ['08:10', '08:00']],
    ['ind_name=ninguem', []],
    ['ssc_id_type=8', []],
    ['take=1&skip=1', ['08:10']],
  ])('R330, R344, Q66: filtered by %s', async (query, times) => {
    expect(await names(query)).toEqual(times)
  })

  test('a press of the web is its own record, of device 0 (Q67), and a page has 25 rows (R332)', async () => {
    const page = await listed('ssc_date=2026-03-03&isDevice=0')
    expect(page.total).toBe(1)
    expect(page.results[0]).toMatchObject({
      ssc_id_device: 0,
      dev_name: 'Web',
      isDevice: 0,
      registered: 1,
      ssc_sync: 1,
      ssc_place: 'none',
      ssc_photo: 'none',
    })
    await sql`insert into mark (origin, employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset)
      select 'device', employer_id, id, now(), 'UTC', '2025-05-05', nth, 0 from employee, generate_series(1, 60) nth where id = ${person}`.execute(
      app.connections.db,
    )
    for (const [take, rows] of [
      ['', 25],
      ['&take=50', 50],
      ['&take=100', 60],
    ] as const) {
      const answer = await listed(`ssc_date=2025-05-05${take}`)
      expect([answer.results.length, answer.total]).toEqual([rows, 60])
    }
  })
})

describe('place and photo', () => {
  let id: number
  beforeAll(async () => {
    const record = { ssc_code: 'f-1', ssc_datetime: at('13:00'), ind_enrollment: 'R-1', ...place, ssc_image: photo }
    id = (await results([record]))[0].ssc_id
  })

  test('are seen by an administrator, each look on record with who and when (requirement 27)', async () => {
    expect((await admin.get(`/sync/schedule/${id}/views`)).json()).toEqual([])
    expect((await admin.get(`/sync/schedule/${id}/place`)).json()).toEqual(place)
    const answer = await admin.get(`/sync/schedule/${id}/photo`)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    const { format, width, height, exif } = await sharp(answer.rawPayload).metadata()
    expect([format, width, height, exif]).toEqual(['jpeg', 640, 498, undefined])
    expect(answer.rawPayload.includes('Camera X')).toBe(false)
    const views = (await admin.get(`/sync/schedule/${id}/views`)).json()
    expect(views.map(({ kind }: { kind: string }) => kind)).toEqual(['photo', 'place'])
    expect(views[0]).toMatchObject({ viewed_at: '2026-03-02T13:00:00Z' })
    const list = await admin.get(`/sync/schedule?ssc_id=${id}`)
    expect(list.body).not.toContain('23.5505')
  })

  test('nobody else sees them, nor the list', async () => {
    for (const role of ['supervisor', 'employee', 'gestor'] as const) {
      const caller = await app.inRole(role)
      for (const path of ['', `/${id}/place`, `/${id}/photo`, `/${id}/views`])
        expect((await caller.get(`/sync/schedule${path}`)).statusCode, `${role} ${path}`).toBe(403)
    }
    expect((await admin.get('/sync/schedule/999999/photo')).statusCode).toBe(404)
  })

  test('stand encrypted in the database, each bound to its record and its key', async () => {
    const { db } = app.connections
    const rows = await db.selectFrom('evidence').selectAll().where('recordId', '=', id).orderBy('kind').execute()
    expect(rows.map(({ kind }) => kind)).toEqual(['photo', 'place'])
    for (const { sealed } of rows)
      expect([sealed.includes('latitude'), sealed.includes('JFIF')]).toEqual([false, false])
    const [sealedPhoto] = rows
    if (!sealedPhoto) throw new Error('no photo')
    const open = (recordId: number, seal = app.seal) => seal.open({ recordId, kind: 'photo' }, sealedPhoto.sealed)
    expect(open(id)?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect([open(id + 1), open(id, evidenceSeal('another secret'))]).toEqual([undefined, undefined])
  })

  test('cannot be found by trial from the digest that stays', async () => {
    const sent = { code: 'f-1', at: at('13:00'), enrollment: 'R-1', photo }
    const whole = {
      ...sent,
      latitude: place.ssc_latitude,
      longitude: place.ssc_longitude,
      accuracy: place.ssc_accuracy,
    }
    const { db } = app.connections
    const row = await db.selectFrom('clockRecord').select('digest').where('id', '=', id).executeTakeFirstOrThrow()
    const text = JSON.stringify(Object.entries(whole).sort(([one], [other]) => (one < other ? -1 : 1)))
    expect(row.digest).toBe(digestOfSent(whole, app.seal))
    expect([
      createHash('sha256').update(text).digest('hex'),
      digestOfSent(whole, evidenceSeal('another secret')),
    ]).not.toContain(row.digest)
  })

  test('go after the days they are kept, each on record; the record stays and says so', async () => {
    const { db } = app.connections
    await admin.put('/setting/clock_evidence', { place: 0, photo: 0, kept_days: 30 })
    await sql`update evidence set kept_at = now() - interval '29 days' where record_id = ${id}`.execute(db)
    const job = app.jobs.find(({ name }) => name === 'evidence.retention')
    const run = () => job?.run({ input: {}, db, signal: new AbortController().signal })
    await run()
    expect((await admin.get(`/sync/schedule/${id}/place`)).statusCode).toBe(200)
    await sql`update evidence set kept_at = now() - interval '31 days' where record_id = ${id}`.execute(db)
    await run()
    const gone = await admin.get(`/sync/schedule/${id}/photo`)
    expect([gone.statusCode, gone.json().message]).toEqual([
      404,
      'O prazo de guarda terminou: o local ou a foto foi excluído.',
    ])
    expect((await listed(`ssc_id=${id}`)).results[0]).toMatchObject({ ssc_place: 'expired', ssc_photo: 'expired' })
    const trail = await db
      .selectFrom('auditRow')
      .select(['operation', 'before', 'after'])
      .where('tableName', '=', 'evidence')
      .where('rowId', '=', id)
      .where('operation', 'in', ['insert', 'delete'])
      .execute()
    expect(trail.map(({ operation }) => operation).sort()).toEqual(['delete', 'delete', 'insert', 'insert'])
    expect(JSON.stringify(trail)).not.toContain('sealed')
  })
})

test('what is no record is refused whole, and a device sends no more than it may', async () => {
  const good = { ssc_code: 'g-1', ssc_datetime: at('14:00'), ind_enrollment: 'R-1' }
  for (const bad of [
    [],
    [{ ...good, ssc_code: '' }],
    [good, { ...good, ssc_code: 'g-2', ssc_datetime: 'ontem' }],
    [{ ...good, ssc_latitude: 91 }],
    Array.from({ length: 51 }, (_, nth) => ({ ...good, ssc_code: `g-${nth}` })),
  ])
    expect((await send(bad)).statusCode, JSON.stringify(bad).slice(0, 80)).toBe(400)
  expect((await listed('take=100')).results.some((row: { ssc_time: string }) => row.ssc_time === '14:00')).toBe(false)
  const busy = await aDevice(admin)
  await sql`insert into clock_record (kind, device_id, device_key_id, code, digest, recorded_at, local_on, local_minute)
    select 'mark', ${busy.id}, k.id, 'old-' || nth, repeat('0', 64), now(), current_date, 0
    from generate_series(1, 600) nth, device_key k where k.device_id = ${busy.id}`.execute(app.connections.db)
  const refused = await send([good], busy)
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'O dispositivo enviou registros demais em pouco tempo. Envie de novo mais tarde.',
  ])
  expect((await send([{ ...good, ssc_code: 'old-1' }], busy)).statusCode).toBe(200)
})

test('a face that comes along counts for nothing more, and calls at once count each other', async () => {
  const busy = await aDevice(admin)
  await sql`insert into clock_record (kind, device_id, device_key_id, code, digest, recorded_at, local_on, local_minute)
    select 'mark', ${busy.id}, k.id, 'old-' || nth, repeat('0', 64), now(), current_date, 0
    from generate_series(1, 595) nth, device_key k where k.device_id = ${busy.id}`.execute(app.connections.db)
  // What is stored counts by the hour of the database.
  app.clock.set(new Date().toISOString())
  const faces = (call: string, count: number) =>
    send(
      Array.from({ length: count }, (_, nth) => ({
        ssc_code: `${call}-${nth}`,
        ssc_datetime: at('14:00'),
        ind_enrollment: 'X-7',
        ReturnCode: 'Success',
      })),
      busy,
    )
  const answers = await Promise.all(['p', 'q', 'r'].map((call) => faces(call, 3)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429])
  expect((await faces('s', 2)).statusCode).toBe(200)
  expect((await faces('t', 1)).statusCode).toBe(429)
  app.clock.set('2026-03-02T13:00:00Z')
})

test('records are never changed or deleted in the database itself', async () => {
  const { db } = app.connections
  for (const statement of [
    'update clock_record set recorded_at = now()',
    'delete from clock_record',
    'update evidence_view set viewed_at = now()',
    'delete from evidence_view',
  ])
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/never changed or deleted/)
})
