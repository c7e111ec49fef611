import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { TeamRow } from './team-rows.ts'

/** The focused cell, and the chosen days in its row. */
export interface Cursor {
  readonly row: number
  readonly at: number
  /** Where the selection began; days between it and `at` are selected. */
  readonly from: number
}

export interface TeamCursorOptions {
  readonly rows: readonly TeamRow[]
  readonly days: number
  readonly start: number
  /** Scrolls a row into view. */
  readonly reveal: (row: number) => void
  /** Days of a person were selected. */
  readonly onAsk: (row: number, from: number, to: number) => void
  /** A day with an absence was opened. */
  readonly onOpen: (row: number, at: number) => void
}

const isMember = (row: TeamRow | undefined): row is Extract<TeamRow, { kind: 'member' }> => row?.kind === 'member'

/** The cell under a pointer, by its attributes. */
function placeOf(target: EventTarget): { row: number; at: number } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-at]') : null
  const line = cell?.closest<HTMLElement>('tr[data-row]')
  return cell && line ? { row: Number(line.dataset.row), at: Number(cell.dataset.at) } : undefined
}

/**
 * One cell has the focus: arrows move it, Shift selects days of its row, Enter asks for them; a mouse selects
 * by dragging.
 */
export function useTeamCursor({ rows, days, start, reveal, onAsk, onOpen }: TeamCursorOptions) {
  const [cursor, setCursor] = useState<Cursor | undefined>()
  const [drawing, setDrawing] = useState(false)
  const firstMember = rows.findIndex(isMember)
  const now = cursor && isMember(rows[cursor.row]) ? cursor : undefined
  const at = now ?? { row: firstMember, at: start, from: start }
  const mayAsk = (row: number) => {
    const found = rows[row]
    return isMember(found) && found.member.mayAsk
  }

  const go = (row: number, day: number, chooses = false) => {
    const inside = Math.max(0, Math.min(days - 1, day))
    setCursor({ row, at: inside, from: chooses && row === at.row && mayAsk(row) ? at.from : inside })
    reveal(row)
  }
  /** The next person's line in a direction. */
  const line = (by: 1 | -1): number => {
    let row = at.row + by
    while (row >= 0 && row < rows.length && !isMember(rows[row])) row += by
    return isMember(rows[row]) ? row : at.row
  }
  const act = (cell: Cursor) => {
    const row = rows[cell.row]
    if (!isMember(row)) return
    if (cell.at === cell.from && row.away[cell.at]) onOpen(cell.row, cell.at)
    else if (row.member.mayAsk) onAsk(cell.row, Math.min(cell.from, cell.at), Math.max(cell.from, cell.at))
  }

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || at.row < 0) return
    const chooses = event.shiftKey
    const keys: Record<string, () => void> = {
      ArrowLeft: () => go(at.row, at.at - 1, chooses),
      ArrowRight: () => go(at.row, at.at + 1, chooses),
      ArrowUp: () => go(line(-1), at.at),
      ArrowDown: () => go(line(1), at.at),
      Home: () => go(at.row, 0, chooses),
      End: () => go(at.row, days - 1, chooses),
      Enter: () => act(at),
      ' ': () => act(at),
      Escape: () => setCursor({ ...at, from: at.at }),
    }
    const deed = keys[event.key]
    if (!deed || (event.key === 'Escape' && at.from === at.at)) return
    event.preventDefault()
    deed()
  }

  const pointer = {
    onPointerDown: (event: PointerEvent) => {
      const place = event.button === 0 ? placeOf(event.target) : undefined
      if (!place || !isMember(rows[place.row])) return
      setCursor({ ...place, from: place.at })
      // Fingers scroll instead.
      if (event.pointerType === 'mouse' && mayAsk(place.row)) setDrawing(true)
    },
    onPointerOver: (event: PointerEvent) => {
      const place = drawing && cursor ? placeOf(event.target) : undefined
      if (place && cursor && place.row === cursor.row && place.at !== cursor.at) setCursor({ ...cursor, at: place.at })
    },
    onPointerUp: (event: PointerEvent) => {
      const place = placeOf(event.target)
      setDrawing(false)
      if (!cursor || !place || place.row !== cursor.row) return
      const row = rows[place.row]
      const isDrawn = drawing && cursor.from !== place.at
      if (isDrawn) act({ ...cursor, at: place.at })
      else if (isMember(row) && row.away[place.at]) onOpen(place.row, place.at)
    },
    onPointerLeave: () => setDrawing(false),
  }
  return { cursor: now, at, press, pointer, go }
}
