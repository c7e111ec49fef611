/** Issue 37, 5: each thing has its light, and what is not green says what to do next. */
import { expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../test/own-application.ts'
import { backUp } from '../cli/backup.ts'
import { readConfig } from '../platform/config/config.ts'
import {
  backupExamined,
  certificateExamined,
  clockExamined,
  connectionsExamined,
  databaseExamined,
  diskExamined,
  filesExamined,
  firstPasswordExamined,
  importsExamined,
  mailExamined,
  quarantineExamined,
  queueExamined,
  standbysExamined,
  verificationExamined,
} from './examination.rules.ts'
import { rememberUpkeep } from './upkeep.queries.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const hour = 3_600_000
const database = { version: '18.4', versionNumber: 180_004, undurable: [], checksumFailures: 0 }
const mail = { hasServer: true, failed: 0, waiting: 0, waitingFor: 0 }
const done = (hours: number, isSound = true) => ({ doneAt: now - hours * hour, isSound, told: '/backups/1' })
const backedUp = (backup?: number, following?: number) =>
  backupExamined(
    {
      backup: backup === undefined ? undefined : done(backup),
      following: following === undefined ? undefined : done(following),
    },
    now,
  )

test.each([
  ['green', databaseExamined(database), 'PostgreSQL 18.4'],
  ['red', databaseExamined({ ...database, undurable: ['fsync'] }), 'fsync desligado'],
  ['red', databaseExamined({ ...database, checksumFailures: 2 }), '2 páginas'],
  ['red', databaseExamined({ ...database, version: '14.9', versionNumber: 140_009 }), 'PostgreSQL 14.9'],
  ['green', connectionsExamined({ used: 50, most: 240 }), '50 de 240'],
  ['amber', connectionsExamined({ used: 200, most: 240 }), '200 de 240'],
  ['red', connectionsExamined({ used: 236, most: 240 }), '236 de 240'],
  ['green', clockExamined(-400), '0,4 s'],
  ['amber', clockExamined(4000), '4 s'],
  ['red', clockExamined(-31_000), '31 s'],
  ['green', diskExamined({ free: 50 * 2 ** 30, size: 100 * 2 ** 30 }), '50 GB livres de 100 GB'],
  ['amber', diskExamined({ free: 5 * 2 ** 30, size: 100 * 2 ** 30 }), '5 GB'],
  ['red', diskExamined({ free: 2 ** 29, size: 2 ** 32 }), '0,5 GB'],
  ['red', backedUp(), 'nunca feito'],
  ['green', backedUp(20), 'há 20 horas'],
  ['green', backedUp(200, 0.02), 'há 1 minuto'],
  ['amber', backedUp(48), 'há 2 dias'],
  ['red', backedUp(24 * 8), 'há 8 dias'],
  ['amber', verificationExamined(undefined, now), 'nunca feita'],
  ['green', verificationExamined(done(1), now), 'há 60 minutos'],
  ['amber', verificationExamined(done(24 * 40), now), 'há 40 dias'],
  ['red', verificationExamined(done(5, false), now), 'há 5 horas'],
  ['green', queueExamined({ waiting: 0, waitingFor: 0, failed: 0 }), 'fila vazia'],
  ['amber', queueExamined({ waiting: 0, waitingFor: 0, failed: 3 }), '3 falharam'],
  ['red', queueExamined({ waiting: 9, waitingFor: 3 * hour, failed: 0 }), 'a primeira há 3 horas'],
  ['green', importsExamined(0), 'nenhuma'],
  ['amber', importsExamined(1), '1 não lidas'],
  ['green', mailExamined(mail), 'nenhum à espera'],
  ['amber', mailExamined({ ...mail, hasServer: false }), 'npm run files -- mail'],
  [
    'green',
    filesExamined({ files: 1200, bytes: 2 ** 30, outside: 3, failure: undefined }),
    '1.200 guardados, 1.024 MB no banco, 3 no',
  ],
  ['red', filesExamined({ files: 1, bytes: 1, outside: 1, failure: 'ECONNREFUSED' }), 'não responde: ECONNREFUSED'],
  ['amber', mailExamined({ ...mail, failed: 2 }), '2 não enviados'],
  ['amber', mailExamined({ ...mail, waiting: 4, waitingFor: 2 * hour }), '4 esperam'],
  ['amber', certificateExamined(undefined, now), 'nenhum'],
  ['green', certificateExamined(now + 90 * 24 * hour, now), 'válido até 25/02/2027'],
  ['amber', certificateExamined(now + 24 * hour, now), 'vence em 28/11/2026'],
  ['red', certificateExamined(now - 24 * hour, now), 'venceu em 26/11/2026'],
  ['amber', firstPasswordExamined(true), 'first-password'],
  ['red', quarantineExamined(true), 'em quarentena'],
  ['red', quarantineExamined(false, true), 'liberada'],
  ['amber', standbysExamined([{ name: 'b', behind: 2 ** 31, isSynchronous: false }], false), 'b: 2048 MB'],
  ['green', standbysExamined([{ name: 'b', behind: 0, isSynchronous: true }], true), 'b (síncrona): 0 MB'],
  ['red', standbysExamined([{ name: 'b', behind: 0, isSynchronous: false }], true), 'nenhuma síncrona'],
])('%s: %o', (light, examined, told) => {
  expect(examined?.light).toBe(light)
  expect(examined?.told).toContain(told)
  expect(examined?.next !== undefined).toBe(light !== 'green')
})

ownCompany()

test('administrators, and nobody else, see all of it as it is now', async () => {
  const { pool } = app.connections
  await rememberUpkeep(pool as never, { kind: 'backup', isSound: true, told: '/backups/1' })
  await pool.query(
    "insert into outbox_mail (recipient, subject, body, state) values ('a@example.test', 'A', 'B', 'failed')",
  )
  const answer = await admin.get('/upkeep')
  expect(answer.statusCode, answer.body).toBe(200)
  const whats = answer.json().examined.map(({ upk_what }: { upk_what: string }) => upk_what)
  const all = [
    'Banco de dados',
    'Conexões',
    'Relógio',
    'Disco',
    'Arquivos',
    'Backup',
    'Verificação',
    'Tarefas',
    'Importações',
    'E-mail',
    'Certificado',
    'Tabelas por ano',
    'Compressão',
  ]
  expect(whats).toEqual(all)
  const backup = answer.json().examined.find(({ upk_what }: { upk_what: string }) => upk_what === 'Backup')
  expect(backup.upk_told).toContain('/backups/1')
  // Where another tool makes the backups, it says so when it has.
  const { databaseUrl } = app
  const made = ['--made-by', 'pgBackRest']
  expect(await backUp(readConfig({ DATABASE_URL: databaseUrl }), databaseUrl, made)).toContain('has not looked at it')
  const { examined } = (await admin.get('/upkeep')).json()
  expect(examined.find(({ upk_what }: { upk_what: string }) => upk_what === 'Backup')).toMatchObject({
    upk_light: 0,
    upk_told: expect.stringContaining('em pgBackRest'),
  })
  expect((await (await app.inRole('gestor')).get('/upkeep')).statusCode).toBe(403)
})

/** An establishment whose sequence came to `last`, by so many numbers a day. */
async function aSequence(name: string, last: number, aDay: number): Promise<void> {
  const { db, pool } = app.connections
  const { id: employerId } = await db.insertInto('employer').values({ name }).returning('id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('employee')
    .values({ employerId, enrollment: name, name, admittedOn: '2020-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The record of the person took the first number.
  await pool.query('update ledger set last_nsr = $2 where employer_id = $1', [employerId, last])
  if (aDay === 0) return
  const back = 90_000
  await pool.query(
    `insert into mark (employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, recorded_at, origin, nsr, hash, cpf)
     select $1, $2, at, 'America/Sao_Paulo', at::date, 480, -180, at, 'web', $3::bigint, repeat('0', 64), '00000000000'
     from (select now() - make_interval(secs => $4) as at) moment`,
    [employerId, id, last - back, (back / aDay) * 86_400],
  )
}

test('once a month administrators are told of an NSR that nears nine digits, once as long as nobody reads it (issue 37, 6)', async () => {
  await aSequence('Padaria Grande', 999_000_000, 5000)
  await aSequence('Padaria Nova', 1_000_000, 5000)
  await aSequence('Padaria Fechada', 999_000_000, 0)
  const job = app.jobs.find(({ name }) => name === 'sequences.pace')
  expect(job?.at).toBe('32 3 1 * *')
  const told = async () => {
    await job?.run({ input: {}, db: app.connections.db, signal: new AbortController().signal })
    const { results } = (await admin.get('/notification')).json()
    return results.filter(({ not_data }: { not_data: { type: string } }) => not_data.type === 'sequence-ends')
  }
  const [notice, ...others] = await told()
  expect(others).toEqual([])
  expect(`${notice.not_title}: ${notice.not_body}`).toBe(
    'A sequência de NSR chega ao fim: Padaria Grande está no NSR 999.000.000 de 999.999.999, que acaba em cerca de 7 meses neste ritmo. O AFD tem nove dígitos para o NSR: registre outro REP-P, ou divida o estabelecimento, antes disso.',
  )
  expect(await told()).toHaveLength(1)
  await admin.put(`/notification/${notice.not_id}`, { not_read: 1 })
  expect(await told()).toHaveLength(2)
  const { examined } = (await admin.get('/upkeep')).json()
  const line = examined.find(({ upk_what }: { upk_what: string }) => upk_what === 'NSR')
  expect([line.upk_light, line.upk_told]).toEqual([2, expect.stringContaining('Padaria Grande está no NSR')])
})
