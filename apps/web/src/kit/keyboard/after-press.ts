let isPressing = false
/** A system menu may swallow the end of a press; the next key ends it too. */
const ends = ['pointerup', 'pointercancel', 'keydown'] as const

window.addEventListener('pointerdown', () => (isPressing = true), true)
for (const end of ends) window.addEventListener(end, () => (isPressing = false), true)

/**
 * Acts now, or after the press under way: moving the page between down and up would take the click from what
 * was pressed.
 */
export function afterPress(act: () => void): void {
  if (!isPressing) {
    act()
    return
  }
  const done = new AbortController()
  const later = () => {
    done.abort()
    setTimeout(act)
  }
  for (const end of ends) window.addEventListener(end, later, { signal: done.signal })
}
