import { loadedLater } from '../loading/loaded-later.tsx'

/** The menu of a row or button, loaded when first opened. */
export const ActionMenu = loadedLater(() => import('./action-menu-list.tsx'))
