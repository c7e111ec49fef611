/** Races for a month of an hour bank: whoever changes a bank has it alone until stored. */
import { isDeepStrictEqual } from 'node:util'
import { type Course, isConflict, isOk, one } from './course.ts'
import type { Race } from './race.ts'

/** `previous`, `current` and `total` in minutes; settled, edited and cleared. */
type Month = readonly [number, number, number, boolean, boolean, boolean]

/** The first three months of a bank, ending at zero; answers their rows, earliest first. */
async function laidBank(course: Course, person: number): Promise<readonly [number, number, number]> {
  const { ids } = await one<{ ids: [number, number, number] }>(
    course,
    `with laid as (
       insert into hour_bank_month (employee_id, year, month, previous, current, total, calculated)
       values ($1, 2019, 10, 0, 90, 90, true), ($1, 2019, 11, 90, 30, 120, true), ($1, 2019, 12, 120, -120, 0, true)
       returning id, month)
     select array_agg(id order by month) as ids from laid`,
    person,
  )
  return ids
}

/** Whether the bank is these three months. */
async function isBank(course: Course, person: number, due: readonly Month[]): Promise<boolean> {
  const { months } = await one<{ months: Month[] }>(
    course,
    `select json_agg(json_build_array(previous, current, total, processed, edited, cleared) order by month) as months
     from hour_bank_month where employee_id = $1 and year = 2019`,
    person,
  )
  return isDeepStrictEqual(months, due)
}

export const settling: Race = {
  kind: 'settlings of one bank month',
  async trial(course, { person }) {
    const [first] = await laidBank(course, person)
    return {
      callers: course.chiefs.map((account) => ({
        account,
        method: 'POST',
        path: '/bankofhoursitem/process',
        body: { bki_id: first },
      })),
      won: isOk,
      told: isConflict,
      stands: () =>
        isBank(course, person, [
          [0, 90, 90, true, false, false],
          [90, 30, 120, false, false, false],
          [120, -120, 0, false, false, false],
        ]),
    }
  },
}

/** The second clearing has nothing to clear. The edit must neither be lost nor undo the clearing. */
export const clearing: Race = {
  kind: 'clearings of one bank month, and an edit of it',
  async trial(course, { person }) {
    const [, second] = await laidBank(course, person)
    const [one = 0, other = 0, editor = 0] = course.chiefs
    const clear = { method: 'POST', path: '/bankofhoursitem/clear', body: { bki_id: second } } as const
    const edit = { method: 'PUT', path: `/bankofhoursitem/${second}`, body: { bki_current_balance: 200 } } as const
    return {
      callers: [
        { account: one, ...clear },
        { account: editor, ...edit },
        { account: other, ...clear },
      ],
      won: (reply, { account }) => account !== editor && isOk(reply),
      told: (reply, _, { account }) =>
        account === editor ? isOk(reply) : reply.status === 400 && reply.body.code === 'operation.refused',
      stands: () =>
        isBank(course, person, [
          [0, 90, 90, false, false, false],
          [0, 200, 200, false, true, true],
          [200, -120, 80, false, false, false],
        ]),
    }
  },
}
