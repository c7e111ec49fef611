/**
 * Whose records a call reaches: one person's records, asked for by the person, a colleague, supervisors and managers in and out of the
 * person's sector, and an admin. Out of scope is the same 404 as not existing, and no answer holds the person's name.
 */
import { type CallGroup, calls, type Endpoint } from '@ponteiro/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runPeriod } from '../src/features/time-sheets/period-run.job.ts'
import { anApplication, type Caller, type TestApplication } from './application.ts'

const who = ['self', 'colleague', 'supervisor in', 'supervisor out', 'gestor in', 'gestor out', 'admin'] as const
type Who = (typeof who)[number]

/** The name that must never reach somebody out of scope. */
const name = 'Alvo Das Perguntas'

interface Target {
  readonly person: number
  readonly account: number
  /** A custom profile of the account. */
  readonly link: number
  readonly day: number
  readonly mark: number
  readonly sheet: number
  /** Of a tool. */
  readonly access: number
}

interface Probe {
  /** Who may; everybody else is told that there is no such record, or that the call is not for them. */
  readonly reach: readonly Who[]
  readonly path: (target: Target) => string
  readonly body?: (target: Target) => object
}

const reviewers = ['self', 'supervisor in', 'gestor in', 'admin'] as const
const selfAndAdmin = ['self', 'admin'] as const
const on = '2026-03-02'

/** Every call that names somebody's record and that others than admins may make. */
const probes: Readonly<Record<string, Probe>> = {
  'people.find': { reach: reviewers, path: ({ person }) => `/people/${person}` },
  'photos.find': { reach: reviewers, path: ({ person }) => `/people/${person}/photo` },
  'scheduleAssignments.ofPerson': { reach: selfAndAdmin, path: ({ person }) => `/peopleworkday/people/${person}` },
  'scheduleAssignments.viewsHourBank': {
    reach: selfAndAdmin,
    path: ({ person }) => `/peopleworkday/viewBankOfHoursByPeopleId/${person}`,
  },
  'sectorAssignments.ofPerson': { reach: selfAndAdmin, path: ({ person }) => `/worksector/people/${person}` },
  'auth.useBaseProfile': { reach: ['self'], path: ({ account }) => `/auth/updateTokenByUserId/${account}` },
  'auth.useProfile': { reach: ['self'], path: ({ link }) => `/auth/updateTokenByUserProfile/${link}` },
  'auth.changePassword': {
    reach: ['self'],
    path: ({ account }) => `/auth/${account}`,
    body: () => ({ old_password: 'x', new_password: 'Girassol-azul-7!', confirm_password: 'Girassol-azul-7!' }),
  },
  'accounts.profiles': { reach: selfAndAdmin, path: ({ account }) => `/user/getProfilesByUserId/${account}` },
  'accounts.contactConfirmation': { reach: ['self'], path: ({ account }) => `/user/getUseConfirmData/${account}` },
  'accounts.find': { reach: selfAndAdmin, path: ({ account }) => `/user/${account}` },
  'accounts.ofPerson': { reach: selfAndAdmin, path: ({ person }) => `/user/people/${person}` },
  'accounts.update': {
    reach: selfAndAdmin,
    path: ({ account }) => `/user/${account}`,
    body: () => ({ use_confirm_data_at: '2026-03-02T12:00:00Z' }),
  },
  'days.list': {
    reach: reviewers,
    path: ({ person }) => `/schedule/all?peo_id=${person}&start_date=${on}&end_date=${on}`,
  },
  'days.find': { reach: reviewers, path: ({ day }) => `/schedule/${day}` },
  'days.ofDate': { reach: reviewers, path: ({ person }) => `/schedule/date/${on}?peo_id=${person}` },
  'explanations.ofDay': { reach: reviewers, path: ({ person }) => `/schedule/why?peo_id=${person}&date=${on}` },
  'marks.receipt': { reach: reviewers, path: ({ mark }) => `/schedule/receipt/${mark}` },
  'marks.ofPosition': { reach: reviewers, path: ({ day }) => `/scheduleitem/schedule/${day}/schedule-item/1` },
  'marks.register': {
    reach: selfAndAdmin,
    path: () => '/schedule/register',
    body: ({ day }) => ({ sch_id: day, sch_observations: 'mudou' }),
  },
  'toolAccesses.ofPerson': {
    reach: ['gestor in', 'admin'],
    path: ({ person }) => `/individualenrollmenttool/getToolsIndividualEnrollment/${person}`,
  },
  'functionGrants.list': {
    reach: ['gestor in', 'admin'],
    path: ({ access }) =>
      `/functionemployedaccesscontroll/getEmployeesFunctionAccessControll?fac_id_tac=1&fec_id_iet=${access}`,
  },
  'overtime.find': { reach: reviewers, path: ({ day }) => `/schedule/overtime/${day}` },
  'overtime.update': {
    reach: reviewers,
    path: ({ day }) => `/schedule/overtime/${day}`,
    body: () => ({ sch_overtime_justification: 'motivo', sch_overtime_activity: 'atividade' }),
  },
  'hourBank.months': {
    reach: ['self', 'gestor in', 'admin'],
    path: ({ person }) => `/bankofhours/employee/${person}?year=2026`,
  },
  'timeSheets.list': {
    reach: selfAndAdmin,
    path: ({ person }) => `/peoplescorecard/getScorecards?peo_id=${person}&scc_year=2026`,
  },
  'timeSheets.ofPerson': {
    reach: selfAndAdmin,
    path: ({ person, sheet }) => `/peoplescorecard/people/${person}?psc_id=${sheet}`,
  },
  'timeSheets.print': { reach: selfAndAdmin, path: ({ sheet }) => `/peoplescorecard/pdf/${sheet}` },
  'timeSheets.decide': {
    reach: ['self'],
    path: () => '/peoplescorecard/setStatusScorecard',
    body: ({ sheet }) => ({ scorecard: sheet, situation: 'AUTORIZADO' }),
  },
  // The last, since nothing of the day stands after it.
  'days.clear': { reach: ['supervisor in', 'gestor in', 'admin'], path: ({ day }) => `/schedule/${day}` },
}

