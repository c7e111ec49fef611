import { type Access, allows } from '@ponteiro/contract'
import type { birthdays } from '@ponteiro/contract/people/birthdays'
import type { Handlers } from '../../platform/http/gate.ts'
import { colleagues } from '../../platform/http/scope.ts'
import { listBirthdays } from './birthdays.queries.ts'
import { isBirthday } from './birthdays.rules.ts'

/** Access to the whole list; everybody else has the month's panel. */
const wholeYear: Access = [['Birthday', 'admin']]

export const birthdayHandlers: Handlers<typeof birthdays> = {
  list: async ({ db, session, query, today }) => {
    const { months, ...rest } = query
    const thisMonth = Number(today.slice(5, 7))
    const whole = allows(wholeYear, session)
    const asked = months ?? [thisMonth]
    const { results, total } = await listBirthdays(db, colleagues, {
      ...rest,
      months: whole ? asked : asked.filter((month) => month === thisMonth),
      comingFrom: months ? undefined : today,
    })
    return {
      results: results.map(({ enrollment, ...birthday }) => ({
        ...birthday,
        isToday: isBirthday(birthday.day, today),
        ...(whole && { enrollment }),
      })),
      total,
    }
  },
}
