import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpfCheckDigits, pisCheckDigit } from '@ponteiro/legal-files'
import { beforeAll, expect, test } from 'vitest'
import { importedAfd, settledAfd } from '../../../../test/afd-files.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aPerson, personBody, saoPaulo } from '../../../../test/people.ts'
import { adoptWaitingMarks } from './afd-adoption.queries.ts'

ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
})

const fixtures = join(import.meta.dirname, '../../../../../../packages/legal-files/fixtures')
const settled = (id: number) => settledAfd(admin, id)
const imported = (bytes: Buffer) => importedAfd(admin, bytes)
const takePeople = (id: number, body: object) =>
  admin.post(`/afd-import/${id}/people`, { create: [], match: [], ...body })

let reps = 0
interface OfClock {
  readonly field: string
  readonly name?: string
  /** Days of March 2016. */
  readonly included?: string
  readonly days?: readonly string[]
  readonly excluded?: string
}

/** A file of a clock of its own: whom it included under which name, their marks, and whom it excluded. */
function file(people: readonly OfClock[], employer = '11222333000181') {
  reps += 1
  const rep = `00055${String(reps).padStart(12, '0')}`
  const nine = (n: number) => String(n).padStart(9, '0')
  const rows = people.flatMap(({ field, name = '', included = '01', days = ['01', '02'], excluded }) => [
    ...(name === '' ? [] : [`5${included}0320160700I${field}${name.padEnd(52)}`]),
    ...days.map((day) => `3${day}0320160800${field}`),
    ...(excluded === undefined ? [] : [`5${excluded}0320161800E${field}${name.padEnd(52)}`]),
  ])
  const header = `0000000001${'1'}${employer}${' '.repeat(12)}${'EMPRESA DO RELÓGIO'.padEnd(150)}${rep}010320160203201602032016${'2359'}`
  return Buffer.from(`${[header, ...rows.map((row, at) => nine(at + 1) + row)].join('\r\n')}\r\n`, 'latin1')
}

const person = (pis: string) =>
  app.connections.db.selectFrom('employee').selectAll().where('pis', '=', pis).executeTakeFirst()
const markCount = async (employeeId: number) =>
  (await app.connections.db.selectFrom('mark').select('id').where('employeeId', '=', employeeId).execute()).length

