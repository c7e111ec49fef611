import { useEffect, useRef } from 'react'
import { createStore } from '../loading/store.ts'

/** A dialog that takes the page away while it is open; one within the page, beside the rest, does not. */
export const modalDialog = '[role=dialog]:not([aria-modal=false]), [role=alertdialog]'

export interface Shortcut {
  keys: string
  label: string
}

/** The keys that act on what is on screen. */
export const shortcuts = createStore<readonly Shortcut[]>([])

/** Is the press for the field that has the focus? */
export const isForField = ({ target }: Event) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox]'))

/** Is this the press of `keys`, such as 'a', 'Enter', 'ctrl+h'? With ctrl, ctrl+alt does as well, where the browser keeps the first. */
export function isPress(
  keys: string,
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): boolean {
  const key = keys.replace(/^ctrl\+/, '')
  if (keys.startsWith('ctrl+')) {
    // With alt some layouts write another character; the place on the keyboard stays.
    const same = event.key.toLowerCase() === key || (event.altKey && event.code === `Key${key.toUpperCase()}`)
    return (event.ctrlKey || event.metaKey) && same
  }
  return !event.ctrlKey && !event.altKey && !event.metaKey && event.key.toLowerCase() === key.toLowerCase()
}

/** Says with '?' what a key does where it is handled. */
export function useShortcutHint(keys: string, label: string, on = true) {
  useEffect(() => {
    if (!on) return
    const shortcut = { keys, label }
    shortcuts.write((all) => [...all, shortcut])
    return () => shortcuts.write((all) => all.filter((each) => each !== shortcut))
  }, [keys, label, on])
}

/**
 * A key of the screen, while it is on screen: not in a field, not over selected text, not with a dialog open (Q30).
 * `label` is what '?' says of it.
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
