import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import type { Judgement } from '@ponteiro/vacations'
import { type PointerEvent, type RefObject, useState } from 'react'
import { type Draft, dragged, type Grip, judgedAt, type Known, replaced } from './drafts.ts'
import { dayBeneath } from './ribbon.ts'

/** A draft being dragged, and what the rules say of its place. */
export interface Drag {
  readonly index: number
  readonly grip: Grip
  readonly grabbed: LocalDate
  readonly draft: Draft
  readonly judgement: Judgement
}

/** Pixels from an end within which that end is grabbed; at most a third of the part. */
const edge = 8

function gripOf(part: HTMLElement, { clientX }: PointerEvent): Grip {
  const { left, right, width } = part.getBoundingClientRect()
  const near = Math.min(edge, width / 3)
  const ends = part.dataset.ends ?? ''
  if (ends.includes('end') && clientX >= right - near) return 'end'
  return ends.includes('start') && clientX <= left + near ? 'start' : 'whole'
}

interface Dragging {
  /** The ribbon, which captures the pointer: a part may leave its line. */
  box: RefObject<HTMLElement | null>
  lines: readonly DateRange[]
  lineHeight: number
  known: Known
  drafts: readonly Draft[]
  onDrop: (index: number, draft: Draft) => void
}

/** Drags drafts by pointer. The rules run in the browser, once for each day passed. */
export function useDrag({ box, lines, lineHeight, known, drafts, onDrop }: Dragging) {
  const [drag, hold] = useState<Drag>()
  const dayOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 }
    return dayBeneath(lines, { width, lineHeight }, { x: clientX - left, y: clientY - top })
  }
  const over = (index: number, grip: Grip, grabbed: LocalDate, draft: Draft): Drag => ({
    index,
    grip,
    grabbed,
    draft,
    judgement: judgedAt(known, replaced(drafts, index, draft), index),
  })
  /** The draft at the pointer's place. */
  const beneath = (event: PointerEvent): Draft | undefined => {
    const held = drag && drafts[drag.index]
    return held && dragged(held, drag.grip, drag.grabbed, dayOf(event))
  }
  return {
    drag,
    cancel: () => hold(undefined),
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const part = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-part]') : null
        const index = Number(part?.dataset.part)
        const draft = drafts[index]
        if (!part || !draft || event.button !== 0 || !event.isPrimary) return
        // Focus is set by hand, because the ribbon has captured the press.
        event.preventDefault()
        part.focus({ preventScroll: true })
        event.currentTarget.setPointerCapture(event.pointerId)
        hold(over(index, gripOf(part, event), dayOf(event), draft))
      },
      onPointerMove(event: PointerEvent) {
        const next = beneath(event)
        if (!drag || !next) return
        if (next.from !== drag.draft.from || next.days !== drag.draft.days)
          hold(over(drag.index, drag.grip, drag.grabbed, next))
      },
      // Uses the place of release: the last move may not be rendered yet.
      onPointerUp(event: PointerEvent) {
        const next = beneath(event)
        if (drag && next) onDrop(drag.index, next)
        hold(undefined)
      },
      onPointerCancel: () => hold(undefined),
    },
  }
}
