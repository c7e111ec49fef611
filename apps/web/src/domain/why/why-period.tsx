import type { DateRange } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { date } from '../../kit/form/notations.ts'
import { useSession } from '../../session/session.ts'
import { isShare, type Share } from '../day-shares.ts'
import { SumOfDays } from '../sum-of-days.tsx'
import WhyPanel from './why-panel.tsx'

export interface WhyPeriodProps {
  employeeId: number
  /** The person, where the screen behind does not show them. */
  name?: string | undefined
  range: DateRange
  /** A sum (`worked`), or one day's number (`2026-03-10.worked`). */
  asked: string
  onOpen: (asked: string) => void
  onStep: (asked: string) => void
  onClose: () => void
}

type SumProps = Omit<WhyPeriodProps, 'asked' | 'onStep'> & { what: Share }

function Sum({ employeeId, name, range, what, onOpen, onClose }: SumProps) {
  const { user } = useSession()
  const whose = employeeId === user.personId ? {} : { employeeId }
  const { data, isLoadingError, refetch } = useQuery(api.days.list.query({ query: { ...whose, ...range } }))
  return (
    <SumOfDays
      what={what}
      whose={[name, `${date.format(range.from)} a ${date.format(range.to)}`].filter(Boolean).join(' · ')}
      days={{ rows: data?.results, failed: isLoadingError, reload: refetch }}
      onDay={(on) => onOpen(`${on}.${what}`)}
      onClose={onClose}
    />
  )
}

/** A person's sums opened in place: into days, and days into lines. */
export default function WhyPeriod({ asked, onStep, ...rest }: WhyPeriodProps) {
  if (isShare(asked)) return <Sum what={asked} {...rest} />
  const [on = '', category] = asked.split('.')
  return (
    <WhyPanel
      employeeId={rest.employeeId}
      on={on}
      category={category}
      onClose={rest.onClose}
      onStep={(to) => onStep([to, category].filter(Boolean).join('.'))}
      within={rest.range}
    />
  )
}
