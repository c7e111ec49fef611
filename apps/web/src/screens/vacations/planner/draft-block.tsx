import Box from '@mui/material/Box'
import { type KeyboardEvent, useRef } from 'react'
import type { Draft } from './drafts.ts'
import { draftText } from './planner-words.ts'
import type { Piece } from './ribbon.ts'

export interface DraftBlockProps {
  draft: Draft
  index: number
  /** Two where the part crosses the fold of the ribbon. */
  pieces: readonly Piece[]
  topOf: (line: number) => number
  height: number
  passes: boolean
  held: boolean
  onStep: (days: number) => void
  onLength: (days: number) => void
  onRemove: () => void
  /** Esc: returns it to where the keyboard or the pointer took it up. */
  onBack: (stood: Draft) => void
}

/** Where the cursor shows that an end can be dragged. */
const end = { position: 'absolute', top: 0, bottom: 0, width: 6, cursor: 'ew-resize' } as const

/** A part on the ribbon: a button that arrows move and a pointer drags. */
export function DraftBlock(props: DraftBlockProps) {
  const { draft, index, pieces, topOf, height, passes, held, onStep, onLength, onRemove, onBack } = props
  const stood = useRef(draft)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const deeds: Readonly<Record<string, () => void>> = event.shiftKey
      ? { ArrowLeft: () => onLength(draft.days - 1), ArrowRight: () => onLength(draft.days + 1) }
      : {
          ArrowLeft: () => onStep(-1),
          ArrowRight: () => onStep(1),
          ArrowUp: () => onStep(-7),
          ArrowDown: () => onStep(7),
          Delete: onRemove,
          Escape: () => onBack(stood.current),
        }
    const deed = deeds[event.key]
    if (!deed) return
    event.preventDefault()
    event.stopPropagation()
    deed()
  }
  const colour = passes ? 'ink.link' : 'error.main'
  const look = {
    position: 'absolute',
    boxSizing: 'border-box',
    height,
    minWidth: 12,
    p: 0,
    font: 'inherit',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    borderRadius: '6px',
    border: passes ? '2px solid' : '2px dashed',
    borderColor: colour,
    color: colour,
    bgcolor: 'ink.raised',
    zIndex: held ? 3 : 2,
    cursor: held ? 'grabbing' : 'grab',
    touchAction: 'none',
  } as const
  const [first, second] = pieces
  return (
    <>
      <Box
        component="button"
        type="button"
        data-part={index}
        data-ends={second ? 'start' : 'start end'}
        aria-label={`Parte ${index + 1}: ${draftText(draft)}`}
        aria-roledescription="parte das férias"
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowRight Delete Escape"
        onFocus={() => {
          stood.current = draft
        }}
        onKeyDown={onKeyDown}
        sx={{
          ...look,
          ...(first ? { ...first.place, top: topOf(first.line) } : { left: 0, top: topOf(0), width: 12 }),
        }}
      >
        <Box component="span" sx={{ ...end, left: 0 }} />
        <span aria-hidden>{draft.days}</span>
        {!second && <Box component="span" sx={{ ...end, right: 0 }} />}
      </Box>
      {second && (
        <Box aria-hidden data-part={index} data-ends="end" sx={{ ...look, ...second.place, top: topOf(second.line) }}>
          <Box component="span" sx={{ ...end, right: 0 }} />
        </Box>
      )}
    </>
  )
}