/** Calls that name nobody, or only the caller. */
const impersonal = new Set([
  'auth.login',
  'auth.loginMaster',
  'denials.report',
  'auth.actAs',
  'auth.users',
  'auth.forgotPassword',
  'auth.resetPassword',
  'auth.logout',
  'profiles.permissions',
  'valueLists.all',
  'cities.list',
  'cities.ofState',
  'birthdays.list',
  'dashboard.counts',
  'dataChanges.own',
  'dataChanges.request',
  'zipCodes.find',
  'holidays.list',
  'clients.list',
  'hourBank.holders',
  'menuLinks.list',
  'overtime.people',
  'people.list',
  'sectors.list',
  'toolAccesses.toolsOfPeople',
  'units.list',
])

let app: TestApplication
let target: Target
const callers = new Map<Who, Caller>()

async function aPerson(sectorId: number, called: string, enrollment: string): Promise<number> {
  const { db } = app.connections
  const employer = await db.selectFrom('employer').select('id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('employee')
    .values({ employerId: employer.id, enrollment, name: called, workCityId: 3550308 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('sectorAssignment').values({ employeeId: id, sectorId }).execute()
  return id
}

beforeAll(async () => {
  app = await anApplication()
  const { db } = app.connections
  const employer = await db
    .insertInto('employer')
    .values({ name: 'Empresa', document: '11222333000181' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ledger')
    .values({ employerId: employer.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const unit = await db
    .insertInto('unit')
    .values({ employerId: employer.id, cityId: 3550308, name: 'Unidade' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [inside, outside] = await db
    .insertInto('sector')
    .values([
      { unitId: unit.id, name: 'Dentro' },
      { unitId: unit.id, name: 'Fora' },
    ])
    .returning('id')
    .execute()
  const schedule = await db
    .insertInto('workSchedule')
    .values({
      name: 'Comercial',
      kind: 'fixed',
      startsAt: 480,
      breakStartsAt: 720,
      breakEndsAt: 780,
      monday: 480,
      tuesday: 480,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = await aPerson(inside?.id ?? 0, name, '1')
  await db
    .insertInto('scheduleAssignment')
    .values({ employeeId: person, workScheduleId: schedule.id, sinceOn: '2026-01-01' })
    .execute()
  await db
    .insertInto('employeePhoto')
    .values({ employeeId: person, content: Buffer.from([0xff, 0xd8, 0xff]), digest: '0'.repeat(64) })
    .execute()
  const account = await db
    .insertInto('account')
    .values({ employeeId: person, login: 'alvo', passwordHash: 'nobody logs in with this', profileId: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  callers.set('self', await app.as(account.id))
  callers.set('colleague', await app.inRole('employee', await aPerson(inside?.id ?? 0, 'Colega', '2')))
  callers.set('supervisor in', await app.inRole('supervisor', await aPerson(inside?.id ?? 0, 'Supervisora', '3')))
  callers.set(
    'supervisor out',
    await app.inRole('supervisor', await aPerson(outside?.id ?? 0, 'Outra supervisora', '4')),
  )
  callers.set('gestor in', await app.inRole('gestor', await aPerson(inside?.id ?? 0, 'Gestor', '5')))
  callers.set('gestor out', await app.inRole('gestor', await aPerson(outside?.id ?? 0, 'Outro gestor', '6')))
  callers.set('admin', await app.inRole('admin'))

  const pressed = (await callers.get('self')?.post('/schedule/register', {}))?.json()
  const { id: periodId } = await db
    .insertInto('payPeriod')
    .values({
      month: 2,
      year: 2026,
      startsOn: '2026-01-21',
      endsOn: '2026-02-20',
      status: 'closed',
      processing: 'running',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: runId } = await db
    .insertInto('jobRun')
    .values({ kind: 'period.process', subjectId: periodId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const run = { periodId, runId, employeeIds: [], overwriteEdited: false }
  await runPeriod(db, run, { defaultZone: 'America/Sao_Paulo', chunk: 10 }, () => false)
  const sheet = await db.selectFrom('timeSheet').select('id').where('employeeId', '=', person).executeTakeFirstOrThrow()
  const { id: profileId } = await db
    .insertInto('profile')
    .values({ name: 'Outro perfil' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: link } = await db
    .insertInto('accountProfile')
    .values({ accountId: account.id, profileId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: clientId } = await db
    .insertInto('client')
    .values({ name: 'Cliente' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: toolId } = await db
    .insertInto('tool')
    .values({ title: 'Ferramenta', description: 'De todos', allSectors: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: access } = await db
    .insertInto('toolAccess')
    .values({ employeeId: person, toolId, clientId, kind: 'individual', notes: 'Nota' })
    .returning('id')
    .executeTakeFirstOrThrow()
  target = { access, person, link, account: account.id, day: pressed.sch_id, mark: pressed.sci_id, sheet: sheet.id }
})
afterAll(() => app.close())

const everyCall = Object.entries(calls as Readonly<Record<string, CallGroup>>).flatMap(([group, members]) =>
  Object.entries(members).map(([called, call]) => [`${group}.${called}`, call] as const),
)
/** Calls that only a device, an admin, or somebody with a key of a register may make are proven by the access test. */
const forOthers = ({ access }: Endpoint) =>
  access !== 'device' &&
  (typeof access === 'string' ||
    access.some(
      (need) =>
        need !== 'admin' &&
        !(Array.isArray(need) && need.includes('admin')) &&
        !/^(Employees|Sector|Device|Workday|Justify|Vacation|Occupation)\.|^(WorkUnit|WorkCity|AccessControl)$|^AccessControl\./.test(
          String(need),
        ),
    ))

/** The list behind a call that answers it as a file; the call's own name for any other. */
const listOf = (called: string, { listFile }: Endpoint) =>
  everyCall.find(([, other]) => other === listFile?.list)?.[0] ?? called

/** The file of a list is asked for as the list is, by the same people. */
const probesOfFiles = Object.fromEntries(
  everyCall.flatMap(([called, call]) => {
    const probe = call.listFile && probes[listOf(called, call)]
    return probe ? [[called, { ...probe, path: (on: Target) => probe.path(on).replace(/(\?|$)/, '/file/csv$1') }]] : []
  }),
)
const everyProbe: Readonly<Record<string, Probe>> = { ...probes, ...probesOfFiles }

test('every call that others than admins may make is either probed here or names nobody', () => {
  const open = everyCall
    .filter(([called, call]) => forOthers(call) && !impersonal.has(listOf(called, call)))
    .map(([called]) => called)
  expect(open.filter((called) => !(called in everyProbe))).toEqual([])
})

describe.each(Object.entries(everyProbe))('%s', (called, { path, body, reach }) => {
  const call = everyCall.find(([other]) => other === called)?.[1]

  // Those who may not ask first: a decision that is taken can be taken once only.
  test.each([...who].sort((a, b) => Number(reach.includes(a)) - Number(reach.includes(b))))('%s', async (asking) => {
    const answer = await callers.get(asking)?.request(call?.method ?? 'GET', path(target), body?.(target))
    const said = `${answer?.statusCode} ${answer?.body.slice(0, 300)}`
    if (reach.includes(asking)) {
      expect([401, 403, 404, 500], said).not.toContain(answer?.statusCode)
    } else if (called === 'marks.register' && asking.endsWith(' in')) {
      // The day is theirs to see, not to change.
      expect([answer?.statusCode, answer?.json().message], said).toEqual([400, 'Operação não permitida.'])
    } else {
      expect([403, 404], said).toContain(answer?.statusCode)
      expect(answer?.body).not.toContain(name)
    }
  })
})

test('lists show each caller the people in scope and nobody else (R460, Q125)', async () => {
  for (const [asking, sees] of [
    ['supervisor in', true],
    ['supervisor out', false],
    ['gestor in', true],
    ['gestor out', false],
  ] as const) {
    for (const path of ['/people?take=100', '/people/file/csv', '/auth']) {
      const answer = await callers.get(asking)?.get(path)
      expect(answer?.statusCode).toBe(200)
      expect(answer?.body.includes(name), asking).toBe(sees)
    }
  }
  for (const [asking, sees] of [
    ['supervisor in', true],
    ['supervisor out', false],
    ['gestor in', true],
    ['gestor out', false],
  ] as const) {
    const answer = await callers.get(asking)?.get('/worksector/overtime?take=100')
    expect(answer?.statusCode).toBe(200)
    expect(answer?.body.includes(name), asking).toBe(sees)
  }
  for (const [asking, sees] of [
    ['gestor in', true],
    ['gestor out', false],
  ] as const) {
    for (const path of ['/bankofhours/employees', '/individualenrollmenttool/getIndividualsTool?take=100']) {
      expect((await callers.get(asking)?.get(path))?.body.includes(name), asking).toBe(sees)
    }
  }
})

test('a non-admin reads no document numbers of others', async () => {
  await app.connections.db
    .updateTable('employee')
    .set({ cpf: '52998224725', pis: '12345678919' })
    .where('id', '=', target.person)
    .execute()
  const answer = await callers.get('gestor in')?.get(`/people/${target.person}`)
  expect(answer?.body).not.toContain('52998224725')
  expect(answer?.body).not.toContain('12345678919')
})
