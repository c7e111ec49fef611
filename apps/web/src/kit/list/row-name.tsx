import Box from '@mui/material/Box'
import { StatusChip } from '../feedback/status-chip.tsx'

export interface RowNameProps {
  row: { readonly name: string; readonly active: boolean }
  /** The word for an inactive one. */
  inactive?: string
}

/** The name of a record; an inactive one says so. */
export function RowName({ row, inactive = 'Inativo' }: RowNameProps) {
  if (row.active) return row.name
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        maxWidth: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={{ minWidth: 0 }}>
        {row.name}
      </Box>
      <StatusChip status="neutral">{inactive}</StatusChip>
    </Box>
  )
}
