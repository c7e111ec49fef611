import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { PermissionRow } from '@ponteiro/contract/profiles/permissions'
import { type ReactNode, useId } from 'react'
import { ChangedDot } from './changed-dot.tsx'
import { type Draft, isChanged } from './permissions-draft.ts'

export interface PermissionColumnProps {
  title: string
  rows: readonly PermissionRow[]
  draft: Draft
  /** Absent: read only. */
  moving?: {
    selected: ReadonlySet<number>
    onToggle: (id: number) => void
    /** A double click moves this one at once. */
    onMove: (row: PermissionRow) => void
    /** The button that moves all. */
    all: ReactNode
  }
}

/** One side: permissions with what they open; unsaved moves are marked. */
export function PermissionColumn({ title, rows, draft, moving }: PermissionColumnProps) {
  const titleId = useId()
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        minWidth: 0,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          minHeight: 44,
          pl: 4,
          pr: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography component="h3" id={titleId} sx={{ fontSize: 14, fontWeight: 600 }}>
          {`${title} (${rows.length})`}
        </Typography>
        {moving?.all}
      </Box>
      <Box
        component="ul"
        aria-labelledby={titleId}
        sx={{ listStyle: 'none', m: 0, p: 1, height: { sm: 376 }, minHeight: 56, overflowY: 'auto' }}
      >
        {rows.length === 0 && (
          <Box component="li" sx={{ color: 'text.secondary', px: 3, py: 3 }}>
            Nenhuma permissão.
          </Box>
        )}
        {rows.map((row) => (
          <Box component="li" key={row.id} onDoubleClick={() => moving?.onMove(row)}>
            {moving ? (
              <Box
                component="label"
                sx={{
                  display: 'flex',
                  alignItems: 'flex-start',
                  gap: 1,
                  pr: 3,
                  py: 0.5,
                  borderRadius: '8px',
                  cursor: 'pointer',
                  userSelect: 'none',
                  bgcolor: moving.selected.has(row.id) ? 'ink.chosen' : undefined,
                  '&:hover': { bgcolor: moving.selected.has(row.id) ? 'ink.chosen' : 'ink.veil' },
                }}
              >
                <Checkbox
                  checked={moving.selected.has(row.id)}
                  onChange={() => moving.onToggle(row.id)}
                  slotProps={{ input: { 'aria-label': row.name, 'aria-description': row.opens } }}
                />
                <PermissionWords row={row} draft={draft} />
              </Box>
            ) : (
              <Box sx={{ px: 3 }}>
                <PermissionWords row={row} draft={draft} />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function PermissionWords({ row, draft }: { row: PermissionRow; draft: Draft }) {
  return (
    <Box sx={{ minWidth: 0, py: 2 }}>
      <Box>
        {row.name}
        {isChanged(draft, [row]) && <ChangedDot />}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>{row.opens}</Box>
    </Box>
  )
}
