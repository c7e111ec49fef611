/**
 * Races over vacations: two plans for the same days, a decision against a change, HR against a deletion,
 * returned days against a new plan, collective ones given twice.
 */
import { type Course, chiefOf, isConflict, isOk, laid, one, type Reply } from './course.ts'
import type { Caller, Race } from './race.ts'

/** One reason of vacations for all trials. */
async function prepare({ database }: Course): Promise<void> {
  await database.query(
    `insert into absence_reason (name, abbreviation, color, vacation) select 'Férias', 'FER', '#2E7D32', true
     where not exists (select from absence_reason where vacation)`,
  )
}

const dayIn = ({ now }: Course, days: number) => new Date(now() + days * 86_400_000).toISOString().slice(0, 10)

/** Starts on a Monday the given number of weeks from now and lasts `days` days. */
function part(course: Course, weeks: number, days: number) {
  const monday = (8 - new Date(course.now()).getUTCDay()) % 7
  const first = monday + weeks * 7
  return { hop_start_date: dayIn(course, first), hop_end_date: dayIn(course, first + days - 1) }
}

/** A person two years in the company with nothing planned, so 30 days of one period are free. No holidays. */
async function aPlanner(course: Course, person: number): Promise<void> {
  const admitted = dayIn(course, -500)
  await course.database.query('update employee set admitted_on = $2::date where id = $1', [person, admitted])
  await course.database.query(
    `insert into setting (key, value) values ('vacation_eve_days', '0') on conflict (key) do update set value = excluded.value`,
  )
}

/** Plans as the person. */
const planned = (course: Course, person: number, body: object) =>
  laid(course, person, { method: 'POST', path: '/holidayplanning', body })

const decision = (account: number, id: number, hop_revision: number, hop_state: 1 | 2): Caller => ({
  account,
  method: 'PUT',
  path: `/holidayplanning/${id}`,
  body: { hop_state, hop_revision, ...(hop_state === 2 && { hop_refusal: 'Inventário' }) },
})

/** All that remains of a person's vacations: plans, controls waiting or confirmed, absences. */
const standing = (course: Course, person: number) =>
  one<{
    plans: { id: number; state: string; starts: string; by: number | null }[]
    controls: number
    absences: number
  }>(
    course,
    `select coalesce((select json_agg(json_build_object('id', id, 'state', state, 'starts', starts_on, 'by', decided_by) order by starts_on)
        from vacation_plan where employee_id = $1 and active), '[]') as plans,
      (select count(*)::int from vacation_control where employee_id = $1 and active and state <> 'denied') as controls,
      (select count(*)::int from absence where employee_id = $1 and vacation and state = 'authorized') as absences`,
    person,
  )

const isRefused = ({ status }: Reply) => status === 400
const isGone = ({ status }: Reply) => status === 404

const twoPlans: Race = {
  kind: 'plans of one person for the same days',
  prepare,
  async trial(course, { person }) {
    await aPlanner(course, person)
    const [first = 0, second = 0] = course.chiefs
    const dates = part(course, 10, 20)
    return {
      callers: [
        { account: person, method: 'POST', path: '/holidayplanning', body: dates },
        { account: first, method: 'POST', path: '/holidayplanning', body: { hop_id_ind: person, ...dates } },
        { account: second, method: 'POST', path: '/holidayplanning', body: { hop_id_ind: person, ...dates } },
      ],
      won: isOk,
      told: isRefused,
      stands: async ({ body }) => {
        const { plans } = await standing(course, person)
        return plans.length === 1 && plans[0]?.id === body.id
      },
    }
  },
}

const changing: Race = {
  kind: 'decisions on a plan and a change of its dates',
  prepare,
  async trial(course, { person }) {
    await aPlanner(course, person)
    const { id, hop_revision } = await planned(course, person, part(course, 10, 20))
    const [first = 0, second = 0] = course.chiefs
    const moved = part(course, 14, 20)
    const change: Caller = {
      account: person,
      method: 'PUT',
      path: `/holidayplanning/${id}`,
      body: { ...moved, hop_revision },
    }
    return {
      callers: [decision(first, id, hop_revision, 1), change, decision(second, id, hop_revision, 2)],
      won: isOk,
      // An authorised plan does not change.
      told: (reply, _, asked) => isConflict(reply) || (asked === change && isRefused(reply)),
      stands: async (_, asked) => {
        const { plans, controls, absences } = await standing(course, person)
        const [plan] = plans
        const authorizes = (asked.body as { hop_state?: number }).hop_state === 1
        const state = asked === change ? 'pending' : authorizes ? 'authorized' : 'denied'
        const isWhole = plans.length === 1 && absences === 0 && controls === (authorizes ? 1 : 0)
        return isWhole && plan?.state === state && (plan.starts === moved.hop_start_date) === (asked === change)
      },
    }
  },
}

