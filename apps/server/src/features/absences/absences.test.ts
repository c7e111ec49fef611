/** Absences asked for, decided and listed: who may do what, and what is refused. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { anAbsenceReason } from '../../../test/justifications.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aSector } from '../../../test/people.ts'
import { anEmployee } from '../../../test/periods.ts'

ownCompany()
// Monday, 2 March 2026, 10:00 in São Paulo.
beforeEach(() => app.clock.set('2026-03-02T13:00:00Z'))

let leave: number
let vacations: number
let hidden: number
let sectorId: number
let unitId: number
const people = { edu: 0, nina: 0, sonia: 0, gil: 0, far: 0 }
let edu: Caller
let sonia: Caller
let gil: Caller
let far: Caller

beforeAll(async () => {
  leave = await anAbsenceReason(app, { name: 'Licença', allowsParts: true })
  vacations = await anAbsenceReason(app, { name: 'Férias', allowance: null, vacation: true })
  hidden = await anAbsenceReason(app, { name: 'Suspensão', allowance: 'none', adminOnly: true })
  people.edu = await anEmployee(app, { name: 'Edu Demonstração' })
  people.nina = await anEmployee(app, { name: 'Nina Demonstração' })
  people.sonia = await anEmployee(app, { name: 'Sonia Demonstração' })
  people.gil = await anEmployee(app, { name: 'Gil Demonstração' })
  people.far = await anEmployee(app, { name: 'Longe Demonstração' })
  ;({ sectorId, unitId } = await aSector(admin, 'Expedição'))
  const near = [people.edu, people.nina, people.sonia, people.gil]
  await app.connections.db
    .insertInto('sectorAssignment')
    .values(near.map((employeeId) => ({ employeeId, sectorId })))
    .execute()
  edu = await app.inRole('employee', people.edu)
  sonia = await app.inRole('supervisor', people.sonia)
  gil = await app.inRole('gestor', people.gil)
  far = await app.inRole('gestor', people.far)
})
beforeEach(() => app.connections.pool.query('update day_justification set absence_id = null').then(clear))
async function clear() {
  await app.connections.pool.query('delete from day_justification')
  await app.connections.pool.query('delete from absence')
}

const draft = (fields: object = {}) => ({
  abs_id_rea: leave,
  abs_date_start: '2026-03-09',
  abs_date_end: '2026-03-10',
  ...fields,
})
const ask = (caller: Caller, fields: object = {}) => caller.post('/absences', draft(fields))
async function asked(caller: Caller, fields: object = {}) {
  const answer = await ask(caller, fields)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().results, 'a duplicate').toHaveLength(1)
  return answer.json().results[0]
}
const told = async (answer: ReturnType<Caller['post']>) => {
  const { statusCode, json } = await answer
  return `${statusCode} ${json().message}`
}
/** By the form: whoever is denied reads why. */
const denied = { abs_state: 2, abs_negate_justification: 'Inventário' }
const refused = '400 Operação não permitida.'

/** Grants a role's base profile these keys during `work`, which runs in a session opened with them. */
async function withKeys(person: number, keys: readonly string[], work: (caller: Caller) => Promise<void>) {
  const { db } = app.connections
  const { id, profileId } = await db
    .selectFrom('account')
    .select(['id', 'profileId'])
    .where('employeeId', '=', person)
    .executeTakeFirstOrThrow()
  const held = { profileId, module: 'Absences' }
  await db
    .insertInto('profilePermission')
    .values(keys.map((key) => ({ ...held, key })))
    .execute()
  try {
    await work(await app.as(id))
  } finally {
    await db.deleteFrom('profilePermission').where('profileId', '=', profileId).where('key', 'in', keys).execute()
  }
}

