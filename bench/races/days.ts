/** Races of administrators for a day: its overtime, a mark, its justification. */
import { type Course, chiefOf, isConflict, isOk, laid, one } from './course.ts'
import type { Race } from './race.ts'

export const dayOf = ({ now }: Course): string => new Date(now() - 51 * 3_600_000).toISOString().slice(0, 10)

/**
 * The person's day before yesterday with four marks. Most have an hour more than planned, night and
 * Sunday-free people more. On a night's day these times are the next morning's: yesterday's would be still to
 * come.
 */
export async function aDay(course: Course, person: number): Promise<number> {
  const date = dayOf(course)
  const times = ['08:00', '12:00', '13:00', '18:00']
  const body = { peo_id: person, sch_date: date, scheduleItemList: times.map((sci_time) => ({ sci_time })) }
  const { sch_id } = await laid(course, chiefOf(course), { method: 'POST', path: '/schedule/admin', body })
  return sch_id
}

const decidedOvertime = ['open', 'authorized', 'denied'] as const

export const overtime: Race = {
  kind: 'decisions on one overtime',
  async trial(course, { person }) {
    const day = await aDay(course, person)
    const texts = { sch_overtime_justification: 'Inventário', sch_overtime_activity: 'Contagem' }
    return {
      callers: course.chiefs.map((account, at) => ({
        account,
        method: 'PUT',
        path: `/schedule/overtime/${day}`,
        body: { ...texts, sch_overtime: 1 + (at % 2), sch_overtime_seen: 0 },
      })),
      won: isOk,
      told: isConflict,
      stands: async ({ body }) => {
        const { overtime, changes } = await one<{ overtime: string; changes: number }>(
          course,
          `select overtime, (select count(*)::int from audit_row where table_name = 'day_record' and row_id = d.id
             and after ->> 'overtime' is distinct from before ->> 'overtime') as changes from day_record d where id = $1`,
          day,
        )
        return overtime === decidedOvertime[body.sch_overtime] && changes === 1
      },
    }
  },
}

export const alteration: Race = {
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
        account,
        method: 'POST',
        path: '/schedule/admin',
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

const typeOfRace = async (course: Course): Promise<number> =>
  (await one<{ id: number }>(course, `select id from justification_type where abbreviation = 'RAC'`)).id

export const justification: Race = {
  kind: 'administrators changing one justification',
  async prepare({ database }) {
    await database.query(
      `insert into justification_type (name, abbreviation) values ('Corrida', 'RAC') on conflict do nothing`,
    )
  },
  async trial(course, { person }) {
    const body = { peo_id: person, sch_date: dayOf(course), jus_id_jut: await typeOfRace(course), jus_allowance: 3 }
    const { jus_id, jus_revision } = await laid(course, chiefOf(course), {
      method: 'POST',
      path: '/justification',
      body,
    })
    return {
      callers: course.chiefs.map((account, at) => ({
        account,
        method: 'POST',
        path: '/justification',
        body: { ...body, jus_id, jus_revision, jus_description: `Mudança ${at}` },
      })),
      won: isOk,
      told: isConflict,
      stands: async (_, { account }) => {
        const { description, revision } = await one<{ description: string; revision: number }>(
          course,
          'select description, revision from day_justification where id = $1',
          jus_id,
        )
        return revision === 1 && description === `Mudança ${course.chiefs.indexOf(account)}`
      },
    }
  },
}
