import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useShortcutHint } from '../../kit/keyboard/keyboard.tsx'
import { BoardCellContent } from './board-cell.tsx'
import type { BoardDeeds, BoardRow } from './board-days.ts'
import { shortDay } from './on-call-words.ts'

interface BoardGridProps extends BoardDeeds {
  rows: readonly BoardRow[]
  today: string
}

const moves: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Clients by days. One cell is in the tab order; arrows move, Enter acts. */
export function BoardGrid({ rows, today, ...deeds }: BoardGridProps) {
  const [at, setAt] = useState<readonly [row: number, day: number]>([0, 0])
  const table = useRef<HTMLTableElement>(null)
  useShortcutHint('ArrowUp+ArrowDown', 'Cliente anterior ou seguinte, dentro do quadro')
  useShortcutHint('Enter', 'Incluir ou editar o que está no quadro')
  const [row, day] = [Math.min(at[0], rows.length - 1), at[1]]
  const cellAt = (r: number, d: number) => table.current?.querySelector<HTMLElement>(`[data-cell="${r}.${d}"]`)
  const press = (event: KeyboardEvent) => {
    const move = event.altKey || event.ctrlKey || event.metaKey ? undefined : moves[event.key]
    if (!move) return
    event.preventDefault()
    const to = [Math.min(Math.max(row + move[0], 0), rows.length - 1), Math.min(Math.max(day + move[1], 0), 6)] as const
    setAt(to)
    const cell = cellAt(...to)
    const button = cell?.querySelector('button')
    ;(button ?? cell)?.focus()
  }
  return (
    <Paper variant="outlined" sx={{ borderRadius: '10px', overflowX: 'auto' }}>
      <Box
        component="table"
        ref={table}
        role="grid"
        aria-label="Quadro da semana"
        onKeyDown={press}
        sx={{
          width: '100%',
          minWidth: 880,
          borderCollapse: 'collapse',
          tableLayout: 'fixed',
          '& th, & td': { p: 1.5, borderTop: 1, borderColor: 'divider', verticalAlign: 'top', textAlign: 'start' },
          '& thead th': { borderTop: 0, fontSize: 12, fontWeight: 500, color: 'text.secondary' },
          '& [data-today]': { boxShadow: (theme) => `inset 0 2px 0 ${theme.vars?.palette.ink.hand}` },
          '& tbody th': { pt: 3 },
          '& td': { overflowWrap: 'anywhere' },
        }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ width: 160 }}>
              Cliente
            </Box>
            {rows[0]?.cells.map(({ on }) => (
              <th key={on} scope="col" data-today={on === today || undefined}>
                <span data-tabular>{shortDay(on)}</span>
                {on === today && ' · Hoje'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each, r) => (
            <tr key={each.clientId ?? 'all'}>
              <Box component="th" scope="row" sx={{ fontWeight: 500 }}>
                {each.name}
              </Box>
              {each.cells.map((cell, d) => {
                const isAt = r === row && d === day
                const holds = cell.gap || cell.entries.some(({ mayChange }) => mayChange)
                return (
                  <td
                    key={cell.on}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
                    role="gridcell"
                    data-cell={`${r}.${d}`}
                    tabIndex={holds ? undefined : isAt ? 0 : -1}
                    onFocus={() => setAt([r, d])}
                  >
                    <BoardCellContent row={each} cell={cell} tabIndex={isAt ? 0 : -1} {...deeds} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Paper>
  )
}
