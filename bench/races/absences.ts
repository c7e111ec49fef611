/** Races about absences: deciding one, asking twice for the same days, and a closing in between. */
import { type Course, chiefOf, isConflict, isOk, laid, one } from './course.ts'
import { dayOf } from './days.ts'
import type { Caller, Race } from './race.ts'

/** One reason that excuses, for all trials. */
async function prepare({ database }: Course): Promise<void> {
  await database.query(
    `insert into absence_reason (name, abbreviation, color, allowance) values ('Licença de medição', 'LDM', '#2E7D32', 'full') on conflict do nothing`,
  )
}

const reasonOf = async (course: Course) =>
  (await one<{ id: number }>(course, `select id from absence_reason where abbreviation = 'LDM'`)).id

/** The days of the trial from `first` on. */
const daysFrom = (course: Course, first: number, last = first) => {
  const at = (days: number) => new Date(Date.parse(dayOf(course)) + days * 86_400_000).toISOString().slice(0, 10)
  return { abs_date_start: at(first), abs_date_end: at(last) }
}

/** A pending absence over a past week. */
async function anAbsence(course: Course, person: number): Promise<{ id: number; on: string }> {
  const days = daysFrom(course, -6, 0)
  const body = { abs_id_peo: person, abs_id_rea: await reasonOf(course), ...days }
  const { results } = await laid(course, chiefOf(course), { method: 'POST', path: '/absences', body })
  return { id: results[0].abs_id, on: days.abs_date_end }
}

const decision = (account: number, id: number, abs_state: 1 | 2): Caller => ({
  account,
  method: 'PUT',
  path: `/absences/${id}/decide`,
  body: { abs_state, abs_revision: 0, ...(abs_state === 2 && { abs_negate_justification: 'Inventário' }) },
})

/** The absence has its one decision by its decider; its days are justified with it, and no others. */
async function isDecided(course: Course, id: number, asked: Caller): Promise<boolean> {
  const row = await one<{ state: string; by: number; revision: number; days: number }>(
    course,
    `select state, decided_by as by, revision, (select count(*)::int from day_justification where absence_id = a.id) as days
     from absence a where id = $1`,
    id,
  )
  const isAuthorized = (asked.body as { abs_state: number }).abs_state === 1
  return (
    row.state === (isAuthorized ? 'authorized' : 'denied') &&
    row.by === asked.account &&
    row.revision === 1 &&
    row.days > 0 === isAuthorized
  )
}

const decisions: Race = {
  kind: 'decisions on one absence',
  prepare,
  async trial(course, { person }) {
    const { id } = await anAbsence(course, person)
    return {
      callers: course.chiefs.map((account, at) => decision(account, id, at % 2 === 0 ? 1 : 2)),
      won: isOk,
      told: isConflict,
      stands: (_, asked) => isDecided(course, id, asked),
    }
  },
}

const overlapping: Race = {
  kind: 'requests of absences that share days',
  prepare,
  async trial(course, { person }) {
    const abs_id_rea = await reasonOf(course)
    const asked = [daysFrom(course, 10, 14), daysFrom(course, 14, 20), daysFrom(course, 8, 30)]
    return {
      callers: asked.map((days) => ({
        account: person,
        method: 'POST',
        path: '/absences',
        body: { abs_id_rea, ...days },
      })),
      won: (reply) => isOk(reply) && reply.body.results.length === 1,
      told: (reply) => isOk(reply) && reply.body.results.length === 0,
      stands: async ({ body }) => {
        const { standing } = await one<{ standing: number[] }>(
          course,
          `select coalesce(json_agg(id), '[]') as standing from absence where employee_id = $1 and state in ('pending', 'authorized')`,
          person,
        )
        return standing.length === 1 && standing[0] === body.results[0].abs_id
      },
    }
  },
}

/** A year without other calculations. */
const farYear = 2198

const closing: Race = {
  kind: 'decisions on an absence and the closing of its calculation',
  prepare,
  async trial(course, { person }) {
    const { id, on } = await anAbsence(course, person)
    const { period } = await one<{ period: number }>(
      course,
      'insert into pay_period (year, month, starts_on, ends_on) values ($1, 1, $2, $2) returning id as period',
      ...[farYear, on],
    )
    const [first = 0, second = 0, third = 0] = course.chiefs
    const close = { account: third, method: 'DELETE', path: `/scorecard/${period}` } as const
    return {
      callers: [decision(first, id, 1), close, decision(second, id, 2)],
      won: (reply, asked) => asked !== close && isOk(reply),
      told: (reply, _, asked) => (asked === close ? isOk(reply) : isConflict(reply)),
      stands: async (_, asked) => {
        // Removed again, because later races use the same day.
        const { status } = await one<{ status: string }>(
          course,
          'delete from pay_period where id = $1 returning status',
          period,
        )
        return status === 'closed' && (await isDecided(course, id, asked))
      },
    }
  },
}

export const absences: readonly Race[] = [decisions, overlapping, closing]
