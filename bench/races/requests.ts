/** Races about requests: deciding one, events in between, and asking twice. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Course, isConflict, isOk, laid, one } from './course.ts'
import { aDay, dayOf } from './days.ts'
import type { Caller, Race, Trial } from './race.ts'

const forgot = 'Esqueci de registrar'

interface Asked {
  readonly id: number
  readonly on: string
}

/** A person's day with a request to include 18:30. */
async function aRequest(course: Course, person: number): Promise<Asked> {
  await aDay(course, person)
  const on = dayOf(course)
  const scheduleItemList = [{ sci_time: '18:30', sci_justification: forgot }]
  const body = { sch_date: on, scheduleItemList }
  const day = await laid(course, person, { method: 'POST', path: '/schedule/employed', body })
  return { id: day.requests.at(-1).sci_id, on }
}

const decision = (account: number, sci_id: number, sci_situation: 'AUTORIZADO' | 'NEGADO'): Caller => ({
  account,
  method: 'POST',
  path: '/schedule/admin',
  body: { scheduleItemList: [{ sci_id, sci_situation, sci_negate_justification: 'Não consta na portaria' }] },
})
const states: Readonly<Record<string, string>> = { AUTORIZADO: 'authorized', NEGADO: 'denied' }

/** The request has its decision by its decider; so many marks count in its minute. */
async function isDecided(course: Course, id: number, asked: Caller, counting?: number): Promise<boolean> {
  const state = await one<{ state: string; by: number; counting: number }>(
    course,
    `select state, decided_by as by, (select count(*)::int from day_mark d
       where d.employee_id = r.employee_id and d.punched_minute = r.asked_minute and d.active) as counting
     from mark_request r where id = $1`,
    id,
  )
  const { sci_situation = '' } =
    (asked.body as { scheduleItemList: { sci_situation: string }[] }).scheduleItemList[0] ?? {}
  const due = counting ?? (sci_situation === 'AUTORIZADO' ? 1 : 0)
  return state.state === states[sci_situation] && state.by === asked.account && state.counting === due
}

const decisions: Race = {
  kind: 'decisions on one request about a mark',
  async trial(course, { person }) {
    const { id } = await aRequest(course, person)
    return {
      callers: course.chiefs.map((account, at) => decision(account, id, at % 2 === 0 ? 'AUTORIZADO' : 'NEGADO')),
      won: isOk,
      told: isConflict,
      stands: (_, asked) => isDecided(course, id, asked),
    }
  },
}

const repeated: Race = {
  kind: 'requests about one mark',
  async trial(course, { person }) {
    await aDay(course, person)
    const { mark } = await one<{ mark: number }>(
      course,
      'select mark_id::int as mark from day_mark where employee_id = $1 and minute = 1080 and active',
      person,
    )
    const lines = [
      { sci_type: 'ALTERAÇÃO', sci_time: '18:10' },
      { sci_type: 'ALTERAÇÃO', sci_time: '18:20' },
      { sci_type: 'EXCLUSÃO' },
    ]
    return {
      callers: lines.map((line) => ({
        account: person,
        method: 'POST',
        path: '/schedule/employed',
        body: {
          sch_date: dayOf(course),
          scheduleItemList: [{ ...line, sci_id_base: mark, sci_justification: forgot }],
        },
      })),
      won: isOk,
      told: ({ status, body }) => status === 400 && /^Você já solicitou uma /.test(body.message),
      stands: async () => {
        const { open } = await one<{ open: number }>(
          course,
          `select count(*)::int as open from mark_request where base_id = $1 and state = 'pending'`,
          mark,
        )
        return open === 1
      },
    }
  },
}

/** Two decide, and at the same time something happens to the day. */
const beside = (course: Course, id: number, happens: Caller, stands: Trial['stands']): Trial => {
  const [first = 0, second = 0] = course.chiefs
  return {
    callers: [decision(first, id, 'AUTORIZADO'), happens, decision(second, id, 'NEGADO')],
    won: (reply, asked) => asked !== happens && isOk(reply),
    told: (reply, _, asked) => (asked === happens ? isOk(reply) : isConflict(reply)),
    stands,
  }
}

/** A year without other calculations. */
const farYear = 2199

const closing: Race = {
  kind: 'decisions on a request and the closing of its calculation',
  async trial(course, { person }) {
    const { id, on } = await aRequest(course, person)
    const { period } = await one<{ period: number }>(
      course,
      'insert into pay_period (year, month, starts_on, ends_on) values ($1, 1, $2, $2) returning id as period',
      ...[farYear, on],
    )
    const close = { account: course.chiefs[2] ?? 0, method: 'DELETE', path: `/scorecard/${period}` } as const
    return beside(course, id, close, async (_, asked) => {
      // Removed again, because later races use the same day.
      const { status } = await one<{ status: string }>(
        course,
        'delete from pay_period where id = $1 returning status',
        period,
      )
      return status === 'closed' && (await isDecided(course, id, asked))
    })
  },
}

/** A PIS of its own for each person. */
function pisOf(person: number): string {
  const first = String(1_300_000_000 + person)
  const weights = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  const digit = 11 - (weights.reduce((sum, weight, at) => sum + weight * Number(first[at]), 0) % 11)
  return `${first}${digit > 9 ? 0 : digit}`
}

/** A file of layout 1510 with one mark at 18:30. */
function fileOf(person: number, on: string): string {
  const day = on.split('-').reverse().join('')
  const rep = `00088${String(person).padStart(12, '0')}`
  const header = `0000000001111222333000181${' '.repeat(12)}${'MEDICAO'.padEnd(150)}${rep}${day}${day}${day}2359`
  const mark = `0000000013${day}18300${pisOf(person)}`
  const trailer = `999999999${'0'.repeat(9)}${'1'.padStart(9, '0')}${'0'.repeat(18)}9`
  return `${[header, mark, trailer].join('\r\n')}\r\n`
}

/** Waits until a file is read; tells whether its mark came in. */
async function isRead(course: Course, importId: number): Promise<boolean> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { open, accepted } = await one<{ open: boolean; accepted: number }>(
      course,
      `select accepted, exists (select from job_run r where r.subject_id = i.id and r.kind like 'afd.%' and r.state in ('queued', 'running')) as open
       from afd_import i where id = $1`,
      importId,
    )
    if (!open) return accepted === 1
    await wait(50)
  }
  return false
}

const importing: Race = {
  kind: 'decisions on a request and a file that brings its minute',
  async trial(course, { person }) {
    await course.database.query('update employee set pis = $2 where id = $1', [person, pisOf(person)])
    const { id, on } = await aRequest(course, person)
    const send = {
      account: course.chiefs[2] ?? 0,
      path: '/afd-import?name=AFD.txt',
      file: fileOf(person, on),
      method: 'POST',
    } as const
    return beside(course, id, send, async (_, asked) => {
      const { latest } = await one<{ latest: number }>(course, 'select max(id) as latest from afd_import')
      // The minute counts once, by the file's mark or the request's; the later one stands beside it.
      return (await isRead(course, latest)) && (await isDecided(course, id, asked, 1))
    })
  },
}

export const requests: readonly Race[] = [decisions, repeated, importing, closing]
