let isPressing = false
/** A menu of the system may swallow the end of a press: the next key ends it too. */
const ends = ['pointerup', 'pointercancel', 'keydown'] as const

window.addEventListener('pointerdown', () => (isPressing = true), true)
for (const end of ends) window.addEventListener(end, () => (isPressing = false), true)

/**
 * Does it now or, while a button of the mouse or a finger is down, after that press: what moves the page under the pointer between down
 * and up takes the click away from what was pressed.
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
