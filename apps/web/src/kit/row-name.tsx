import Box from '@mui/material/Box'
import { StatusChip } from './status-chip.tsx'

/** The name of a record; one that was deactivated says so. */
export function RowName({ row }: { row: { readonly name: string; readonly active: boolean } }) {
  if (row.active) return row.name
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
      {row.name}
      <StatusChip status="neutral">Inativo</StatusChip>
    </Box>
  )
}
