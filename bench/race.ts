/** What happens once however many ask for it at the same moment: who races for it, what each must be told, and what must stand afterwards. */
import type pg from 'pg'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any call, read field by field
  readonly body: any
}

interface Request {
  readonly method: 'POST' | 'PUT' | 'DELETE' | 'GET'
  readonly path: string
  readonly body?: object
  readonly key?: string
}

/** Where races are run. */
export interface Course {
  readonly database: Pick<pg.Pool, 'query'>
  /** Accounts of administrators. That of a person has the person's id. */
  readonly chiefs: readonly number[]
  /** How many people each race has. */
  readonly each: number
  /** Milliseconds since 1970, by the clock of the servers. */
  now(): number
  call(account: number, request: Request): Promise<Answer>
}

interface Caller extends Request {
  readonly account: number
}

interface Trial {
  readonly callers: readonly Caller[]
  /** Whether an answer says that its caller was the one. */
  won(answer: Answer): boolean
  /** Whether an answer says that somebody else was, or did the same. */
  told(answer: Answer, winner: Answer): boolean
  /** Whether it stands once, as the winner asked. */
  stands(winner: Answer, asked: Caller): Promise<boolean>
}

export interface Race {
  readonly kind: string
  /** What all trials need. */
  prepare?(course: Course): Promise<void>
  /** What one trial is about: a person whom no other has, or the nth of something else. */
  trial(course: Course, at: { readonly person: number; readonly nth: number }): Promise<Trial>
}

export interface RaceResult {
  readonly proof: 'race'
  readonly kind: string
  readonly callers: number
  readonly trials: number
  readonly exactlyOne: number
  /** The first that was not, for whoever looks for the reason. */
  readonly firstMiss?: string
}

/** Runs one kind, trial after trial, from the nth person of the race on; the callers of a trial ask at once. */
export async function run(course: Course, race: Race, trials: number, from = 0): Promise<RaceResult> {
  await race.prepare?.(course)
  const first = 1 + races.indexOf(race) * course.each
  let [exactlyOne, callers] = [0, 0]
  let firstMiss: string | undefined
  for (let nth = from; nth < from + trials; nth += 1) {
    const trial = await race.trial(course, { person: first + nth, nth })
    await fromOneMinute(course)
    const answers = await Promise.all(trial.callers.map((caller) => course.call(caller.account, caller)))
    callers = trial.callers.length
    const miss = await missOf(trial, answers)
    if (miss === undefined) exactlyOne += 1
    firstMiss ??= miss && `trial ${nth + 1}: ${miss} ${JSON.stringify(answers)}`
  }
  return { proof: 'race', kind: race.kind, callers, trials, exactlyOne, ...(firstMiss ? { firstMiss } : {}) }
}

async function missOf(trial: Trial, answers: readonly Answer[]): Promise<string | undefined> {
  const winners = answers.filter((answer) => trial.won(answer))
  const [winner] = winners
  const asked = winner && trial.callers[answers.indexOf(winner)]
  if (!asked || winners.length > 1) return `${winners.length} won`
  if (!answers.every((answer) => answer === winner || trial.told(answer, winner))) return 'somebody was not told'
  return (await trial.stands(winner, asked)) ? undefined : 'it does not stand once'
}

/** Near its end the minute would be over before all callers were heard. */
async function fromOneMinute({ now }: Course): Promise<void> {
  const left = 60_000 - (now() % 60_000)
  if (left < 3000) await new Promise((begun) => setTimeout(begun, left + 50))
}

