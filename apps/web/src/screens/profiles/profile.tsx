import { failures } from '@ponteiro/contract'
import type { Profile } from '@ponteiro/contract/profiles/profiles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { AppDialog } from '../../kit/dialog/dialog.tsx'
import { unknownRecordText } from '../../kit/feedback/api-error.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'

export type ProfileRow = z.output<typeof Profile>

export const everyProfile = api.profiles.list.query({ query: { take: 1000 } })

export interface WithProfileProps {
  /** As the address names it. */
  id: string
  /** System profiles are allowed too. */
  orSystem?: boolean
  onClose: () => void
  children: (profile: ProfileRow) => ReactNode
}

/** A dialog for the profile in the address, shown once it is loaded; a missing or protected one says so. */
export function WithProfile({ id, orSystem = false, onClose, children }: WithProfileProps) {
  const { data } = useQuery(everyProfile)
  const profile = data?.results.find((row) => String(row.id) === id)
  if (profile && (orSystem || !profile.system)) return children(profile)
  const problem = profile ? failures['profile.system'].message : unknownRecordText
  return (
    <AppDialog title="Perfil" onClose={onClose}>
      {data ? <EmptyState text={problem} action="Voltar à lista" onAction={onClose} /> : <PageSkeleton />}
    </AppDialog>
  )
}
