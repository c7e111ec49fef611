import { createContext } from 'react'

/** Whether Tab comes to what can be done with a row: of a list whose rows are gone through by arrow keys, only to the one they came to. */
export const RowReach = createContext(true)