/** More administrators than `populate` made, each with a session; answers all of them. */
export async function moreChiefs(database: Pick<pg.Pool, 'query'>, people: number): Promise<number[]> {
  await database.query(
    `insert into account (login, password_hash, profile_id, password_changed_at)
     select 'chefe-' || n, 'nobody logs in with this', 1, now() from generate_series(2, 3) n`,
  )
  await database.query('update account set password_changed_at = now() where password_changed_at is null')
  await database.query(
    `insert into session (id, account_id, profile_id, expires_at)
     select lpad(to_hex(id), 32, '0')::uuid, id, profile_id, now() + interval '8 hours' from account where id > $1
     on conflict do nothing`,
    [people + 1],
  )
  return [people + 1, people + 2, people + 3]
}

/** How many people the races take, at so many each. */
export const peopleFor = (each: number): number => races.length * each

const keyOf = (person: number) => `00000000-0000-4000-8000-${String(person).padStart(12, '0')}`

const isOk = ({ status }: Answer) => status === 200
const isConflict = ({ status }: Answer) => status === 409

async function one<T>({ database }: Course, query: string, ...values: unknown[]): Promise<T> {
  const { rows } = await database.query(query, values)
  return rows[0] as T
}

/** Marks of a person, and how many of them the days show. */
const marksOf = (course: Course, person: number) =>
  one<{ marks: number; shown: number; reason: string }>(
    course,
    `select count(*)::int as marks, max(reason) as reason,
       (select count(*)::int from day_mark where employee_id = $1 and active) as shown from mark where employee_id = $1`,
    person,
  )

const press = (account: number, body: object, key?: string): Caller => ({
  ...{ account, method: 'POST', path: '/schedule/register', body },
  ...(key === undefined ? {} : { key }),
})

const pressTwice: Race = {
  kind: 'the same person’s press in one minute',
  async trial(course, { person }) {
    return {
      callers: Array.from({ length: 3 }, () => press(person, {})),
      won: isOk,
      told: ({ status, body }) => status === 400 && /^Já existe um ponto/.test(body.message),
      stands: async () => {
        const { marks, shown } = await marksOf(course, person)
        return marks === 1 && shown === 1
      },
    }
  },
}

const sameKey: Race = {
  kind: 'one key, one body',
  async trial(course, { person }) {
    return {
      callers: Array.from({ length: 3 }, () => press(person, {}, keyOf(person))),
      won: ({ status, body }) => status === 200 && body.repeated !== true,
      told: ({ status, body }, winner) =>
        status === 200 && body.sci_id === winner.body.sci_id && body.hash === winner.body.hash,
      stands: async () => {
        const { marks, shown } = await marksOf(course, person)
        return marks === 1 && shown === 1
      },
    }
  },
}

const otherBody: Race = {
  kind: 'one key, other bodies',
  async trial(course, { person }) {
    const bodies = ['Entrada', 'Saída', 'Volta'].map((sci_justification) => ({ sci_justification }))
    return {
      callers: bodies.map((body) => press(person, body, keyOf(person))),
      won: isOk,
      told: ({ status }) => status === 422,
      stands: async (_, asked) => {
        const { marks, shown, reason } = await marksOf(course, person)
        return marks === 1 && shown === 1 && reason === (asked.body as { sci_justification: string }).sci_justification
      },
    }
  },
}

const chiefOf = ({ chiefs }: Course): number => chiefs[0] ?? 0

/** Yesterday, with an hour more than planned. */
async function aDay(course: Course, person: number): Promise<number> {
  const yesterday = new Date(course.now() - 27 * 3_600_000).toISOString().slice(0, 10)
  const times = ['08:00', '12:00', '13:00', '18:00']
  const body = { peo_id: person, sch_date: yesterday, scheduleItemList: times.map((sci_time) => ({ sci_time })) }
  const answer = await course.call(chiefOf(course), { method: 'POST', path: '/schedule/admin', body })
  if (!isOk(answer)) throw new Error(JSON.stringify(answer))
  return answer.body.sch_id
}

const decidedOvertime = ['open', 'authorized', 'denied'] as const