describe('who asks, for whom, in which state (Q90, R606, R610)', () => {
  test.each([
    ['an employee', () => edu, 0],
    ['a supervisor', () => sonia, 0],
    ['a manager', () => gil, 1],
  ] as const)('%s asks for the own; the state sent counts from managers on', async (_, caller, state) => {
    const made = await asked(caller(), { abs_state: 1 })
    expect(made).toMatchObject({ abs_state: state, own: 1, abs_holiday: 0, rea_name: 'Licença', sec_name: 'Expedição' })
  })

  test('others are entered by administrators, and by managers with the key for people of own sectors', async () => {
    expect(await asked(admin, { abs_id_peo: people.edu })).toMatchObject({
      abs_state: 0,
      abs_id_peo: people.edu,
      own: 0,
    })
    for (const caller of [sonia, gil]) expect(await told(ask(caller, { abs_id_peo: people.nina }))).toBe(refused)
    expect(await told(ask(edu, { abs_id_peo: people.nina }))).toBe('404 Registro não encontrado.')
    await withKeys(people.gil, ['storeAbsenceEmployee'], async (keyed) => {
      expect(await asked(keyed, { abs_id_peo: people.nina, ...denied })).toMatchObject({ abs_state: 2 })
      expect(await told(ask(keyed, { abs_id_peo: people.far }))).toBe('404 Registro não encontrado.')
      // Vacations of others have a key of their own.
      expect(await told(ask(keyed, { abs_id_peo: people.nina, abs_id_rea: vacations }))).toBe(refused)
    })
    await withKeys(people.sonia, ['storeAbsenceEmployee'], async (keyed) =>
      expect(
        await asked(keyed, {
          abs_id_peo: people.nina,
          abs_state: 1,
          abs_date_start: '2026-04-06',
          abs_date_end: '2026-04-06',
        }),
      ).toMatchObject({ abs_state: 0 }),
    )
  })

  test('the state: employees never, a supervisor of own sectors but not the own, managers also the own', async () => {
    const of = async (caller: Caller, id: number) => told(caller.put(`/absences/${id}/decide`, { abs_state: 1 }))
    const { abs_id: his } = await asked(edu)
    expect(await of(edu, his)).toBe('403 Ops... Não Permitido!')
    expect(await of(far, his)).toBe('404 Registro não encontrado.')
    expect(await of(sonia, his)).toBe('200 undefined')
    const { abs_id: hers } = await asked(sonia)
    expect(await of(sonia, hers)).toBe(refused)
    expect(await of(gil, hers)).toBe('200 undefined')
    const { abs_id: bosses } = await asked(gil)
    expect(await of(gil, bosses)).toBe('200 undefined')
    expect(await of(admin, bosses)).toBe('409 Registro já avaliado.')
  })

  test('a vacation is told by its reason alone (R599, R600, Q98); those of administrators are theirs', async () => {
    expect(await asked(edu, { abs_id_rea: vacations })).toMatchObject({ abs_holiday: 1 })
    expect(await told(ask(sonia, { abs_id_rea: hidden }))).toBe(
      '400 O motivo de ausência não existe ou está fora de uso.',
    )
    expect(await asked(admin, { abs_id_peo: people.nina, abs_id_rea: hidden })).toMatchObject({ abs_holiday: 0 })
  })
})

