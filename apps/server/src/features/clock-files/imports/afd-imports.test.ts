import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { importedAfd, octets, sendAfd, settledAfd } from '../../../../test/afd-files.ts'
import { anApplication } from '../../../../test/application.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { keepClockFile, namesOf } from '../../../../test/stored-files.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { adoptWaitingMarks } from '../waiting/afd-adoption.queries.ts'
import { afdImportJob, runImport, unread } from './afd-import.job.ts'
import { findRun, insertImport, lockImports, updateRun } from './afd-imports.queries.ts'
import { afdSweepJob } from './afd-sweep.job.ts'
import { hasOpenWork } from './open-work.queries.ts'

ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
})

const fixtures = join(import.meta.dirname, '../../../../../../packages/legal-files/fixtures')
const fixture = (name: string) => readFileSync(join(fixtures, name))

const send = (bytes: Buffer, name?: string) => sendAfd(admin, bytes, name)
const report = (id: number) => settledAfd(admin, id)
const imported = (bytes: Buffer, name?: string) => importedAfd(admin, bytes, name)

const counts = (found: Record<string, number>) => ({
  accepted: found.afi_accepted,
  repeated: found.afi_repeated,
  unknown: found.afi_unknown_person,
  malformed: found.afi_malformed,
  conflicting: found.afi_conflicting,
  other: found.afi_other,
})

const lines = async (id: number, outcome: string) =>
  (await admin.get(`/afd-import/${id}/lines?outcome=${outcome}&take=1000`)).json().results

const marksOf = (employeeId: number) =>
  app.connections.db
    .selectFrom('mark')
    .select([
      'punchedAt',
      'zone',
      'localOn',
      'localMinute',
      'utcOffset',
      'origin',
      'repNumber',
      'repNsr',
      'collector',
      'offline',
    ])
    .where('employeeId', '=', employeeId)
    .orderBy('punchedAt')
    .execute()