const overtime: Race = {
  kind: 'decisions on one overtime',
  async trial(course, { person }) {
    const day = await aDay(course, person)
    const texts = { sch_overtime_justification: 'Inventário', sch_overtime_activity: 'Contagem' }
    return {
      callers: course.chiefs.map((account, at) => ({
        ...{ account, method: 'PUT', path: `/schedule/overtime/${day}` },
        body: { ...texts, sch_overtime: 1 + (at % 2), sch_overtime_seen: 0 },
      })),
      won: isOk,
      told: isConflict,
      stands: async (winner) => {
        const { overtime, changes } = await one<{ overtime: string; changes: number }>(
          course,
          `select overtime, (select count(*)::int from audit_row where table_name = 'day_record' and row_id = d.id
             and after ->> 'overtime' is distinct from before ->> 'overtime') as changes from day_record d where id = $1`,
          day,
        )
        return overtime === decidedOvertime[winner.body.sch_overtime] && changes === 1
      },
    }
  },
}

const alteration: Race = {
  kind: 'administrators altering one mark',
  async trial(course, { person }) {
    const day = await aDay(course, person)
    const { mark } = await one<{ mark: number }>(
      course,
      'select mark_id::int as mark from day_mark where employee_id = $1 and minute = 1080',
      person,
    )
    return {
      callers: course.chiefs.map((account, at) => ({
        ...{ account, method: 'POST', path: '/schedule/admin' },
        body: {
          sch_id: day,
          scheduleItemList: [{ sci_id: mark, sci_time: `18:1${at}`, sci_justification: 'Saiu mais tarde' }],
        },
      })),
      won: isOk,
      told: isConflict,
      stands: async (_, asked) => {
        const state = await one<{ treatments: number; minutes: number[]; shown: number }>(
          course,
          `select (select count(*)::int from mark_treatment where mark_id = $2) as treatments,
             (select array_agg(local_minute::int) from mark where replaces_id = $2) as minutes,
             (select count(*)::int from day_mark where employee_id = $1 and active) as shown`,
          person,
          mark,
        )
        const minute = 1090 + course.chiefs.indexOf(asked.account)
        return state.treatments === 1 && state.minutes?.join() === String(minute) && state.shown === 4
      },
    }
  },
}

const situations: Readonly<Record<string, string>> = { AUTORIZADO: 'authorized', NEGADO: 'denied' }

const mirror: Race = {
  kind: 'answers to one mirror',
  async prepare(course) {
    const { sheets } = await one<{ sheets: number }>(course, 'select count(*)::int as sheets from time_sheet')
    if (sheets > 0) return
    const now = new Date(course.now())
    const period = await aClosedPeriod(course, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)))
    await processed(course, period)
  },
  async trial(course, { person }) {
    const { sheet } = await one<{ sheet: number }>(
      course,
      'select id as sheet from time_sheet where employee_id = $1',
      person,
    )
    const answers = [{ situation: 'AUTORIZADO' }, { situation: 'NEGADO', justification: 'Faltou o dia 10.' }]
    return {
      callers: [...answers, ...answers].map((answer) => ({
        ...{ account: person, method: 'POST', path: '/peoplescorecard/setStatusScorecard' },
        body: { scorecard: sheet, ...answer },
      })),
      won: isOk,
      told: isConflict,
      stands: async (_, asked) => {
        const { situation, decisions } = await one<{ situation: string; decisions: number }>(
          course,
          `select situation, (select count(*)::int from time_sheet_decision where time_sheet_id = s.id) as decisions
           from time_sheet s where id = $1`,
          sheet,
        )
        return situation === situations[(asked.body as { situation: string }).situation] && decisions === 1
      },
    }
  },
}

/** Months before anybody was employed, the last first: the first that a calculation may be of is that of January 2000. */
const monthBack = (nth: number) => new Date(Date.UTC(2019, 11 - nth, 1))
export const mostTrials = 240