describe('what is refused', () => {
  test.each([
    ['no reason', { abs_id_rea: null }, 'Campo obrigatório'],
    ['an end before the start', { abs_date_end: '2026-03-08' }, 'A data final tem que ser maior que a data inicial!'],
    ['remarks of 101 characters (R515)', { abs_observations: 'x'.repeat(101) }, 'Máximo de caracteres atingido'],
    ['half of two days', { abs_part: 1 }, 'A ausência de parte do dia é de um único dia.'],
    ['a denial without a reason', { abs_state: 2 }, 'Campo obrigatório'],
    [
      'hours without any',
      { abs_date_end: '2026-03-09', abs_part: 3 },
      'Informe as horas quando a ausência for de horas, e só então.',
    ],
    ['more than two years', { abs_date_end: '2028-03-20' }, 'Uma ausência dura no máximo dois anos.'],
    [
      'a part of a day where the reason has none',
      { abs_id_rea: 'v', abs_date_end: '2026-03-09', abs_part: 1 },
      'Este motivo vale só para dias inteiros.',
    ],
  ])('%s', async (_, fields, message) => {
    const sent = 'abs_id_rea' in fields && fields.abs_id_rea === 'v' ? { ...fields, abs_id_rea: vacations } : fields
    const answer = await ask(edu, sent)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(message)
    expect((await edu.get('/absences')).json().total).toBe(0)
  })

  test.each([
    ['2026-03-03T01:00:00Z', '2026-03-02', 'São Paulo has still the second'],
    ['2026-03-03T04:00:00Z', '2026-03-03', 'and then the third'],
  ])(
    'nobody but an administrator asks for days that are past, in the zone of the person: at %s today is %s',
    async (now, today) => {
      app.clock.set(now)
      const day = (on: string) => ({ abs_date_start: on, abs_date_end: on })
      const before = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
      const after = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
      for (const caller of [edu, sonia, gil]) {
        expect(await told(ask(caller, day(before)))).toBe('400 Data retroativa não permitida.')
        await asked(caller, day(today))
        await asked(caller, day(after))
      }
      await asked(admin, { ...day(before), abs_id_peo: people.edu })
    },
  )

  test('any day that another has is a duplicate: 200 with an empty list, and nothing is written (Q92)', async () => {
    await asked(edu, { abs_date_start: '2026-12-28', abs_date_end: '2027-01-04' })
    for (const [start, end, results] of [
      ['2026-12-20', '2026-12-28', 0],
      ['2027-01-04', '2027-01-04', 0],
      ['2026-12-01', '2027-02-01', 0],
      ['2027-01-01', '2027-01-02', 0],
      ['2027-01-05', '2027-01-05', 1],
    ] as const) {
      const answer = await ask(edu, { abs_date_start: start, abs_date_end: end })
      expect([answer.statusCode, answer.json().results.length], `${start} ${end}`).toEqual([200, results])
    }
    // Of somebody else, and over one that was denied, it is none.
    await asked(sonia, { abs_date_start: '2026-12-28', abs_date_end: '2027-01-04' })
    const { abs_id } = await asked(gil, denied)
    await asked(gil)
    expect(await told(gil.put(`/absences/${abs_id}/decide`, { abs_state: 1 }))).toBe(
      '409 Ausência já cadastrada para esta data',
    )
    expect((await edu.get('/absences')).json().total).toBe(2)
  })
})

