import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** The placeholder of a loading screen. */
export function PageSkeleton() {
  return (
    <Box role="status" aria-label="Carregando" aria-busy>
      <Skeleton width={220} height={36} />
      <Skeleton variant="rounded" height={44} sx={{ mt: 5, maxWidth: 460 }} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 4, borderRadius: '10px' }} />
    </Box>
  )
}