/** The calculation of a calendar month. */
async function aPeriod(course: Course, month: Date): Promise<number> {
  const end = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0))
  const [scc_date_initial, scc_date_final] = [month, end].map((day) => day.toISOString().slice(0, 10))
  const body = { scc_id_mon: month.getUTCMonth() + 1, scc_date_initial, scc_date_final }
  const answer = await course.call(chiefOf(course), { method: 'POST', path: '/scorecard', body })
  if (!isOk(answer)) throw new Error(JSON.stringify(answer))
  return answer.body.scc_id
}

async function aClosedPeriod(course: Course, month: Date): Promise<number> {
  const id = await aPeriod(course, month)
  await course.call(chiefOf(course), { method: 'DELETE', path: `/scorecard/${id}` })
  return id
}

/** The calculation of a month, where the race before was for its closing. */
async function closedAlready({ database }: Course, month: Date): Promise<number | undefined> {
  const { rows } = await database.query(`select id from pay_period where starts_on = $1 and status = 'closed'`, [
    month.toISOString().slice(0, 10),
  ])
  return rows[0]?.id
}

/** Processes a closed calculation to its end. */
async function processed(course: Course, period: number): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const { processing } = await one<{ processing: string }>(
      course,
      'select processing from pay_period where id = $1',
      period,
    )
    if (processing === 'done') return
    // Days that are computed anew are waited for.
    const body = { scc_id: period }
    if (processing === 'no') await course.call(chiefOf(course), { method: 'POST', path: '/scorecard/process', body })
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`calculation ${period} is not processed`)
}

/** What the audit knows of the states that a calculation went through. */
const periodState = (course: Course, period: number) =>
  one<{ status: string; closings: number; starts: number; runs: number }>(
    course,
    `select status,
       (select count(*)::int from audit_row where table_name = 'pay_period' and row_id = p.id
         and before ->> 'status' = 'open' and after ->> 'status' = 'closed') as closings,
       (select count(*)::int from audit_row where table_name = 'pay_period' and row_id = p.id
         and before ->> 'processing' <> 'running' and after ->> 'processing' = 'running') as starts,
       (select count(*)::int from job_run where kind = 'period.process' and subject_id = p.id) as runs
     from pay_period p where id = $1`,
    period,
  )

const closing: Race = {
  kind: 'closings of one calculation',
  async trial(course, { nth }) {
    const period = await aPeriod(course, monthBack(nth))
    let first: Answer | undefined
    return {
      callers: course.chiefs.map((account) => ({ account, method: 'DELETE', path: `/scorecard/${period}` })),
      // Closing twice is the same as once (Q70): all are answered alike, and the audit knows of one.
      won: (answer) => {
        first ??= isOk(answer) ? answer : undefined
        return answer === first
      },
      told: (answer, winner) => isOk(answer) && JSON.stringify(answer.body) === JSON.stringify(winner.body),
      stands: async () => {
        const { status, closings } = await periodState(course, period)
        return status === 'closed' && closings === 1
      },
    }
  },
}

const start: Race = {
  kind: 'starts of one processing',
  async trial(course, { nth }) {
    const period = (await closedAlready(course, monthBack(nth))) ?? (await aClosedPeriod(course, monthBack(nth)))
    return {
      callers: course.chiefs.map((account) => ({
        ...{ account, method: 'POST', path: '/scorecard/process', body: { scc_id: period } },
      })),
      won: ({ status, body }) => status === 200 && typeof body === 'object',
      told: ({ status, body }) => status === 200 && /^A apuração já (está em processamento|foi processada)/.test(body),
      stands: async () => {
        const { starts, runs } = await periodState(course, period)
        return starts === 1 && runs === 1
      },
    }
  },
}

/** Presses come first: until then nobody has other marks. Mirrors are made before the worker is given a row of starts. */
export const presses: readonly Race[] = [pressTwice, sameKey, otherBody]
export const races: readonly Race[] = [...presses, mirror, overtime, closing, start, alteration]