async function anEmployer() {
  const { db } = app.connections
  const known = await db.selectFrom('employer').select('id').where('document', '=', '44555666000181').executeTakeFirst()
  return (
    known ??
    db
      .insertInto('employer')
      .values({ name: 'Outra', document: '44555666000181' })
      .returning('id')
      .executeTakeFirstOrThrow()
  )
}
let made = 0
async function anEmployee(values: { name: string; pis?: string; cpf?: string }) {
  made += 1
  const { id: employerId } = await anEmployer()
  const { id } = await app.connections.db
    .insertInto('employee')
    .values({ ...values, employerId, enrollment: `E${made}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
async function aSector() {
  const { db } = app.connections
  const { id: employerId } = await anEmployer()
  const unit = await db
    .insertInto('unit')
    .values({ employerId, cityId: 1302603, name: 'Fábrica' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db.insertInto('sector').values({ unitId: unit.id, name: 'Montagem' }).returning('id').executeTakeFirstOrThrow()
}
const aSchedule = () =>
  app.connections.db
    .insertInto('workSchedule')
    .values({ name: 'Comercial', kind: 'fixed', monday: 480 })
    .returning('id')
    .executeTakeFirstOrThrow()

test('unknown people are listed with the name of the clock’s record, their marks and their first and last day', async () => {
  const found = await imported(file([{ field: '017033259504', name: 'MARIA DO RELÓGIO' }, { field: '952998224725' }]))
  expect(found).toMatchObject({ afi_accepted: 0, afi_unknown_person: 4 })
  expect(found.people).toEqual([
    {
      afl_person_kind: 'pis',
      afl_person_digits: '17033259504',
      afl_person_name: 'MARIA DO RELÓGIO',
      excludedSince: null,
      marks: 2,
      first: '2016-03-01',
      last: '2016-03-02',
      unclear: 0,
      com_document: '11222333000181',
      com_name: 'EMPRESA DO RELÓGIO',
      peo_id: null,
      ind_name: null,
    },
    {
      afl_person_kind: 'cpf',
      afl_person_digits: '52998224725',
      afl_person_name: '',
      excludedSince: null,
      marks: 2,
      first: '2016-03-01',
      last: '2016-03-02',
      unclear: 0,
      com_document: '11222333000181',
      com_name: 'EMPRESA DO RELÓGIO',
      peo_id: null,
      ind_name: null,
    },
  ])
})

test('people are created from the records of the clock, with sector and schedule, and their marks are taken over with the zone of that place', async () => {
  const [sector, schedule] = [await aSector(), await aSchedule()]
  const found = await imported(
    file([{ field: '010000000008', name: 'ÂNGELA' }, { field: '952998224725' }], '77888999000181'),
  )
  const answer = await takePeople(found.afi_id, {
    create: [
      { afl_person_kind: 'pis', afl_person_digits: '10000000008' },
      { afl_person_kind: 'cpf', afl_person_digits: '52998224725', ind_enrollment: '77' },
    ],
    sew_id_sec: sector.id,
    pwd_id_wda: schedule.id,
    pwd_date_history: '2016-03-01',
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { afi_state: 'running', progress: { step: 'people', done: 0, total: 2 }, without_cpf: 1 },
  ])
  const after = await settled(found.afi_id)
  // The other two wait in the file of the test before this one: the same people, the same marks' owner.
  expect(after).toMatchObject({ afi_state: 'done', afi_accepted: 4, afi_unknown_person: 0, people: [] })
  const angela = await person('10000000008')
  expect(angela).toMatchObject({ name: 'ÂNGELA', enrollment: '10000000008', workCityId: 1302603 })
  const { db } = app.connections
  const cpf = await db.selectFrom('employee').selectAll().where('cpf', '=', '52998224725').executeTakeFirstOrThrow()
  expect([cpf.name, cpf.enrollment, await markCount(cpf.id)]).toEqual(['CPF 529.982.247-25', '77', 4])
  const employer = await db.selectFrom('employer').selectAll().where('id', '=', cpf.employerId).executeTakeFirst()
  expect(employer).toMatchObject({ name: 'EMPRESA DO RELÓGIO', document: '77888999000181' })
  const [mark] = await db
    .selectFrom('mark')
    .selectAll()
    .where('employeeId', '=', angela?.id ?? 0)
    .orderBy('punchedAt')
    .execute()
  expect(mark).toMatchObject({ punchedAt: '2016-03-01T12:00:00Z', employerId: cpf.employerId })
  expect(
    await db.selectFrom('scheduleAssignment').select('sinceOn').where('employeeId', '=', cpf.id).execute(),
  ).toEqual([{ sinceOn: '2016-03-01' }])
})

test('whom the clock has excluded is created as dismissed if wanted, and keeps every mark (Q128)', async () => {
  const [long, last, kept] = ['010000000210', '010000000229', '010000000237']
  const found = await imported(
    file([
      { field: long, name: 'SAIU DEPOIS', excluded: '05' },
      { field: last, name: 'SAIU NO DIA', excluded: '02' },
      { field: kept, name: 'FICOU' },
    ]),
  )
  const idOf = (field: string) => ({ afl_person_kind: 'pis', afl_person_digits: field.slice(1) })
  expect(found.people.map((each: { excludedSince: string | null }) => each.excludedSince)).toEqual([
    null,
    '2016-03-05',
    '2016-03-03',
  ])
  await takePeople(found.afi_id, { create: [idOf(long), idOf(kept)], dismissExcluded: 1 })
  await settled(found.afi_id)
  await takePeople(found.afi_id, { create: [idOf(last)], dismissExcluded: 1 })
  expect(await settled(found.afi_id)).toMatchObject({ afi_accepted: 6, afi_unknown_person: 0 })
  const dismissals = [long, last, kept].map(async (field) => (await person(field.slice(1)))?.dismissedOn)
  expect(await Promise.all(dismissals)).toEqual(['2016-03-04', '2016-03-02', null])
})

test('whom another clock has included later, or whose marks go on after the exclusion, is not excluded', async () => {
  const [moved, stays] = ['010000000253', '010000000261']
  const found = await imported(
    file([
      { field: moved, name: 'MUDOU', excluded: '05' },
      { field: stays, name: 'SEGUE', excluded: '02' },
    ]),
  )
  const since = async () =>
    (await settled(found.afi_id)).people.map((each: { excludedSince: string | null }) => each.excludedSince)
  expect(await since()).toEqual(['2016-03-05', '2016-03-03'])
  await imported(file([{ field: moved, name: 'MUDOU', included: '06', days: [] }]))
  expect(await since()).toEqual([null, '2016-03-03'])
  await imported(file([{ field: stays, days: ['04'] }]))
  expect(await since()).toEqual([null, null])
})

test('who was excluded and is not to be dismissed is created as employed', async () => {
  const found = await imported(file([{ field: '010000000245', name: 'VOLTA', excluded: '05' }]))
  await takePeople(found.afi_id, { create: [{ afl_person_kind: 'pis', afl_person_digits: '10000000245' }] })
  await settled(found.afi_id)
  expect(await person('10000000245')).toMatchObject({ name: 'VOLTA', dismissedOn: null })
})

test('matching writes the PIS on the person’s record when it has none, and later files know the person', async () => {
  const id = await anEmployee({ name: 'José Álvares' })
  const first = await imported(file([{ field: '010000000016', name: 'JOSE ALVARES' }]))
  expect(first.people).toMatchObject([{ peo_id: id, ind_name: 'José Álvares' }])
  await takePeople(first.afi_id, { match: [{ afl_person_kind: 'pis', afl_person_digits: '10000000016', peo_id: id }] })
  expect(await settled(first.afi_id)).toMatchObject({ afi_accepted: 2, afi_unknown_person: 0 })
  expect(await person('10000000016')).toMatchObject({ id })
  expect(await imported(file([{ field: '010000000016' }]))).toMatchObject({ afi_accepted: 2, afi_unknown_person: 0 })
  expect(await markCount(id)).toBe(4)
})

test('an id that is no PIS and no CPF, or another than the record has, is remembered beside the record', async () => {
  const id = await anEmployee({ name: 'Lia', pis: '10000000024' })
  const first = await imported(file([{ field: '222222222222' }, { field: '010000000032' }]))
  await takePeople(first.afi_id, {
    match: [
      { afl_person_kind: 'other', afl_person_digits: '222222222222', peo_id: id },
      { afl_person_kind: 'pis', afl_person_digits: '10000000032', peo_id: id },
    ],
  })
  expect(await settled(first.afi_id)).toMatchObject({ afi_accepted: 4 })
  expect(await person('10000000024')).toMatchObject({ id })
  expect(await imported(file([{ field: '222222222222' }]))).toMatchObject({ afi_accepted: 2 })
})

test('an id in another form is the same person: ten digits of a CPF, a CPF in the place of the PIS', async () => {
  const id = await anEmployee({ name: 'Rui', cpf: '39053344705' })
  expect(
    await imported(file([{ field: '839053344700' }, { field: '039053344705' }, { field: '939053344705' }])),
  ).toMatchObject({
    afi_accepted: expect.any(Number),
  })
  expect(await markCount(id)).toBeGreaterThanOrEqual(4)
})

test('marks of two clocks in one file, and those before the first header, wait with the clock that each line names', async () => {
  const [one, other] = [file([{ field: '010000000067' }]), file([{ field: '010000000067' }])]
  const numbers = [reps - 1, reps].map((rep) => `00055${String(rep).padStart(12, '0')}`)
  const headless = Buffer.from(`0000000093010320160700010000000067\r\n`, 'latin1')
  const found = await imported(Buffer.concat([headless, one, other]))
  expect(found).toMatchObject({ afi_accepted: 0, afi_unknown_person: 5 })
  const { db } = app.connections
  const devices = () =>
    db
      .selectFrom('device')
      .select(['id', 'repNumber', 'name'])
      .where('repNumber', 'in', numbers)
      .orderBy('id')
      .execute()
  const registered = await devices()
  expect(registered).toMatchObject(numbers.map((repNumber) => ({ repNumber, name: `Relógio ${repNumber}` })))

  // As a file that was read before its second clock was registered with it.
  await db
    .deleteFrom('device')
    .where('repNumber', '=', numbers[1] ?? '')
    .execute()
  const id = await anEmployee({ name: 'Bia', pis: '10000000067' })
  await db.transaction().execute((tx) => adoptWaitingMarks(tx, [id]))
  const marks = await db
    .selectFrom('mark')
    .leftJoin('device', 'device.id', 'mark.deviceId')
    .select(['mark.repNumber', 'device.repNumber as deviceNumber'])
    .where('employeeId', '=', id)
    .orderBy('mark.repNumber')
    .orderBy('mark.id')
    .execute()
  const [first, second] = numbers.map((repNumber) => ({ repNumber, deviceNumber: repNumber }))
  expect(marks).toEqual([{ repNumber: '0'.repeat(17), deviceNumber: null }, first, first, second, second])
  expect(await devices()).toHaveLength(2)
})

test('a person created elsewhere with that PIS takes over what waits', async () => {
  const found = await imported(file([{ field: '010000000040', name: 'NINA' }]))
  const id = await anEmployee({ name: 'Nina', pis: '10000000040' })
  const adopt = () => app.connections.db.transaction().execute((tx) => adoptWaitingMarks(tx, [id]))
  expect([await adopt(), await adopt()]).toEqual([2, 0])
  expect(await settled(found.afi_id)).toMatchObject({ afi_accepted: 2, afi_unknown_person: 0, people: [] })
})

const daysOf = (employeeId: number) =>
  app.connections.db
    .selectFrom('dayRecord')
    .select(['dayOn', 'markCount', 'worked'])
    .where('employeeId', '=', employeeId)
    .orderBy('dayOn')
    .execute()

test('a person registered by hand with that PIS takes over what waits, and so does one who is given it later', async () => {
  await anEmployer()
  const employers = await app.connections.db.selectFrom('employer').select('id').execute()
  const company = { ind_id_com: employers[0]?.id, ind_id_work_city: saoPaulo.city }
  const [first, later] = [String(personBody().ind_pis), String(personBody().ind_pis)]
  const found = await imported(file([{ field: `0${first}` }, { field: `0${later}` }]))
  expect(found).toMatchObject({ afi_accepted: 0, afi_unknown_person: 4 })
  const created = await aPerson(admin, { ...company, ind_pis: first })
  const other = await aPerson(admin, company)
  const days = [
    { dayOn: '2016-03-01', markCount: 1 },
    { dayOn: '2016-03-02', markCount: 1 },
  ]
  expect([await markCount(created), await markCount(other)]).toEqual([2, 0])
  expect(await daysOf(created)).toMatchObject(days)
  expect(await settled(found.afi_id)).toMatchObject({ afi_accepted: 2, afi_unknown_person: 2 })
  const changed = await admin.put(`/people/${other}`, { ind_pis: later })
  expect(changed.statusCode, changed.body).toBe(200)
  expect(await daysOf(other)).toMatchObject(days)
  expect(await settled(found.afi_id)).toMatchObject({ people: [], afi_unknown_person: 0 })
})

test('people who still wait since an earlier file are told of and can be taken in from the file that repeats their marks', async () => {
  const bytes = file([{ field: '010000000113', name: 'IARA' }])
  const first = await imported(bytes)
  const linesOf = async (id: number) =>
    (await admin.get(`/afd-import/${id}/lines?outcome=repeated&take=24`))
      .json()
      .results.map((line: { afl_reason: string }) => line.afl_reason)
  const rows = bytes.toString('latin1').trimEnd().split('\r\n')
  const more = `${String(rows.length).padStart(9, '0')}3030320160800010000000121`
  const again = await imported(Buffer.from(`${[...rows, rows[2], more].join('\r\n')}\r\n`, 'latin1'))
  expect(again).toMatchObject({ afi_accepted: 0, afi_repeated: 3, afi_unknown_person: 1, afi_lines: 6, afi_other: 2 })
  const iara = { afl_person_kind: 'pis', afl_person_digits: '10000000113', afl_person_name: 'IARA', marks: 2 }
  expect(again.people).toMatchObject([iara, { afl_person_digits: '10000000121', marks: 1 }])
  const waits = 'Já recebida, aguarda colaborador.'
  expect(await linesOf(again.afi_id)).toEqual([waits, waits, waits])
  const headless = await imported(Buffer.from(`${rows.slice(2).join('\r\n')}\r\n`, 'latin1'))
  expect(headless).toMatchObject({ afi_repeated: 2, people: [iara] })
  const bare = 'Já recebida em um arquivo sem cabeçalho'
  expect(await linesOf(headless.afi_id)).toEqual([`${bare}, aguarda colaborador.`, `${bare}, aguarda colaborador.`])
  expect((await admin.get(`/afd-import/${again.afi_id}/lines/csv`)).body).toContain(`;Já recebida;${waits};`)

  const [person] = again.people
  const taken = await takePeople(again.afi_id, {
    create: [{ afl_person_kind: person.afl_person_kind, afl_person_digits: person.afl_person_digits }],
  })
  expect(taken.statusCode, taken.body).toBe(200)
  expect(await settled(again.afi_id)).toMatchObject({ afi_repeated: 3, people: [{ afl_person_digits: '10000000121' }] })
  expect(await settled(first.afi_id)).toMatchObject({ afi_accepted: 2, afi_unknown_person: 0, people: [] })
  expect(await settled(headless.afi_id)).toMatchObject({ people: [] })
  expect(await linesOf(again.afi_id)).toEqual(['', '', ''])
})

test('people who do not wait, persons and places that are not there are refused whole', async () => {
  const found = await imported(file([{ field: '010000000059', name: 'OTO' }]))
  const oto = { afl_person_kind: 'pis', afl_person_digits: '10000000059' }
  const refused = [
    { create: [oto, { afl_person_kind: 'pis', afl_person_digits: '99999999999' }] },
    { match: [{ ...oto, peo_id: 999_999 }] },
    { create: [oto], sew_id_sec: 999_999 },
  ]
  for (const body of refused) expect((await takePeople(found.afi_id, body)).statusCode).toBe(404)
  const undated = await takePeople(found.afi_id, { create: [oto], pwd_id_wda: 1 })
  expect([undated.statusCode, undated.json().message]).toEqual([400, 'Informe a data de início da jornada.'])
  expect(await person('10000000059')).toBeUndefined()
})

test('an id that is to be a new person and one on record, or two on record, is refused: its marks go to nobody', async () => {
  const [one, other] = [await anEmployee({ name: 'Um' }), await anEmployee({ name: 'Outra' })]
  const found = await imported(file([{ field: '010000000253', name: 'DE QUEM' }]))
  const id = { afl_person_kind: 'pis', afl_person_digits: '10000000253' }
  const matched = [one, other].map((employee) => ({ ...id, peo_id: employee }))
  for (const body of [{ create: [id], match: [matched[0]] }, { match: matched }]) {
    const answer = await takePeople(found.afi_id, body)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'PIS 100.00000.25-3 está em mais de uma pessoa.'])
  }
  expect([await markCount(one), await markCount(other), await person('10000000253')]).toEqual([0, 0, undefined])
})

test('an enrollment that is taken names the person of the clock, the number and who has it; nobody is created', async () => {
  const { id: employerId } = await anEmployer()
  const { db } = app.connections
  await db.insertInto('employee').values({ name: 'Olga Registrada', employerId, enrollment: '10000000075' }).execute()
  const found = await imported(
    file([
      { field: '010000000075', name: 'OLGA' },
      { field: '010000000083', name: 'IVO' },
    ]),
  )
  const create = ['10000000075', '10000000083'].map((digits) => ({ afl_person_kind: 'pis', afl_person_digits: digits }))
  const answer = await takePeople(found.afi_id, { create, ind_id_com: employerId })
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'Matrícula já cadastrada: 10000000075, de OLGA, já é de Olga Registrada. Vincule a quem já está cadastrado, ou desmarque.',
  ])
  expect(await person('10000000083')).toBeUndefined()
  expect((await takePeople(found.afi_id, { create: create.slice(1), ind_id_com: employerId })).statusCode).toBe(200)
  expect((await settled(found.afi_id)).people).toHaveLength(1)
})

test('while people of an import are still being taken in, nobody else is taken from it; afterwards they are', async () => {
  const found = await imported(
    file([
      { field: '010000000091', name: 'RUTE' },
      { field: '010000000105', name: 'SAUL' },
    ]),
  )
  const [first, second] = found.people.map(({ afl_person_kind, afl_person_digits }: Record<string, string>) => [
    { afl_person_kind, afl_person_digits },
  ])
  const ind_id_com = (await anEmployer()).id
  const { db } = app.connections
  const { id } = await db
    .insertInto('jobRun')
    .values({ kind: 'afd.people', subjectId: found.afi_id, state: 'queued' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refused = await takePeople(found.afi_id, { create: first, ind_id_com })
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'import.running', message: 'A importação ainda está em andamento.' }),
  ])
  await db.updateTable('jobRun').set({ state: 'done' }).where('id', '=', id).execute()
  expect((await takePeople(found.afi_id, { create: first, ind_id_com })).statusCode).toBe(200)
  expect((await settled(found.afi_id)).people).toMatchObject(second)
})

test('the whole of a large real file, its fifty people created, is marks and days', { timeout: 90_000 }, async () => {
  const bytes = readFileSync(join(fixtures, 'afd_1510_real_grande_pseudonimizado.txt'))
  const found = await imported(bytes)
  expect(found).toMatchObject({ afi_lines: 29_408, afi_unknown_person: 29_060, afi_malformed: 0, afi_conflicting: 0 })
  expect(found.people).toHaveLength(50)
  const taken = await takePeople(found.afi_id, {
    create: found.people.map(({ afl_person_kind, afl_person_digits, unclear }: Record<string, string | number>) => ({
      ...(unclear ? { number_is: 'pis' } : {}),
      afl_person_kind,
      afl_person_digits,
    })),
  })
  expect(taken.statusCode, taken.body).toBe(200)
  const after = await settled(found.afi_id)
  expect(after).toMatchObject({ afi_accepted: 29_060, afi_unknown_person: 0 })
  const { db } = app.connections
  const placed = await db.selectFrom('dayMark').select(db.fn.countAll<number>().as('marks')).executeTakeFirst()
  const stored = await db.selectFrom('mark').select(db.fn.countAll<number>().as('marks')).executeTakeFirst()
  expect(placed).toEqual(stored)
  expect(await imported(bytes)).toMatchObject({ afi_accepted: 0, afi_repeated: 29_060 })
})

test('B7: people made of a file, who have no part in any calculation, get a schedule for any past date (Q115)', async () => {
  const { db } = app.connections
  const employer = await anEmployer()
  const schedule = await db
    .insertInto('workSchedule')
    .values({ name: 'De arquivo', kind: 'fixed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const period = await db
    .insertInto('payPeriod')
    .values({
      year: 2016,
      month: 2,
      startsOn: '2016-01-21',
      endsOn: '2016-02-20',
      status: 'closed',
      processing: 'done',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { afi_id, people } = await imported(file([{ field: '012345678953', name: 'PESSOA FICTÍCIA' }]))
  const [waiting] = people
  const create = [{ afl_person_kind: waiting.afl_person_kind, afl_person_digits: waiting.afl_person_digits }]
  const place = { create, ind_id_com: employer.id, pwd_id_wda: schedule.id }
  expect((await takePeople(afi_id, { ...place, pwd_date_history: '2016-02-01' })).statusCode).toBe(200)
  await settled(afi_id)
  await db.deleteFrom('payPeriod').where('id', '=', period.id).execute()
})

test('no PIS: who has a CPF alone is offered for the PIS that a clock knows under the same name, and joined by it', async () => {
  const company = { ind_id_com: (await anEmployer()).id }
  const made = personBody({
    ...company,
    ind_name: 'Rute Sem Pis',
    ind_pis: '',
    ind_cpf: `200000001${cpfCheckDigits('200000001')}`,
  })
  const { peo_id } = (await admin.post('/people', made)).json()
  const { afi_id, people } = await imported(
    file([{ field: `01000000123${pisCheckDigit('1000000123')}`, name: 'RUTE SEM PIS' }]),
  )
  expect(people).toMatchObject([{ afl_person_kind: 'pis', peo_id }])
  const { afl_person_kind, afl_person_digits } = people[0]
  await takePeople(afi_id, { match: [{ afl_person_kind, afl_person_digits, peo_id }] })
  await settled(afi_id)
  expect(await person(afl_person_digits)).toMatchObject({ id: peo_id, cpf: made.ind_cpf })
  expect(await markCount(peo_id)).toBe(2)
})

test('h02: a CPF that passes for a PIS is joined to its person as another id of theirs, never as the PIS', async () => {
  const cpf = '56997616836'
  const company = { ind_id_com: (await anEmployer()).id }
  const made = personBody({ ...company, ind_pis: '', ind_cpf: cpf })
  const { peo_id, ind_pis } = (await admin.post('/people', made)).json()
  const { afi_id } = await imported(file([{ field: `0${cpf}`, name: 'OUTRO NOME NO RELÓGIO' }]))
  const match = [{ afl_person_kind: 'pis', afl_person_digits: cpf, peo_id }]
  expect((await takePeople(afi_id, { match })).statusCode).toBe(200)
  await settled(afi_id)
  expect([ind_pis, (await admin.get(`/people/${peo_id}`)).json().ind_pis, await markCount(peo_id)]).toEqual([
    null,
    null,
    2,
  ])
})

const unclear = readFileSync(join(import.meta.dirname, '../../../../test/afd/cpf-que-passa-por-pis.txt'))
/** The file of the fixture as another clock would send it. */
const unclearFile = (cpf: string) => {
  reps += 1
  const rep = `00055${String(reps).padStart(12, '0')}`
  return Buffer.from(
    unclear
      .toString('latin1')
      .replaceAll('56997616836', cpf)
      .replace('00014009990000066', rep)
      .replace('ADELIA FICTICIA', `ADELIA N ${reps}`.padEnd(15)),
    'latin1',
  )
}
/** Numbers that are right as a CPF and as a PIS. */
const [asked, saidCpf, saidPis, held, matched] = [...bothNumbers(5)]
function* bothNumbers(count: number) {
  let found = 0
  for (let n = 200_000_000; found < count; n += 1) {
    const cpf = `${n}${cpfCheckDigits(String(n))}`
    if (pisCheckDigit(cpf.slice(0, 10)) !== cpf[10]) continue
    found += 1
    yield cpf
  }
}

test('h02: whoever creates a person says whether a number that is right as both is CPF or PIS; without it nobody is created', async () => {
  const { id: employer } = await anEmployer()
  const create = async (digits = '', more: object = {}) => {
    const report = await imported(unclearFile(digits))
    const [waiting] = report.people
    expect(waiting).toMatchObject({ afl_person_kind: 'pis', afl_person_digits: digits, unclear: 1, peo_id: null })
    const each = { afl_person_kind: 'pis', afl_person_digits: digits, ...more }
    return { report, answer: await takePeople(report.afi_id, { create: [each], ind_id_com: employer }) }
  }
  const { answer } = await create(asked)
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'person.number-unclear' }])
  expect(answer.json().message).toMatch(/, de ADELIA N \d+, vale como CPF e como PIS .* Diga qual dos dois é\.$/)
  expect(await person(asked ?? '')).toBeUndefined()

  const asCpf = await create(saidCpf, { number_is: 'cpf' })
  expect(asCpf.answer.json()).toMatchObject({ without_cpf: 0 })
  expect(await settled(asCpf.report.afi_id)).toMatchObject({ afi_accepted: 1, people: [] })
  const { db } = app.connections
  const documents = (cpf = '') =>
    db.selectFrom('employee').select(['pis', 'cpf']).where('enrollment', '=', cpf).execute()
  expect(await documents(saidCpf)).toEqual([{ pis: null, cpf: saidCpf }])
  expect(await imported(unclearFile(saidCpf ?? '')), 'the clock goes on with that number').toMatchObject({
    afi_accepted: 1,
  })

  const asPis = await create(saidPis, { number_is: 'pis' })
  expect(await settled(asPis.report.afi_id)).toMatchObject({ afi_accepted: 1, people: [] })
  expect(await documents(saidPis)).toEqual([{ pis: saidPis, cpf: null }])
})

test('h02: the report offers whose CPF the number is, whatever the name and the PIS; as another person it is refused, and names the holder', async () => {
  const digits = held ?? ''
  const id = await anEmployee({ name: 'Adélia de Outro Nome', cpf: digits, pis: '10000000318' })
  const report = await imported(unclearFile(digits))
  expect(report.people).toMatchObject([{ unclear: 1, peo_id: id, ind_name: 'Adélia de Outro Nome' }])
  const { id: ind_id_com } = await anEmployer()
  for (const number_is of ['pis', 'cpf']) {
    const create = [{ afl_person_kind: 'pis', afl_person_digits: digits, number_is }]
    const answer = await takePeople(report.afi_id, { create, ind_id_com })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringMatching(/CPF já cadastrado\. É de Adélia de Outro Nome, matrícula E\d+\. Vincule/),
    ])
  }
  await takePeople(report.afi_id, { match: [{ afl_person_kind: 'pis', afl_person_digits: digits, peo_id: id }] })
  expect(await settled(report.afi_id)).toMatchObject({ afi_accepted: 1 })
  expect(await person('10000000318')).toMatchObject({ id, cpf: digits })
})

test('h02: matched with somebody who has neither number it stays a number of the clock: nobody said which it is', async () => {
  const digits = matched ?? ''
  const id = await anEmployee({ name: 'Sem Números' })
  const report = await imported(unclearFile(digits))
  await takePeople(report.afi_id, { match: [{ afl_person_kind: 'pis', afl_person_digits: digits, peo_id: id }] })
  expect(await settled(report.afi_id)).toMatchObject({ afi_accepted: 1 })
  const stored = await app.connections.db.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirst()
  expect(stored).toMatchObject({ pis: null, cpf: null })
  expect(await imported(unclearFile(digits))).toMatchObject({ afi_accepted: 1 })
})

test('h02: a number with wrong check digits joins nobody, and is nobody’s PIS or CPF', async () => {
  const [wrong, tenOf] = ['12345678901', '3905334470']
  const id = await anEmployee({ name: 'Parecida', cpf: '11144477735' })
  const report = await imported(
    file([{ field: `0${wrong}` }, { field: `9${wrong}` }, { field: `8${tenOf}9` }, { field: '911144477730' }]),
  )
  expect(report).toMatchObject({ afi_accepted: 0, afi_unknown_person: 8 })
  expect(await markCount(id)).toBe(0)
  const { id: ind_id_com } = await anEmployer()
  const create = [{ afl_person_kind: 'pis', afl_person_digits: wrong, ind_enrollment: 'INVALIDO' }]
  await takePeople(report.afi_id, { create, ind_id_com })
  await settled(report.afi_id)
  const { db } = app.connections
  const stored = await db.selectFrom('employee').selectAll().where('enrollment', '=', 'INVALIDO').executeTakeFirst()
  expect(stored).toMatchObject({ pis: null, cpf: null })
})
