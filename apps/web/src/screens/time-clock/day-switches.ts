import { api } from '../../api.ts'
import { useAction } from '../../kit/action.ts'
import { toast } from '../../kit/toast.tsx'
import type { DayRow } from './day-rows.ts'

/** Nothing is stored for the day: there is nothing yet to hang the switch on (R447, R448). */
const dayMissing = 'Para lançar um observação é necessário ter o ponto cadastrado para o dia.'

export interface Switches {
  readonly overnight?: boolean
  readonly onNotice?: boolean
  readonly observation?: string
}

/** Changes the switches of a day: an admin's call for whom may edit it, the owner's own otherwise. */
export function useDaySwitches() {
  const change = useAction(
    ({ day, switches }: { day: DayRow; switches: Switches }): Promise<unknown> =>
      day.mayEdit
        ? api.days.save({ body: { id: day.dayId, on: day.on, employeeId: day.employeeId, ...switches } })
        : api.marks.register({ body: { dayId: day.dayId, ...switches } }),
  )
  return {
    busy: change.busy,
    async run(day: DayRow, switches: Switches): Promise<unknown> {
      if (day.dayId > 0 || day.mayEdit) return change.run({ day, switches })
      toast.warn(dayMissing)
      return undefined
    },
  }
}
