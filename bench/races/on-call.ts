/** A race about on-call duty: several enter the same person on one date. */
import { isConflict, isOk, one } from './course.ts'
import type { Race } from './race.ts'

/** A date of this trial only. */
const dateOf = (nth: number) => new Date(Date.UTC(2150, 0, 1 + nth)).toISOString().slice(0, 10)

export const onCallDuty: Race = {
  kind: 'duties of one person and date',
  async trial(course, { person, nth }) {
    const date = dateOf(nth)
    return {
      callers: course.chiefs.map((account) => ({
        account,
        method: 'POST',
        path: '/oncallemployee',
        body: { oce_id_peo: person, dates: [date], items: [], sync: false, oce_observations: `De ${account}` },
      })),
      won: isOk,
      told: isConflict,
      stands: async (_, { account }) => {
        const { observations } = await one<{ observations: string }>(
          course,
          'select observations from on_call where employee_id = $1 and day_on = $2',
          ...[person, date],
        )
        return observations === `De ${account}`
      },
    }
  },
}
