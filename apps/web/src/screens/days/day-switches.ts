import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { toast } from '../../kit/feedback/toast.tsx'
import type { TakingBack } from '../../kit/feedback/undo.ts'
import { type DayRow, type Switches, switchesBefore } from './day-rows.ts'

/** The day has no record to hold the switch. */
const dayMissing = 'Para lançar um observação é necessário ter o ponto cadastrado para o dia.'

interface Change {
  readonly day: DayRow
  readonly switches: Switches
}

const callOf = ({ day, switches }: Change, options?: TakingBack): Promise<unknown> =>
  day.mayEdit
    ? api.days.save({ body: { id: day.dayId, on: day.on, employeeId: day.employeeId, ...switches } }, options)
    : api.marks.register({ body: { dayId: day.dayId, ...switches } }, options)

/**
 * Changes a day's switches and undoes that: by the administrators' call for editors, by the owner's own
 * otherwise.
 */
export function useDaySwitches() {
  const change = useAction(callOf, {
    undo({ day, switches }) {
      const before = switchesBefore(day, switches)
      return before && ((options) => callOf({ day, switches: before }, options))
    },
  })
  return {
    busy: change.busy,
    async run(day: DayRow, switches: Switches): Promise<unknown> {
      if (day.dayId > 0 || day.mayEdit) return change.run({ day, switches })
      toast.warn(dayMissing)
      return undefined
    },
  }
}
