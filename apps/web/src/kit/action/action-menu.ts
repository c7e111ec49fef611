import { loadedLater } from '../loading/loaded-later.tsx'

/** The menu of a row or a button: made when it opens, for most never do. */
export const ActionMenu = loadedLater(() => import('./action-menu-list.tsx'))
