import { createContext, use } from 'react'

/** Whether Tab comes to what can be done with a row: of a list whose rows are gone through by arrow keys, only to the one they came to. */
export const RowReach = createContext(true)

/** The place in the order of Tab of a row's own buttons and switches. */
export const useRowTab = () => (use(RowReach) ? undefined : -1)