describe('changing and deleting (Q91, R608, R609, R611)', () => {
  test('the owner edits while nobody has decided and the end is not past', async () => {
    const { abs_id } = await asked(edu)
    const moved = await asked(edu, { abs_id, abs_date_end: '2026-03-12', abs_observations: 'Mudança de casa' })
    expect(moved).toMatchObject({
      abs_id,
      abs_date_end: '2026-03-12',
      totalDays: 3,
      abs_observations: 'Mudança de casa',
      permissionEdit: true,
    })
    app.clock.set('2026-03-11T13:00:00Z')
    // Begun already, and not over: its start may stay, no end may be put into the past.
    expect(await asked(edu, { abs_id, abs_date_end: '2026-03-11' })).toMatchObject({ totalDays: 2 })
    expect(await told(ask(edu, { abs_id }))).toBe('400 Data retroativa não permitida.')
    app.clock.set('2026-03-12T13:00:00Z')
    expect((await edu.get(`/absences/${abs_id}`)).json().permissionEdit).toBe(false)
    expect(await told(ask(edu, { abs_id, abs_date_end: '2026-03-13' }))).toBe(refused)
    app.clock.set('2026-03-02T13:00:00Z')
    await gil.put(`/absences/${abs_id}/decide`, { abs_state: 1 })
    expect(await told(ask(edu, { abs_id }))).toBe(refused)
  })

  test('a reviewer decides in the form, and edits other people’s with the key to that; what somebody else wrote since is not written over', async () => {
    const { abs_id, abs_revision } = await asked(edu)
    expect(await told(ask(gil, { abs_id, abs_date_end: '2026-03-11' }))).toBe(refused)
    await withKeys(people.gil, ['editAbsenceEmployee'], async (keyed) => {
      expect(await asked(keyed, { abs_id, abs_date_end: '2026-03-11', abs_revision })).toMatchObject({
        totalDays: 2,
        abs_state: 0,
      })
      // Into vacations, and out of them, one has the key of vacations as well.
      expect(await told(ask(keyed, { abs_id, abs_date_end: '2026-03-11', abs_id_rea: vacations }))).toBe(refused)
    })
    expect(await told(ask(gil, { abs_id, abs_date_end: '2026-03-11', abs_state: 1, abs_revision }))).toContain(
      '409 O registro foi alterado',
    )
    expect(
      await asked(gil, { abs_id, abs_date_end: '2026-03-11', abs_state: 2, abs_negate_justification: 'Inventário' }),
    ).toMatchObject({
      abs_state: 2,
      abs_negate_justification: 'Inventário',
      permissionDecide: true,
      permissionEdit: false,
    })
    expect(await told(gil.put(`/absences/${abs_id}/decide`, { abs_state: 2 }))).toContain('400 ')
    // Any state may follow any other (R610).
    expect(await asked(gil, { abs_id, abs_date_end: '2026-03-11', abs_state: 1 })).toMatchObject({ abs_state: 1 })
    expect(await asked(gil, { abs_id, abs_date_end: '2026-03-11', abs_state: 0 })).toMatchObject({
      abs_state: 0,
      abs_decided_at: null,
    })
  })

  test('a half day is decided and kept after its reason has parts no more; a new half is not', async () => {
    const half = { abs_date_end: '2026-03-09', abs_part: 1 }
    const { abs_id } = await asked(edu, half)
    const { db } = app.connections
    await db.updateTable('absenceReason').set({ allowsParts: false }).where('id', '=', leave).execute()
    expect(await told(ask(admin, { abs_id, ...half, abs_part: 2 }))).toBe('400 Este motivo vale só para dias inteiros.')
    expect(await asked(gil, { abs_id, ...half, abs_state: 1 })).toMatchObject({ abs_state: 1, abs_part: 1 })
    await db.updateTable('absenceReason').set({ allowsParts: true }).where('id', '=', leave).execute()
  })

  test('only an administrator deletes (R611, R673)', async () => {
    const { abs_id } = await asked(edu)
    for (const caller of [edu, sonia, gil])
      expect((await caller.delete(`/absences/delete/${abs_id}`)).statusCode).toBe(403)
    expect((await admin.delete(`/absences/delete/${abs_id}`)).statusCode).toBe(200)
    expect(await told(admin.get(`/absences/${abs_id}`))).toBe('404 Registro não encontrado.')
  })
})

