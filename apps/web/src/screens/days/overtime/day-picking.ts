import { reviewers } from '@ponteiro/contract/days/overtime'
import { useChangedValue } from '../../../kit/form/changed-value.ts'
import { date } from '../../../kit/form/notations.ts'
import { usePicking } from '../../../kit/list/picking.tsx'
import { useCan, useSession } from '../../../session/session.ts'
import { type DayRow, isDecidable } from '../day-rows.ts'

/** Picks days of one person to decide together; only administrators pick their own. */
export function useDayPicking({ employeeId, name }: { employeeId: number | undefined; name: string }) {
  const { user, role } = useSession()
  const can = useCan()
  const decides = role === 'admin' || (can(reviewers) && employeeId !== user.personId)
  const picking = usePicking<DayRow>({
    named: ({ on }) => date.format(on),
    may: (day) => decides && isDecidable(day) && day.pending > 0,
  })
  useChangedValue(employeeId, picking.clear)
  const picked = picking.picked.map((day) => ({ ...day, name }))
  return { picking, picked, decides }
}
