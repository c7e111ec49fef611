import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import { date } from '../../kit/form/notations.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import type { BoardCell, BoardDeeds, BoardRow } from './board-days.ts'
import { entryWords, onCallWords } from './on-call-words.ts'

interface CellProps extends BoardDeeds {
  row: BoardRow
  cell: BoardCell
  /** One cell of a grid is in the tab order. */
  tabIndex?: number
}

const line = {
  font: 'inherit',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  width: '100%',
  minHeight: 32,
  px: 2,
  py: 1,
  border: 0,
  borderRadius: '6px',
  textAlign: 'start',
  bgcolor: 'transparent',
  color: 'text.primary',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const

/** Who is on call; or, in red and in words, that nobody is, as a button that adds somebody. */
export function BoardCellContent({ row, cell, tabIndex, onFill, onOpen }: CellProps) {
  const { on, entries, covered, gap } = cell
  if (gap)
    return (
      <Box
        component="button"
        type="button"
        data-gap
        tabIndex={tabIndex}
        aria-label={`${onCallWords.gap}: ${row.name}, ${date.format(on)}. Incluir`}
        onClick={() => onFill({ on, clientId: row.clientId })}
        sx={{
          ...line,
          cursor: 'pointer',
          border: 1,
          borderStyle: 'dashed',
          borderColor: 'error.main',
          color: 'error.main',
          fontSize: 12,
          fontWeight: 500,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Icon path={warning} size={16} />
        {onCallWords.gap}
      </Box>
    )
  return (
    <>
      {entries.map((entry) =>
        entry.mayChange ? (
          <Box
            component="button"
            type="button"
            key={entry.id}
            tabIndex={tabIndex}
            aria-label={`${entryWords(entry)}, editar`}
            onClick={() => onOpen(entry.id)}
            sx={{
              ...line,
              cursor: 'pointer',
              border: 1,
              borderColor: 'divider',
              bgcolor: 'ink.raised',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            {entry.name}
          </Box>
        ) : (
          <Box key={entry.id} sx={line}>
            {entry.name}
          </Box>
        ),
      )}
      {entries.length === 0 &&
        covered.map((entry) => (
          <Box key={entry.id} sx={{ ...line, color: 'text.secondary', fontSize: 12 }}>
            Todos: {entry.name}
          </Box>
        ))}
    </>
  )
}
