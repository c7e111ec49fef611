import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { textOf } from '../../../test/pdf-text.ts'
import { aSector } from '../../../test/people.ts'
import { aClosedPeriod, anEmployee, annulled, included, marked, processed, switched } from '../../../test/periods.ts'

interface Person {
  readonly id: number
  readonly own: Caller
  readonly sheet: number
}
type Whole = Record<string, unknown> & { readonly days: readonly { readonly sch_date: string }[] }

let february = 0
let ana: Person
let bia: Person
let lastMark = 0
/** Her first version, while it was in force. */
let first: Whole

const on = '2026-02-10'

/** Reopened for what is done to the days, closed and processed again. */
async function reprocessed(change: () => Promise<unknown>): Promise<void> {
  await admin.post('/reopenscorecard', { rhs_id_scc: february, rhs_justify: 'rever' })
  await change()
  await admin.delete(`/scorecard/${february}`)
  await processed(admin, february)
}

async function personOf(id: number): Promise<Person> {
  const own = await app.inRole('employee', id)
  const { results } = (await own.get('/peoplescorecard/getScorecards')).json()
  return { id, own, sheet: results[0].psc_id }
}

const whole = async ({ id, own, sheet }: Person, version?: number) =>
  (await own.get(`/peoplescorecard/people/${id}?psc_id=${sheet}${version ? `&psc_version=${version}` : ''}`)).json()
const pdf = ({ own, sheet }: Person, version: number) => own.get(`/peoplescorecard/pdf/${sheet}?psc_version=${version}`)
const fifty = ({ differences }: { differences: readonly { on: string; what: string }[] }) =>
  differences.filter((each) => each.on === on && each.what === 'Extra 50 %')
const dayOf = ({ days }: Whole) => days.find(({ sch_date }) => sch_date === on)

ownCompany()
// Ana signs ninety minutes of authorised overtime. The second version denies them, the third has them back,
// the fourth has sixty and another name. Only the first is answered; Bia answers nothing.
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
  const [anaId, biaId] = [await anEmployee(app, { name: 'Ana' }), await anEmployee(app, { name: 'Bia' })]
  lastMark = (await marked(app, anaId, on, '08:00', '12:00', '13:00', '18:30')).at(-1) ?? 0
  await switched(app, anaId, on, { overtime: 'authorized' })
  february = await aClosedPeriod(admin)
  await processed(admin, february)
  ana = await personOf(anaId)
  bia = await personOf(biaId)
  await ana.own.post('/peoplescorecard/setStatusScorecard', { scorecard: ana.sheet, situation: 'AUTORIZADO' })
  first = await whole(ana)
  await reprocessed(async () => {
    await switched(app, anaId, on, { overtime: 'denied' })
    await switched(app, biaId, on, { overnight: true })
  })
  await reprocessed(async () => {
    await switched(app, anaId, on, { overtime: 'authorized' })
    await switched(app, biaId, on, { onNotice: true })
  })
  await reprocessed(async () => {
    await annulled(app, lastMark, 'registro em duplicidade')
    await included(app, anaId, on, '18:00', 'esqueceu a saída')
    await app.connections.db.updateTable('employee').set({ name: 'Ana Prado' }).where('id', '=', anaId).execute()
  })
}, 180_000)

describe('before and after (Q77)', () => {
  test('are those of the last version that was answered, not of one that nobody answered', async () => {
    const [second, third, fourth] = [await whole(ana, 2), await whole(ana, 3), await whole(ana)]
    expect([second.comparedWith, third.comparedWith, fourth.comparedWith]).toEqual([1, 1, 1])
    expect(fifty(second)).toEqual([{ on, what: 'Extra 50 %', before: '01:30', after: '00:00' }])
    expect([third.differences, third.psc_situation]).toEqual([[], 'PENDENTE'])
    expect([fourth.psc_version, fourth.psc_situation]).toEqual([4, 'PENDENTE'])
    expect(fifty(fourth)).toEqual([{ on, what: 'Extra 50 %', before: '01:30', after: '01:00' }])
  })

  test('are those of the version before where none was answered, and of none for the first', async () => {
    expect(await whole(bia)).toMatchObject({ psc_version: 3, comparedWith: 2 })
    expect(await whole(bia, 1)).toMatchObject({ psc_version: 1, comparedWith: null, differences: [] })
  })
})

