import { createContext } from 'react'
import { confirm } from './confirm.tsx'

/** What a dialog would lose while `current`, each with its question. */
export type Unsaved = Map<{ current: boolean }, string>

/** Forms inside a dialog register here. */
export const UnsavedContext = createContext<Unsaved>(new Map())

export const askToLose = (text: string) => confirm({ text, loses: true })

/** Whether a dialog may close. Asks once; what was let go is not asked for again. */
export async function mayLose(unsaved: Unsaved): Promise<boolean> {
  const held = [...unsaved].filter(([{ current }]) => current)
  const [first] = held
  if (first && !(await askToLose(first[1]))) return false
  for (const [each] of held) each.current = false
  return true
}
