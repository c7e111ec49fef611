import { createContext } from 'react'
import { confirm } from './confirm.tsx'

/** What would be lost with a dialog, while `current`, each with the question that is asked before. */
export type Unsaved = Map<{ current: boolean }, string>

/** Forms inside a dialog put here what they hold. */
export const UnsavedContext = createContext<Unsaved>(new Map())

export const askToLose = (text: string) => confirm({ text, loses: true })

/** May a dialog close? Asks once; what was let go is not asked for again on the way out. */
export async function mayLose(unsaved: Unsaved): Promise<boolean> {
  const held = [...unsaved].filter(([{ current }]) => current)
  const [first] = held
  if (first && !(await askToLose(first[1]))) return false
  for (const [each] of held) each.current = false
  return true
}
