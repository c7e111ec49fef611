import { createContext, use } from 'react'

/** Whether Tab reaches a row's buttons: in lists with arrow keys, only those of the current row. */
export const RowReach = createContext(true)

/** The tab index of a row's own buttons and switches. */
export const useRowTab = () => (use(RowReach) ? undefined : -1)
