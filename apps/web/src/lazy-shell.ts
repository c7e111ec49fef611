import { lazyScreen } from './kit/loading/lazy-screen.tsx'

/** The shell, which the login does not need. Call `preload` when it will be needed. */
export const LazyShell = lazyScreen(() => import('./shell-frame.tsx'), 'Frame')
