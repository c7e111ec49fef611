import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { type Light, upkeepMessages as words } from '@ponteiro/contract/dashboard/upkeep'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Failed } from '../../kit/feedback/failed.tsx'
import { type Status, StatusChip } from '../../kit/feedback/status-chip.tsx'
import { Lines } from '../../kit/list/lines.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { ReleaseForm } from './release-form.tsx'

const lights: Readonly<Record<Light, { word: string; status: Status }>> = {
  green: { word: 'Em ordem', status: 'authorized' },
  amber: { word: 'Atenção', status: 'pending' },
  red: { word: 'Problema', status: 'denied' },
}
const worstFirst: readonly Light[] = ['red', 'amber', 'green']

/** How the installation is: what is wrong stands first, with what to do next. */
export function UpkeepScreen() {
  const { data, isError, isFetching, refetch } = useQuery(api.upkeep.look.query())
  const [isReleasing, setReleasing] = useState(false)
  const examined = data?.examined.toSorted((a, b) => worstFirst.indexOf(a.light) - worstFirst.indexOf(b.light))
  return (
    <>
      <PageHeader title={words.title} hint={words.hint} width={720}>
        <Button variant="outlined" disabled={isFetching} onClick={() => refetch()}>
          {words.anew}
        </Button>
        {data?.quarantined && (
          <Button variant="contained" color="primary" onClick={() => setReleasing(true)}>
            {words.release}
          </Button>
        )}
      </PageHeader>
      {isReleasing && <ReleaseForm onClose={() => setReleasing(false)} />}
      {isError && !examined ? (
        <Failed onRetry={refetch} />
      ) : examined ? (
        <Lines
          label={words.title}
          lines={examined.map(({ what, light, told, next }, id) => ({
            id,
            title: what,
            detail: (
              <>
                {told}
                {next && <Box sx={{ color: 'text.primary', mt: 1 }}>→ {next}</Box>}
              </>
            ),
            actions: <StatusChip status={lights[light].status}>{lights[light].word}</StatusChip>,
          }))}
        />
      ) : (
        <Skeleton variant="rounded" height={560} sx={{ maxWidth: 720 }} />
      )}
    </>
  )
}
