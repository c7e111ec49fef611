import { useEffect, useRef } from 'react'
import { createStore } from '../loading/store.ts'

/** A modal dialog; one within the page is not. */
export const modalDialog = '[role=dialog]:not([aria-modal=false]), [role=alertdialog]'

export interface Shortcut {
  keys: string
  label: string
}

/** The keys that act on the screen. */
export const shortcuts = createStore<readonly Shortcut[]>([])

/** Whether the press belongs to the focused field. */
export const isForField = ({ target }: Event) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox]'))

/**
 * Whether the press is `keys`, such as 'a', 'Enter', 'ctrl+h'. ctrl+alt works like ctrl, where the browser
 * keeps the latter.
 */
export function isPress(
  keys: string,
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): boolean {
  const key = keys.replace(/^ctrl\+/, '')
  if (keys.startsWith('ctrl+')) {
    // With alt some layouts write another character, so the physical key counts.
    const same = event.key.toLowerCase() === key || (event.altKey && event.code === `Key${key.toUpperCase()}`)
    return (event.ctrlKey || event.metaKey) && same
  }
  return !event.ctrlKey && !event.altKey && !event.metaKey && event.key.toLowerCase() === key.toLowerCase()
}

/** Lists a key, handled elsewhere, under '?'. */
export function useShortcutHint(keys: string, label: string, on = true) {
  useEffect(() => {
    if (!on) return
    const shortcut = { keys, label }
    shortcuts.write((all) => [...all, shortcut])
    return () => shortcuts.write((all) => all.filter((each) => each !== shortcut))
  }, [keys, label, on])
}

/**
 * A key of the screen: not in fields, over selected text, or with a dialog open. `label`: its text under '?'.
 */
export function useShortcut(keys: string, label: string, handler: () => void, on = true) {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useShortcutHint(keys, label, on)
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPress(keys, event) || isForField(event)) return
      if (document.querySelector(`${modalDialog}, [role=menu]`)) return
      if (keys.startsWith('ctrl+') && window.getSelection()?.type === 'Range') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [keys, on])
}