/** A plan authorised by a manager, waiting for HR. */
async function aControl(course: Course, person: number): Promise<{ planId: number; controlId: number }> {
  await aPlanner(course, person)
  const { id: planId } = await planned(course, person, part(course, 10, 20))
  await laid(course, chiefOf(course), { method: 'PUT', path: `/holidayplanning/${planId}`, body: { hop_state: 1 } })
  const { id } = await one<{ id: number }>(
    course,
    'select id from vacation_control where plan_id = $1 and active',
    planId,
  )
  return { planId, controlId: id }
}

const confirmation = (account: number, controlId: number): Caller => ({
  account,
  method: 'PUT',
  path: `/holidaycontrol/${controlId}`,
  body: { hoc_state: 1 },
})

const removal: Race = {
  kind: 'deletions of a plan and its validation by HR',
  prepare,
  async trial(course, { person }) {
    const { planId, controlId } = await aControl(course, person)
    const [first = 0, second = 0, third = 0] = course.chiefs
    const removes = (account: number) => ({ account, method: 'DELETE', path: `/holidayplanning/${planId}` }) as const
    const confirms = confirmation(third, controlId)
    return {
      callers: [removes(first), confirms, removes(second)],
      won: (reply, asked) => asked !== confirms && isOk(reply),
      // HR came first and its absence goes with the plan, or there is nothing left to decide.
      told: (reply, _, asked) => isGone(reply) || (asked === confirms && isOk(reply)),
      stands: async () => {
        const { plans, controls, absences } = await standing(course, person)
        return plans.length === 0 && controls === 0 && absences === 0
      },
    }
  },
}

const comingBack: Race = {
  kind: 'cancellations of the absence of a plan and a new plan for its days',
  prepare,
  async trial(course, { person }) {
    const { controlId } = await aControl(course, person)
    const { abs_id } = await laid(course, chiefOf(course), confirmation(chiefOf(course), controlId))
    await laid(course, person, { method: 'POST', path: `/absences/${abs_id}/cancellation`, body: {} })
    const [first = 0, second = 0] = course.chiefs
    const grants = (account: number): Caller => ({
      account,
      method: 'PUT',
      path: `/absences/${abs_id}/cancellation`,
      body: { granted: 1 },
    })
    const anew: Caller = { account: person, method: 'POST', path: '/holidayplanning', body: part(course, 10, 20) }
    return {
      callers: [grants(first), anew, grants(second)],
      won: (reply, asked) => asked !== anew && isOk(reply),
      told: (reply, _, asked) => (asked === anew ? isOk(reply) || isRefused(reply) : isConflict(reply)),
      stands: async () => {
        const { plans, controls, absences } = await standing(course, person)
        return plans.length <= 1 && plans.every(({ state }) => state === 'pending') && controls === 0 && absences === 0
      },
    }
  },
}

/** The person alone in a sector, so that trials share no year's two collective vacations. */
async function aSector(course: Course, person: number): Promise<number> {
  await aPlanner(course, person)
  const { id } = await one<{ id: number }>(
    course,
    `with unit as (insert into unit (employer_id, city_id, name) values (1, 3550308, 'Unidade de férias ' || $1::int) returning id),
      sector as (insert into sector (unit_id, name) select id, 'Férias' from unit returning id)
     insert into sector_assignment (employee_id, sector_id) select $1::int, id from sector returning sector_id as id`,
    person,
  )
  return id
}

const collective: Race = {
  kind: 'collective vacations of one sector for the same days',
  prepare,
  async trial(course, { person }) {
    const sec_id = await aSector(course, person)
    const body = { sec_id, ...part(course, 10, 20) }
    return {
      callers: course.chiefs.map((account) => ({ account, method: 'POST', path: '/holidayplanning/collective', body })),
      won: isOk,
      // Whoever comes second finds nobody who takes part.
      told: isRefused,
      stands: async ({ body: { id } }) => {
        const { plans, controls, absences } = await standing(course, person)
        const given = await one<{ ids: number[]; restarts: number }>(
          course,
          `select array_agg(id) as ids, (select count(*)::int from vacation_restart where employee_id = $2) as restarts
           from collective_vacation where sector_id = $1`,
          sec_id,
          person,
        )
        const isOnce = given.ids.length === 1 && given.ids[0] === id && given.restarts === 0
        return isOnce && plans.length === 1 && controls === 1 && absences === 1
      },
    }
  },
}

export const vacations: readonly Race[] = [twoPlans, changing, removal, comingBack, collective]
