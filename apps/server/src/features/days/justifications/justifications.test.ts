/** Justifications of days: written by administrators, in the numbers at once, read by those concerned. */
import { creditedTotal, printedColumns } from '@ponteiro/contract/mirrors/printed-sheet'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { aJustificationType, anAbsenceReason } from '../../../../test/justifications.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aSector } from '../../../../test/people.ts'
import { aClosedPeriod, anEmployee, aPeriod, aSchedule, marked, processed } from '../../../../test/periods.ts'
import { recomputeNow } from '../../calculation/results/days.queries.ts'

ownCompany()
beforeEach(() => app.clock.set('2026-03-20T21:00:00Z'))

const on = '2026-03-02' // a Monday
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const url = (bytes: Buffer, type = 'application/pdf') => `data:${type};base64,${bytes.toString('base64')}`

let type: number
let reason: number
beforeAll(async () => {
  type = await aJustificationType(app, { name: 'Atestado médico', abbreviation: 'ATE', color: '#A463BF' })
  reason = await anAbsenceReason(app, { name: 'Licença', abbreviation: 'LIC' })
})

/** Justifies the Monday of somebody with the type, a whole day unless said otherwise. */
const justify = (employeeId: number, fields: object = {}, caller = admin) =>
  caller.post('/justification', { peo_id: employeeId, sch_date: on, jus_id_jut: type, jus_allowance: 1, ...fields })

