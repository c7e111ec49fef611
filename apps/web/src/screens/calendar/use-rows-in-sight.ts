import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

/** Extra rows drawn beyond the edges. */
const beyond = 8
/** Rows added or removed together, because each change lays out the table anew. */
const atOnce = 6

/** The first row that ends below `top`. */
function rowAt(ends: readonly number[], top: number): number {
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) > top) high = middle
    else low = middle + 1
  }
  return Math.max(0, low)
}

export interface RowsInSight {
  readonly first: number
  /** Exclusive. */
  readonly end: number
  /** Pixels in place of the rows before and after. */
  readonly before: number
  readonly behind: number
  readonly onScroll: () => void
  /** Scrolls a row fully into view. */
  readonly reveal: (at: number) => void
}

/** The visible rows among many of known heights; on paper all. */
export function useRowsInSight(
  place: RefObject<HTMLElement | null>,
  heights: readonly number[],
  head: number,
): RowsInSight {
  const ends = useMemo(() => {
    let sum = 0
    return heights.map((height) => (sum += height))
  }, [heights])
  const [window_, setWindow] = useState({ first: 0, end: 40 })
  const [printing, setPrinting] = useState(false)
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 800 } = place.current ?? {}
    const [above, below] = [rowAt(ends, scrollTop) - beyond, rowAt(ends, scrollTop + clientHeight) + 1 + beyond]
    const first = Math.max(0, Math.floor(above / atOnce) * atOnce)
    const end = Math.min(ends.length, Math.ceil(below / atOnce) * atOnce)
    setWindow((now) => (now.first === first && now.end === end ? now : { first, end }))
  }, [place, ends])
  useEffect(() => {
    look()
    const sizes = new ResizeObserver(look)
    if (place.current) sizes.observe(place.current)
    return () => sizes.disconnect()
  }, [look, place])
  useEffect(() => {
    const [begin, end] = [() => flushSync(() => setPrinting(true)), () => setPrinting(false)]
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  const reveal = useCallback(
    (at: number) => {
      const box = place.current
      if (!box) return
      const [top, bottom] = [at === 0 ? 0 : (ends[at - 1] ?? 0), ends[at] ?? 0]
      if (top < box.scrollTop) box.scrollTop = top
      else if (bottom > box.scrollTop + box.clientHeight - head) box.scrollTop = bottom - box.clientHeight + head
    },
    [place, ends, head],
  )
  const total = ends.at(-1) ?? 0
  const first = printing ? 0 : Math.min(window_.first, Math.max(0, ends.length - 1))
  const end = printing ? ends.length : Math.min(window_.end, ends.length)
  return {
    first,
    end,
    before: first === 0 ? 0 : (ends[first - 1] ?? 0),
    behind: total - (end === 0 ? 0 : (ends[end - 1] ?? 0)),
    onScroll: look,
    reveal,
  }
}
