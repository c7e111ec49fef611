import { useState } from 'react'
import { loadedLater } from '../loading/loaded-later.tsx'
import { useStore } from '../loading/store.ts'
import { shortcuts, useShortcut } from './keyboard.tsx'

const ShortcutList = loadedLater(() => import('./shortcut-list.tsx'))

/** Lists the screen's keys on '?'. Once, near the root. */
export function ShortcutHints() {
  const all = useStore(shortcuts)
  const [open, setOpen] = useState(false)
  ShortcutList.useAhead()
  useShortcut('?', 'Mostrar os atalhos', () => setOpen(true))
  return open && <ShortcutList shortcuts={all} onClose={() => setOpen(false)} />
}