async function justified(employeeId: number, fields: object = {}) {
  const answer = await justify(employeeId, fields)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const dayOf = async (employeeId: number, caller = admin, date = on) =>
  (await caller.get(`/schedule/date/${date}?peo_id=${employeeId}`)).json()

async function someoneMarked(...times: readonly string[]): Promise<number> {
  const id = await anEmployee(app)
  await marked(app, id, on, ...times)
  await app.connections.db.transaction().execute((tx) => recomputeNow(tx, [id], { from: on, to: on }))
  return id
}

const refusalOf = async (employeeId: number, fields: object) => {
  const answer = await justify(employeeId, fields)
  return `${answer.statusCode} ${answer.json().message}`
}

describe('what it excuses (Q64, R397, R398)', () => {
  test('1: nothing is due on the day, and no marks are missed', async () => {
    const id = await anEmployee(app)
    expect(await dayOf(id)).toMatchObject({ due: 480, late: 480, textDanger: 'Sem marcações', sch_id_jus: null })
    const made = await justified(id, { jus_description: 'Consulta' })
    expect(made).toMatchObject({
      jus_allowance: 1,
      jus_amount_hours: null,
      jus_size_allowance: 480,
      jus_id_jut: type,
      jus_id_rea: null,
      jut_name: 'Atestado médico',
      jus_description: 'Consulta',
      jus_file: null,
      permissionEdit: true,
    })
    expect(await dayOf(id)).toMatchObject({
      due: 0,
      late: 0,
      credited: 0,
      extra: 0,
      textDanger: '',
      sch_id_jus: made.jus_id,
      sch_id: made.sch_id,
      jut_name: 'Atestado médico',
      jut_abbreviation: 'ATE',
      jut_color: '#A463BF',
      jus_id_rea: null,
    })
  })

  test('1: what was worked all the same is extra and waits for a decision', async () => {
    const id = await someoneMarked('08:00', '10:00')
    await justified(id)
    expect(await dayOf(id)).toMatchObject({ worked: 120, due: 0, late: 0, extra: 120, pending: 120 })
  })

  test('2: the hours typed cancel what lacks, never more', async () => {
    const id = await someoneMarked('08:00', '12:00')
    expect(await dayOf(id)).toMatchObject({ late: 240, credited: 0 })
    const { jus_id, jus_size_allowance } = await justified(id, { jus_allowance: 2, jus_amount_hours: '03:00' })
    expect(jus_size_allowance).toBe(180)
    expect(await dayOf(id)).toMatchObject({ due: 480, late: 60, credited: 180, extra: 0 })
    const more = await justified(id, { jus_id, jus_allowance: 2, jus_amount_hours: '10:00' })
    expect(more.jus_size_allowance).toBe(480)
    expect(await dayOf(id)).toMatchObject({
      late: 0,
      credited: 240,
      extra: 0,
      jus_allowance: 2,
      jus_amount_hours: '10:00',
    })
  })

  test('2: a day without marks of which all hours are excused lacks none', async () => {
    const id = await anEmployee(app)
    await justified(id, { jus_allowance: 2, jus_amount_hours: '08:00' })
    expect(await dayOf(id)).toMatchObject({ due: 480, late: 0, credited: 480, textDanger: '' })
  })

  test('3: the day is explained and no minute of it changes', async () => {
    const id = await anEmployee(app)
    const { jus_size_allowance } = await justified(id, { jus_allowance: 3 })
    expect(jus_size_allowance).toBe(0)
    expect(await dayOf(id)).toMatchObject({ due: 480, late: 480, credited: 0, jut_abbreviation: 'ATE' })
  })

  test('on a schedule of hours alone, and on a night, as by day', async () => {
    const hours = await aSchedule(app, { startsAt: null, breakStartsAt: null, breakEndsAt: null })
    const night = await aSchedule(app, { startsAt: 1320, breakStartsAt: 120, breakEndsAt: 180 })
    for (const scheduleId of [hours, night]) {
      const id = await anEmployee(app, { scheduleId })
      const { due } = await dayOf(id)
      expect(due).toBeGreaterThan(400)
      expect((await justified(id)).jus_size_allowance).toBe(due)
      expect(await dayOf(id)).toMatchObject({ due: 0, late: 0 })
    }
  })

  test('what excuses all of a day leaves no pendency for the closing', async () => {
    app.clock.set('2025-05-20T21:00:00Z')
    const [whole, hours, few] = [await anEmployee(app), await anEmployee(app), await anEmployee(app)]
    const there = { sch_date: '2025-05-12' }
    await justified(whole, there)
    await justified(hours, { ...there, jus_allowance: 2, jus_amount_hours: '08:00' })
    await justified(few, { ...there, jus_allowance: 2, jus_amount_hours: '02:00' })
    const dates = { scc_id_mon: 5, scc_year: 2025, scc_date_initial: '2025-05-12', scc_date_final: '2025-05-13' }
    const period = await aPeriod(admin, dates)
    const { people } = (await admin.get(`/scorecard/readiness/${period}`)).json()
    const lacking = (id: number) => people.find(({ peo_id }: { peo_id: number }) => peo_id === id)?.unmarkedDays
    expect([lacking(whole), lacking(hours), lacking(few)]).toEqual([1, 1, 2])
  })

  test('a change and a deletion are in the numbers at once', async () => {
    const id = await anEmployee(app)
    const { jus_id } = await justified(id)
    await justified(id, { jus_id, jus_id_jut: null, jus_id_rea: reason, jus_allowance: 3 })
    expect(await dayOf(id)).toMatchObject({ late: 480, jut_name: null, jus_id_rea: reason, rea_abbreviation: 'LIC' })
    await justified(id, { jus_id, jus_id_rea: reason })
    expect(await dayOf(id)).toMatchObject({ late: 0 })
    expect((await admin.delete(`/justification/${jus_id}`)).json()).toEqual({ success: true })
    expect(await dayOf(id)).toMatchObject({ late: 480, due: 480, sch_id_jus: null, rea_abbreviation: null })
  })

  test('the panel says it, with lines that sum to what was excused', async () => {
    const id = await someoneMarked('08:00', '12:00')
    await justified(id, { jus_allowance: 2, jus_amount_hours: '03:00' })
    const why = (await admin.get(`/schedule/why?date=${on}&peo_id=${id}`)).json()
    expect(why.decisions).toContainEqual({ label: 'Justificativa', text: 'Atestado médico · até 03:00 abonadas' })
    expect(why.lines.filter(({ category }: { category: string }) => category === 'credited')).toMatchObject([
      { minutes: 180, sentence: expect.stringContaining('abonado') },
    ])
  })

  test('what it would make of the day is told before, and stored by nobody', async () => {
    const id = await someoneMarked('08:00', '12:00')
    const before = await dayOf(id)
    const body = { peo_id: id, sch_date: on, jus_id_jut: type, jus_allowance: 2, jus_amount_hours: '04:00' }
    expect((await admin.post('/justification/preview', body)).json()).toEqual({
      results: [{ sch_date: on, balanceBefore: -240, balanceAfter: 0, textDanger: '' }],
      jus_size_allowance: 240,
    })
    expect(await dayOf(id)).toEqual(before)
    const refused = await admin.post('/justification/preview', { ...body, jus_amount_hours: null })
    expect(refused.statusCode).toBe(400)
  })
})

describe('what is refused, and changes nothing', () => {
  let id: number
  beforeAll(async () => {
    id = await anEmployee(app)
  })
  test.each([
    ['neither type nor reason', { jus_id_jut: null }, 'Escolha um tipo ou um motivo de ausência.'],
    ['no allowance', { jus_allowance: undefined }, 'Campo obrigatório'],
    ['hours without hours', { jus_allowance: 2 }, 'Informe as horas quando o abono for de horas, e só então.'],
    [
      'hours of a whole day',
      { jus_amount_hours: '02:00' },
      'Informe as horas quando o abono for de horas, e só então.',
    ],
    ['no minute at all', { jus_allowance: 2, jus_amount_hours: '00:00' }, 'Horário inválido'],
    ['more than a day', { jus_allowance: 2, jus_amount_hours: '24:01' }, 'Horário inválido'],
    ['256 characters (R451)', { jus_description: 'a'.repeat(256) }, 'Máximo de caracteres atingido'],
    ['a type that is not there', { jus_id_jut: 999_999 }, 'O tipo de justificativa não existe ou está fora de uso.'],
    ['a reason that is not there', { jus_id_rea: 999_999 }, 'O motivo de ausência não existe ou está fora de uso.'],
    ['a file that is none', { jus_file: 'atestado.pdf' }, 'Escolha um arquivo PDF, JPEG, PNG ou WebP.'],
    ['nobody', { peo_id: undefined }, 'Formulário Incompleto!'],
  ])('%s', async (_, fields, message) => {
    expect(await refusalOf(id, fields)).toBe(`400 ${message}`)
    expect(await dayOf(id)).toMatchObject({ sch_id: 0, sch_id_jus: null })
  })

  test('a second one of a day, also of two at the same moment', async () => {
    const other = await anEmployee(app)
    const answers = await Promise.all([justify(other), justify(other), justify(other)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
    expect(await refusalOf(other, {})).toBe('400 Este dia já tem uma justificativa.')
  })

  test('the justification of another day, and one that somebody else wrote since', async () => {
    const other = await anEmployee(app)
    const { jus_id, jus_revision } = await justified(other)
    expect(await refusalOf(id, { jus_id })).toBe('400 Operação não permitida.')
    await justified(other, { jus_id, jus_revision, jus_description: 'um' })
    const late = await justify(other, { jus_id, jus_revision, jus_description: 'outro' })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'O registro foi alterado por outra pessoa. Recarregue e tente novamente.',
    ])
    expect((await admin.get(`/justification/${jus_id}`)).json().jus_description).toBe('um')
  })

  test('a type out of use is not chosen anew, and stays where it was chosen (Q118)', async () => {
    const old = await aJustificationType(app)
    const other = await anEmployee(app)
    const { jus_id } = await justified(other, { jus_id_jut: old })
    await admin.delete(`/justificationType/${old}`)
    expect((await justified(other, { jus_id, jus_id_jut: old, jus_allowance: 3 })).jus_id_jut).toBe(old)
    expect(await refusalOf(id, { jus_id_jut: old })).toMatch(/fora de uso/)
  })

  test('any change in a processed period; in one that is closed an administrator may (Q73)', async () => {
    const other = await anEmployee(app)
    app.clock.set('2025-07-25T12:00:00Z')
    const there = { sch_date: '2025-07-07' }
    const { jus_id } = await justified(other, there)
    const period = await aClosedPeriod(admin, {
      scc_id_mon: 7,
      scc_year: 2025,
      scc_date_initial: '2025-06-21',
      scc_date_final: '2025-07-20',
    })
    await justified(other, { jus_id, ...there, jus_allowance: 2, jus_amount_hours: '01:00' })
    await app.queue.work(app.jobs, app.connections.db)
    expect(await processed(admin, period)).toMatchObject({ state: 'done' })
    expect(await refusalOf(other, { jus_id, ...there })).toBe('400 Operação não permitida.')
    expect(await refusalOf(other, { sch_date: '2025-07-08' })).toBe('400 Operação não permitida.')
    expect((await admin.delete(`/justification/${jus_id}`)).statusCode).toBe(400)
    expect((await admin.get(`/justification/${jus_id}`)).json()).toMatchObject({ permissionEdit: false })
    expect(await dayOf(other, admin, '2025-07-07')).toMatchObject({ credited: 60, late: 420 })
  })
})

test('its person is told, of what was not read the latest, and never of what was written', async () => {
  const id = await anEmployee(app)
  const owner = await app.inRole('employee', id)
  const told = async () =>
    (await owner.get('/notice'))
      .json()
      .results.map(({ avi_title, avi_body }: Record<string, string>) => [avi_title, avi_body])
  const { jus_id } = await justified(id, { jus_description: 'Enxaqueca' })
  expect(await told()).toEqual([
    [
      'Dia justificado',
      expect.stringMatching(/^Justificativa de 02\/03\/2026: Atestado médico · dia inteiro abonado\. Por /),
    ],
  ])
  await justified(id, { jus_id, jus_allowance: 3 })
  expect((await told()).map(([title]: string[]) => title)).toEqual(['Justificativa alterada'])
  expect(JSON.stringify(await told())).not.toContain('Enxaqueca')
  await owner.put('/notice/readAll')
  await admin.delete(`/justification/${jus_id}`)
  expect((await told()).map(([title]: string[]) => title)).toEqual(['Justificativa removida', 'Justificativa alterada'])
})

test('the mirror of a processed period names what explained its days and sums what was excused, on paper too', async () => {
  const id = await anEmployee(app)
  app.clock.set('2025-09-25T12:00:00Z')
  await justified(id, { sch_date: '2025-09-08' })
  await justified(id, {
    sch_date: '2025-09-09',
    jus_allowance: 2,
    jus_amount_hours: '03:00',
    jus_description: 'Enxaqueca',
  })
  const dates = { scc_id_mon: 9, scc_date_initial: '2025-08-21', scc_date_final: '2025-09-20' }
  const period = await aClosedPeriod(admin, dates)
  await app.queue.work(app.jobs, app.connections.db)
  expect(await processed(admin, period)).toMatchObject({ state: 'done', failures: [] })
  const { results } = (await admin.get(`/peoplescorecard/getScorecards?peo_id=${id}&scc_year=2025`)).json()
  const sheet = (await admin.get(`/peoplescorecard/people/${id}?psc_id=${results[0].psc_id}`)).json()
  const told = sheet.days.filter(({ justification }: { justification?: string }) => justification !== undefined)
  expect(told).toMatchObject([
    { sch_date: '2025-09-08', justification: 'Atestado médico · dia inteiro abonado', due: 0, late: 0, credited: 0 },
    {
      sch_date: '2025-09-09',
      justification: 'Atestado médico · até 03:00 abonadas',
      due: 480,
      late: 300,
      credited: 180,
    },
  ])
  expect(printedColumns(sheet.days)[4]?.lines(told[0])).toContain('Atestado médico · dia inteiro abonado')
  expect(creditedTotal(sheet)).toEqual([['Abonado', '03:00']])
  expect(JSON.stringify(sheet)).not.toContain('Enxaqueca')
  expect((await admin.get(`/peoplescorecard/pdf/${results[0].psc_id}`)).headers['content-type']).toBe('application/pdf')
})

describe('a certificate that only the right people can open', () => {
  let [owner, justification]: [number, number] = [0, 0]
  const callers: Record<string, Caller> = {}
  const file = (caller: Caller | undefined, id = justification) => caller?.get(`/justification/${id}/file`)

  beforeAll(async () => {
    const [{ sectorId: inside }, { sectorId: outside }] = [await aSector(admin), await aSector(admin)]
    const inSector = async (...sectorIds: number[]) => {
      const id = await anEmployee(app)
      for (const sew_id_sec of sectorIds) await admin.post('/worksector', { sew_id_peo: id, sew_id_sec })
      return id
    }
    owner = await inSector(inside)
    const former = await inSector(inside, outside)
    callers.owner = await app.inRole('employee', owner)
    callers.colleague = await app.inRole('employee', await inSector(inside))
    callers.manager = await app.inRole('gestor', await inSector(inside))
    callers.supervisor = await app.inRole('supervisor', await inSector(inside))
    callers['manager of another sector'] = await app.inRole('gestor', await inSector(outside))
    callers['former manager'] = await app.inRole('gestor', former)
    const made = await justified(owner, {
      jus_description: 'Enxaqueca',
      jus_file: url(pdf, 'text/html'),
      jus_file_name: '../atestado.html',
    })
    justification = made.jus_id
    expect(made).toMatchObject({ jus_file: `/justification/${justification}/file`, jus_file_name: 'atestado.pdf' })
    expect((await file(callers['former manager']))?.statusCode).toBe(200)
    const { db } = app.connections
    const place = await db
      .selectFrom('sectorAssignment')
      .select('id')
      .where('employeeId', '=', former)
      .where('sectorId', '=', inside)
      .executeTakeFirstOrThrow()
    await admin.delete(`/worksector/${place.id}`)
  })

  test.each(['owner', 'manager', 'supervisor'])('the %s may, and so may an administrator', async (who) => {
    for (const caller of [callers[who], admin]) {
      const answer = await file(caller)
      expect(answer?.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''atestado.pdf",
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
      })
      expect(answer?.rawPayload.equals(pdf)).toBe(true)
      expect((await caller?.get(`/justification/${justification}`))?.json().jus_description).toBe('Enxaqueca')
    }
  })

  test.each(['colleague', 'manager of another sector', 'former manager'])('a %s may not (R450)', async (who) => {
    for (const path of [`/justification/${justification}`, `/justification/${justification}/file`]) {
      const answer = await callers[who]?.get(path)
      expect([answer?.statusCode, answer?.json().message]).toEqual([404, 'Usuário sem permissão.'])
      expect(answer?.body).not.toMatch(/Enxaqueca|atestado|Atestado/)
    }
  })

  test('the address without a token opens nothing', async () => {
    expect((await file(app.anonymous))?.statusCode).toBe(401)
  })

  test('the numbers beside it are as those that do not exist', async () => {
    const other = (await justified(await anEmployee(app), { jus_file: url(pdf) })).jus_id
    for (const id of [justification - 1, justification + 1, other, 999_999])
      expect((await file(callers.owner, id))?.json().message, String(id)).toBe('Usuário sem permissão.')
    expect((await file(admin, 999_999))?.json().message).toBe('Registro não encontrado.')
  })

  test('a manager without the key to the days of others may not', async () => {
    const { db } = app.connections
    const { profileId } = await db
      .selectFrom('account')
      .innerJoin('employee', 'employee.id', 'account.employeeId')
      .select('account.profileId')
      .where('account.profileId', '=', 4)
      .executeTakeFirstOrThrow()
    const keys = await db
      .deleteFrom('profilePermission')
      .where('profileId', '=', profileId)
      .where('key', 'in', ['timeLineEmployee', 'viewHourExtra'])
      .returningAll()
      .execute()
    expect(keys.length).toBeGreaterThan(0)
    await expect.poll(async () => (await file(callers.manager))?.statusCode).toBe(404)
    await db.insertInto('profilePermission').values(keys).execute()
    await expect.poll(async () => (await file(callers.manager))?.statusCode).toBe(200)
  })

  test.each([
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ])('what is %s is refused, called a PDF or not', async (ending, text) => {
    const id = await anEmployee(app)
    for (const jus_file_name of [`a.${ending}`, 'a.pdf'])
      expect(await refusalOf(id, { jus_file: url(Buffer.from(text)), jus_file_name })).toBe(
        '400 Escolha um arquivo PDF, JPEG, PNG ou WebP.',
      )
  })

  test('an image called .svg is kept as the JPEG it is made into, without its metadata (Q140)', async () => {
    const taken = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#36a' } })
      .png()
      .withExif({ IFD0: { Make: 'Camera X' } })
      .toBuffer()
    const { jus_id, jus_file_name } = await justified(await anEmployee(app), {
      jus_file: url(taken, 'image/svg+xml'),
      jus_file_name: 'foto.svg',
    })
    expect(jus_file_name).toBe('foto.jpg')
    const answer = await file(admin, jus_id)
    expect(answer?.headers['content-type']).toBe('image/jpeg')
    expect(answer?.rawPayload.includes('Camera X')).toBe(false)
  })

  test('more than 5 MB is told, and a body that is larger yet is not read to its end (R452)', async () => {
    const id = await anEmployee(app)
    const large = Buffer.concat([pdf, Buffer.alloc(5_242_880)])
    expect(await refusalOf(id, { jus_file: url(large) })).toBe('400 O arquivo não pode ser maior que 5MB')
    expect((await justify(id, { jus_file: url(Buffer.alloc(9_000_000)) })).statusCode).toBe(413)
    expect(await dayOf(id)).toMatchObject({ sch_id_jus: null })
  })

  test('a file is replaced, kept when nothing is said of it, and gone with its justification; the history never holds it', async () => {
    const { db } = app.connections
    const id = await anEmployee(app)
    const kept = () => db.selectFrom('attachment').select('name').where('employeeId', '=', id).execute()
    const { jus_id } = await justified(id, { jus_file: url(pdf), jus_file_name: 'um.pdf' })
    await justified(id, { jus_id, jus_description: 'outro texto' })
    expect(await kept()).toEqual([{ name: 'um.pdf' }])
    await justified(id, { jus_id, jus_file: url(pdf), jus_file_name: 'dois.pdf' })
    expect(await kept()).toEqual([{ name: 'dois.pdf' }])
    await justified(id, { jus_id, jus_file: null })
    expect([await kept(), (await file(admin, jus_id))?.statusCode]).toEqual([[], 404])
    await justified(id, { jus_id, jus_file: url(pdf) })
    await admin.delete(`/justification/${jus_id}`)
    expect(await kept()).toEqual([])
    const rows = await db
      .selectFrom('auditRow')
      .select(['before', 'after'])
      .where('tableName', '=', 'attachment')
      .execute()
    expect(rows.length).toBeGreaterThan(3)
    expect(JSON.stringify(rows)).not.toContain('"content"')
  })
})
