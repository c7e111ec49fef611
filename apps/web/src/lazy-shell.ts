import { lazyRouteComponent } from '@tanstack/react-router'

/** The shell, which the login does without. Whoever knows that it will be needed calls `preload`. */
export const LazyShell = lazyRouteComponent(() => import('./shell-frame.tsx'), 'Frame')
