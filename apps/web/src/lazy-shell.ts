import { lazyScreen } from './kit/loading/lazy-screen.tsx'

/** The shell, which the login does without. Whoever knows that it will be needed calls `preload`. */
export const LazyShell = lazyScreen(() => import('./shell-frame.tsx'), 'Frame')
