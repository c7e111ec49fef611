import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { AppDialog, CloseButton } from '../../../kit/dialog/dialog.tsx'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { date } from '../../../kit/form/notations.ts'
import { DayForm } from './day-form.tsx'

export interface DayCorrectionProps {
  employeeId: number
  name: string
  on: string
  onClose: () => void
}

/** The form of a day over the page that opened it. */
export default function DayCorrection({ employeeId, name, on, onClose }: DayCorrectionProps) {
  const { data, isLoadingError, refetch } = useQuery(
    api.days.ofDate.query({ params: { date: on }, query: { employeeId } }),
  )
  return (
    <AppDialog title={`${name}, ${date.format(on)}`} width={1080} onClose={onClose} actions={<CloseButton />}>
      {data ? (
        <DayForm day={data} onSaved={onClose} />
      ) : isLoadingError ? (
        <Failed onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </AppDialog>
  )
}