describe('the list (R500 to R510, R627, R670 to R673, Q93, Q98, Q100)', () => {
  const listed = async (caller: Caller, query = '') => {
    const answer = await caller.get(`/absences?take=48${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const ids = async (caller: Caller, query = '') =>
    (await listed(caller, query)).results.map(({ abs_id }: { abs_id: number }) => abs_id)

  test('each sees the own scope, and each filter leaves what it names', async () => {
    const made = {
      his: (await asked(edu)).abs_id,
      hers: (await asked(sonia, { abs_id_rea: vacations, abs_date_start: '2026-10-28', abs_date_end: '2026-10-31' }))
        .abs_id,
      bosses: (await asked(gil, { abs_state: 1, abs_date_start: '2026-05-04', abs_date_end: '2026-05-04' })).abs_id,
      far: (await asked(far, denied)).abs_id,
    }
    expect(await ids(edu)).toEqual([made.his])
    expect(await ids(sonia)).toEqual([made.hers, made.bosses, made.his])
    expect(await ids(gil, '&onlyOwn=1')).toEqual([made.bosses])
    expect(await ids(admin)).toEqual([made.hers, made.bosses, made.far, made.his])
    expect(await ids(admin, '&orderIndNameBy=ASC')).toEqual([made.his, made.bosses, made.far, made.hers])
    expect(await ids(admin, '&orderIndNameBy=DESC')).toEqual([made.hers, made.far, made.bosses, made.his])
    expect(await ids(admin, '&abs_state=2')).toEqual([made.far])
    expect(await ids(admin, `&abs_id_rea=${vacations}`)).toEqual([made.hers])
    expect(await ids(admin, '&abs_holiday=1')).toEqual([made.hers])
    expect(await ids(admin, '&abs_holiday=0')).toEqual([made.bosses, made.far, made.his])
    expect(await ids(admin, `&sec_id=${sectorId}&wun_id=${unitId}`)).toEqual([made.hers, made.bosses, made.his])
    expect(await ids(admin, '&ind_name=demonstracao&skip=3')).toEqual([made.his])
    expect(await ids(admin, '&ind_name=edu')).toEqual([made.his])
    const backwards = await admin.get('/absences?abs_date_start=2026-03-02&abs_date_end=2026-03-01')
    expect([backwards.statusCode, backwards.body]).toEqual([
      400,
      expect.stringContaining('Data Final tem quer ser maior que data inicial'),
    ])
    // Days 28 to 31 are four: the wire says three, and lists add one (R699).
    const [last] = (await listed(admin, '&abs_holiday=1')).results
    expect(last).toMatchObject({ totalDays: 3, wun_name: expect.any(String), ind_name: 'Sonia Demonstração' })
    const file = await admin.get('/absences/file/csv?abs_holiday=1')
    expect(file.body).toMatch(/28\/10\/2026;31\/10\/2026;4;/)
  })

  test('an absence over New Year is found by every range that shares a day with it, once', async () => {
    const { abs_id } = await asked(edu, { abs_date_start: '2026-12-28', abs_date_end: '2027-01-04' })
    for (const [from, to, found] of [
      ['2026-01-01', '2026-12-31', true],
      ['2027-01-01', '2027-12-31', true],
      ['2026-12-31', '2027-01-01', true],
      ['2027-01-04', '2027-01-04', true],
      ['2026-12-28', '2026-12-28', true],
      ['2026-12-01', '2026-12-27', false],
      ['2027-01-05', '2027-12-31', false],
    ] as const)
      expect(await ids(admin, `&abs_date_start=${from}&abs_date_end=${to}`), `${from} ${to}`).toEqual(
        found ? [abs_id] : [],
      )
    expect(await ids(admin, '&abs_date_start=2027-01-01')).toEqual([abs_id])
    expect(await ids(admin, '&abs_date_end=2026-12-31')).toEqual([abs_id])
  })
})

describe('a file (rules of justifications)', () => {
  const pdf = `data:application/pdf;base64,${Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n').toString('base64')}`

  test('is opened by its owner and by reviewers who open days; it goes with what carries it', async () => {
    const made = await asked(edu, { abs_file: pdf, abs_file_name: 'atestado.pdf' })
    expect(made).toMatchObject({ abs_file: `/absences/${made.abs_id}/attachment`, abs_file_name: 'atestado.pdf' })
    for (const caller of [edu, sonia, gil, admin]) {
      const answer = await caller.get(made.abs_file)
      expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
        200,
        expect.stringMatching(/^attachment/),
      ])
    }
    const nina = await app.inRole('employee', people.nina)
    for (const caller of [nina, far]) expect((await caller.get(made.abs_file)).statusCode).toBe(404)
    expect((await app.anonymous.get(made.abs_file)).statusCode).toBe(401)
    const files = async () => (await app.connections.pool.query('select count(*)::int as n from attachment')).rows[0].n
    const before = await files()
    expect(await asked(edu, { abs_id: made.abs_id })).toMatchObject({ abs_file_name: 'atestado.pdf' })
    expect(await asked(edu, { abs_id: made.abs_id, abs_file: null })).toMatchObject({ abs_file: null })
    expect(await files()).toBe(before - 1)
    expect(await told(ask(edu, { abs_id: made.abs_id, abs_file: 'data:application/pdf;base64,PGh0bWw+' }))).toContain(
      '400',
    )
  })
})
