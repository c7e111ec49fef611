import type { LocalDate } from '@ponteiro/timesheet'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDay } from '../../kit/form/notations.ts'
import { usePhone } from '../../kit/theme/use-phone.ts'
import { useToday } from '../../session/today.ts'
import { type View, views } from './calendar-days.ts'

interface Changes {
  view?: View
  on?: LocalDate
  sectorId?: number | undefined
  personId?: number | undefined
}

const id = (value: unknown): number | undefined => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/** The calendar's address: view, day, and the team's person. */
export function useCalendarAddress() {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useToday()
  const phone = usePhone()
  const asked = views.find((view) => view === address.visao)
  const on = typeof address.data === 'string' && isDay(address.data) ? address.data : today
  return {
    view: asked ?? (phone ? 'dia' : 'mes'),
    on,
    today,
    sectorId: id(address.setor),
    personId: id(address.pessoa),
    /** Opens a day, which keys act on from then on. */
    open: (day: LocalDate) =>
      navigate({ to: '.', search: (old: object) => ({ ...old, data: day, dia: day }), resetScroll: false }),
    /** Arrows replace the day in the history, so Back leaves the view. */
    show: ({ view, on: day, ...team }: Changes, how: 'push' | 'replace' = 'push') =>
      navigate({
        to: '.',
        search: (old: object) => ({
          ...old,
          ...(view && { visao: view }),
          ...(day && { data: day }),
          ...('sectorId' in team && { setor: team.sectorId }),
          ...('personId' in team && { pessoa: team.personId }),
        }),
        replace: how === 'replace',
        resetScroll: false,
      }),
  } as const
}