let people = 0
async function anEmployee(documents: { pis?: string; cpf?: string; name?: string; workCityId?: number }) {
  people += 1
  const { db } = app.connections
  const employer =
    (await db.selectFrom('employer').select('id').limit(1).executeTakeFirst()) ??
    (await db
      .insertInto('employer')
      .values({ name: 'Empregador', document: '11444777000161' })
      .returning('id')
      .executeTakeFirstOrThrow())
  const { id } = await db
    .insertInto('employee')
    .values({ name: `Pessoa ${people}`, ...documents, employerId: employer.id, enrollment: `M${people}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const header1510 = (rep: string) =>
  `0000000001111222333000181${' '.repeat(12)}${'EMPRESA'.padEnd(150)}${rep}010320160103201601032016${'2359'}`
let reps = 0
/** A number that no other test uses. */
const aRep = () => {
  reps += 1
  return `00077${String(reps).padStart(12, '0')}`
}
const nine = (n: number) => String(n).padStart(9, '0')
const mark = (nsr: number, moment: string, person: string) => `${nine(nsr)}3${moment}${person}`
const file = (...rows: string[]) => Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1')
const trailer = (marks: number) => `999999999${nine(0)}${nine(marks)}${nine(0)}${nine(0)}9`

test('an upload whose transaction loses a race is tried again with the file that was sent, and nothing of it is left behind', async () => {
  const { db } = app.connections
  await sql`create sequence lost_race`.execute(db)
  await sql`create function lose_first() returns trigger language plpgsql as $$ begin
    if nextval('lost_race') = 1 then raise exception using errcode = '40001'; end if; return new; end $$`.execute(db)
  await sql`create trigger lose_first before insert on afd_import for each row execute function lose_first()`.execute(
    db,
  )
  const found = await imported(file(header1510(aRep()), trailer(0)), 'corrida.txt').finally(async () => {
    await sql`drop function lose_first cascade`.execute(db)
  })
  expect(found).toMatchObject({ afi_file_name: 'corrida.txt', failure: '' })
  expect(await namesOf(db, 'clock-file')).toHaveLength(1)
})

test('a file is kept with its import or not at all; one that brought nothing goes after a day, whoever sends it once more keeps it (issue 37, 2)', async () => {
  const own = await anApplication()
  onTestFinished(() => own.close())
  const { db } = own.connections
  const settings = { files: own.files, defaultZone: 'America/Sao_Paulo', clock: own.clock }
  const sweep = () => afdSweepJob(settings).run({ db, input: {}, signal: AbortSignal.abort() })
  expect(own.jobs.find(({ name }) => name === 'afd.sweep')?.at).toMatch(/^\d/)
  const sender = await own.inRole('admin')
  const upload = (rows: string) => sendAfd(sender, file(rows))
  await sql`create function lose() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$`.execute(
    db,
  )
  await sql`create trigger lose before insert on afd_import for each row execute function lose()`.execute(db)
  expect((await upload(header1510(aRep()))).statusCode).toBe(500)
  expect(await namesOf(db, 'clock-file')).toEqual([])
  await sql`drop function lose cascade`.execute(db)

  const rows = header1510(aRep())
  const id = (await upload(rows)).json().afi_id
  const { digest } = await db.selectFrom('afdImport').select('digest').where('id', '=', id).executeTakeFirstOrThrow()
  const aged = () => sql`update stored_file set kept_at = now() - interval '25 hours'`.execute(db)
  await aged()
  await sweep()
  expect(await namesOf(db, 'clock-file')).toEqual([digest])
  // As if a device had delivered it, and all of it was there before.
  await sql`insert into device (id, code, name, label) values (1, 'P1', 'Portaria', '')`.execute(db)
  await sql`insert into device_key (id, device_id, digest, ending) values (1, 1, repeat('a', 64), 'aaaa')`.execute(db)
  await sql`update afd_import set device_key_id = 1, account_id = null, summary = '{"lines": 1}', news = 0`.execute(db)
  await upload(rows)
  await sweep()
  expect(await namesOf(db, 'clock-file')).toEqual([digest])
  await sql`update afd_import set device_key_id = 1, account_id = null, summary = '{"lines": 1}', news = 0`.execute(db)
  await aged()
  await sweep()
  expect(await namesOf(db, 'clock-file')).toEqual([])
  expect(await db.selectFrom('storedChunk').select('fileId').execute()).toEqual([])
})

test('what cannot be taken to its end is told; a lost race is tried again the next time', async () => {
  const own = await anApplication()
  onTestFinished(() => own.close())
  const { db } = own.connections
  const settings = { files: own.files, defaultZone: 'America/Sao_Paulo', clock: own.clock }
  const sweep = () => afdSweepJob(settings).run({ db, input: {}, signal: AbortSignal.abort() })
  const stateOf = async (importId: number) => (await findRun(db, 'lines', importId))?.state
  /** Of somebody registered after the lines were stored; the command that read the file was killed then. */
  const leftBehind = async (pis: string) => {
    const bytes = file(header1510(aRep()), mark(1, '010320160800', `0${pis}`), trailer(1))
    const digest = await keepClockFile(own, bytes)
    const made = { fileName: 'AFD.txt', digest, size: bytes.length, accountId: null }
    const id = await db.transaction().execute((tx) => insertImport(tx, made))
    await runImport(db, settings, id, { failed: unread })
    await db.updateTable('jobRun').set({ state: 'running' }).where('subjectId', '=', id).execute()
    await sql`with employer as (insert into employer (name) values ('Empregador') returning id)
      insert into employee (name, pis, employer_id, enrollment) select 'Pessoa', ${pis}, id, ${pis} from employer`.execute(
      db,
    )
    return id
  }
  const [spoiled, raced] = [await leftBehind('12056412371'), await leftBehind('12010101010')]
  await sql`create sequence lost_race`.execute(db)
  await sql`create function lose() returns trigger language plpgsql as $$ declare whose text; begin
    select pis into whose from employee where id = new.employee_id;
    if whose = '12056412371' then raise exception 'spoiled'; end if;
    if nextval('lost_race') = 1 then raise exception using errcode = '40001'; end if; return new; end $$`.execute(db)
  await sql`create trigger lose before insert on mark for each row execute function lose()`.execute(db)

  await expect(sweep()).rejects.toThrow(`import ${spoiled} could not be taken to its end: error: spoiled`)
  expect([await stateOf(spoiled), await stateOf(raced)]).toEqual(['done', 'running'])
  await sweep()
  expect(await stateOf(raced)).toBe('done')
  const { rows } = await sql<{ pis: string }>`
    select e.pis from mark m join employee e on e.id = m.employee_id`.execute(db)
  expect(rows).toEqual([{ pis: '12010101010' }])
})

const everyFixture: [string, string, ReturnType<typeof counts>][] = [
  [
    'afd_1510_convenia_linhas_curtas.txt',
    '1510',
    { accepted: 0, repeated: 0, unknown: 2, malformed: 0, conflicting: 0, other: 5 },
  ],
  [
    'afd_1510_so_marcacoes_pseudonimizado.txt',
    '1510',
    { accepted: 0, repeated: 0, unknown: 83, malformed: 0, conflicting: 0, other: 0 },
  ],
  [
    'afd_671_v003_rep_p_sintetico.txt',
    '671-003',
    { accepted: 0, repeated: 0, unknown: 12, malformed: 0, conflicting: 0, other: 12 },
  ],
  [
    'afd_671_v004_rep_p_sintetico.txt',
    '671-004',
    { accepted: 0, repeated: 12, unknown: 0, malformed: 0, conflicting: 0, other: 12 },
  ],
  [
    'afd_671_v003_rep_c_modbus_sintetico.txt',
    '671-003',
    { accepted: 0, repeated: 0, unknown: 4, malformed: 0, conflicting: 0, other: 9 },
  ],
  [
    'afd_671_v003_rep_a_sintetico.txt',
    '671-003',
    { accepted: 0, repeated: 0, unknown: 4, malformed: 0, conflicting: 0, other: 5 },
  ],
]

test.each(everyFixture)('%s is read as layout %s, and a second time adds nothing', async (name, layout, expected) => {
  const first = await imported(fixture(name), name)
  expect([first.afi_state, first.afi_layout, counts(first)]).toEqual(['done', layout, expected])
  const again = await imported(fixture(name), name)
  expect(counts(again)).toEqual({
    ...expected,
    unknown: 0,
    repeated: (expected.unknown ?? 0) + (expected.repeated ?? 0),
  })
  // Nobody is known by now: the same people can be taken in from here.
  expect(again.people).toEqual(first.people)
})

test('another kind of legal file is reported as what it is, line by line', async () => {
  const found = await imported(fixture('acjef_1510_convenia_sintetico.txt'))
  expect(counts(found)).toMatchObject({ accepted: 0, other: 0 })
  expect((await lines(found.afi_id, 'malformed'))[0].afl_reason).toContain('outro tipo de arquivo')
})

test('marks of known people are stored as the clock made them, with its number and its device', async () => {
  const ana = await anEmployee({ cpf: '52998224725' })
  const rep = aRep()
  const found = await imported(
    file(header1510(rep), mark(1, '010320160800', '952998224725'), mark(2, '010320161205', '852998224726'), trailer(2)),
  )
  expect(counts(found)).toMatchObject({ accepted: 2, unknown: 0 })
  expect(await marksOf(ana)).toMatchObject([
    {
      punchedAt: '2016-03-01T11:00:00Z',
      zone: 'America/Sao_Paulo',
      localOn: '2016-03-01',
      localMinute: 480,
      utcOffset: -180,
      origin: 'file',
      repNumber: rep,
      repNsr: 1,
      collector: 4,
    },
    { punchedAt: '2016-03-01T15:05:00Z', repNsr: 2 },
  ])
  expect(found.dev_name).toBe(`Relógio ${rep}`)
})

test('a clock without zone shows the time of the person’s work city', async () => {
  const manaus = 1302603 // an hour behind São Paulo
  const bia = await anEmployee({ pis: '17033259504', workCityId: manaus })
  await imported(file(header1510(aRep()), mark(1, '010320160800', '017033259504'), trailer(1)))
  expect(await marksOf(bia)).toMatchObject([
    { punchedAt: '2016-03-01T12:00:00Z', zone: 'America/Manaus', utcOffset: -240 },
  ])
})

test('an offset that a clock wrote is kept, whatever the person’s city', async () => {
  await anEmployee({ cpf: '39053344705' })
  const found = await imported(file('00000000332026-03-02T22:00:00-04000390533447050000'))
  const [line] = await lines(found.afi_id, 'accepted')
  expect(await marksOf(line.peo_id)).toMatchObject([
    {
      punchedAt: '2026-03-03T02:00:00Z',
      zone: 'America/Manaus',
      localOn: '2026-03-02',
      localMinute: 1320,
      utcOffset: -240,
    },
  ])
})

test('an offset that Brazil has not moves no mark: what the clock showed counts, and line and report say so (decision 039)', async () => {
  const ada = await anEmployee({ cpf: '16899535009' })
  const times = [
    '2018-12-03T08:00:00-0300', // Recife, when São Paulo had summer time
    '2026-03-02T08:00:00+0000',
    '2026-03-03T08:00:00-0600',
    '2026-03-04T08:00:00+0900',
    '2026-03-05T08:00:00+0545',
    '2026-03-06T08:00:00-1400',
  ]
  const found = await imported(file(...times.map((time, at) => `${nine(at + 1)}3${time}0168995350090000`)))
  const marks = await marksOf(ada)
  expect(marks.map(({ punchedAt, zone, localMinute }) => [punchedAt, zone, localMinute])).toEqual([
    ['2018-12-03T11:00:00Z', 'America/Recife', 480],
    ['2026-03-02T08:00:00Z', 'Etc/GMT+0', 480],
    ['2026-03-03T14:00:00Z', 'Etc/GMT+6', 480],
    ['2026-03-03T23:00:00Z', 'Etc/GMT-9', 480],
    ['2026-03-05T11:00:00Z', 'America/Sao_Paulo', 480],
    ['2026-03-06T11:00:00Z', 'America/Sao_Paulo', 480],
  ])
  const placed = await app.connections.db
    .selectFrom('dayMark')
    .select(['dayOn', 'minute'])
    .where('employeeId', '=', ada)
    .orderBy('dayOn')
    .execute()
  expect(placed).toEqual(marks.map(({ localOn, localMinute }) => ({ dayOn: localOn, minute: localMinute })))
  const said = 'O relógio está com um fuso que não existe no Brasil. Vale o horário que ele mostrou.'
  expect((await lines(found.afi_id, 'accepted')).map((line: { afl_reason: string }) => line.afl_reason)).toEqual([
    '',
    ...times.slice(1).map(() => said),
  ])
  expect(found.warnings).toContainEqual(
    expect.objectContaining({
      code: 'offset-foreign',
      count: 5,
      entries: expect.arrayContaining([
        { line: 3, nsr: 3, message: 'O relógio está com um fuso que não existe no Brasil: -06:00.' },
      ]),
    }),
  )
})

test('the hour a clock showed twice is told apart by the order of the records, the hour it skipped is moved on; both are said', async () => {
  const caio = await anEmployee({ pis: '12345678919' })
  // On 18 February 2018 São Paulo went from 00:00 back to 23:00; on 4 November 2018 from 00:00 on to 01:00.
  const found = await imported(
    file(
      header1510(aRep()),
      ...['170220182230', '170220182350', '170220182310', '041120180030'].map((moment, at) =>
        mark(at + 1, moment, '012345678919'),
      ),
      trailer(4),
    ),
  )
  expect((await marksOf(caio)).map(({ punchedAt, localMinute }) => [punchedAt, localMinute])).toEqual([
    ['2018-02-18T00:30:00Z', 1350],
    ['2018-02-18T01:50:00Z', 1430],
    ['2018-02-18T02:10:00Z', 1390],
    ['2018-11-04T03:30:00Z', 90],
  ])
  expect(
    (await lines(found.afi_id, 'accepted')).map((line: { afl_reason: string }) => line.afl_reason.slice(0, 20)),
  ).toEqual(['', 'Horário que ocorreu ', 'Horário que ocorreu ', 'Horário que não exis'])
})

test('overlapping files add what is new, and the same number with another content is listed beside what stands', async () => {
  const duda = await anEmployee({ pis: '10000000008' })
  const rep = aRep()
  const person = '010000000008'
  await imported(file(header1510(rep), mark(1, '010320160800', person), mark(2, '010320161200', person), trailer(2)))
  const second = await imported(
    file(
      header1510(rep),
      mark(2, '010320161230', person),
      mark(3, '010320161300', person),
      mark(3, '010320161300', person),
      trailer(3),
    ),
  )
  expect(counts(second)).toMatchObject({ accepted: 1, conflicting: 1, repeated: 1 })
  expect(await lines(second.afi_id, 'conflicting')).toMatchObject([
    {
      afl_nsr: 2,
      afl_text: mark(2, '010320161230', person),
      earlier: mark(2, '010320161200', person),
      afl_reason: 'Este NSR já foi recebido com outro conteúdo. Vale o primeiro.',
    },
  ])
  // Whose mark a line repeats is on record by now.
  expect(await lines(second.afi_id, 'repeated')).toMatchObject([{ afl_nsr: 3, peo_id: duda }])
  expect(await marksOf(duda)).toHaveLength(3)
})

test('one memory exported in two layouts is known again', async () => {
  const eva = await anEmployee({ pis: '10000000016', cpf: '11144477735' })
  const rep = '00038001230000999'
  await imported(file(header1510(rep), mark(1, '020320260800', '010000000016'), trailer(1)))
  const header671 =
    fixture('afd_671_v003_rep_c_modbus_sintetico.txt')
      .toString('latin1')
      .split('\r\n')[0]
      ?.replace('00038001230000456', rep) ?? ''
  const found = await imported(file(header671, '00000000132026-03-02T08:00:00-030011144477735 0000'))
  expect(counts(found)).toMatchObject({ repeated: 1, conflicting: 0, accepted: 0 })
  expect(await lines(found.afi_id, 'repeated')).toMatchObject([
    { afl_reason: 'Já recebida em outro formato.', peo_id: eva },
  ])
  expect(await marksOf(eva)).toHaveLength(1)
})

test('the same record with and without its header is one mark', async () => {
  const fabio = await anEmployee({ pis: '10000000024' })
  const row = mark(7, '010320160800', '010000000024')
  await imported(file(row))
  const second = await imported(file(header1510(aRep()), row, trailer(1)))
  const third = await imported(file(row, mark(7, '010320160801', '010000000024')))
  expect([counts(second), counts(third)]).toMatchObject([{ repeated: 1 }, { repeated: 1, accepted: 1, conflicting: 0 }])
  expect(await lines(second.afi_id, 'repeated')).toMatchObject([{ peo_id: fabio }])
  expect(await lines(third.afi_id, 'repeated')).toMatchObject([{ peo_id: fabio }])
  expect(await marksOf(fabio)).toHaveLength(2)
})

test.each([
  ['stuck to the trailer before it', (rep: string) => header1510(rep), ''],
  ['unreadable, stuck to the trailer', (rep: string) => header1510(rep).slice(0, 150), ''],
  ['unreadable, on its own line', (rep: string) => `${header1510(rep)}XXXXXXXX`, '\r\n'],
])(
  'a second header %s gives no mark to the clock before it, whose own marks come in later',
  async (_, second, between) => {
    const [repA, repB] = [aRep(), aRep()]
    // Days of its own: an equal line of no clock would be the same mark.
    const marksOf = (person: string, minute: string) =>
      ['07', '08', '09', '10'].map((hour, at) => mark(at + 1, `0${(reps % 9) + 1}042016${hour}${minute}`, person))
    const [marksOfA, marksOfB] = [marksOf('012056412371', '00'), marksOf('012010101010', '30')]
    const first = file(header1510(repA), ...marksOfA.slice(0, 2), trailer(2)).subarray(0, -2)
    const joined = Buffer.concat([first, Buffer.from(between), file(second(repB), ...marksOfB, trailer(4))])
    expect(counts(await imported(joined, 'AB.txt'))).toMatchObject({ unknown: 6, repeated: 0, conflicting: 0 })
    const genuine = (rep: string, marks: readonly string[]) => imported(file(header1510(rep), ...marks, trailer(4)))
    expect(counts(await genuine(repA, marksOfA))).toMatchObject({ unknown: 2, repeated: 2, conflicting: 0 })
    expect(counts(await genuine(repB, marksOfB))).toMatchObject({ unknown: 0, repeated: 4, conflicting: 0 })
  },
)

test('a file cut within the person of its last mark leaves the number to the true one', async () => {
  const rep = aRep()
  const whole = file(header1510(rep), mark(1, '050420160700', '012010101010'), mark(2, '050420160800', '012010101010'))
  expect(counts(await imported(whole.subarray(0, -3)))).toMatchObject({ unknown: 1, malformed: 1 })
  expect(counts(await imported(whole))).toMatchObject({ unknown: 1, repeated: 1, conflicting: 0 })
})

test('two marks of a person in one minute are both kept, and the report says that one counts', async () => {
  const gabi = await anEmployee({ pis: '10000000032' })
  const found = await imported(
    file(
      header1510(aRep()),
      mark(1, '010320160800', '010000000032'),
      mark(2, '010320160800', '010000000032'),
      trailer(2),
    ),
  )
  expect((await lines(found.afi_id, 'accepted')).map((line: { afl_reason: string }) => line.afl_reason)).toEqual([
    '',
    'Mesmo minuto de outra marcação da pessoa: só uma conta.',
  ])
  expect(await marksOf(gabi)).toHaveLength(2)
})

test('a mark of a reset clock is accepted and warned of', async () => {
  const hugo = await anEmployee({ pis: '10000000040' })
  const found = await imported(file(header1510(aRep()), mark(1, '010120000003', '010000000040'), trailer(1)))
  expect(counts(found)).toMatchObject({ accepted: 1 })
  expect(found.warnings).toMatchObject([{ code: 'date-implausible', count: 1, entries: [{ line: 2, nsr: 1 }] }])
  expect(await marksOf(hugo)).toMatchObject([{ localOn: '2000-01-01' }])
})

test('a mark of a day far ahead is stored and warned of, one of the year 9999 is unreadable; the others come in', async () => {
  const ivo = await anEmployee({ pis: '10000000059' })
  const moments = ['010320160800', '311221992359', '311299992359']
  const found = await imported(
    file(header1510(aRep()), ...moments.map((moment, at) => mark(at + 1, moment, '010000000059')), trailer(3)),
  )
  expect([found.afi_state, counts(found)]).toMatchObject(['done', { accepted: 2, malformed: 1 }])
  expect(found.warnings).toContainEqual(expect.objectContaining({ code: 'date-implausible', count: 1 }))
  expect(await marksOf(ivo)).toMatchObject([{ localOn: '2016-03-01' }, { localOn: '2199-12-31', localMinute: 1439 }])
})

test('a file that is no AFD at all ends with a report: its unreadable lines are counted, the first of them kept', async () => {
  const noise = Buffer.from(`${'%PDF nothing of a clock\0\n'.repeat(30_000)}${header1510(aRep())}\r\n`, 'latin1')
  const found = await imported(noise, 'relatorio.pdf')
  expect([found.afi_state, counts(found)]).toMatchObject(['done', { accepted: 0, malformed: 30_000, other: 1 }])
  expect((await admin.get(`/afd-import/${found.afi_id}/lines?outcome=malformed&take=12`)).json().total).toBe(20_000)
  const list = await imported(Buffer.from('nome;hora\r\nAna;08:00\r\n'), 'horas.csv')
  const said = { line: 0, nsr: null, message: 'O arquivo não é um AFD: nenhum registro de ponto foi encontrado.' }
  expect(list.warnings).toContainEqual({ code: 'not-an-afd', count: 1, entries: [said] })
})

const dayOf = (employeeId: number, on: string) =>
  app.connections.db
    .selectFrom('dayRecord')
    .select(['markCount', 'outsideClosing'])
    .where('employeeId', '=', employeeId)
    .where('dayOn', '=', on)
    .executeTakeFirst()

test('marks are on their days at once; of two in one minute the day counts one', async () => {
  const iris = await anEmployee({ pis: '10000000113' })
  const moments = ['010320160800', '010320160800', '010320161200', '020320160830']
  await imported(file(header1510(aRep()), ...moments.map((moment, at) => mark(at + 1, moment, '010000000113'))))
  expect([await dayOf(iris, '2016-03-01'), await dayOf(iris, '2016-03-02')]).toMatchObject([
    { markCount: 2, outsideClosing: false },
    { markCount: 1, outsideClosing: false },
  ])
})

test('marks that arrive in a closed period are stored and flagged (Q73)', async () => {
  const { db } = app.connections
  const values = { month: 5, year: 2015, startsOn: '2015-04-21', endsOn: '2015-05-20', status: 'closed' } as const
  await db.insertInto('payPeriod').values(values).execute()
  const joel = await anEmployee({ pis: '10000000121' })
  const found = await imported(file(header1510(aRep()), mark(1, '040520150800', '010000000121')))
  expect(counts(found)).toMatchObject({ accepted: 1 })
  expect(await dayOf(joel, '2015-05-04')).toMatchObject({ outsideClosing: true })
})

test('marks that arrive in a processed period are stored; report, lines, CSV and notice say so, until it is reopened (Q73)', async () => {
  const { db } = app.connections
  const values = { month: 7, year: 2015, startsOn: '2015-06-21', endsOn: '2015-07-20' } as const
  const processed = { status: 'closed', processing: 'done' } as const
  const period = await db
    .insertInto('payPeriod')
    .values({ ...values, ...processed })
    .returning('id')
    .executeTakeFirstOrThrow()
  await anEmployee({ pis: '10000000148' })
  const moments = ['200620150800', '060720150800', '060720151200', '060720151200']
  const bytes = file(
    header1510(aRep()),
    ...moments.map((moment, at) => mark(at + 1, moment, '010000000148')),
    mark(5, '070720150800', '010000000156'),
    mark(6, '210720150800', '010000000164'),
    trailer(6),
  )
  const found = await imported(bytes, 'tarde.txt')
  expect(counts(found)).toMatchObject({ accepted: 4, unknown: 2 })
  const said = 'Chegou depois do processamento da apuração do dia: conta a partir da reabertura.'
  const reasons = async () =>
    (await lines(found.afi_id, 'accepted')).map((line: { afl_reason: string }) => line.afl_reason)
  const twice = 'Mesmo minuto de outra marcação da pessoa: só uma conta.'
  expect(await reasons()).toEqual(['', said, said, twice])
  const warning = (...of: number[]) => ({
    code: 'after-processing',
    count: of.length,
    entries: of.map((nsr) => ({ line: nsr + 1, nsr, message: said })),
  })
  expect(found.warnings).toContainEqual(warning(2, 3))
  expect((await admin.get(`/afd-import/${found.afi_id}/lines/csv`)).body).toContain(`;Aceita;${said};`)
  const latestNotice = async () => (await admin.get('/notification')).json().results[0]
  expect(await latestNotice()).toMatchObject({
    not_title: 'Arquivo AFD com pendências',
    not_body: 'tarde.txt: 2 marcações sem colaborador, 2 marcações chegaram depois do processamento da apuração.',
  })

  // People identified later also bring marks that came too late; admins are told, the others ring no bell.
  const adopt = (id: number) => db.transaction().execute((tx) => adoptWaitingMarks(tx, [id]))
  const later = await anEmployee({ pis: '10000000156' })
  expect(await adopt(later)).toBe(1)
  const told = await latestNotice()
  expect(told).toMatchObject({
    not_title: 'Marcações depois do processamento',
    not_body: 'tarde.txt: 1 marcação chegou depois do processamento da apuração.',
    not_data: { name: 'afdimport.report', params: { id: found.afi_id } },
  })
  expect(await adopt(await anEmployee({ pis: '10000000164' }))).toBe(1)
  expect(await latestNotice()).toEqual(told)
  expect(await reasons()).toEqual(['', said, said, twice, said, ''])
  expect((await report(found.afi_id)).warnings).toContainEqual(warning(2, 3, 5))

  // Reopened and processed again: they count now. What the lines said stays true, and nothing is left to do.
  const reopening = { rhs_id_scc: period.id, rhs_justify: 'Marcações depois do processamento' }
  expect((await admin.post('/reopenscorecard', reopening)).statusCode).toBe(200)
  const codes = async () => (await report(found.afi_id)).warnings.map(({ code }: { code: string }) => code)
  expect(await codes()).not.toContain('after-processing')
  await db.updateTable('payPeriod').set(processed).where('id', '=', period.id).execute()
  expect(await codes()).not.toContain('after-processing')
  expect(await reasons()).toEqual(['', said, said, twice, said, ''])
})

test('a wrong CRC, a broken hash chain and a wrong trailer are warnings; an unreadable line does not stop the others', async () => {
  const text = fixture('afd_671_v003_rep_p_sintetico.txt')
    .toString('latin1')
    .replaceAll('00000512022001234', '00000512022009999')
  const rows = text.split('\r\n')
  const broken = rows.map((row, at) => (at === 6 ? row.replace(/.$/, (last) => (last === '0' ? '1' : '0')) : row))
  const found = await imported(Buffer.from([...broken.slice(0, 8), 'lixo', ...broken.slice(8)].join('\r\n'), 'latin1'))
  const codes = found.warnings.map(({ code }: { code: string }) => code)
  expect(codes).toContain('crc-mismatch')
  expect(codes).toContain('hash-broken')
  expect(counts(found)).toMatchObject({ accepted: 12, malformed: 1 })
  expect(await lines(found.afi_id, 'malformed')).toMatchObject([
    { afl_line: 9, afl_text: 'lixo', afl_reason: 'Registro não reconhecido.' },
  ])
})

test('the hash chain is followed from one file into the next; what an unknown record precedes cannot be checked', async () => {
  const text = fixture('afd_671_v003_rep_p_sintetico.txt').toString('latin1')
  const [header = '', ...rows] = text.replaceAll('00000512022001234', '00000512022008888').split('\r\n')
  const part = (from: number, to: number) => file(header, ...rows.slice(from - 1, to))
  const chainCodes = async (bytes: Buffer) =>
    (await imported(bytes)).warnings
      .map(({ code }: { code: string }) => code)
      .filter((code: string) => code.startsWith('hash'))
  expect(await chainCodes(part(9, 11))).toEqual(['hash-not-checkable'])
  expect(await chainCodes(part(12, 14))).toEqual([])
})

test('a file of layout 595 is imported', async () => {
  const kim = await anEmployee({ pis: '10000000083' })
  const row = mark(1, '010320160800', '010000000083')
  const found = await imported(file(`${header1510(aRep())}FFFF`, `${row}FFFF`, '000000002601032016120506'))
  expect([found.afi_layout, counts(found)]).toMatchObject(['595', { accepted: 1, other: 2, malformed: 0 }])
  expect(await marksOf(kim)).toMatchObject([{ localMinute: 480 }])
})

test('an empty body, a body that is no file, and one too large are refused; nothing is left behind', async () => {
  const empty = await send(Buffer.alloc(0))
  expect([empty.statusCode, empty.json().message]).toEqual([400, 'Escolha um arquivo que não esteja vazio.'])
  const form = await admin.post('/afd-import?name=AFD.txt', {})
  expect([form.statusCode, form.json().message]).toEqual([400, 'Escolha um arquivo que não esteja vazio.'])
  const unnamed = await admin.request('POST', '/afd-import', Buffer.from('x'), octets)
  expect(unnamed.statusCode).toBe(400)
  const elsewhere = await admin.request('POST', '/occupation', Buffer.from('x'), octets)
  expect(elsewhere.statusCode).toBe(415)
  const large = await send(Buffer.alloc(200 * 1024 * 1024 + 1, 48))
  expect([large.statusCode, large.json().message]).toEqual([413, 'O arquivo ou texto enviado é grande demais.'])
})

test('whoever is no admin neither sends nor reads', async () => {
  for (const role of ['employee', 'supervisor', 'gestor'] as const) {
    const caller = await app.inRole(role)
    expect((await sendAfd(caller, Buffer.from('x'), 'a')).statusCode).toBe(403)
    expect((await caller.get('/afd-import')).statusCode).toBe(403)
  }
})

test('the report is a file too, with formulas made harmless, and the list shows the newest import first', async () => {
  const found = await imported(file(header1510(aRep()), '=HYPERLINK("x")', trailer(0)), '=1-1.txt')
  const csv = await admin.get(`/afd-import/${found.afi_id}/lines/csv?outcome=malformed`)
  expect(csv.headers['content-type']).toContain('text/csv')
  const [head, row] = csv.body.split('\r\n')
  expect(head).toBe('\uFEFFLinha;NSR;Resultado;Motivo;PIS/CPF;Nome;Data;Hora;Empregador;Conteúdo;Recebido antes')
  expect(row).toContain(`'=HYPERLINK`)
  const list = (await admin.get('/afd-import?take=1')).json()
  expect(list.results).toMatchObject([{ afi_id: found.afi_id, afi_file_name: '=1-1.txt' }])
})

test('an import of which nothing was accepted is told as no success: in the answer, in the list and in its file', async () => {
  const rep = aRep()
  const unknown = await imported(file(header1510(rep), mark(1, '010320160800', '010000000342')))
  expect([unknown.afi_state, unknown.afi_accepted, unknown.afi_result]).toEqual(['done', 0, 'nothing-accepted'])
  const again = await imported(file(header1510(rep)))
  expect([again.afi_state, again.afi_result]).toEqual(['done', 'nothing-new'])
  const { results } = (await admin.get('/afd-import?take=2')).json()
  expect(results.map(({ afi_result }: { afi_result: string }) => afi_result)).toEqual([
    'nothing-new',
    'nothing-accepted',
  ])
  const [, newest, before] = (await admin.get('/afd-import/file/csv')).body.split('\r\n')
  expect([newest, before]).toEqual([expect.stringMatching(/;Nada novo$/), expect.stringMatching(/;Nada aceito$/)])
})

test('the list of imports is a file, with what became of each', async () => {
  const rep = aRep()
  await anEmployee({ pis: '12056412371' })
  await imported(file(header1510(rep), mark(1, '010320160800', '012056412371'), 'ilegível'), '=lista.txt')
  const [head, newest] = (await admin.get('/afd-import/file/csv')).body.split('\r\n')
  expect(head).toBe(
    '\uFEFFArquivo;Relógio (REP);Enviado em;Por;Aceitas;Já recebidas;Sem colaborador;Com problema;Situação',
  )
  expect(newest).toMatch(new RegExp(`^'=lista\\.txt;${rep};[\\d/]{10} \\d{2}:\\d{2};[^;]+;1;0;0;1;Importado$`))
  expect((await (await app.inRole('gestor')).get('/afd-import/file/csv')).statusCode).toBe(403)
})

test('an import ends with the marks of whoever was registered while it was read: nothing is processed before', async () => {
  const { db } = app.connections
  const person = await anEmployee({})
  await sql`create function registered() returns trigger language plpgsql as $$ begin
    update employee set pis = '12056412827' where name = 'Registrada'; return new; end $$`.execute(db)
  await db.updateTable('employee').set({ name: 'Registrada' }).where('id', '=', person).execute()
  await sql`create trigger registered after update on afd_import for each row execute function registered()`.execute(db)
  await sql`create function held() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(1); return new; end $$`.execute(db)
  await sql`create trigger held before insert on mark for each row execute function held()`.execute(db)
  const looked = async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and objid = 1 and not granted`.execute(
      db,
    )
    return rows.length > 0
  }
  let id = 0
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx)
    id = (await send(file(header1510(aRep()), mark(1, '010320160800', '012056412827'), trailer(1)))).json().afi_id
    await vi.waitUntil(looked, { timeout: 20_000 })
    expect(await db.transaction().execute(hasOpenWork)).toBe(true)
    expect((await admin.get(`/afd-import/${id}`)).json().progress).not.toBeNull()
  })
  expect(counts(await report(id))).toMatchObject({ accepted: 1, unknown: 0 })
  expect(await db.transaction().execute(hasOpenWork)).toBe(false)
  await sql`drop function registered cascade`.execute(db)
  await sql`drop function held cascade`.execute(db)
})

test('a file that was read stays read, however often its job is run again or given up afterwards', async () => {
  const { afi_id: importId } = await imported(Buffer.from(header1510(aRep())))
  const job = afdImportJob({ files: app.files, defaultZone: 'America/Sao_Paulo', clock: app.clock })
  const { db } = app.connections
  const before = await report(importId)
  await job.run({ db, input: { importId }, signal: AbortSignal.abort() })
  const giveUp = () => db.transaction().execute(async (tx) => job.givenUp?.(tx, { importId }))
  const told = async () =>
    (await admin.get('/notification'))
      .json()
      .results.filter(({ not_data }: { not_data: { params?: { id?: number } } }) => not_data.params?.id === importId)
  await giveUp()
  expect(await report(importId)).toEqual(before)
  expect(await told()).toEqual([])

  await db.updateTable('jobRun').set({ state: 'running' }).where('subjectId', '=', importId).execute()
  await giveUp()
  expect(await report(importId)).toEqual(before)
  expect(await told()).toMatchObject([{ not_title: 'Marcações não vinculadas' }])
})

test('a reading that is told to stop while lines are written leaves none, and the next try has them all', async () => {
  const { db } = app.connections
  const person = await anEmployee({ pis: '12010101010' })
  const moments = Array.from({ length: 4500 }, (_, at) => {
    const [day, minute] = [1 + Math.floor(at / 1000), at % 1000]
    const [hour, rest] = [Math.floor(minute / 60), minute % 60]
    return `0${day}032016${[hour, rest].map((part) => String(part).padStart(2, '0')).join('')}`
  })
  const bytes = file(header1510(aRep()), ...moments.map((moment, at) => mark(at + 1, moment, '012010101010')))
  const digest = await keepClockFile(app, bytes)
  const made = { fileName: 'AFD.txt', digest, size: bytes.length, accountId: null }
  const id = await db.transaction().execute((tx) => insertImport(tx, made))
  const settings = { files: app.files, defaultZone: 'America/Sao_Paulo', clock: app.clock }
  const stored = async () => {
    const { rows } = await sql<{ lines: number }>`
      select count(*)::int as lines from afd_line where import_id = ${id}`.execute(db)
    return [rows[0]?.lines, (await marksOf(person)).length]
  }
  const signal = AbortSignal.abort(new Error('told to stop'))
  await expect(runImport(db, settings, id, { signal, failed: unread })).rejects.toThrow('told to stop')
  expect(await stored()).toEqual([0, 0])
  await runImport(db, settings, id, { failed: unread })
  expect(await stored()).toEqual([4501, 4500])
})

test('a file that its first reader is still about when another takes over is read once, and ends as read', async () => {
  const { db } = app.connections
  const person = await anEmployee({ pis: '12056412746' })
  const moments = ['010320160800', '010320161200']
  const found = await imported(
    file(header1510(aRep()), ...moments.map((moment, at) => mark(at + 1, moment, '012056412746')), trailer(2)),
  )
  const importId: number = found.afi_id
  const run = await findRun(db, 'lines', importId)
  if (!run) throw new Error('no reading')
  const { summary } = await db
    .selectFrom('afdImport')
    .select(sql<string>`summary::text`.as('summary'))
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  /** Another reads while the first one, in its transaction, has not committed. */
  const takenOver = async (files: FileStore, first: (tx: Db) => Promise<unknown>, waitsFor: string) => {
    await db.updateTable('jobRun').set({ state: 'running' }).where('id', '=', run.id).execute()
    await db.updateTable('afdImport').set({ summary: '{}' }).where('id', '=', importId).execute()
    const job = afdImportJob({ files, defaultZone: 'America/Sao_Paulo', clock: app.clock })
    let second: Promise<void> | undefined
    await db.transaction().execute(async (tx) => {
      await first(tx)
      second = job.run({ db, input: { importId }, signal: new AbortController().signal })
      second.catch(() => {})
      while (!(await waiting(waitsFor))) await new Promise((later) => setTimeout(later, 10))
      await tx.updateTable('afdImport').set({ summary }).where('id', '=', importId).execute()
    })
    await second
    expect(await report(importId)).toEqual(found)
    expect(await marksOf(person)).toHaveLength(2)
  }
  const waiting = async (event: string) => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = ${event}`.execute(db)
    return rows.length > 0
  }
  await takenOver(app.files, (tx) => lockImports(tx), 'advisory')
  await takenOver(
    { ...app.files, find: async () => undefined },
    (tx) => updateRun(tx, run.id, { done: 0 }),
    'transactionid',
  )
})