describe('an earlier version (law.md 1.2 no. 5)', () => {
  test('opens with its numbers, marks, names and answer, and is not answered any more', async () => {
    const inForce = await whole(ana)
    expect([inForce.ind_name, inForce.psc_minutes_fifty_percent]).toEqual(['Ana Prado', 60])
    const earlier = await whole(ana, 1)
    // The kind of the bank on each day is not kept with a version.
    const days = first.days.map((day) => ({ ...day, bankDelta: undefined }))
    expect(earlier).toEqual({
      ...first,
      days,
      versions: inForce.versions,
      answerable: false,
      issuedAt: expect.any(String),
    })
    expect(earlier).toMatchObject({
      psc_version: 1,
      psc_situation: 'AUTORIZADO',
      psc_minutes_fifty_percent: 90,
      ind_name: 'Ana',
    })
    expect(await whole(ana, 4)).toEqual(inForce)
  })

  test('is a document that says so, in a file of its own', async () => {
    const answer = await pdf(ana, 1)
    expect(answer.headers['content-disposition']).toMatch(/espelho-.*-2026-01-21-versao-1\.pdf/)
    const text = textOf(answer.rawPayload)
    for (const part of [
      'Versão anterior: esta é a versão 1. Está em vigor a versão 4.',
      'Ana',
      '08:00 12:00 13:00 18:30',
      '01:30 50 %',
      'Situação: AUTORIZADO',
    ])
      expect(text, part).toContain(part)
    expect(text).not.toContain('esqueceu a')
    const unanswered = textOf((await pdf(ana, 2)).rawPayload)
    expect(unanswered).toContain('Situação: Substituída sem resposta')
    expect(unanswered).not.toContain('Reconheço a exatidão')
    expect(textOf((await pdf(ana, 4)).rawPayload)).not.toContain('Versão anterior')
  })

  test('explains its days by what it holds: lines where they sum to its numbers, nothing that was decided or named since', async () => {
    const why = async (version: string) => (await ana.own.get(`/schedule/why?date=${on}${version}`)).json()
    type Total = { category: string; minutes: number; recorded: number | null }
    const fiftyOf = ({ totals }: { totals: Total[] }) => totals.find(({ category }) => category === 'fifty')
    const inForce = await why('')
    expect([inForce.ind_name, inForce.counted, fiftyOf(inForce)?.minutes]).toEqual([
      'Ana Prado',
      [480, 720, 780, 1080],
      60,
    ])
    const earlier = await why('&psc_version=1')
    expect(earlier).toMatchObject({
      ind_name: 'Ana',
      counted: [480, 720, 780, 1110],
      due: 480,
      waiting: [],
      decisions: [],
      alerts: [],
      marks: ['08:00', '12:00', '13:00', '18:30'].map((sci_time) => ({ sci_time, sci_status: 1 })),
    })
    expect(fiftyOf(earlier)).toMatchObject({ minutes: 90, recorded: null })
    const denied = await why('&psc_version=2')
    expect(fiftyOf(denied)).toMatchObject({ minutes: 0, recorded: null })
    const linesOf = ({ lines }: { lines: { category: string }[] }) => lines.map(({ category }) => category)
    expect(linesOf(earlier)).toContain('fifty')
    expect(linesOf(denied), 'it was not authorised in that version').not.toContain('fifty')
    expect((await ana.own.get(`/schedule/why?date=${on}&psc_version=99`)).statusCode).toBe(404)
    expect((await bia.own.get(`/schedule/why?date=${on}&peo_id=${ana.id}&psc_version=1`)).statusCode).toBe(404)
  })

  test('explains its days to nobody whom the mirror itself refuses: a supervisor sees the days, no version of them', async () => {
    const { sectorId } = await aSector(admin)
    const boss = await anEmployee(app)
    for (const employeeId of [ana.id, boss])
      await app.connections.db.insertInto('sectorAssignment').values({ employeeId, sectorId }).execute()
    const supervisor = await app.inRole('supervisor', boss)
    const asked = `/schedule/why?date=${on}&peo_id=${ana.id}`
    expect((await supervisor.get(asked)).statusCode).toBe(200)
    expect((await supervisor.get(`${asked}&psc_version=1`)).statusCode).toBe(404)
    expect((await admin.get(`${asked}&psc_version=1`)).statusCode).toBe(200)
  })

  test('keeps its marks on their day, wherever they were placed since', async () => {
    const moved = app.connections.db.updateTable('dayMark').where('markId', '=', lastMark)
    await moved.set({ dayOn: '2026-02-11', minute: 1110 - 1440 }).execute()
    const times = ['08:00', '12:00', '13:00', '18:30'].map((sci_time) => ({ sci_time, treatment: null }))
    expect(dayOf(await whole(ana, 1))).toMatchObject({ counted: [480, 720, 780, 1110], marks: times })
  })

  test('tells no night of rules that were changed since', async () => {
    const { db } = app.connections
    const settings = JSON.stringify({ startsAt: 1260, endsAt: 240, limit: 0, reducedHour: true })
    await db.insertInto('calculationRuleVersion').values({ ruleId: 1, sinceOn: '2026-02-15', settings }).execute()
    const earlier = await whole(ana, 1)
    expect(earlier.journey).toBeUndefined()
    expect(earlier.days.filter((day: object) => 'journey' in day)).toHaveLength(25)
    expect(textOf((await pdf(ana, 1)).rawPayload)).toContain('Duração\n-\n')
    await db.deleteFrom('calculationRuleVersion').where('sinceOn', '=', '2026-02-15').execute()
  })

  test('is its person’s and the admins’, and there or not', async () => {
    const address = (version: number) => `/peoplescorecard/people/${ana.id}?psc_id=${ana.sheet}&psc_version=${version}`
    const { own: other } = bia
    expect((await other.get(address(1))).statusCode).toBe(404)
    expect((await other.get(`/peoplescorecard/pdf/${ana.sheet}?psc_version=1`)).statusCode).toBe(404)
    expect((await admin.get(address(1))).statusCode).toBe(200)
    for (const asked of [await ana.own.get(address(99)), await pdf(ana, 99)])
      expect([asked.statusCode, asked.json().message]).toEqual([404, 'Registro não encontrado.'])
    const whose = await ana.own.get(`/peoplescorecard/people/${ana.id}?psc_version=1`)
    expect([whose.statusCode, whose.json().message]).toEqual([400, 'Informe o espelho da versão.'])
  })
})

test('a mirror is read as of one moment: never one version with the days of the next', async () => {
  const writer = await app.connections.pool.connect()
  try {
    await writer.query('begin')
    await writer.query('lock table time_sheet_version in access exclusive mode')
    const reading = whole(ana)
    await new Promise((later) => setTimeout(later, 500))
    await writer.query(
      `insert into time_sheet_version (time_sheet_id, version, days, totals, parties, digest)
       select time_sheet_id, 5, replace(days::text, '1080]', '1111]')::json, totals, parties, digest
       from time_sheet_version where time_sheet_id = $1 and version = 4`,
      [ana.sheet],
    )
    await writer.query('update time_sheet set version = 5 where id = $1', [ana.sheet])
    await writer.query('commit')
    const read = await reading
    expect([read.psc_version, read.versions[0].psc_version, dayOf(read)]).toEqual([
      4,
      4,
      expect.objectContaining({ counted: [480, 720, 780, 1080] }),
    ])
  } finally {
    writer.release()
  }
  expect(dayOf(await whole(ana))).toMatchObject({ counted: [480, 720, 780, 1111] })
})
