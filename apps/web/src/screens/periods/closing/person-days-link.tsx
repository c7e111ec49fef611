import Link from '@mui/material/Link'
import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Period } from '../../../domain/period-steps.ts'

interface PersonDaysLinkProps {
  person: { readonly employeeId: number; readonly name: string }
  period: Period
  children: ReactNode
}

/** Opens a person's days of a calculation, whatever the current period. */
export function PersonDaysLink({ person, period, children }: PersonDaysLinkProps) {
  const search = { id: person.employeeId, name: person.name, from: period.startsOn, to: period.endsOn }
  return (
    <Link component={RouterLink} to="/horarios/listagem" search={search as never}>
      {children}
    </Link>
  )
}
